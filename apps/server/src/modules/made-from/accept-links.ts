import type { Executing } from '#platform/database/deed.ts'
import { type Chains, chainsAbove } from './chains.ts'
import {
  deleteNamed,
  holdAssets,
  holdLinks,
  insertLinks,
  type Link,
  linkedPairs,
  type Pair,
  refusedAmong,
} from './made-from.repository.ts'
import { tellEnds } from './tell-ends.ts'

const keyOf = ({ made_id, source_id }: Pair) => `${made_id} ${source_id}`

/**
 * Makes links that nobody has asked for by hand: not those that somebody has taken away, nor those that would close a circle. That a
 * file names what its source was made from is said by the links in between.
 * Answers what was made.
 */
export async function acceptLinks(links: readonly Link[], inside: Executing): Promise<Link[]> {
  if (links.length === 0) return []
  const ids = links.flatMap(({ made_id, source_id }) => [made_id, source_id])
  const chains = await chainsAbove(ids, inside)
  const there = new Set((await linkedPairs(links, inside)).map(keyOf))
  const refused = new Set((await refusedAmong(links, inside)).map(keyOf))
  const made = links.filter((link) => {
    if (there.has(keyOf(link)) || refused.has(keyOf(link)) || !isNew(link, chains)) return false
    chains.add(link)
    return true
  })
  await insertLinks(made, inside)
  return made
}

function isNew({ made_id, source_id, how }: Link, chains: Chains): boolean {
  if (made_id === source_id || chains.has({ made_id, source_id }) || chains.leads(source_id, made_id)) return false
  const isSaidBetween = how === 'derived' || how === 'original'
  return !(isSaidBetween && chains.leads(made_id, source_id))
}

/** An export, what it was made from by its name, and what could be taken for that too. */
export interface NamedPair {
  made: number
  source: number
  others: readonly number[]
}

/**
 * Links exports to what they were made from by their names. What came before the likelier source and was linked in its place is no
 * longer. Their archive is told by whoever brings them into lists, and held before.
 */
export async function linkByName(pairs: readonly NamedPair[], inside: Executing): Promise<void> {
  if (pairs.length === 0) return
  await holdLinks(inside)
  await deleteNamed(
    pairs.flatMap(({ made, others }) => others.map((source_id) => ({ made_id: made, source_id }))),
    inside,
  )
  await acceptLinks(
    pairs.map(({ made, source }) => ({ made_id: made, source_id: source, how: 'name' })),
    inside,
  )
}

/** Holds what links are about to lead to, before any archive is held: whoever edits one of them holds it first, and the archive then. */
export async function holdSources(ids: readonly number[], inside: Executing): Promise<void> {
  await holdAssets(ids, inside)
}

/** A deed has made a file out of that of another asset, which it holds. */
export async function linkMade(link: Link, inside: Executing): Promise<void> {
  await acceptLinks([link], inside)
  await tellEnds([link.source_id], inside)
}
