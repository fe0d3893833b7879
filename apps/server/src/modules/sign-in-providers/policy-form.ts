import type { SignInPolicy } from '@vitrine/contract/sign-in-policies.ts'
import { fold } from '@vitrine/search-language/fold.ts'
import { findGroupIdByName } from '#modules/groups/groups.queries.ts'
import type { Way } from '#modules/sign-in-policies/policy-of.ts'
import type { PolicyRules } from '#modules/sign-in-policies/save-policy.ts'
import type { Executing } from '#platform/database/deed.ts'
import { say } from '#server/texts/say.ts'
import { refused } from './provider-form.ts'
import { findProviderByName } from './sign-in-providers.repository.ts'

type Given = Pick<SignInPolicy, 'ways' | 'demandsSecondFactor' | 'graceDays' | 'idleMinutes' | 'longestMinutes'>

/** @throws Problem InvalidRequest that names providers that are not there. */
export async function rulesFrom(given: Given, executing: Executing): Promise<PolicyRules> {
  const { graceDays, idleMinutes, longestMinutes } = given
  const ways = given.ways.limits ? await waysFrom(given.ways, executing) : null
  return { ways, demandsFactor: given.demandsSecondFactor, graceDays, idleMinutes, longestMinutes }
}

async function waysFrom({ password, passkey, providers }: Given['ways'], executing: Executing): Promise<Way[]> {
  const known = providers.map(async (name): Promise<Way> => {
    const row = await findProviderByName(fold(name.trim()), executing)
    if (row === null) throw refused('ways', say('signInPolicies.noProvider', { name }))
    return `provider:${row.id}`
  })
  const own: Way[] = [...(password ? ['password' as const] : []), ...(passkey ? ['passkey' as const] : [])]
  return [...own, ...(await Promise.all(known))]
}

/** @throws Problem InvalidRequest. */
export async function groupForPolicy(name: string, executing: Executing): Promise<number> {
  const id = await findGroupIdByName(fold(name.trim()), executing)
  if (id === null) throw refused('group', say('signInPolicies.noGroup', { name }))
  return id
}
