import { isDeepStrictEqual } from 'node:util'
import type { ArchivePermission } from '@vitrine/contract/permissions.ts'
import { type Expression, everything } from '@vitrine/search-language/expression.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { getArchive } from '#modules/archives/get-archive.ts'
import { permissionsOn } from '#modules/assets/judge-assets.ts'
import { linkedAmong } from '#modules/assets/made-from-facts.queries.ts'
import { type StackFacts, stackFacts } from '#modules/assets/stack-facts.queries.ts'
import { knownFolder } from '#modules/folders/folders.queries.ts'
import type { FolderRow } from '#modules/folders/folders.tables.ts'
import { UnsupportedSearch } from '#modules/full-text/unsupported-search.ts'
import type { Access } from '#modules/permissions/access.ts'
import type { AssetPage, VersionedSelection } from '#modules/selections/list-assets.ts'
import { countAssets, pageOfAssets, versionFor } from '#modules/selections/list-assets.ts'
import { resolveTerms } from '#modules/taxonomies/resolve-terms.ts'
import { itemsByIds } from '#modules/taxonomies/taxonomies.queries.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import type { CollectionRequest } from './collection-request.ts'

/** A collection as one viewer sees it: an archive, a folder of it, or what a search finds there. */
export interface CollectionView {
  access: Access
  archive: ArchiveRow
  /** Null for the archive itself. */
  folder: FolderRow | null
  request: CollectionRequest
  selection: VersionedSelection
  isSearch: boolean
  /** The one term that is searched for, and nothing else. */
  term: { fieldId: number; itemId: string } | null
}

/** @throws Problem ArchiveNotFound, FolderNotFound: missing and hidden look the same. */
export async function openCollection(
  access: Access,
  request: CollectionRequest,
  platform: Platform,
): Promise<CollectionView> {
  const [archive, folder] = await Promise.all([
    getArchive(access, request.archiveId, platform),
    request.folder === '' ? null : knownFolder(`${request.archiveId}/${request.folder}`, platform),
  ])
  const scope = access.scope('View', archive.id)
  if (!scope) throw new Problem('ArchiveNotFound')
  if (request.folder !== '' && !folder) throw new Problem('FolderNotFound')
  const expression = await resolveTerms(request.expression, access.viewer, platform)
  const version = versionFor(archive, { scope, expression })
  // An archive in which nothing was ever stacked is asked as if nobody had asked for stacks.
  const stacks = archive.has_stacks === 1 && request.stacks !== undefined ? scope : undefined
  const selection = { scope, folder: request.folder, expression, version, stacks }
  const isSearch = !isDeepStrictEqual(request.expression, everything)
  // A folder in which this viewer may see nothing does not exist for this viewer.
  const isFiltered = scope.filter.kind !== 'everything'
  if (
    folder &&
    isFiltered &&
    (await countAssets({ ...selection, expression: everything, stacks: undefined }, platform)) === 0
  ) {
    throw new Problem('FolderNotFound')
  }
  const term = await termAlone(request.expression, platform)
  return { access, archive, folder, request, selection, isSearch, term }
}

async function termAlone(expression: Expression, platform: Platform): Promise<CollectionView['term']> {
  if (expression.kind !== 'taxonomy' || expression.ids.length !== 1) return null
  const [item] = await itemsByIds(expression.ids, platform)
  return item ? { fieldId: item.field_id, itemId: item.id } : null
}

export async function countOf(view: CollectionView, platform: Platform): Promise<number> {
  return explained(() => countAssets(view.selection, platform))
}

/** A page of assets, and what the viewer may do with each of them. */
export interface JudgedPage extends AssetPage {
  permissions: ReadonlySet<ArchivePermission>[]
  stacks: ReadonlyMap<number, StackFacts>
  /** Those that were made from others, or others from them, as far as the viewer sees these. */
  linked: ReadonlySet<number>
}

export async function pageOf(view: CollectionView, platform: Platform): Promise<JudgedPage> {
  const { order, page: number, pageSize } = view.request
  const page = await explained(() => pageOfAssets(view.selection, { order, page: number, size: pageSize }, platform))
  const { access, archive } = view
  const ids = page.assets.map(({ row }) => row.id)
  const [permissions, stacks, linked] = await Promise.all([
    permissionsOn(access, archive.id, page.assets, platform),
    stackFacts(access, archive, ids, platform),
    linkedAmong(access, ids, platform),
  ])
  return { ...page, permissions, stacks, linked }
}

/** What the index cannot answer is a fault of the search, told in words. */
export async function explained<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof UnsupportedSearch) throw new Problem('InvalidSearchExpression', { message: error.what })
    throw error
  }
}
