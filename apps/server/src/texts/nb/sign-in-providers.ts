import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/sign-in-providers.ts'

export const signInProviders: Translation<typeof english.signInProviders> = {
  name_one: 'Navnet må ha mellom 1 og {{count, number}} tegn.',
  name_other: 'Navnet må ha mellom 1 og {{count, number}} tegn.',
  nameTaken: 'Det finnes allerede en leverandør som heter «{{name}}».',
  none: 'Det finnes ingen leverandør som heter «{{name}}».',
  tooMany_one: 'Det er allerede {{count, number}} leverandører. Fjern en som ingen bruker.',
  tooMany_other: 'Det er allerede {{count, number}} leverandører. Fjern en som ingen bruker.',
  issuer: 'Utstederen er en adresse som https://login.example.org, med kryptering.',
  clientId: 'Oppgi klient-ID-en som leverandøren kjenner nettstedet under.',
  openid: 'Blant omfangene må «openid» være med.',
  noGroup: 'Det finnes ingen gruppe «{{name}}».',
  notXml: 'Dette er ikke metadata i XML, eller de har en dokumenttype.',
  noIdp: 'Metadataene beskriver ikke noe system man logger inn på (IDPSSODescriptor med en entityID).',
  severalIdps: 'Metadataene beskriver flere systemer. Ta ut det som er ment.',
  noRedirect: 'Metadataene har ingen kryptert adresse av typen HTTP-Redirect å logge inn på.',
  noCertificate: 'Metadataene har ikke noe sertifikat som systemet signerer med.',
  anotherSystem: 'Dette er metadataene til et annet system. Legg det til som en egen leverandør.',
  directory: 'Katalogen er en adresse som ldaps://ldap.example.org, uten sti.',
  unencrypted: 'Passord sendes dit: bruk ldaps://, eller ldap:// med StartTLS.',
  caCertificate: 'Dette er ikke et sertifikat i PEM.',
  baseDn: 'Si under hvilken oppføring personer finnes (base-DN).',
  userFilter:
    'Filteret for personer er et LDAP-filter der {username} står for navnet, for eksempel (&(objectClass=person)(uid={username})).',
  idAttribute: 'Attributtet som aldri endres, er et navn som entryUUID eller objectGUID.',
  idAttributeInUse:
    'Personer gjenkjennes på dette attributtet: med et annet ville alle være ukjente. Legg til katalogen som en egen leverandør.',
  groupFilter: 'Filteret for grupper er et LDAP-filter der {dn} står for personen, for eksempel (member={dn}).',
  bindPassword:
    'Oppgi passordet til kontoen som slår opp der; for en annen adresse, konto, kryptering eller et annet sertifikat må det oppgis på nytt.',
  noDirectory: 'Denne leverandøren er ikke en katalog.',
}
