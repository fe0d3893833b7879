import { longestList } from '@vitrine/media/metadata/field-values.ts'
import { carryMembers } from '#modules/albums/carry-members.ts'
import { assetsPaths, parseRenditionHref } from '#modules/asset-documents/asset-documents.paths.ts'
import { getAsset, type JudgedAsset } from '#modules/assets/get-asset.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import { noteLongDeed } from '#modules/background-tasks/start-background-task.ts'
import { changeEach } from '#modules/changes/change-many.ts'
import { authorOf } from '#modules/changes/edit-metadata.ts'
import { wrongAsset } from '#modules/collections/named-assets.ts'
import { carryConsent } from '#modules/consent/carry-consent.ts'
import { fieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import { labelOfNumber } from '#modules/metadata-fields/field-labels.ts'
import { carryPins } from '#modules/pins/carry-pins.ts'
import { type DeletionDetails, deletionType } from '#modules/trash/deletion-deed.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import type { OpenAsset } from './find-alike.ts'
import { mergeableFields, mergedValues } from './merged-values.ts'

/** Whether one asset may be merged into another: the one is edited, the other deleted. */
export function mayMerge(viewer: Viewer, kept: JudgedAsset, other: JudgedAsset): boolean {
  const mayEdit = viewer.kind === 'user' && viewer.mayChange && kept.permissions.has('EditText')
  return mayEdit && other.permissions.has('Delete') && other.archive.takes_files === 1
}

/**
 * Merges an asset into another one: values, albums, pins and consent forms are carried over, and the deletion of the other begins,
 * all in one deed. Answers the task of the deletion; history and trash take it back.
 * @throws Problem AssetNotFound, PermissionDenied, InvalidRequest that names the field.
 */
export async function mergeInto(kept: OpenAsset, href: string, platform: Platform): Promise<string> {
  const { access } = kept
  const { viewer } = access
  const place = parseRenditionHref(href, platform.settings.base)
  if (place === null || place.rendition !== null) throw new Problem('AssetNotFound')
  const other = await getAsset(access, place, 'Delete', platform)
  const [to, from] = [kept.asset.row, other.asset.row]
  if (to.id === from.id) throw wrongAsset('asset.href', 'other', say('doubles.itself'))
  if (!mayMerge(viewer, kept, other)) throw new Problem('PermissionDenied')
  const fields = await fieldDefinitions(platform)
  const mergeable = mergeableFields(fields, [kept.archive, other.archive])
  const { userId, userName, scope } = viewer
  const named = platform.settings.base + assetsPaths.asset(other.archive, from.path)
  const details: DeletionDetails = {
    ...{ userId, userName, scope, assets: [{ href: named, id: from.id }], selection: null },
  }
  const task = await deed(platform, async (inside) => {
    const valuesFor = (now: JudgedAsset['asset']['metadata']) => {
      const { values } = mergedValues(now, other.asset.metadata, mergeable)
      const tooLong = [...values].find(([, value]) => value.length > longestList && typeof value !== 'string')
      if (!tooLong) return values
      const about = { field: labelOfNumber(tooLong[0], fields), count: longestList }
      throw wrongAsset('asset.href', 'list', say('fieldRules.list', about))
    }
    // Albums and lists of pins first: whoever fills them holds them before the assets.
    const albums = await carryMembers(from.id, to.id, inside)
    await carryPins(from.id, to.id, inside)
    const refused = await changeEach([to.id], valuesFor, authorOf(viewer), inside)
    for (const problem of refused.values()) throw problem
    await carryConsent(from.id, to.id, inside)
    const subject = { kind: 'asset' as const, id: to.path, name: to.filename }
    const about = { archive: to.archive_id, from: from.path, fromArchive: from.archive_id, albums }
    await noteDeed(viewer, { deed: 'asset.merged', subject, details: about }, inside)
    return noteLongDeed(viewer, { type: deletionType, details, total: 1 }, inside)
  })
  platform.tasks.wake()
  return task
}
