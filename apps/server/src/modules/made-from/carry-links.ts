import type { Executing } from '#platform/database/deed.ts'
import { acceptLinks } from './accept-links.ts'
import { chainsAbove } from './chains.ts'
import { copyMade, copyRefused, holdLinks, linksOfMade } from './made-from.repository.ts'
import { tellEnds } from './tell-ends.ts'

/**
 * What one asset was made from, and what was made from it, counts for another one too, and so does what people have taken away of it;
 * within a deed that holds both and the archives that it changes. The links of the first stay for when it comes back.
 */
export async function carryLinks({ from, to }: { from: number; to: number }, inside: Executing): Promise<void> {
  await holdLinks(inside)
  const links = (await linksOfMade(from, inside)).map((link) => ({ ...link, made_id: to }))
  const accepted = await acceptLinks(links, inside)
  const above = (await chainsAbove([to], inside)).ancestors(to)
  const made = await copyMade({ from, to }, [...above], inside)
  await copyRefused({ from, to }, inside)
  await tellEnds([to, ...accepted.map(({ source_id }) => source_id), ...made], inside)
}
