import type { Executing } from '#platform/database/deed.ts'
import { groupOf, saveGroup } from './likeness.repository.ts'

/**
 * Notes, within a deed, which asset of the same archive is the most alike to one: it joins the group of that one. Null: none is,
 * and it is in no group until another one finds it.
 */
export async function joinGroup(id: number, nearest: number | null, inside: Executing): Promise<void> {
  const own = await groupOf(id, inside)
  if (nearest === null) return saveGroup(id, { group: own, isCompared: true }, inside)
  const group = (await groupOf(nearest, inside)) ?? own ?? Math.min(id, nearest)
  await saveGroup(nearest, { group, isCompared: false }, inside)
  await saveGroup(id, { group, isCompared: true }, inside)
}
