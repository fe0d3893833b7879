import type { JudgedAsset } from '#modules/assets/get-asset.ts'
import { judgeAssets } from '#modules/assets/judged-assets.ts'
import type { Platform } from '#platform/platform.ts'
import type { LinkableAsset } from './change-links.ts'
import { countEnds, type End, type LinkedAsset, listEnds } from './made-from.repository.ts'

/** On one page. */
const pageSizes = { source: 50, made: 12 } as const

type Linked = JudgedAsset & Pick<LinkedAsset, 'how'>

/** The numbers before which pages of both begin; null for the first. */
export interface Places {
  made: number | null
  sources: number | null
}

export interface OpenLinks extends LinkableAsset {
  sources: Linked[]
  made: Linked[]
  /** What was made from it, of all pages. */
  count: number
  /** Where the next pages begin; null at the end. */
  next: Places
}

/** Pages of what an asset was made from, and of what was made from it, the newest first, as far as the viewer sees it. */
export async function openLinks(found: LinkableAsset, before: Places, platform: Platform): Promise<OpenLinks> {
  const { access, asset } = found
  const { id } = asset.row
  const pageOf = async (end: End, place: number | null) => {
    const size = pageSizes[end]
    const ends = await listEnds(access, { id, end }, { before: place, limit: size + 1 }, platform)
    const page = ends.slice(0, size)
    return { page, next: ends.length > size ? (page.at(-1)?.id ?? null) : null }
  }
  const sources = await pageOf('source', before.sources)
  const made = await pageOf('made', before.made)
  const isNone = made.page.length === 0 && before.made === null
  const count = isNone ? 0 : await countEnds(access, { id, end: 'made' }, platform)
  const ids = [...sources.page, ...made.page].map((one) => one.id)
  const known = await judgeAssets(access, ids, platform)
  const judged = (ends: readonly LinkedAsset[]) =>
    ends.flatMap((end): Linked[] => {
      const one = known.get(end.id)
      return one ? [{ ...one, how: end.how }] : []
    })
  const next = { made: made.next, sources: sources.next }
  return { ...found, sources: judged(sources.page), made: judged(made.page), count, next }
}
