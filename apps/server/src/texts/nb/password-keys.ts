import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/password-keys.ts'

export const passwordKeys: Translation<typeof english.passwordKeys> = {
  forgottenSubject: 'Velg et nytt passord for Vitrine',
  forgottenText:
    'Noen, sannsynligvis du, har bedt om et nytt passord for kontoen «{{username}}» på {{site}}. Adressen nedenfor fører til siden der du velger det. Til da endres ingenting.',
  forgottenButton: 'Velg et nytt passord',
  forgottenFootnote:
    'Adressen er bare for deg og gjelder én gang, i én time. Ba du ikke om den, kan du se bort fra denne meldingen.',
  newSubject: 'Kontoen din hos Vitrine er klar',
  newText: 'Du har nå en konto på {{site}}. Brukernavnet ditt er «{{username}}». Velg et passord for å begynne.',
  newButton: 'Velg et passord',
  newFootnote_one: 'Adressen er bare for deg og gjelder én gang, i {{count, number}} dag.',
  newFootnote_other: 'Adressen er bare for deg og gjelder én gang, i {{count, number}} dager.',
}
