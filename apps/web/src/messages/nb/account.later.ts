import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/account.later.ts'

export const account: Translation<typeof english.account> = {
  title: 'Logg inn i Vitrine',
  username: 'Brukernavn',
  password: 'Passord',
  rememberMe: 'Hold meg innlogget',
  currentPassword: 'Nåværende passord',
  newPassword: 'Nytt passord',
  confirmPassword: 'Nytt passord en gang til',
  passwordRules: 'Minst {{count}} tegn; flere ord er lette å huske. Ikke navnet ditt, og ikke noe alle prøver først.',
  passwordMissing: 'Skriv passordet som gjelder nå.',
  passwordTooShort: 'Bruk minst {{count}} tegn.',
  passwordSame: 'Bruk et annet passord enn det nåværende.',
  changePasswordText: 'Alle andre enheter blir logget ut. Programmer som har et token fra deg, fortsetter å virke.',
  passwordChanged: 'Passordet er endret. Alle andre enheter er logget ut.',
  choosePassword: 'Velg et nytt passord',
  choosePasswordText:
    'Passordet ditt kommer fra noen andre. Velg et som bare du kjenner; deretter fortsetter du dit du skulle.',
  passwordFixed: 'Du kan ikke endre passordet selv. Spør administratoren.',
  logOutEverywhereText:
    'Dette avslutter øktene dine på alle enheter, også denne, og programmene som handler for deg. Skript som har et token fra deg, fortsetter å virke.',
  over: 'Du er logget ut',
  overText:
    'Økten er over. Logg inn igjen for å fortsette der du var; det du har skrevet på denne siden, er der fortsatt.',
  leave: 'Forlat siden',
  forgotten: 'Glemt passordet?',
  signUp: 'Registrer deg',
  forgottenTitle: 'Glemt passord',
  forgottenText:
    'Oppgi brukernavnet eller e-postadressen din. Du får en melding med en lenke der du velger et nytt passord.',
  forgottenWho: 'Brukernavn eller e-postadresse',
  forgottenSend: 'Send meg lenken',
  forgottenDone: 'Se i e-posten din. Finnes det en konto, er en melding med en lenke på vei. Lenken gjelder i en time.',
  forgottenOff: 'Dette nettstedet sender ikke e-post. Be administratoren om et nytt passord.',
  toLogin: 'Tilbake til innloggingen',
  keyTitle: 'Velg et nytt passord',
  keyNewTitle: 'Velg passordet ditt',
  keyText: 'For kontoen {{name}}. Alle andre økter avsluttes.',
  keyNewText: 'Brukernavnet ditt er {{name}}. Du logger inn med det fra nå av.',
  keySave: 'Lagre og logg inn',
  keyRefused: 'Denne lenken gjelder ikke lenger',
  keyRefusedText: 'Den er brukt, for gammel, eller kontoen er endret siden. Be om en ny.',
  keyAgain: 'Be om en ny lenke',
  keyLoading: 'Ser på lenken',
  needed: 'Dette trengs.',
}
