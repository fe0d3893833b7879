import type { Likeness } from '@vitrine/contract/doubles.ts'
import type { JudgedAsset } from '#modules/assets/get-asset.ts'
import { judgeAssets } from '#modules/assets/judged-assets.ts'
import { sameContent } from '#modules/assets/same-content.queries.ts'
import { seenAnywhere } from '#modules/assets/which-assets.queries.ts'
import { bandsOfAsset, nearAssets } from '#modules/likeness/near-assets.queries.ts'
import type { Access } from '#modules/permissions/access.ts'
import type { Platform } from '#platform/platform.ts'

/** An asset that is open, for one viewer. */
export interface OpenAsset extends JudgedAsset {
  access: Access
}

/** How much an asset is alike to another one. */
interface AlikeFact {
  id: number
  likeness: Likeness
  distance: number | null
}

export interface AlikePage extends OpenAsset {
  isComparable: boolean
  alike: (JudgedAsset & AlikeFact)[]
  /** The place after which the next page begins; null at the end. */
  next: number | null
}

const pageSize = 20
/** So few bits differ between copies of one picture in other sizes and qualities. */
export const samePicture = 2

/**
 * What is alike to an asset, of all archives, the most alike first. Only what the viewer sees is compared with it: what is hidden
 * takes nobody's place.
 * @param after so many are passed over.
 */
export async function findAlike(found: OpenAsset, after: number, platform: Platform): Promise<AlikePage> {
  const { access, asset } = found
  const within = seenAnywhere(access, platform)
  const bands = await bandsOfAsset(asset.row.id, platform)
  const near = bands ? await nearAssets(bands, within, platform) : []
  const facts = new Map<number, AlikeFact>()
  for (const { id, distance } of near)
    facts.set(id, { id, distance, likeness: distance <= samePicture ? 'picture' : 'near' })
  for (const { id, isFile } of await sameContent(asset.row.id, within, platform))
    facts.set(id, { id, distance: facts.get(id)?.distance ?? null, likeness: isFile ? 'file' : 'picture' })
  facts.delete(asset.row.id)
  const ordered = [...facts.values()].sort(byLikeness)
  const page = ordered.slice(after, after + pageSize)
  return {
    ...found,
    isComparable: bands !== null,
    alike: await judged(access, page, platform),
    next: after + pageSize < ordered.length ? after + pageSize : null,
  }
}

const ranks: Record<Likeness, number> = { file: 0, picture: 1, near: 2 }

function byLikeness(one: AlikeFact, other: AlikeFact): number {
  return ranks[one.likeness] - ranks[other.likeness] || (one.distance ?? 0) - (other.distance ?? 0) || one.id - other.id
}

/** The same with all that the viewer may do with each; what has gone meanwhile is missing. */
async function judged(access: Access, facts: readonly AlikeFact[], platform: Platform) {
  const byId = await judgeAssets(
    access,
    facts.map(({ id }) => id),
    platform,
  )
  return facts.flatMap((fact) => {
    const known = byId.get(fact.id)
    return known ? [{ ...known, ...fact }] : []
  })
}
