import type { SignInProviderChange } from '@vitrine/contract/sign-in-providers.ts'
import { fold } from '@vitrine/search-language/fold.ts'
import { findGroupIdByName } from '#modules/groups/groups.queries.ts'
import { ProviderSettings } from '#modules/identity-providers/provider-settings.ts'
import type { Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import { say } from '#server/texts/say.ts'

type Rules = Omit<SignInProviderChange, 'secret' | 'metadata' | 'isOn'>

/** What is said takes the place of what was there. @throws Problem InvalidRequest that names groups that are not there. */
export async function settingsWith(
  rules: Rules,
  before: ProviderSettings,
  executing: Executing,
): Promise<ProviderSettings> {
  const { scopes, groups, newIn, ...same } = rules
  const ids = (field: string, names: readonly string[]) =>
    Promise.all(names.map((name) => idOf(name, field, executing)))
  const mapped =
    groups &&
    (await ids(
      'groups',
      groups.map(({ group }) => group),
    ))
  const words = scopes?.split(/[\s,]+/).filter((word) => word !== '')
  return ProviderSettings.parse({
    ...before,
    ...same,
    ...(words === undefined ? {} : { scopes: words }),
    ...(mapped && groups ? { groups: mapped.map((groupId, at) => ({ groupId, value: groups[at]?.value })) } : {}),
    ...(newIn === undefined ? {} : { newIn: await ids('newIn', newIn) }),
  })
}

async function idOf(name: string, field: string, executing: Executing): Promise<number> {
  const id = await findGroupIdByName(fold(name.trim()), executing)
  if (id !== null) return id
  throw refused(field, say('signInProviders.noGroup', { name }))
}

/** One field of a provider, and why it cannot be so. */
export function refused(field: string, message: ReturnType<typeof say>): Problem {
  return new Problem('InvalidRequest', { message, fields: [{ field, rule: 'provider', message }] })
}
