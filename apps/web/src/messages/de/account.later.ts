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
    'Damit enden Ihre Sitzungen auf allen Geräten, auch auf diesem, und die Programme, die für Sie handeln. Skripte, die ein Token von Ihnen haben, arbeiten weiter.',
  over: 'Sie wurden abgemeldet',
  overText:
    'Ihre Sitzung ist zu Ende. Melden Sie sich wieder an, um hier fortzufahren; was Sie auf dieser Seite geschrieben haben, ist noch da.',
  leave: 'Seite verlassen',
  forgotten: 'Passwort vergessen?',
  signUp: 'Registrieren',
  forgottenTitle: 'Passwort vergessen',
  forgottenText:
    'Geben Sie Ihren Benutzernamen oder Ihre E-Mail-Adresse an. Sie erhalten eine Nachricht mit einem Link, über den Sie ein neues Passwort wählen.',
  forgottenWho: 'Benutzername oder E-Mail-Adresse',
  forgottenSend: 'Link senden',
  forgottenDone:
    'Sehen Sie in Ihrem Postfach nach. Falls es dazu ein Konto gibt, ist eine Nachricht mit einem Link unterwegs. Der Link gilt eine Stunde.',
  forgottenOff: 'Diese Website versendet keine E-Mails. Bitten Sie Ihre Administration um ein neues Passwort.',
  toLogin: 'Zurück zur Anmeldung',
  keyTitle: 'Neues Passwort wählen',
  keyNewTitle: 'Passwort wählen',
  keyText: 'Für das Konto {{name}}. Alle anderen Sitzungen des Kontos enden.',
  keyNewText: 'Ihr Benutzername ist {{name}}. Damit melden Sie sich von nun an an.',
  keySave: 'Speichern und anmelden',
  keyRefused: 'Dieser Link gilt nicht mehr',
  keyRefusedText: 'Er wurde benutzt, ist zu alt, oder das Konto hat sich seitdem geändert. Fordern Sie einen neuen an.',
  keyAgain: 'Neuen Link anfordern',
  keyLoading: 'Der Link wird geprüft',
  needed: 'Das wird gebraucht.',
  directoryText: 'Name und Passwort, die Sie bei {{name}} haben. Sie gehen dorthin.',
  otherWays: 'Andere Wege zur Anmeldung',
  withPasskey: 'Mit einem Passkey anmelden',
  usePasskey: 'Einen Passkey verwenden',
  passkeyNotShown: 'Es wurde kein Passkey gezeigt. Versuchen Sie es noch einmal, oder nehmen Sie einen anderen Weg.',
  secondTitle: 'Zweiter Faktor',
  codeText: 'Geben Sie nun den Code ein, den Ihr Telefon zeigt.',
  passkeyText: 'Zeigen Sie nun Ihren Passkey.',
  recoveryText:
    'Geben Sie einen der zehn Wiederherstellungscodes ein, die Sie bekommen haben. Er ist damit verbraucht.',
  code: 'Code',
  recoveryCode: 'Wiederherstellungscode',
  back: 'Zurück',
  lost: 'Ich habe ihn nicht zur Hand',
  notLost: 'Einen anderen Weg nehmen',
  withProvider: 'Mit {{name}} anmelden',
}
