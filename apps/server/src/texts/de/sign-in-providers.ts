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
}
