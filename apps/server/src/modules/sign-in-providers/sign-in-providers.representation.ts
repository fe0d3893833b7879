import type { SignInProvider } from '@vitrine/contract/sign-in-providers.ts'
import { ldapSettingsOf } from '#modules/identity-providers/ldap-settings.ts'
import { settingsOf } from '#modules/identity-providers/provider-settings.ts'
import { signInProvidersPaths as paths } from './sign-in-providers.paths.ts'
import type { ProviderRow } from './sign-in-providers.tables.ts'

/** @param site scheme, host and base. @param groups names by number; one that is gone has none, and is left out. */
export function representProvider(
  row: ProviderRow,
  { site, base, groups }: { site: string; base: string; groups: ReadonlyMap<number, string> },
): SignInProvider {
  const settings = settingsOf(row)
  const named = (id: number) => groups.get(id) ?? null
  return {
    name: row.name,
    kind: row.kind,
    issuer: row.issuer,
    clientId: row.client_id,
    hasSecret: row.sealed_secret !== null,
    isOn: row.is_on === 1,
    scopes: settings.scopes.join(' '),
    claims: settings.claims,
    makesAccounts: settings.makesAccounts,
    joinsByMail: settings.joinsByMail,
    groups: settings.groups.flatMap(({ groupId, value }) => {
      const group = named(groupId)
      return group === null ? [] : [{ group, value }]
    }),
    newIn: settings.newIn.map(named).filter((name) => name !== null),
    callback: row.kind === 'ldap' ? null : site + paths.callback(row.id),
    backChannelLogout: row.kind === 'oidc' ? site + paths.logout(row.id) : null,
    siteMetadata: row.kind === 'saml' ? site + paths.metadata(row.id) : null,
    ldap: row.kind === 'ldap' ? ldapSettingsOf(row) : null,
    change: base + paths.one(row.id),
    remove: base + paths.one(row.id),
  }
}
