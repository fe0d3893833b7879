import { words } from '@vitrine/search-language/words.ts'
import { scopesAsCondition } from '#modules/assets/which-assets.queries.ts'
import type { CollectionRequest } from '#modules/collections/collection-request.ts'
import { countOf } from '#modules/collections/collection-view.ts'
import { usedValues } from '#modules/full-text/asset-values.queries.ts'
import { UnsupportedSearch } from '#modules/full-text/unsupported-search.ts'
import type { Access } from '#modules/permissions/access.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { type SmartView, viewOf } from './open-smart-folder.ts'
import { listSmartFolders } from './smart-folders.repository.ts'
import type { SmartFolderRow } from './smart-folders.tables.ts'
import { joinSearches, levelsOf, valueSearch } from './smart-search.ts'

/** Values on a page; each is counted by a question of its own, which is kept as long as nothing changes. */
const valuesOnPage = 50
/** Further values are asked for so often where too few of a page are found in this place. */
const mostReads = 10

/** One inside a place, and how many assets a viewer finds in it; null for a search that cannot be understood any more. */
export interface Inside extends Omit<SmartView, 'place'> {
  place: SmartView['place']
  name: string
  count: number | null
}

/** What is asked: by whom, of which archive, and which page. */
export interface Wish {
  access: Access
  request: CollectionRequest
  archive: SmartView['view']['archive']
}

/** Those that people made in a place, in their order. */
export async function listMade(
  wish: Wish,
  above: { row: SmartFolderRow; search: string } | null,
  platform: Platform,
): Promise<Inside[]> {
  const where = { archiveId: wish.archive.id, parentId: above?.row.id ?? null }
  const rows = await listSmartFolders(where, platform)
  return Promise.all(
    rows.map(async (row) => {
      const search = joinSearches([above?.search ?? '', row.search])
      const known = await counted(wish, search, platform)
      return { ...known, place: { id: row.id, values: [] }, row, name: row.name, search: known.isFaulty ? '' : search }
    }),
  )
}

/** The view of a search with its count. One that cannot be understood shows nothing, and is there to be mended. */
async function counted({ access, archive, request }: Wish, search: string, platform: Platform) {
  try {
    const view = await viewOf(access, archive, { request, search }, platform)
    return { view, count: await countOf(view, platform), isFaulty: false }
  } catch (error) {
    const isFault = error instanceof UnsupportedSearch || (error instanceof Problem && error.status === 400)
    if (!isFault) throw error
    const view = await viewOf(access, archive, { request, search: '' }, platform)
    return { view, count: null, isFaulty: true }
  }
}

/**
 * The values of the next level that assets in a place have, by their keys, a page at a time; only those of which the viewer finds
 * an asset there.
 * @param after the key after which the page begins; empty for the first.
 */
export async function listValues(
  wish: Wish,
  { place, row, search }: Pick<SmartView, 'place' | 'row' | 'search'>,
  after: string,
  platform: Platform,
): Promise<{ values: Inside[]; next: string | null }> {
  const field = levelsOf(row)[place.values.length]
  if (field === undefined) return { values: [], next: null }
  const archives = [wish.archive.id]
  const seen = { archives, condition: scopesAsCondition(wish.access, 'View', archives, platform) }
  const values: Inside[] = []
  let from = after
  for (let read = 0; read < mostReads; read++) {
    const found = await usedValues({ field, prefix: '', after: from }, seen, valuesOnPage, platform)
    for (const { key, value, uses } of found) {
      from = key
      if (uses === 0 || words(value).length === 0) continue
      const inner = joinSearches([search, valueSearch(field, value)])
      const { view, count } = await counted(wish, inner, platform)
      if (count === null || count === 0) continue
      values.push({
        view,
        row,
        count,
        name: value,
        search: inner,
        place: { ...place, values: [...place.values, value] },
      })
      if (values.length === valuesOnPage) return { values, next: from }
    }
    if (found.length < valuesOnPage) return { values, next: null }
  }
  return { values, next: from }
}

/** Whether people made any inside. */
export async function hasMadeInside(
  archiveId: number,
  { place, row }: Pick<Inside, 'place' | 'row'>,
  platform: Platform,
): Promise<boolean> {
  if (place.values.length > 0) return false
  return (await listSmartFolders({ archiveId, parentId: row.id }, platform)).length > 0
}
