import { longestList } from '@vitrine/media/metadata/field-values.ts'
import { carryMembers, holdAlbumsOf } from '#modules/albums/carry-members.ts'
import { assetsPaths, parseRenditionHref } from '#modules/asset-documents/asset-documents.paths.ts'
import type { Metadata } from '#modules/assets/asset-facts.ts'
import { getAsset, type JudgedAsset } from '#modules/assets/get-asset.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import { changeEach } from '#modules/changes/change-many.ts'
import { authorOf } from '#modules/changes/edit-metadata.ts'
import { wrongAsset } from '#modules/collections/named-assets.ts'
import { carryConsent, holdFormsOf } from '#modules/consent/carry-consent.ts'
import { carryLicences, holdLicencesOf } from '#modules/licences/carry-licences.ts'
import { carryLinks } from '#modules/made-from/carry-links.ts'
import type { FieldDefinition } from '#modules/metadata-fields/field-definition.ts'
import { type FieldDefinitions, fieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import { labelOfNumber } from '#modules/metadata-fields/field-labels.ts'
import { carryPins, holdPinsOf } from '#modules/pins/carry-pins.ts'
import { deleteMerged } from '#modules/trash/delete-merged.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { compareTwo } from './doubles.queries.ts'
import { holdPair } from './doubles.repository.ts'
import type { OpenAsset } from './find-alike.ts'
import { mergeableFields, mergedValues } from './merged-values.ts'

/** Whether one asset may be merged into another: the one is edited, the other deleted. */
export function mayMerge(viewer: Viewer, kept: JudgedAsset, other: JudgedAsset): boolean {
  const mayEdit = viewer.kind === 'user' && viewer.mayChange && kept.permissions.has('EditText')
  return mayEdit && other.permissions.has('Delete') && other.archive.takes_files === 1
}

/** What a merge is about, once it is known that it may be. */
interface Merge {
  viewer: Viewer
  kept: JudgedAsset
  other: JudgedAsset
  /** Whether it takes the place of the other in everybody's albums, or in those alone that the viewer may edit. */
  isForAll: boolean
  fields: FieldDefinitions
  /** Of these, what may be carried. */
  mergeable: readonly FieldDefinition[]
}

/**
 * Merges an asset into another one that is alike: values, albums, pins and consent forms are carried over, and the deletion of the
 * other begins, all in one deed. Answers the task of the deletion; history and trash take it back.
 * @throws Problem AssetNotFound, PermissionDenied, InvalidRequest that names the field; MergeRefused when they are not alike, or either
 * is on its way into the trash; as `carryConsent` and `carryLicences`.
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
  const { isFile, isAlike } = await compareTwo(to.id, from.id, platform)
  if (!isAlike) throw new Problem('MergeRefused', { message: say('doubles.notAlike') })
  const fields = await fieldDefinitions(platform)
  const mergeable = mergeableFields(fields, [kept.archive, other.archive])
  const isForAll = isFile || kept.archive.id === other.archive.id
  const named = { href: platform.settings.base + assetsPaths.asset(other.archive, from.path), id: from.id }
  const task = await deed(platform, async (inside) => {
    await carry({ viewer, kept, other, isForAll, fields, mergeable }, inside)
    return deleteMerged(viewer, { other: named, keptId: to.id }, inside)
  })
  platform.tasks.wake()
  return task
}

/** Everything that others hold before assets is held before them here too, each in order: no two deeds wait for each other in a ring. */
async function carry({ viewer, kept, other, isForAll, ...merge }: Merge, inside: Executing): Promise<void> {
  const [to, from] = [kept.asset.row, other.asset.row]
  const way = { from: from.id, to: to.id }
  const albums = await holdAlbumsOf(way, isForAll ? null : viewer, inside)
  const people = await holdPinsOf(way, inside)
  const held = await holdFormsOf(from.id, inside)
  const licences = await holdLicencesOf(from.id, inside)
  const pair = await holdPair([from.id, to.id], inside)
  const theirs = pair.get(from.id)
  if (!theirs || theirs.archive_id !== from.archive_id || pair.get(to.id)?.archive_id !== to.archive_id)
    throw new Problem('MergeRefused', { message: say('doubles.leaving') })
  await carryMembers(albums, way, inside)
  await carryPins(people, way, inside)
  const valuesFor = valuesWith(JSON.parse(theirs.metadata), merge)
  const refused = await changeEach([to.id], valuesFor, authorOf(viewer), inside)
  for (const problem of refused.values()) throw problem
  await carryConsent(viewer, { from: other, to: kept, held }, inside)
  await carryLicences({ to: to.id, held: licences }, inside)
  await carryLinks(way, inside)
  const subject = { kind: 'asset' as const, id: to.path, name: to.filename }
  const details = {
    ...{ archive: to.archive_id, from: from.path, fromArchive: from.archive_id },
    albums: albums.map(({ id }) => id),
    ...(licences.length === 0 ? {} : { licences }),
  }
  await noteDeed(viewer, { deed: 'asset.merged', subject, details }, inside)
}

const valuesWith =
  (theirs: Metadata, { fields, mergeable }: Pick<Merge, 'fields' | 'mergeable'>) =>
  (now: Metadata) => {
    const { values } = mergedValues(now, theirs, mergeable)
    const tooLong = [...values].find(([, value]) => value.length > longestList && typeof value !== 'string')
    if (!tooLong) return values
    const about = { field: labelOfNumber(tooLong[0], fields), count: longestList }
    throw wrongAsset('asset.href', 'list', say('fieldRules.list', about))
  }
