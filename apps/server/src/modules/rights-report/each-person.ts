import { directGroups, groupNesting } from '#modules/groups/groups.queries.ts'
import { resolveAsker } from '#modules/session/resolve-asker.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { peopleAfter } from '#modules/users/users.queries.ts'
import type { UserRow } from '#modules/users/users.tables.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'
import { demandExport, type RightsPart } from './may-export.ts'

/** People that are read at once. */
const batch = 500

export interface PersonWithGroups {
  user: UserRow
  /** All around them: through groups in groups, and the built-in ones. */
  groupIds: ReadonlySet<number>
}

/**
 * Everybody who was not deleted, and the guest, by number, a part at a time: a site with a hundred thousand people is read without
 * holding them. The right of whoever reads is asked anew for each part. @throws Problem PermissionDenied.
 */
export async function* eachPerson(
  viewer: Viewer,
  part: RightsPart,
  platform: Platform,
): AsyncGenerator<PersonWithGroups> {
  const around = await outerGroups(platform)
  let after = 0
  for (;;) {
    if (viewer.kind === 'user') {
      const { limit, seenBy } = viewer
      demandExport({ ...(await resolveAsker(viewer, platform)), limit, seenBy }, part, 'people')
    }
    const people = await peopleAfter({ after, limit: batch }, platform)
    const direct = await directGroups(
      people.map(({ id }) => id),
      platform,
    )
    for (const user of people) yield { user, groupIds: groupsOf(user, direct.get(user.id) ?? [], around) }
    after = people.at(-1)?.id ?? 0
    if (people.length < batch) return
  }
}

type Outer = (id: number) => ReadonlySet<number>

/** Of a group: itself and every group that holds it, through others as well. Circles end by themselves. */
async function outerGroups(platform: Platform): Promise<Outer> {
  const holding = new Map<number, number[]>()
  for (const { outer, inner } of await groupNesting(platform))
    holding.set(inner, [...(holding.get(inner) ?? []), outer])
  const known = new Map<number, ReadonlySet<number>>()
  return (id) => {
    const before = known.get(id)
    if (before) return before
    const found = new Set([id])
    for (const one of found) for (const outer of holding.get(one) ?? []) found.add(outer)
    known.set(id, found)
    return found
  }
}

function groupsOf({ id }: UserRow, direct: readonly number[], around: Outer): ReadonlySet<number> {
  if (id === builtIn.guest) return new Set([builtIn.everyone])
  return new Set([builtIn.everyone, builtIn.registeredUsers, ...direct.flatMap((group) => [...around(group)])])
}
