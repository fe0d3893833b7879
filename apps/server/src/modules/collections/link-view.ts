import { hash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { ArchivePermission } from '@vitrine/contract/permissions.ts'
import { type Expression, everything } from '@vitrine/search-language/expression.ts'
import { knownArchives } from '#modules/archives/archives.queries.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { readAsset } from '#modules/assets/asset-facts.ts'
import { findAssets } from '#modules/assets/assets.queries.ts'
import type { JudgedAsset } from '#modules/assets/get-asset.ts'
import { permissionsOn } from '#modules/assets/judge-assets.ts'
import { linkedAmong } from '#modules/assets/made-from-facts.queries.ts'
import { stackFacts } from '#modules/assets/stack-facts.queries.ts'
import type { Access } from '#modules/permissions/access.ts'
import { spellOut } from '#modules/selections/spell-out.ts'
import { resolveTerms } from '#modules/taxonomies/resolve-terms.ts'
import { keptBy } from '#platform/database/kept-by.ts'
import type { Platform } from '#platform/platform.ts'
import { explained } from './collection-view.ts'
import {
  countLinked,
  type LinkAnchor,
  type LinkSelection,
  readLinkAnchors,
  readLinked,
} from './linked-pages.queries.ts'

/** What an address asks of a collection of links. */
export interface LinkRequest {
  page: number
  pageSize: number
  expression: Expression
  /** To be repeated in links; begins with `?` or is empty. */
  query: string
  searchString: string
}

export const wholeCollection: LinkRequest = {
  ...{ page: 0, pageSize: 25, expression: everything, query: '', searchString: '' },
}

/** What a collection of links shows: which list it is, the version of that list, and its rows. */
export interface Links {
  /** Differs for each list, and with each change of what is in it or of their order. */
  version: string
  /** As `LinkSelection.links`. */
  rows: LinkSelection['links']
}

/** A collection of links to assets of any archives as one viewer sees it: what they may not see is not in it. */
export interface LinkView {
  access: Access
  request: LinkRequest
  selection: LinkSelection
  /** Everything that counts and positions follow from. */
  key: string
  isSearch: boolean
}

/** @throws Problem InvalidSearchExpression. */
export async function viewLinks(
  access: Access,
  { version, rows }: Links,
  request: LinkRequest,
  platform: Platform,
): Promise<LinkView> {
  const scopes = access.scopes('View')
  const meant = await resolveTerms(request.expression, access.viewer, platform)
  const expression = await explained(() => spellOut(meant, scopes, platform))
  const archives = (await knownArchives('all', platform)).map((archive) => {
    return [archive.id, archive.content_version, archive.values_version]
  })
  const key = hash('sha256', JSON.stringify([version, scopes, expression, archives]), 'base64url')
  const isSearch = !isDeepStrictEqual(request.expression, everything)
  return { access, request, selection: { links: rows, scopes, expression }, key, isSearch }
}

const knownCounts = keptBy<Promise<number>>(10_000)
const knownAnchors = keptBy<Promise<LinkAnchor[]>>(500)

/** How many assets this viewer finds in it. */
export function countOfLinks({ selection, key }: LinkView, platform: Platform): Promise<number> {
  return explained(() => knownCounts(platform, key, () => countLinked(selection, platform)))
}

/** A page begins at most so many rows after one that is found by its position. */
const block = 1000

/** The assets of a page with what the viewer may do with each. */
export async function pageOfLinks(
  view: LinkView,
  { page, size }: { page: number; size: number },
  platform: Platform,
): Promise<JudgedAsset[]> {
  const { selection, key } = view
  const position = page * size
  if (position >= (await countOfLinks(view, platform))) return []
  const anchors = position < block ? [] : await knownAnchors(platform, key, () => anchorsOf(selection, platform))
  const from = anchors[Math.floor(position / block)] ?? null
  const skip = from ? position % block : position
  const ids = await explained(() => readLinked(selection, { from, skip, limit: size }, platform))
  return judged(view.access, ids, platform)
}

const anchorsOf = (selection: LinkSelection, platform: Platform) =>
  explained(() => readLinkAnchors(selection, block, platform))

/** Assets by their numbers, in this order, as one viewer has them; what they may not see is left out. */
export async function judged(access: Access, ids: readonly number[], platform: Platform): Promise<JudgedAsset[]> {
  const assets = (await findAssets(ids, platform)).map(readAsset)
  const archives = new Map((await knownArchives('all', platform)).map((one): [number, ArchiveRow] => [one.id, one]))
  const found = new Map<number, JudgedAsset>()
  const linked = await linkedAmong(access, ids, platform)
  for (const [archiveId, own] of Map.groupBy(assets, ({ row }) => row.archive_id)) {
    const archive = archives.get(archiveId)
    const all: Set<ArchivePermission>[] = archive ? await permissionsOn(access, archiveId, own, platform) : []
    const numbers = own.map(({ row }) => row.id)
    const stacks = archive && (await stackFacts(access, archive, numbers, platform))
    for (const [at, asset] of own.entries()) {
      const permissions = all[at]
      if (archive && permissions?.has('View')) {
        const { id } = asset.row
        found.set(id, { asset, archive, permissions, stack: stacks?.get(id), isLinked: linked.has(id) })
      }
    }
  }
  return ids.map((id) => found.get(id)).filter((one) => one !== undefined)
}
