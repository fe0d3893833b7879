import { noteValuesChanged } from '#modules/archives/note-content.ts'
import { deed, type Executing, tell } from '#platform/database/deed.ts'
import type { Platform } from '#platform/platform.ts'
import { acceptLinks } from './accept-links.ts'
import { type Hint, listHints, wishNaming } from './identities.repository.ts'
import { deleteOriginals, holdEnds, holdLinks, type Link, placesOf } from './made-from.repository.ts'
import { requestLinking } from './request-linking.ts'
import { deleteTold, hasWishes, insertWishes, nextTold, takeWishes } from './wishes.repository.ts'

/** Assets of one deed. */
const chunk = 100
/** Assets of which lists are told in one deed. */
const mostTold = 500
/** Milliseconds after which it leaves the rest to its next turn. */
const longestTurn = 20_000

/**
 * Links assets whose files name each other, whichever was read first, and tells lists of links that have changed. Cut off anywhere,
 * the next turn goes on with the rest. What others hold is left to the next turn too.
 */
export async function linkRead(signal: AbortSignal, platform: Platform): Promise<void> {
  const end = platform.clock.now() + longestTurn
  while (!signal.aborted && (await hasWishes(platform))) {
    if (platform.clock.now() > end) return requestLinking(platform)
    const linked = await deed(platform, linkNext)
    const told = await deed(platform, tellNext)
    if (linked + told === 0) return
  }
}

/** Answers of how many assets the links are known now. Here nothing is waited for but links, and no archive is held. */
async function linkNext(inside: Executing): Promise<number> {
  await holdLinks(inside)
  const wishes = await takeWishes(['link', 'named'], chunk, inside)
  if (wishes.length === 0) return 0
  const wished = [...new Set(wishes.map(({ asset_id }) => asset_id))]
  const named = wishes.flatMap(({ asset_id, wish }) => (wish === 'named' ? [asset_id] : []))
  await wishNaming([...new Set(named)], inside)
  const hints = await listHints(wished, inside)
  const held = await holdEnds([...wished, ...hints.map(({ source }) => source)], inside)
  // Somebody changes or deletes one of them at this moment.
  const isFree = ({ made, source }: Hint) => held.has(made) && held.has(source)
  const later = new Set(hints.filter((hint) => !isFree(hint)).map(({ made }) => made))
  await insertWishes([...later], 'link', inside)
  const { derived, links } = linksOf(hints.filter(({ made }) => !later.has(made)))
  const made = await acceptLinks(links, inside)
  const gone = await deleteOriginals(derived, inside)
  const touched = [...made, ...gone].flatMap(({ made_id, source_id }) => [made_id, source_id])
  await insertWishes(touched, 'tell', inside)
  return wished.length - later.size
}

/** Lists of their archives, in the order of these, and open windows that show them. Answers of how many assets. */
async function tellNext(inside: Executing): Promise<number> {
  const ids = await nextTold(mostTold, inside)
  if (ids.length === 0) return 0
  for (const [archiveId, own] of Map.groupBy(await placesOf(ids, inside), ({ archive_id }) => archive_id)) {
    await noteValuesChanged(archiveId, inside)
    await tell({ name: 'assets.edited', archiveId, ids: own.map(({ id }) => id), reorders: false }, inside)
  }
  await deleteTold(ids, inside)
  return ids.length
}

/** What files name, as links: one source from which each was derived, else the first original; and everything that lies in it. */
function linksOf(hints: readonly Hint[]): { derived: number[]; links: Link[] } {
  const derived: number[] = []
  const links: Link[] = []
  for (const [made_id, own] of Map.groupBy(hints, ({ made }) => made)) {
    const of = (part: Hint['part']) => own.filter((hint) => hint.part === part)
    const source = nearestOf(of('derived'))
    const original = source === undefined ? nearestOf(of('original')) : undefined
    if (source !== undefined) {
      derived.push(made_id)
      links.push({ made_id, source_id: source, how: 'derived' })
    } else if (original !== undefined) links.push({ made_id, source_id: original, how: 'original' })
    const parts = Map.groupBy(of('part'), ({ identity }) => identity).values()
    const placed = new Set([...parts].flatMap(([first]) => first?.source ?? []))
    for (const source_id of placed) links.push({ made_id, source_id, how: 'part' })
  }
  return { derived, links }
}

/** Of several that bear the identities: the one with most of them, and the first of these. */
function nearestOf(hints: readonly Hint[]): number | undefined {
  const bySource = [...Map.groupBy(hints, ({ source }) => source).values()]
  return bySource.toSorted((one, other) => other.length - one.length)[0]?.[0]?.source
}
