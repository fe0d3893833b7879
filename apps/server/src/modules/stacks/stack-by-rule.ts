import { mostStacked } from '@vitrine/contract/stacks.ts'
import { noteStacksChanged } from '#modules/archives/note-content.ts'
import type { Executing } from '#platform/database/deed.ts'
import { insertMembers, insertStacks, putOnTop, stacksOfAssets } from './stacks.repository.ts'

/** After those that were stacked before. */
const atTheEnd = 1000

/**
 * Stacks assets of an archive that belong together, as a part of the deed by which they come: each group as a stack with its first
 * on top. What lies in a stack stays there; where all of a group that do so lie in one, the others join it, and the first comes on
 * top when it is one of these.
 */
export async function stackByRule(
  archiveId: number,
  groups: readonly (readonly number[])[],
  inside: Executing,
): Promise<void> {
  const several = groups.filter(({ length }) => length > 1 && length <= mostStacked)
  if (several.length === 0) return
  const known = await stacksOfAssets(several.flat(), inside)
  const made: (readonly number[])[] = []
  const joined: Parameters<typeof insertMembers>[0][number][] = []
  const tops: number[] = []
  for (const group of several) {
    const [stack, ...others] = new Set(group.flatMap((id) => known.get(id) ?? []))
    if (stack === undefined) made.push(group)
    else if (others.length === 0) {
      const free = group.filter((id) => !known.has(id))
      joined.push(...free.map((asset_id, at) => ({ asset_id, stack_id: stack, place: atTheEnd + at })))
      tops.push(...free.filter((id) => id === group[0]))
    }
  }
  if (made.length + joined.length === 0) return
  await noteStacksChanged(archiveId, inside)
  await insertStacks(archiveId, made, inside)
  await insertMembers(joined, inside)
  await putOnTop(tops, inside)
}
