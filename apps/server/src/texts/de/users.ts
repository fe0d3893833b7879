import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/users.ts'

export const passwords: Translation<typeof english.passwords> = {
  tooShort_one: 'Nehmen Sie mindestens {{count, number}} Zeichen. Mehrere Wörter merken sich leicht.',
  tooShort_other: 'Nehmen Sie mindestens {{count, number}} Zeichen. Mehrere Wörter merken sich leicht.',
  tooLong_one: 'Nehmen Sie höchstens {{count, number}} Zeichen.',
  tooLong_other: 'Nehmen Sie höchstens {{count, number}} Zeichen.',
  sameAsBefore: 'Nehmen Sie ein anderes Passwort als das bisherige.',
  tooFewSigns_one: 'Nehmen Sie mindestens {{count, number}} Zeichen.',
  tooFewSigns_other: 'Nehmen Sie mindestens {{count, number}} verschiedene Zeichen.',
  ownName: 'Nehmen Sie nicht Ihren eigenen Namen.',
  repeated: 'Wiederholen Sie nicht ein Wort. Nehmen Sie mehrere verschiedene.',
  shownBefore:
    'Dieses Passwort hat das Programm ausgedacht und angezeigt. Wählen Sie eines, das nur Sie gelesen haben.',
  common: 'Dieses Passwort wird mit als Erstes probiert. Nehmen Sie mehrere Wörter.',
}

export const users: Translation<typeof english.users> = {
  noAddress: 'Das ist nicht die Adresse eines Benutzers.',
  noUsername: 'Ein Benutzer braucht einen Benutzernamen.',
  noFirstName: 'Ein Benutzer braucht einen Vornamen.',
  noLastName: 'Ein Benutzer braucht einen Nachnamen.',
  noEmail: 'Schreiben Sie eine ganze E-Mail-Adresse, etwa kari@example.org.',
  usernameSigns: 'Ein Benutzername hat keine Schrägstriche und Steuerzeichen und ist weder „.“ noch „..“.',
  ownAccount: 'Sie können Ihr eigenes Konto weder abschalten noch ablaufen lassen.',
  ownerAccount: 'Das Konto des Eigentümers der Site kann nicht abgeschaltet werden.',
  builtIn: 'Dieses Konto ist eingebaut und kann nicht geändert werden.',
  ownPassword: 'Ändern Sie Ihr eigenes Passwort im Menü mit Ihrem Namen.',
  ownerPassword: 'Das Passwort des Eigentümers der Site ändert der Eigentümer.',
  builtInStays: 'Dieses Konto ist eingebaut und kann nicht gelöscht werden.',
  ownerStays: 'Der Eigentümer der Site kann nicht gelöscht werden. Übergeben Sie die Site zuerst jemand anderem.',
  selfStays: 'Sie können sich nicht selbst löschen.',
  ownerGives: 'Nur der Eigentümer der Site kann sie jemand anderem übergeben.',
  ownerSignsIn: 'Die Site kann nur jemand bekommen, der sich anmelden kann.',
  deletedHasName:
    'Eine gelöschte Person hat diesen Benutzernamen. Stellen Sie sie wieder her oder entfernen Sie sie zuerst endgültig.',
}
