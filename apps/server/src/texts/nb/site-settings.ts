import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/site-settings.ts'

export const siteSettings: Translation<typeof english.siteSettings> = {
  noDocument: 'Dette er ikke et dokument med innstillinger for et nettsted.',
  newerDocument:
    'Dette dokumentet har versjon {{version, number}}, og denne serveren leser dokumenter til og med versjon {{known, number}}. Oppdater denne serveren først.',
  documentTooLarge: 'Innstillingene er til sammen større enn 1 MB og kunne ikke leses igjen. Nevn noen av delene.',
  siteChanged: 'Innstillingene for dette nettstedet ble endret etter prøven. Prøv dokumentet på nytt.',
  changedSinceImport: 'Noe som ble importert, er endret siden: \u2068{{names}}\u2069. Importen kan ikke angres lenger.',
  ownFieldKind: 'Feltet \u2068{{name}}\u2069 finnes her allerede og har en annen type verdier.',
  notYours: 'Noen andre kan endre dette.',
  changedMeanwhile: 'Dette er endret av noen andre i mellomtiden.',
  empty: 'Fyll ut dette.',
  tooLong_one: 'Bruk høyst {{count, number}} tegn.',
  tooLong_other: 'Bruk høyst {{count, number}} tegn.',
  tooMany_one: 'Det kan være høyst {{count, number}} av disse.',
  tooMany_other: 'Det kan være høyst {{count, number}} av disse.',
  tooSmall: 'Dette tallet er for lite.',
  address: 'Oppgi en adresse som begynner med https://, eller en på dette nettstedet som begynner med én skråstrek.',
  id: 'Begynn med en bokstav, og bruk bare bokstaver, sifre, - og _.',
  pageId: 'Bruk bare små bokstaver, sifre og bindestreker.',
  form: 'Dette har ikke den formen det spørres etter.',
  unknown: 'Denne serveren kjenner ikke \u2068{{names}}\u2069.',
  seen: 'Det er tegn i dette som ikke kan ses.',
  title: 'Begynn med tittelen: # og et mellomrom, deretter tittelen.',
  language: 'Skriv det på minst ett språk.',
  once: 'Hvert av disse navnene kan bare finnes én gang.',
  pattern: 'Dette er ikke et regulært uttrykk i syntaksen til RE2, eller det er for stort.',
  values: 'En nedtrekksliste trenger verdier å velge mellom, og ingenting annet har noen.',
  text: 'Bare en tekst kan ha et mønster.',
  noGroup: 'Det finnes ingen gruppe med navnet \u2068{{name}}\u2069.',
  notYourGroup: 'Du er ikke selv i \u2068{{name}}\u2069 og kan ikke føre andre inn i den.',
}
