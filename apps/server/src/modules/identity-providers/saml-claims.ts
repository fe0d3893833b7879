import type { Profile } from '@node-saml/node-saml'
import type { Claims } from './ask-provider.ts'
import type { ProviderSettings } from './provider-settings.ts'

const soap = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/'

/** Under which names systems say the same, the commonest first. */
const usual = {
  email: ['email', 'mail', 'emailAddress', 'urn:oid:0.9.2342.19200300.100.1.3', `${soap}emailaddress`],
  given_name: ['given_name', 'givenName', 'firstName', 'urn:oid:2.5.4.42', `${soap}givenname`],
  family_name: ['family_name', 'surname', 'sn', 'lastName', 'urn:oid:2.5.4.4', `${soap}surname`],
  groups: ['groups', 'memberOf', 'Role', 'http://schemas.microsoft.com/ws/2008/06/identity/claims/groups'],
  username: ['preferred_username', 'uid', 'urn:oid:0.9.2342.19200300.100.1.1', `${soap}name`],
}

/**
 * What was said of somebody, under the names of the settings. What has none there is looked for under the usual names; the user
 * name is otherwise what the system calls them. Whoever sets such a system up trusts its addresses of mail: SAML has no word for
 * one that was verified.
 */
export function claimsOfProfile(profile: Profile, { claims }: ProviderSettings): Claims {
  const attributes = new Map(Object.entries((profile['attributes'] ?? {}) as Record<string, unknown>))
  const said = (own: string, names: readonly string[]) => {
    const name = [own, ...names].find((one) => attributes.has(one))
    return name === undefined ? undefined : attributes.get(name)
  }
  const text = (own: string, names: readonly string[]) => {
    const value = said(own, names)
    // Of several the first: people have more than one address.
    const first = Array.isArray(value) ? value[0] : value
    return typeof first === 'string' ? first : undefined
  }
  const isMail = String(profile.nameIDFormat).endsWith(':emailAddress')
  return {
    [claims.username]: text(claims.username, usual.username) ?? profile.nameID,
    [claims.email]: text(claims.email, usual.email) ?? (isMail ? profile.nameID : ''),
    [claims.name]: text(claims.name, ['displayName', 'cn']) ?? '',
    [claims.groups]: said(claims.groups, usual.groups) ?? [],
    given_name: text('given_name', usual.given_name) ?? '',
    family_name: text('family_name', usual.family_name) ?? '',
    // After the others: no name of the settings takes their place.
    sub: profile.nameID,
    email_verified: true,
  }
}
