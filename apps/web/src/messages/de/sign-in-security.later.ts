import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/sign-in-security.later.ts'

export const signInSecurity: Translation<typeof english.signInSecurity> = {
  demanded:
    'Ihre Organisation verlangt einen zweiten Faktor. Richten Sie Codes eines Telefons oder einen Passkey ein; danach ist alles andere offen.',
  demandedFrom: 'Ihre Organisation verlangt ab {{when}} einen zweiten Faktor. Richten Sie vorher einen ein.',
  loading: 'Ihre Anmeldearten werden geladen',
  codes: 'Codes eines Telefons',
  codesOff:
    'Ein Programm auf Ihrem Telefon zeigt alle dreißig Sekunden einen neuen Code. Zur Anmeldung brauchen Sie dann das Passwort und den Code.',
  codesOn: 'Werden seit {{when}} nach dem Passwort verlangt.',
  addCodes: 'Codes einrichten',
  removeCodes: 'Codes abschalten',
  codesTitle: 'Codes einrichten',
  codesText:
    'Lesen Sie dies mit einem Programm für Codes auf Ihrem Telefon, oder geben Sie dort den Schlüssel ein. Geben Sie dann den Code ein, den es zeigt.',
  qr: 'Bild des Schlüssels, für die Kamera des Telefons',
  secret: 'Schlüssel',
  firstCode: 'Code',
  codeMissing: 'Geben Sie den Code ein, den das Telefon zeigt.',
  switchOn: 'Einschalten',
  passkeys: 'Passkeys',
  passkeysText:
    'Ein Passkey liegt auf Ihrem Telefon, Ihrem Computer oder einem Sicherheitsschlüssel. Er meldet Sie ohne Passwort an, oder nach ihm.',
  noPasskeysHere:
    'Hier lässt sich kein Passkey hinzufügen: Die Website muss unter ihrem Namen und verschlüsselt geöffnet sein, und es gibt höchstens zwanzig.',
  addPasskey: 'Passkey hinzufügen',
  made: 'Angelegt {{when}}',
  lastUsed: 'Zuletzt verwendet {{when}}',
  notUsed: 'Noch nicht verwendet',
  rename: 'Umbenennen',
  renameOne: 'Umbenennen: {{name}}',
  remove: 'Entfernen',
  removeOne: 'Entfernen: {{name}}',
  passkeyTitle: 'Passkey hinzufügen',
  passkeyText: 'Geben Sie ihm einen Namen, an dem Sie ihn wiedererkennen. Danach fragt Ihr Browser, wo er liegen soll.',
  name: 'Name',
  nameText: 'Zum Beispiel: mein Telefon',
  nameMissing: 'Ein Passkey braucht einen Namen.',
  makePasskey: 'Weiter',
  renameTitle: 'Passkey umbenennen',
  save: 'Speichern',
  recovery: 'Wiederherstellungscodes',
  renew: 'Neue Codes erstellen',
  renewTitle: 'Neue Wiederherstellungscodes erstellen?',
  renewText: 'Die Codes, die Sie haben, gelten dann nicht mehr.',
  recoveryTitle: 'Ihre Wiederherstellungscodes',
  recoveryText:
    'Bewahren Sie diese dort auf, wo Sie sie ohne Ihr Telefon finden. Jeder lässt Sie einmal ein, wenn Sie es verloren haben. Sie werden jetzt gezeigt und nie wieder.',
  copy: 'Kopieren',
  copied: 'Kopiert.',
  notCopied: 'Der Browser erlaubt es nicht. Markieren Sie die Codes und kopieren Sie sie von Hand.',
  kept: 'Ich habe sie aufbewahrt',
  removeTitle: '„{{name}}“ entfernen?',
  removeCodesTitle: 'Codes abschalten?',
  removeText: 'Damit kommt von diesem Moment an niemand mehr herein.',
  removeLast: 'Danach genügt das Passwort allein zur Anmeldung. Die Wiederherstellungscodes gelten nicht mehr.',
  removed: 'Entfernt.',
  proofTitle: 'Zeigen Sie, dass Sie es sind',
  proofText:
    'Bevor hier etwas geändert wird, zeigen Sie, dass Sie es sind. Zehn Minuten lang werden Sie nicht noch einmal gefragt.',
  proofAnew: 'Melden Sie sich zuerst ab und wieder an: Dieses Konto hat hier weder Passwort noch Passkey.',
  usePasskey: 'Einen Passkey verwenden',
  goOn: 'Weiter',
  recoveryLeft_one:
    '{{count}} Code ist übrig. Jeder lässt Sie einmal ein, wenn Sie Telefon oder Passkey verloren haben.',
  recoveryLeft_other:
    '{{count}} Codes sind übrig. Jeder lässt Sie einmal ein, wenn Sie Telefon oder Passkey verloren haben.',
}
