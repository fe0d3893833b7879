import { formatExpression } from '@vitrine/search-language/parsing/format-expression.ts'
import { parseCollectionRequest } from '#modules/collections/collection-request.ts'
import { openCollection } from '#modules/collections/collection-view.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say, type Text } from '#server/texts/say.ts'
import type { AlertRow } from './alerts.tables.ts'

const missing = ['ArchiveNotFound', 'FolderNotFound']

/**
 * The archive or folder behind an address in which this viewer may have alerts, and the search in the address if there is one.
 * @throws Problem InvalidRequest that names the field, for what is no collection and for one that is hidden alike;
 * PermissionDenied without Alert; InvalidSearchExpression.
 */
export async function openAlertPlace(
  viewer: Viewer,
  collection: string,
  platform: Platform,
): Promise<Pick<AlertRow, 'archive_id' | 'archive_name' | 'folder'> & { search: string }> {
  const { base } = platform.settings
  const href = collection.startsWith('/') ? collection : pathOf(collection)
  if (!href.startsWith(`${base}/archives/`)) throw wrong(say('alerts.noCollection'))
  const request = parseCollectionRequest(href, viewer, platform)
  const access = await accessOf(viewer, platform)
  const view = await openCollection(access, request, platform).catch((error) => {
    throw error instanceof Problem && missing.includes(error.value) ? wrong(say('alerts.noCollection')) : error
  })
  if (!access.scope('Alert', view.archive.id))
    throw new Problem('PermissionDenied', { message: say('alerts.notHere', { name: view.archive.name }) })
  const search = view.isSearch ? formatExpression(request.expression) : ''
  return { archive_id: view.archive.id, archive_name: view.archive.name, folder: view.folder?.path ?? '', search }
}

const pathOf = (address: string) => {
  if (!URL.canParse(address)) return ''
  const { pathname, search } = new URL(address)
  return pathname + search
}

export function wrong(message: Text): Problem {
  return new Problem('InvalidRequest', { message, fields: [{ field: 'collection', rule: 'collection', message }] })
}
