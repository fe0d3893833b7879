import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/invitations.ts'

export const invitations: Translation<typeof english.invitations> = {
  notYours: 'Sie können nicht in die Gruppe „{{name}}“ einladen, da Sie selbst nicht darin sind.',
  chooseOne: 'Geben Sie E-Mail-Adressen, eine Domain oder einen Link an: genau eines davon.',
  noDomain: 'Das ist keine Domain. Sie sieht so aus: example.org',
  otherDomain: 'Diese Einladung gilt für E-Mail-Adressen, die auf @{{domain}} enden.',
  noPassword:
    'Die Anmeldung mit Passwort ist hier nicht erlaubt, daher kann aus dieser Einladung kein Konto werden. Melden Sie sich auf dem Weg an, den die Anmeldeseite anbietet, oder fragen Sie, wer Sie eingeladen hat.',
  subject: '{{inviter}} lädt Sie zu Vitrine ein',
  text: '{{inviter}} lädt Sie zu {{site}} ein. Wählen Sie einen Benutzernamen und ein Passwort, um zu beginnen.',
  reminderSubject: 'Erinnerung: {{inviter}} lädt Sie zu Vitrine ein',
  reminderText:
    '{{inviter}} hat Sie zu {{site}} eingeladen, und die Einladung endet bald. Wählen Sie einen Benutzernamen und ein Passwort, um zu beginnen.',
  button: 'Einladung annehmen',
  footnote_one:
    'Die Adresse ist nur für Sie und gilt {{count, number}} Tag. Falls Sie nicht damit gerechnet haben, können Sie diese Nachricht ignorieren.',
  footnote_other:
    'Die Adresse ist nur für Sie und gilt {{count, number}} Tage. Falls Sie nicht damit gerechnet haben, können Sie diese Nachricht ignorieren.',
}
