/** Versions of a file. */
export const revisions = {
  notNewest: 'Bare den nyeste versjonen kan angres. Gå heller tilbake til en tidligere.',
  beingRead: 'Filen ble nettopp erstattet og leses nå. Prøv igjen om litt.',
  notKept: 'Innholdet i denne versjonen er ikke tatt vare på.',
  valuesStay: 'Endringer av verdier er historikk og blir stående. De kan angres.',
  otherFormat: 'En ny versjon må ha samme format som filen: {{extension}}.',
  noSidecar: 'En ny versjon kommer uten XMP-fil: det som er sagt om filen, blir stående.',
  noFolder: 'En ny versjon tar filens plass: ingen mappe kan oppgis.',
} as const
