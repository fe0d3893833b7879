import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/invitations.ts'

export const invitations: Translation<typeof english.invitations> = {
  notYours: 'Du kan ikke invitere til gruppen «{{name}}», siden du ikke er med i den selv.',
  chooseOne: 'Oppgi e-postadresser, et domene eller en lenke: nøyaktig én av dem.',
  noDomain: 'Dette er ikke et domene. Det ser slik ut: example.org',
  otherDomain: 'Denne invitasjonen gjelder e-postadresser som slutter på @{{domain}}.',
  noPassword:
    'Pålogging med passord er ikke tillatt her, så det kan ikke bli noen konto av denne invitasjonen. Logg på slik påloggingssiden tilbyr, eller spør den som inviterte deg.',
  subject: '{{inviter}} inviterer deg til Vitrine',
  text: '{{inviter}} inviterer deg til {{site}}. Velg et brukernavn og et passord for å begynne.',
  reminderSubject: 'Påminnelse: {{inviter}} inviterer deg til Vitrine',
  reminderText:
    '{{inviter}} har invitert deg til {{site}}, og invitasjonen går snart ut. Velg et brukernavn og et passord for å begynne.',
  button: 'Godta invitasjonen',
  footnote_one:
    'Adressen er bare for deg og gjelder i {{count, number}} dag. Ventet du den ikke, kan du se bort fra denne meldingen.',
  footnote_other:
    'Adressen er bare for deg og gjelder i {{count, number}} dager. Ventet du den ikke, kan du se bort fra denne meldingen.',
}
