import { z } from 'zod'
import type { IdentityProvider } from './identity-provider.ts'

/** How a directory is asked, and what is read of it. */
export const LdapSettings = z.object({
  /** `ldaps://host:636` or `ldap://host:389`. */
  url: z.string(),
  /** `ldap://` is encrypted before anything is said on it; without this it is for a program on this machine alone. */
  startTls: z.boolean(),
  /** In PEM, where the directory has a certificate of the house; empty: as this machine trusts. */
  caCertificate: z.string(),
  /** Empty: nobody, where the directory lets anybody read. The password is the secret of the provider. */
  bindDn: z.string(),
  baseDn: z.string(),
  /** Of people who may sign in; `{username}` stands for what is typed. */
  userFilter: z.string(),
  /** What never changes of an entry, such as `entryUUID` or `objectGUID`. */
  idAttribute: z.string(),
  /** Where groups are looked for; empty: they stand in the attribute of the entry. */
  groupBase: z.string(),
  /** `{dn}` stands for the entry of the person. */
  groupFilter: z.string(),
  /** Hours between two looks whether people are there still. */
  checkHours: z.int().min(1).max(168),
})
export type LdapSettings = z.infer<typeof LdapSettings>

/** @throws Error for a provider that does not speak LDAP. */
export function ldapSettingsOf({ ldap }: Pick<IdentityProvider, 'ldap'>): LdapSettings {
  if (ldap === null) throw new Error('This provider does not speak LDAP.')
  return LdapSettings.parse(JSON.parse(ldap))
}

/**
 * A name of an entry as it is compared: spaces around commas and equal signs, and small and large letters, say nothing
 * (RFC 4517, 4.2.15, as far as directories of people use it).
 */
export const dnKey = (dn: string) =>
  dn
    .trim()
    .replaceAll(/\s*(?<!\\)([,=])\s*/g, '$1')
    .toLowerCase()
