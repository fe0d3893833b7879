import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/sign-in-providers.ts'

export const signInProviders: Translation<typeof english.signInProviders> = {
  name_one: 'Der Name muss zwischen 1 und {{count, number}} Zeichen haben.',
  name_other: 'Der Name muss zwischen 1 und {{count, number}} Zeichen haben.',
  nameTaken: 'Es gibt schon einen Anbieter namens „{{name}}“.',
  none: 'Es gibt keinen Anbieter namens „{{name}}“.',
  tooMany_one: 'Es gibt schon {{count, number}} Anbieter. Entfernen Sie einen, den niemand verwendet.',
  tooMany_other: 'Es gibt schon {{count, number}} Anbieter. Entfernen Sie einen, den niemand verwendet.',
  issuer: 'Der Aussteller ist eine Adresse wie https://login.example.org, mit Verschlüsselung.',
  clientId: 'Geben Sie die Client-ID an, unter der der Anbieter diese Website kennt.',
  openid: 'Unter den Scopes muss „openid“ sein.',
  noGroup: 'Es gibt keine Gruppe „{{name}}“.',
  notXml: 'Das sind keine Metadaten in XML, oder sie haben einen Dokumenttyp.',
  noIdp: 'Die Metadaten beschreiben kein System, bei dem man sich anmeldet (IDPSSODescriptor mit einer entityID).',
  severalIdps: 'Die Metadaten beschreiben mehrere Systeme. Nehmen Sie das heraus, das gemeint ist.',
  noRedirect: 'Die Metadaten nennen keine verschlüsselte Adresse der Art HTTP-Redirect zum Anmelden.',
  noCertificate: 'Die Metadaten enthalten kein Zertifikat, mit dem das System signiert.',
  anotherSystem: 'Das sind die Metadaten eines anderen Systems. Fügen Sie es als eigenen Anbieter hinzu.',
  directory: 'Das Verzeichnis ist eine Adresse wie ldaps://ldap.example.org, ohne Pfad.',
  unencrypted: 'Dorthin gehen Passwörter: Verwenden Sie ldaps:// oder ldap:// mit StartTLS.',
  caCertificate: 'Das ist kein Zertifikat in PEM.',
  baseDn: 'Geben Sie an, unter welchem Eintrag Personen zu finden sind (Base-DN).',
  userFilter:
    'Der Filter für Personen ist einer von LDAP, in dem {username} für den Namen steht, zum Beispiel (&(objectClass=person)(uid={username})).',
  idAttribute: 'Das Attribut, das sich nie ändert, ist ein Name wie entryUUID oder objectGUID.',
  idAttributeInUse:
    'An diesem Attribut werden Personen erkannt: Mit einem anderen wären alle fremd. Fügen Sie das Verzeichnis als eigenen Anbieter hinzu.',
  groupFilter:
    'Der Filter für Gruppen ist einer von LDAP, in dem {dn} für die Person steht, zum Beispiel (member={dn}).',
  bindPassword:
    'Geben Sie das Passwort des Kontos an, das dort nachsieht; für eine andere Adresse, ein anderes Konto, eine andere Verschlüsselung oder ein anderes Zertifikat wird es neu verlangt.',
  noDirectory: 'Dieser Anbieter ist kein Verzeichnis.',
}
