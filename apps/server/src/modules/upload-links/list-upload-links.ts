import { parseCollectionRequest } from '#modules/collections/collection-request.ts'
import { archiveList } from '#modules/collections/collections.paths.ts'
import { hasGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import { parseAddress } from '#platform/http/address.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { receiving } from './link-standing.ts'
import { findUploadLink, listUploadLinks } from './upload-links.repository.ts'
import type { UploadLinkRow } from './upload-links.tables.ts'

const pageSize = 50

/** The archive of a place that was asked for; null for none. */
function archiveIn(destination: string | null, viewer: Viewer, platform: Platform): number | null {
  if (destination === null) return null
  const { path } = parseAddress(destination)
  if (!path.startsWith(`${platform.settings.base}${archiveList}/`)) return -1
  return parseCollectionRequest(path, viewer, platform).archiveId ?? -1
}

/**
 * The own links, newest first; of a place those of its whole archive, for whoever manages archives also those of others. With the
 * archive where the place takes files of this person, so that one can be made.
 */
export async function listLinks(
  viewer: Viewer,
  { destination, before }: { destination: string | null; before: number | null },
  platform: Platform,
) {
  const archiveId = archiveIn(destination, viewer, platform)
  const isAll = archiveId !== null && hasGroupPermission(viewer, 'manageArchives')
  const of = { userId: isAll ? null : viewer.userId, archiveId, before }
  const links = await listUploadLinks(of, pageSize, platform)
  const archive = archiveId === null ? null : await receiving(viewer, archiveId, platform)
  return { links, archive, next: links.length < pageSize ? null : (links.at(-1)?.id ?? null) }
}

/** A link of one's own, or for whoever manages archives any. @throws Problem NotFound. */
export async function getShownLink(viewer: Viewer, id: number, platform: Platform): Promise<UploadLinkRow> {
  const link = await findUploadLink(id, platform)
  const isShown = link?.user_id === viewer.userId || hasGroupPermission(viewer, 'manageArchives')
  if (link === null || !isShown) throw new Problem('NotFound')
  return link
}

/** A link of one's own, while one may put files where it leads. @throws Problem NotFound, PermissionDenied. */
export async function getOwnLink(viewer: Viewer, id: number, platform: Platform): Promise<UploadLinkRow> {
  const link = await getShownLink(viewer, id, platform)
  if (link.user_id !== viewer.userId || (await receiving(viewer, link.archive_id, platform)) === null)
    throw new Problem('PermissionDenied')
  return link
}
