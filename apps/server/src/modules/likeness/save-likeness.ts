import type { Likeness } from '@vitrine/media/renditions/likeness-of.ts'
import { pictureColours } from '@vitrine/media/renditions/picture-colours.ts'
import type { Executing } from '#platform/database/deed.ts'
import { bandsOf } from './bands.ts'
import { keepLikenessRows, saveLikenessRows } from './likeness.repository.ts'

export interface ComparedAsset {
  id: number
  /** Null: there is no picture. Undefined: it was not made now, and what is known of it stays. */
  likeness: Likeness | null | undefined
}

/** What some assets are compared by, within the deed that writes them into lists. */
export async function saveLikeness(assets: readonly ComparedAsset[], inside: Executing): Promise<void> {
  const kept = assets.filter(({ likeness }) => likeness === undefined).map(({ id }) => id)
  if (kept.length > 0) await keepLikenessRows(kept, inside)
  const compared = assets.flatMap(({ id, likeness }) => (likeness === undefined ? [] : [rowOf(id, likeness)]))
  if (compared.length > 0) await saveLikenessRows(compared, inside)
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
