import type { SignInPolicy } from '@vitrine/contract/sign-in-policies.ts'
import { rulesOf } from '#modules/sign-in-policies/save-policy.ts'
import type { PolicyRow } from '#modules/sign-in-policies/sign-in-policies.tables.ts'
import { signInProvidersPaths as paths } from './sign-in-providers.paths.ts'
import type { ProviderRow } from './sign-in-providers.tables.ts'

interface Known {
  /** Names of groups, by number. */
  groups: ReadonlyMap<number, string>
  providers: readonly ProviderRow[]
  base: string
}

export function representPolicy(row: PolicyRow, { groups, providers, base }: Known): SignInPolicy {
  const { ways, demandsFactor, graceDays, idleMinutes, longestMinutes } = rulesOf(row)
  const has = new Set<string>(ways ?? [])
  return {
    group: groups.get(row.group_id) ?? '',
    ways: {
      limits: ways !== null,
      password: has.has('password'),
      passkey: has.has('passkey'),
      providers: providers.filter(({ id }) => has.has(`provider:${id}`)).map(({ name }) => name),
    },
    demandsSecondFactor: demandsFactor,
    graceDays,
    idleMinutes,
    longestMinutes,
    revision: row.revision,
    change: base + paths.onePolicy(row.group_id),
    remove: base + paths.onePolicy(row.group_id),
  }
}
