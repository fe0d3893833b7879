import type { ArchivePermission } from '@vitrine/contract/permissions.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { parseCollectionRequest } from '#modules/collections/collection-request.ts'
import { archiveList } from '#modules/collections/collections.paths.ts'
import { checkFolder } from '#modules/uploads/check-name.ts'
import { receivingArchive } from '#modules/uploads/receiving-archive.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { parseAddress } from '#platform/http/address.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'

/** The address of a collection, and a path below it. */
export interface Destination {
  href: string
  below: string
}

/**
 * The archive and the folder that files shall go to.
 * @throws Problem InvalidRequest for what is no collection that takes files, InvalidFilename, PermissionDenied.
 */
export async function readDestination(
  viewer: Viewer,
  { href, below, permission }: Destination & { permission: ArchivePermission },
  platform: Platform,
): Promise<{ archive: ArchiveRow; folder: string }> {
  const { path } = parseAddress(href)
  if (!path.startsWith(`${platform.settings.base}${archiveList}/`) || path.endsWith('.info')) {
    const message = say('uploads.noDestination')
    throw new Problem('InvalidRequest', {
      message,
      fields: [{ field: 'job-destination', rule: 'collection', message }],
    })
  }
  const request = parseCollectionRequest(path, viewer, platform)
  const archive = await receivingArchive(viewer, { archiveId: request.archiveId, permission }, platform)
  const whole = [request.folder, below].filter((part) => part !== '').join('/')
  return { archive, folder: checkFolder(whole, 'job-folder') }
}
