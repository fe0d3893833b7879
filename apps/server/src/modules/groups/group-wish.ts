import type { GroupWish } from '@vitrine/contract/groups.ts'
import { licenceLevels, licenceModes } from '@vitrine/contract/licence-levels.ts'
import { type GroupPermission, groupPermissions } from '@vitrine/contract/permissions.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { type FieldFault, Problem } from '#platform/http/problem.ts'
import { say, type Text } from '#server/texts/say.ts'
import { type GroupProfile, readGroupProfile } from './group-profile.ts'
import type { GroupRow } from './groups.tables.ts'
import { isBuiltInGroup } from './may-change-group.ts'

/** What of a group people change, as it is kept. */
export interface GroupFacts {
  name: string
  description: string
  permissions: readonly GroupPermission[]
  profile: GroupProfile
}

const longestName = 200

export const factsOf = ({ name, description, permissions, profile }: GroupRow): GroupFacts => ({
  name,
  description,
  permissions: JSON.parse(permissions) as GroupPermission[],
  profile: readGroupProfile(profile),
})

export const newGroup: GroupFacts = { name: '', description: '', permissions: [], profile: readGroupProfile('{}') }

/** What a group is when a wish is fulfilled: what the wish does not name stays. */
export function factsWith(wish: GroupWish, before: GroupFacts): GroupFacts {
  const { profile } = before
  const { defaultLevel, defaultConcurrencyMode } = wish.license ?? {}
  const license = {
    defaultLevel: numberOf(defaultLevel, licenceLevels) ?? profile.license.defaultLevel,
    defaultConcurrencyMode: numberOf(defaultConcurrencyMode, licenceModes) ?? profile.license.defaultConcurrencyMode,
  }
  return {
    name: (wish.name ?? before.name).trim(),
    description: wish.description ?? before.description,
    permissions: permissionsWith(wish.permissions ?? {}, before.permissions),
    profile: {
      ...profile,
      license,
      samlGroupName: (wish.samlGroupName ?? profile.samlGroupName).trim(),
      propertyBag: wish.propertyBag ?? profile.propertyBag,
    },
  }
}

/**
 * Holds what is new against the rules.
 * @throws Problem FieldValidationFailed that names each field and its rule.
 */
export function checkFacts(now: GroupFacts, before: GroupFacts, id: number | null): void {
  const faults: FieldFault[] = []
  const demand = (isRight: boolean, field: string, rule: string, message: Text) => {
    if (!isRight) faults.push({ field, rule, message })
  }
  const { name } = now
  if (name !== before.name || id === null) {
    demand(name !== '', 'name', 'required', say('groups.noName'))
    demand(name.length <= longestName, 'name', 'length', say('groups.longName', { count: longestName }))
    demand(id === null || !isBuiltInGroup(id), 'name', 'builtIn', say('groups.builtInName', { name: before.name }))
  }
  const isAllowed = id !== builtIn.everyone || now.permissions.every((name) => before.permissions.includes(name))
  demand(isAllowed, 'permissions', 'builtIn', say('groups.visitorsPermissions', { name: before.name }))
  const [first] = faults
  if (first) throw new Problem('FieldValidationFailed', { message: first.message, fields: faults })
}

function numberOf(
  given: number | string | undefined,
  known: readonly { readonly number: number; readonly name: string }[],
): number | undefined {
  if (typeof given !== 'string') return given
  return known.find(({ name }) => name.toLowerCase() === given.toLowerCase())?.number
}

/** In the order of the catalogue. Managing flows brings seeing them along, and falls with it (wire reference 20.9). */
function permissionsWith(
  { albums = {}, ...plain }: NonNullable<GroupWish['permissions']>,
  before: readonly GroupPermission[],
): GroupPermission[] {
  const wished = new Map<string, boolean | undefined>([
    ...Object.entries(plain),
    ...Object.entries(albums).map(([name, is]) => [`albums.${name}`, is] as const),
  ])
  const has = new Set(groupPermissions.filter((name) => wished.get(name) ?? before.includes(name)))
  if (has.has('manageFlows') && wished.get('viewFlows') === false && wished.get('manageFlows') !== true)
    has.delete('manageFlows')
  if (has.has('manageFlows')) has.add('viewFlows')
  return groupPermissions.filter((name) => has.has(name))
}
