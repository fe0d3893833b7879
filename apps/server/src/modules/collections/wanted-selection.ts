import type { ArchivePermission } from '@vitrine/contract/permissions.ts'
import type { Expression } from '@vitrine/search-language/expression.ts'
import { knownArchives } from '#modules/archives/archives.queries.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { weighSelection } from '#modules/selections/asset-pages.queries.ts'
import { countByArchive } from '#modules/selections/count-by-archive.queries.ts'
import { type VersionedSelection, versionFor } from '#modules/selections/list-assets.ts'
import { resolveTerms } from '#modules/taxonomies/resolve-terms.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { decodeSegment, parseAddress } from '#platform/http/address.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say, type Text } from '#server/texts/say.ts'
import { parseCollectionRequest } from './collection-request.ts'
import { explained, openCollection } from './collection-view.ts'
import { archiveList } from './collections.paths.ts'

/** Everything that a collection or a search over all archives shows but for some, as it was asked for. */
export interface SelectionWish {
  href: string
  /** Hrefs of assets. */
  except: readonly string[]
}

/** What is done with it, and the field of the request that names it, for its fault. */
export interface WishedDeed {
  permission: ArchivePermission
  field: string
}

/** What is meant of one archive. */
export interface SelectionPart {
  archive: ArchiveRow
  /** Those of its assets with which this may be done at this moment. */
  selection: VersionedSelection
  /** Paths of those that are left out. */
  left: ReadonlySet<string>
}

export interface OpenSelection {
  /** Of the folder or archive; empty where several archives are meant. */
  name: string
  /** By the numbers of the archives, each once. */
  parts: readonly SelectionPart[]
}

/**
 * The assets of a collection, or of a search over all archives, with which a viewer may do something now.
 * @throws Problem InvalidRequest, ArchiveNotFound, FolderNotFound, InvalidSearchExpression, PermissionDenied.
 */
export async function openSelection(
  viewer: Viewer,
  { href, except }: SelectionWish,
  { permission, field }: WishedDeed,
  platform: Platform,
): Promise<OpenSelection> {
  const list = platform.settings.base + archiveList
  const { path } = parseAddress(href)
  const isList = path === list
  if (!isList && !path.startsWith(`${list}/`)) throw wrong(field, 'collection', say('programs.sendCollection'))
  const request = parseCollectionRequest(href, viewer, platform)
  const access = await accessOf(viewer, platform)
  const left = pathsByArchive(except)
  const partOf = (archive: ArchiveRow, seen: VersionedSelection): SelectionPart | null => {
    const scope = access.scope(permission, archive.id)
    if (!scope) return null
    const version = versionFor(archive, { ...seen, scope })
    return { archive, selection: { ...seen, scope, version }, left: left.get(archive.id) ?? new Set() }
  }
  if (!isList) {
    const view = await openCollection(access, request, platform)
    const part = partOf(view.archive, view.selection)
    if (!part) throw new Problem('PermissionDenied')
    return { name: view.folder?.path.replace(/^.*\//, '') ?? view.archive.name, parts: [part] }
  }
  if (request.expression.kind === 'everything') throw wrong(field, 'search', say('programs.searchAll'))
  const expression = await resolveTerms(request.expression, viewer, platform)
  const archives = (await knownArchives('all', platform)).filter(({ is_hidden }) => is_hidden === 0)
  const parts = archives.map((archive) => partOf(archive, searchIn(archive, expression)))
  const open = parts.filter((part) => part !== null).sort((one, other) => one.archive.id - other.archive.id)
  if (open.length === 0) throw new Problem('PermissionDenied')
  return { name: '', parts: open }
}

/** The scope and the version are those of the viewer, which follow. */
function searchIn({ id }: ArchiveRow, expression: Expression): VersionedSelection {
  return { scope: { archiveId: id, filter: { kind: 'everything' } }, folder: '', expression, version: '' }
}

function wrong(field: string, rule: string, message: Text): Problem {
  const fields = [{ field, rule, message }]
  return new Problem('InvalidRequest', { message: say('programs.noCollection'), fields })
}

/**
 * How many assets are meant, and the bytes of their originals. What is left out counts only as far as it is in the selection,
 * which shows nothing that is hidden.
 * @throws Problem InvalidSearchExpression.
 */
export function weighParts(
  parts: readonly SelectionPart[],
  platform: Platform,
): Promise<{ count: number; bytes: number }> {
  return explained(async () => {
    const sum = { count: 0, bytes: 0 }
    for (const { selection, left } of await partsWithHits(parts, platform)) {
      const whole = await weighSelection(selection, platform)
      const without = left.size === 0 ? { count: 0, bytes: 0 } : await weighSelection(selection, platform, [...left])
      sum.count += whole.count - without.count
      sum.bytes += whole.bytes - without.bytes
    }
    return sum
  })
}

/** Of several archives those in which something is found: one question instead of one for each. */
async function partsWithHits(parts: readonly SelectionPart[], platform: Platform): Promise<readonly SelectionPart[]> {
  const [first, second] = parts
  if (!first || !second) return parts
  const scopes = parts.map(({ selection }) => selection.scope)
  const hits = await countByArchive(scopes, first.selection.expression, platform)
  return parts.filter(({ archive }) => (hits.get(archive.id) ?? 0) > 0)
}

/** The paths of assets by the numbers of their archives, from their hrefs; what is no such href names nothing. */
function pathsByArchive(hrefs: readonly string[]): Map<number, Set<string>> {
  const paths = new Map<number, Set<string>>()
  for (const href of hrefs) {
    const [, archive, path] = /\/archives\/(\d+)[^/]*\/(.+)\.info$/.exec(href) ?? []
    if (archive === undefined || path === undefined) continue
    const own = paths.get(Number(archive)) ?? new Set()
    paths.set(Number(archive), own.add(path.split('/').map(decodeSegment).join('/')))
  }
  return paths
}
