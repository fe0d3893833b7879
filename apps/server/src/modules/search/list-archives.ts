import { isDeepStrictEqual } from 'node:util'
import type { CollectionInfo, CollectionList } from '@vitrine/contract/collections.ts'
import { type Expression, everything } from '@vitrine/search-language/expression.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { visibleArchives } from '#modules/archives/get-archive.ts'
import { parseOrder } from '#modules/assets/asset-order.ts'
import { wholePage } from '#modules/collections/children-paging.ts'
import { childCountOf, modifiedOf } from '#modules/collections/collection-facts.ts'
import { type CollectionView, countOf, explained } from '#modules/collections/collection-view.ts'
import { representCollection, representList } from '#modules/collections/collections.representation.ts'
import { noPoster, posterOf } from '#modules/collections/poster-images.ts'
import type { Access } from '#modules/permissions/access.ts'
import { countByArchive } from '#modules/selections/count-by-archive.queries.ts'
import { versionFor } from '#modules/selections/list-assets.ts'
import type { Platform } from '#platform/platform.ts'

interface ArchiveSearch {
  expression: Expression
  query: string
  searchString: string
}

/** Which list of archives is asked for. */
export interface ArchivesRequest extends ArchiveSearch {
  /** Address of its first page. */
  first: string
  /** From 0: the archives are a page by themselves, and what comes after it is empty. */
  page: number
}

/**
 * The archives that a viewer may see; with a search, what it finds in each, those without a hit with 0
 * (wire reference 8.2). Guests search what Everyone may see.
 */
export async function listVisibleArchives(
  access: Access,
  { first, page, ...search }: ArchivesRequest,
  platform: Platform,
): Promise<CollectionList> {
  const visible = await visibleArchives(access, platform)
  const archives = page === 0 ? visible : []
  const isSearch = !isDeepStrictEqual(search.expression, everything)
  const hits = isSearch ? await searchCounts(access, archives, search.expression, platform) : null
  const infos = archives.map(async (archive): Promise<CollectionInfo> => {
    const view = archiveView(access, archive, { ...search, isSearch })
    const assetCount = hits ? (hits.get(archive.id) ?? 0) : await countOf(view, platform)
    return representCollection(
      view,
      {
        assetCount,
        modified: await modifiedOf(view, platform),
        childCount: await childCountOf(view, platform),
        ...(isSearch && assetCount === 0 ? noPoster : await posterOf(coverView(access, archive), platform)),
      },
      platform,
    )
  })
  const paging = { ...wholePage(first, visible.length), index: page, prev: page === 0 ? '' : first }
  const type = isSearch ? 'matches' : 'archives'
  const list = representList(await Promise.all(infos), type, platform.settings.base, paging)
  return { ...list, facets: isSearch ? first : null }
}

/** The cover of an archive is its own, also where it stands for what was found: finding its newest would be a search for each. */
function coverView(access: Access, archive: ArchiveRow): CollectionView {
  return archiveView(access, archive, { expression: everything, query: '', searchString: '', isSearch: false })
}

function searchCounts(access: Access, archives: readonly ArchiveRow[], expression: Expression, platform: Platform) {
  const scopes = archives.map((archive) => access.scope('View', archive.id)).filter((scope) => scope !== null)
  return explained(() => countByArchive(scopes, expression, platform))
}

function archiveView(
  access: Access,
  archive: ArchiveRow,
  search: ArchiveSearch & { isSearch: boolean },
): CollectionView {
  const scope = access.scope('View', archive.id) ?? {
    archiveId: archive.id,
    filter: { kind: 'not', part: everything } as const,
  }
  const { expression, query, searchString, isSearch } = search
  const request = {
    archiveId: archive.id,
    folder: '',
    order: parseOrder(undefined),
    page: 0,
    pageSize: 25,
    stacks: undefined,
    after: undefined,
  }
  const selection = { scope, folder: '', expression, version: versionFor(archive, { scope, expression }) }
  return {
    access,
    archive,
    folder: null,
    request: { ...request, expression, query, searchString },
    selection,
    isSearch,
    // It stands for the archive in a list.
    term: null,
  }
}
