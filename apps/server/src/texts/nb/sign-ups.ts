import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/sign-ups.ts'

export const signUps: Translation<typeof english.signUps> = {
  acceptTerms: 'Godta vilkårene for å gå videre.',
  nameSigns: 'Et navn er én linje tekst.',
  notYours: 'Du kan ikke legge noen til i gruppen «{{name}}», siden du ikke er med i den selv.',
  noChoiceOfGroups: 'På dette nettstedet kommer de som registrerer seg, i nettstedets grupper og ingen andre.',
  approvedAlready_one:
    'På dette nettstedet godkjenner {{count, number}} person en registrering. Du har allerede godkjent denne.',
  approvedAlready_other:
    'På dette nettstedet må {{count, number}} forskjellige personer godkjenne en registrering, og du har allerede godkjent denne.',
  accountThere: 'Noen har nå en konto med denne e-postadressen.',
  outOfLicences: 'Nettstedet kan ha {{count, number}} kontoer og har dem allerede (out_of_licenses).',
  confirmSubject: 'Bekreft adressen din for Vitrine',
  confirmText:
    'Noen, sannsynligvis du, har bedt om en konto på {{site}} med denne e-postadressen. Bekreft at adressen er din. Deretter avgjøres det der om du får en konto.',
  confirmButton: 'Bekreft adressen',
  confirmFootnote:
    'Adressen ovenfor er bare for deg og gjelder én gang, i én dag. Registrerte du deg ikke, kan du se bort fra denne meldingen.',
  knownSubject: 'Du har en konto hos Vitrine',
  knownText:
    'Noen, sannsynligvis du, har bedt om en konto på {{site}} med denne e-postadressen, som allerede har en. Logg inn med den; siden hjelper deg hvis du har glemt passordet.',
  knownButton: 'Logg inn',
  waitingSubject: 'Registreringen din hos Vitrine er mottatt',
  waitingText:
    'Noen, sannsynligvis du, har bedt om en konto på {{site}} en gang til med denne e-postadressen. Den første søknaden er ikke avgjort ennå. Du trenger ikke gjøre noe.',
  footnote: 'Registrerte du deg ikke, kan du se bort fra denne meldingen.',
  rejectedSubject: 'Om registreringen din hos Vitrine',
  rejectedText: 'Du har bedt om en konto på {{site}}. Det er bestemt at du ikke får en.',
  rejectedFootnote: 'Du får denne meldingen fordi du registrerte deg og bekreftet denne adressen.',
}
