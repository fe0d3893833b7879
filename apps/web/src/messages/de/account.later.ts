import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/account.later.ts'

export const account: Translation<typeof english.account> = {
  title: 'Bei Vitrine anmelden',
  username: 'Benutzername',
  password: 'Passwort',
  rememberMe: 'Angemeldet bleiben',
  currentPassword: 'Aktuelles Passwort',
  newPassword: 'Neues Passwort',
  confirmPassword: 'Neues Passwort wiederholen',
  passwordRules:
    'Mindestens {{count}} Zeichen; mehrere Wörter merkt man sich leicht. Nicht der eigene Name und nichts, was alle zuerst versuchen.',
  passwordMissing: 'Geben Sie das Passwort ein, das jetzt gilt.',
  passwordTooShort: 'Verwenden Sie mindestens {{count}} Zeichen.',
  passwordSame: 'Verwenden Sie ein anderes Passwort als das aktuelle.',
  changePasswordText:
    'Alle anderen Geräte werden abgemeldet. Programme, die ein Token von Ihnen haben, arbeiten weiter.',
  passwordChanged: 'Ihr Passwort wurde geändert. Alle anderen Geräte sind abgemeldet.',
  choosePassword: 'Neues Passwort wählen',
  choosePasswordText:
    'Ihr Passwort stammt von jemand anderem. Wählen Sie eines, das nur Sie kennen; danach geht es dort weiter, wo Sie hinwollten.',
  passwordFixed: 'Sie dürfen Ihr Passwort nicht selbst ändern. Bitte fragen Sie Ihre Administration.',
  logOutEverywhereText:
    'Damit enden Ihre Sitzungen auf allen Geräten, auch auf diesem. Programme, die ein Token von Ihnen haben, arbeiten weiter.',
  over: 'Sie wurden abgemeldet',
  overText:
    'Ihre Sitzung ist zu Ende. Melden Sie sich wieder an, um hier fortzufahren; was Sie auf dieser Seite geschrieben haben, ist noch da.',
  leave: 'Seite verlassen',
}
