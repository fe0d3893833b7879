import { mostStacked } from '@vitrine/contract/stacks.ts'
import { noteStacksChanged } from '#modules/archives/note-content.ts'
import type { Executing } from '#platform/database/deed.ts'
import {
  insertMembers,
  insertStacks,
  madeByRule,
  mergeStacks,
  putOnTop,
  sizesOf,
  stacksOfAssets,
  unstackedAmong,
} from './stacks.repository.ts'

/** After those that were stacked before. */
const atTheEnd = 1000

type Group = readonly number[]

/**
 * Stacks assets of an archive that belong together, as a part of the deed by which they come: each group as a stack with its first
 * on top. No asset is in two groups. What people have taken out of a stack stays out, and what they have stacked stays there; where
 * all of a group that lie in a stack lie in one, or in some that rules have made, the others join it, and the first comes on top when
 * it is one of these.
 */
export async function stackByRule(archiveId: number, groups: readonly Group[], inside: Executing): Promise<void> {
  const several = await withoutTakenOut(groups, inside)
  if (several.length === 0) return
  const known = await stacksOfAssets(several.flat(), inside)
  const stacksOf = (group: Group) => [...new Set(group.flatMap((id) => known.get(id) ?? []))]
  const ours = await madeByRule([...new Set(known.values())], inside)
  const sizes = await sizesOf([...new Set(known.values())], inside)
  const made: Group[] = []
  const joined: Parameters<typeof insertMembers>[0][number][] = []
  const merged: { into: number; others: number[] }[] = []
  const tops: number[] = []
  /** A stack is touched by one group only: what two of them would do to it the next file decides. */
  const touched = new Set<number>()
  for (const group of several) {
    const [stack, ...others] = stacksOf(group)
    const free = group.filter((id) => !known.has(id))
    if (stack === undefined) {
      made.push(group)
      continue
    }
    const all = [stack, ...others]
    if (all.some((one) => touched.has(one))) continue
    const count = all.reduce((sum, one) => sum + (sizes.get(one) ?? 0), free.length)
    if (count > mostStacked || (others.length > 0 && !all.every((one) => ours.has(one)))) continue
    for (const one of all) touched.add(one)
    if (others.length > 0) merged.push({ into: stack, others })
    joined.push(...free.map((asset_id, at) => ({ asset_id, stack_id: stack, place: atTheEnd + at })))
    if (others.length > 0) tops.push(...group.slice(0, 1))
    else tops.push(...free.filter((id) => id === group[0]))
  }
  if (made.length + joined.length + merged.length === 0) return
  await noteStacksChanged(archiveId, inside)
  await insertStacks(archiveId, { groups: made, isByRule: true }, inside)
  for (const { into, others } of merged) await mergeStacks(into, others, inside)
  await insertMembers(joined, inside)
  await putOnTop(tops, inside)
}

async function withoutTakenOut(groups: readonly Group[], inside: Executing): Promise<Group[]> {
  const ids = groups.flat()
  if (ids.length === 0) return []
  const out = await unstackedAmong(ids, inside)
  const left = groups.map((group) => group.filter((id) => !out.has(id)))
  return left.filter(({ length }) => length > 1 && length <= mostStacked)
}
