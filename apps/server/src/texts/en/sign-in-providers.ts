/** Systems where people sign in, and what cannot be one. */
export const signInProviders = {
  name_one: 'The name must have between 1 and {{count, number}} letters.',
  name_other: 'The name must have between 1 and {{count, number}} letters.',
  nameTaken: 'There is a provider called “{{name}}” already.',
  none: 'There is no provider called “{{name}}”.',
  tooMany_one: 'There are {{count, number}} providers already. Remove one that nobody uses.',
  tooMany_other: 'There are {{count, number}} providers already. Remove one that nobody uses.',
  issuer: 'The issuer is an address such as https://login.example.org, with encryption.',
  clientId: 'Say the client ID under which the provider knows this site.',
  openid: 'Among the scopes must be “openid”.',
  noGroup: 'There is no group “{{name}}”.',
  notXml: 'This is no metadata in XML, or it has a document type.',
  noIdp: 'The metadata describes no system where people sign in (IDPSSODescriptor with an entityID).',
  severalIdps: 'The metadata describes several systems. Take out the one that is meant.',
  noRedirect: 'The metadata names no encrypted address of the kind HTTP-Redirect to sign in at.',
  noCertificate: 'The metadata has no certificate by which the system signs.',
  anotherSystem: 'This is the metadata of another system. Add it as a provider of its own.',
  directory: 'The directory is an address such as ldaps://ldap.example.org, without a path.',
  unencrypted: 'Passwords go there: use ldaps://, or ldap:// with StartTLS.',
  caCertificate: 'This is no certificate in PEM.',
  baseDn: 'Say below which entry people are found (base DN).',
  userFilter:
    'The filter of people is one of LDAP in which {username} stands for the name, such as (&(objectClass=person)(uid={username})).',
  idAttribute: 'The attribute that never changes is a name such as entryUUID or objectGUID.',
  idAttributeInUse:
    'People are known by this attribute: with another one all of them would be strangers. Add the directory as a provider of its own.',
  groupFilter: 'The filter of groups is one of LDAP in which {dn} stands for the person, such as (member={dn}).',
  bindPassword:
    'Say the password of the account that looks there; for another address, account, encryption or certificate it is asked anew.',
  noDirectory: 'This provider is no directory.',
} as const
