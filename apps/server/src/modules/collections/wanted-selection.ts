import type { ArchivePermission } from '@vitrine/contract/permissions.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import type { VersionedSelection } from '#modules/selections/list-assets.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { decodeSegment } from '#platform/http/address.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { parseCollectionRequest } from './collection-request.ts'
import { type CollectionView, openCollection } from './collection-view.ts'

/** Everything that a collection shows but for some, as it was asked for. */
export interface SelectionWish {
  href: string
  /** Hrefs of assets. */
  except: readonly string[]
}

export interface OpenSelection {
  view: CollectionView
  /** Those of its assets with which this may be done at this moment. */
  selection: VersionedSelection
}

/**
 * The assets of a collection with which a viewer may do something now.
 * @param field of the request that names it, for the fault.
 * @throws Problem InvalidRequest, ArchiveNotFound, FolderNotFound, InvalidSearchExpression, PermissionDenied.
 */
export async function openSelection(
  viewer: Viewer,
  { href, permission, field }: { href: string; permission: ArchivePermission; field: string },
  platform: Platform,
): Promise<OpenSelection> {
  if (!href.startsWith(`${platform.settings.base}/archives/`)) {
    const fields = [{ field, rule: 'collection', message: 'Send the href of a collection.' }]
    throw new Problem('InvalidRequest', { message: 'This is not the address of a collection.', fields })
  }
  const access = await accessOf(viewer, platform)
  const view = await openCollection(access, parseCollectionRequest(href, viewer, platform), platform)
  const scope = access.scope(permission, view.archive.id)
  if (!scope) throw new Problem('PermissionDenied')
  return { view, selection: { ...view.selection, scope } }
}

/** The paths of assets of one archive by their hrefs; what is no such href names nothing. */
export function pathsOf(hrefs: readonly string[]): Set<string> {
  return new Set(hrefs.flatMap((href) => /\/archives\/[^/]+\/(.+)\.info$/.exec(href)?.[1] ?? []).map(decodePath))
}

const decodePath = (path: string) => path.split('/').map(decodeSegment).join('/')
