import type { Likeness } from '@vitrine/media/renditions/likeness-of.ts'
import { pictureColours } from '@vitrine/media/renditions/picture-colours.ts'
import type { Executing } from '#platform/database/deed.ts'
import { bandsOf } from './bands.ts'
import { holdLikenessRows, keepLikenessRows, saveDue, saveLikenessRows, stillWanted } from './likeness.repository.ts'

export interface ComparedAsset {
  id: number
  /** Null: there is no picture. Undefined: it was not made now, and what is known of it stays. */
  likeness: Likeness | null | undefined
}

/** What some assets are compared by, within the deed that writes them into lists. */
export async function saveLikeness(assets: readonly ComparedAsset[], inside: Executing): Promise<void> {
  // In one order, as whoever compares takes them: two that hold rows of each other would wait for ever.
  const ordered = assets.toSorted((one, other) => one.id - other.id)
  const kept = ordered.filter(({ likeness }) => likeness === undefined).map(({ id }) => id)
  await holdLikenessRows(
    ordered.map(({ id }) => id),
    inside,
  )
  if (kept.length > 0) await keepLikenessRows(kept, inside)
  const compared = ordered.flatMap(({ id, likeness }) => (likeness === undefined ? [] : [rowOf(id, likeness)]))
  if (compared.length > 0) await saveLikenessRows(compared, inside)
}

/** What the thumbnail of some content looks like. */
export interface ThumbnailLikeness {
  id: number
  contentHash: string
  likeness: Likeness | null
}

/** The same of pictures that were made before: only of those that wait still and hold what was looked at. */
export async function fillLikeness(found: readonly ThumbnailLikeness[], inside: Executing): Promise<void> {
  const ordered = found.toSorted((one, other) => one.id - other.id)
  const ids = ordered.map(({ id }) => id)
  await holdLikenessRows(ids, inside)
  const wanted = await stillWanted(ids, inside)
  const rows = ordered.filter(({ id, contentHash }) => wanted.get(id) === contentHash)
  if (rows.length === 0) return
  await saveLikenessRows(
    rows.map(({ id, likeness }) => rowOf(id, likeness)),
    inside,
  )
}

/** Sets some that wait aside until a moment. */
export async function postponeLikeness(ids: readonly number[], dueAt: number, inside: Executing): Promise<void> {
  await holdLikenessRows(ids, inside)
  await saveDue(ids, dueAt, inside)
}

function rowOf(id: number, likeness: Likeness | null) {
  const { hash, colours } = likeness ?? { hash: '', colours: [] }
  const found = colours.filter(isFoundBy).map(({ name }) => pictureColours.indexOf(name))
  return { id, bands: bandsOf(hash), colours: likeness ? JSON.stringify(colours) : '', found }
}

const neutral: ReadonlySet<string> = new Set(['black', 'grey', 'white', 'brown'])

/** A tenth of blue is seen at once; shadows, walls and wood are in most pictures. */
function isFoundBy({ name, percent }: Likeness['colours'][number]): boolean {
  return percent >= (neutral.has(name) ? 25 : 10)
}
