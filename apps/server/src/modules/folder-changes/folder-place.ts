import type { ArchivePermission } from '@vitrine/contract/permissions.ts'
import { parseCollectionRequest } from '#modules/collections/collection-request.ts'
import { type CollectionView, openCollection } from '#modules/collections/collection-view.ts'
import { archiveList } from '#modules/collections/collections.paths.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { checkName } from '#modules/uploads/check-name.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { parseAddress } from '#platform/http/address.ts'
import { Problem } from '#platform/http/problem.ts'
import { OriginalFault } from '#platform/originals/originals.ts'
import { Outage } from '#platform/outages/outage.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'

/**
 * The collection at an address, where this viewer may do something to whole folders: only who sees every file of the archive, and may
 * do it to each. Others would move, or learn of, what is hidden from them.
 * @throws Problem ArchiveNotFound, FolderNotFound, PermissionDenied; InvalidRequest for what is no archive or folder, or takes no files.
 */
export async function openPlace(
  viewer: Viewer,
  { href, field, anyOf }: { href: string; field: string; anyOf: readonly ArchivePermission[] },
  platform: Platform,
): Promise<CollectionView> {
  const { path } = parseAddress(href)
  if (!path.startsWith(`${platform.settings.base}${archiveList}/`) || path.endsWith('.info')) throw noPlace(field)
  const access = await accessOf(viewer, platform)
  const view = await openCollection(access, parseCollectionRequest(path, viewer, platform), platform)
  if (!viewer.mayChange || !anyOf.some((permission) => access.isWhole(permission, view.archive.id)))
    throw new Problem('PermissionDenied')
  if (view.archive.takes_files !== 1) throw noPlace(field)
  return view
}

function noPlace(field: string): Problem {
  const message = say('uploads.noDestination')
  return new Problem('InvalidRequest', { message, fields: [{ field, rule: 'collection', message }] })
}

/** @throws Problem InvalidFolderName that names the field and the rule. */
export function checkFolderName(given: string, field: string): string {
  try {
    return checkName(given, field)
  } catch (error) {
    if (!(error instanceof Problem) || error.value !== 'InvalidFilename') throw error
    throw new Problem('InvalidFolderName', error.details)
  }
}

/** What the disk says, in the words of the wire. @throws Problem, Outage. */
export async function onDisk<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof OriginalFault)) throw error
    if (error.reason === 'stuck') throw new Outage('files', 'The disk of an archive does not answer.', error)
    if (error.code === 'EEXIST') throw new Problem('FolderExists')
    if (error.code === 'ENOTEMPTY') throw new Problem('FolderNotEmpty')
    if (error.reason === 'missing') throw new Problem('FolderNotFound')
    throw new Problem('FileUnavailable')
  }
}

/** An archive is no folder of itself. */
export function noFolder(): Problem {
  const message = say('folderChanges.noFolder')
  return new Problem('InvalidRequest', { message, fields: [{ field: 'folder', rule: 'folder', message }] })
}
