import type { KeyObject } from 'node:crypto'
import { type Asset as AssetDocument, builtinFieldNames } from '@vitrine/contract/assets.ts'
import { type ArchivePermission, archivePermissions } from '@vitrine/contract/permissions.ts'
import { originalProfile } from '@vitrine/contract/profile-values.ts'
import { editableTypes } from '@vitrine/media/editing/picture-edit.ts'
import { settingsOf } from '#modules/archives/archive-settings.ts'
import { archivesPaths } from '#modules/archives/archives.paths.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { type Asset, conflictsOf, type Metadata } from '#modules/assets/asset-facts.ts'
import type { ReadyRow } from '#modules/assets/assets.tables.ts'
import type { JudgedAsset } from '#modules/assets/get-asset.ts'
import type { FieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import { representViewLink } from '#modules/metadata-fields/metadata-fields.representation.ts'
import { builtinFieldIds, type MetadataView, metadataViewOf } from '#modules/metadata-fields/metadata-views.ts'
import type { Access } from '#modules/permissions/access.ts'
import { addressesOf, assetPictures, closerPictures } from '#modules/picture-addresses/asset-previews.ts'
import { handsOutOriginal, watermarkFor } from '#modules/picture-addresses/hand-out.ts'
import { makePreviewToken, previewTokenAsset } from '#modules/picture-addresses/preview-token.ts'
import { profilesOf } from '#modules/picture-addresses/rendition-profiles.ts'
import { isStill } from '#modules/picture-addresses/wanted-rendition.ts'
import { croppingOf } from '#modules/processing-profiles/crop-sets.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'
import { keyedHash } from '#platform/secrets/keyed-hash.ts'
import { attributesOf } from './asset-attributes.ts'
import { assetsPaths } from './asset-documents.paths.ts'
import { assetPlayback } from './asset-playback.ts'
import { consentOf } from './consent-summary.ts'
import { embargoOf } from './embargo-of.ts'
import { reviewOf } from './review-of.ts'
import { isMarkable, takesAnnotations } from './takes-annotations.ts'
import { takesComments } from './takes-comments.ts'

interface Frame {
  access: Access
  /** What the viewer may do with it. */
  permissions: ReadonlySet<ArchivePermission>
  archive: ArchiveRow
  stack?: JudgedAsset['stack']
  isLinked?: JudgedAsset['isLinked']
  /** As this site has them. */
  fields: FieldDefinitions
  platform: Platform
  /** Where it lies for somebody who sees it through a share alone: below the album, which is told in place of its archive. */
  shared?: { href: string; album: string } | undefined
}

/** An asset as this viewer may know it: every href and every list in it follows from what the viewer may do. */
export function representAsset(
  asset: Asset,
  { access, permissions, archive, stack, isLinked, fields, platform, shared }: Frame,
): AssetDocument {
  const { row, metadata } = asset
  const { base } = platform.settings
  const href = shared?.href ?? base + assetsPaths.asset(archive, row.path)
  const archiveHref = shared?.album ?? base + archivesPaths.collection(archive)
  const [now, view] = [platform.clock.now(), metadataViewOf(archive)]
  const found = { asset, archive, permissions }
  const addresses = addressesOf(asset, access, platform, watermarkFor(found))
  const playback = assetPlayback(asset, addresses, permissions, href)
  return {
    href,
    linkstance: href,
    dropHREF: `${href}#u=${access.viewer.userId}&m=${dropMark(href, access.viewer.userId, platform.signingKey)}`,
    archiveHREF: archiveHref,
    archiveId: archive.id,
    physicalFileId: shared ? '' : `archive-${archive.id}/${row.path}`,
    uniqueid: '',
    filename: row.filename,
    filesize: row.bytes,
    doctype: asDoctype(row.doctype),
    created: new Date(row.created_at).toISOString().replace('Z', '000Z'),
    createdBy: 'system',
    modified: new Date(row.modified_at).toISOString().replace(/\.\d+Z$/, 'Z'),
    modifiedBy: 'system',
    permissions: archivePermissions.filter((permission) => permissions.has(permission)),
    ...cuttingOf(asset, archive, shared ? new Set() : permissions, { viewer: access.viewer, base }),
    attributes: attributesOf(asset, playback),
    metadata: shownMetadata(metadata, fields.shownIn(archive)),
    builtinFields: builtinFields(metadata, fields),
    thumbnailFields: thumbnailFields(row.filename, metadata, view),
    metadataEditor: representViewLink(view, access.viewer.language, base),
    ...{ takesFiles: archive.takes_files === 1 && !shared, changeNumber: row.change_number },
    ...(shared ? { stack: null, alike: null, madeFrom: null } : relatedTo({ ...found, stack, isLinked }, access, base)),
    edited: editedBy(asset, archive, permissions),
    ...pastOf(row, archive, permissions, { access, isShared: shared !== undefined, platform }),
    detailsHREF: href + assetsPaths.details,
    ...assetPictures(asset, addresses, permissions, archive),
    previewToken: makePreviewToken(tokenClaims(asset, access), now, platform.signingKey),
    renditions: renditions(found, href),
    // Of a file that was never replaced there is no number (wire reference 7.2).
    ...{ revision: row.revision > 1 ? row.revision : null, ...counters },
    revisioncount: row.revision > 1 ? row.revision : 0,
    metadataeditcount: row.edit_count,
    isVersioningEnabled: false,
    ...{ embargo: embargoOf(metadata, archive, now), review: reviewOf(row, archive, access.viewer, permissions) },
    consentStatus: consentOf(row, archive, permissions, base),
    ancestors: shared ? [] : ancestorsOf(archive, row.path, base),
    props: propsOf(asset, archive, shared ? new Set() : permissions, base),
    placeholder: row.placeholder === '' ? null : { hash: row.placeholder, color: row.colour },
    ...{ renderProblem: asset.problem, ...saidByFile(row, archive, fields) },
    ...{ playback, passages: shared ? null : passagesOf(asset, permissions, href) },
    ...closerPictures(found, addresses),
  }
}

/** Whether there may be something to find: what a document without text holds is known when it is asked for. */
function passagesOf({ row }: Asset, permissions: ReadonlySet<ArchivePermission>, href: string): string | null {
  const isSearched = row.captions !== '' || row.media_type === 'application/pdf'
  return isSearched && permissions.has('Preview') ? `${href}${assetsPaths.passages}{?q}` : null
}

/** Its history, its licences, and who downloaded it, which is told to those who may edit it: visitors learn no names of accounts. */
function pastOf(
  { path }: ReadyRow,
  archive: ArchiveRow,
  permissions: ReadonlySet<ArchivePermission>,
  { access, isShared, platform }: { access: Access; isShared: boolean; platform: Platform },
): Pick<AssetDocument, 'revisions' | 'downloads' | 'licences'> {
  const { base, usageDays } = platform.settings
  const isTold = usageDays > 0 && access.viewer.kind === 'user' && !isShared && permissions.has('EditText')
  const downloads = isTold ? base + assetsPaths.downloads(archive, path) : null
  const revisions = { href: base + assetsPaths.revisions(archive, path) }
  const licences = isShared || !access.hasLicences ? null : base + assetsPaths.licences(archive, path)
  return permissions.has('HistoryView') ? { revisions, downloads, licences } : { downloads, licences }
}

/** Whether and in which shapes parts can be cut out, and those that are kept. */
function cuttingOf(
  asset: Asset,
  archive: ArchiveRow,
  permissions: ReadonlySet<ArchivePermission>,
  { viewer, base }: { viewer: Viewer; base: string },
): Pick<AssetDocument, 'capabilities' | 'cropping' | 'crops'> {
  const print = viewer.kind === 'user' && permissions.has('Preview')
  const capabilities = { ...capabilitiesOf(asset, archive), print }
  const isKept = capabilities.crop && permissions.has('Preview')
  const { path, crop_count: count } = asset.row
  const crops = isKept ? { href: base + assetsPaths.crops(archive, path), count } : null
  return { capabilities, cropping: croppingOf(settingsOf(archive)), crops }
}

/** The stack that it lies in, what is alike to it, and what it was made from or what from it. */
function relatedTo(
  found: JudgedAsset,
  access: Access,
  base: string,
): Pick<AssetDocument, 'stack' | 'alike' | 'madeFrom'> {
  const { archive, asset, permissions, isLinked = false } = found
  const { path } = asset.row
  const mayLink = access.viewer.mayChange && permissions.has('EditText')
  return {
    stack: stackOf(found, access, base),
    alike: base + assetsPaths.alike(archive, path),
    madeFrom: isLinked || mayLink ? base + assetsPaths.madeFrom(archive, path) : null,
  }
}

/** How many of the stack the viewer sees; 0 outside of any. */
function stackOf(
  { asset, archive, permissions, stack }: JudgedAsset,
  { viewer }: Access,
  base: string,
): AssetDocument['stack'] {
  const href = base + assetsPaths.stack(archive, asset.row.path)
  const mayChange = viewer.mayChange && permissions.has('EditText')
  return { href, count: stack?.count ?? 0, isTop: stack?.isTop ?? false, add: mayChange ? href : null }
}

/** What is cut away must be somewhere: an archive that keeps no versions takes no changed ones. */
function capabilitiesOf(asset: Asset, { versions_kept }: ArchiveRow): Omit<AssetDocument['capabilities'], 'print'> {
  const crop = isStill(asset)
  const isWritable = (editableTypes as readonly string[]).includes(asset.row.media_type)
  return { crop, printWithAnnotations: false, saveEdited: crop && isWritable && versions_kept !== 0 }
}

/** Who changed it is told to those who may change it too or see its history: visitors learn no names of accounts. */
function editedBy(
  { row }: Asset,
  { write_back }: ArchiveRow,
  permissions: ReadonlySet<ArchivePermission>,
): AssetDocument['edited'] {
  if (row.edited_at === null) return null
  const isTold = permissions.has('EditText') || permissions.has('HistoryView')
  const inFile = isTold && write_back !== 'off' ? row.write_state || 'written' : null
  return { at: new Date(row.edited_at).toISOString(), by: isTold ? row.edited_by : '', inFile }
}

/** What is told of the file itself, beside its values. */
function saidByFile(
  row: ReadyRow,
  archive: ArchiveRow,
  fields: FieldDefinitions,
): Pick<AssetDocument, 'credentials' | 'conflicts'> {
  const state = row.credential_state
  const shown = fields.shownIn(archive)
  return {
    credentials: state === '' ? null : { state, isKeptBeside: archive.write_back === 'file' },
    conflicts: conflictsOf(row).filter((field) => shown.has(String(field))),
  }
}

/** Nothing is counted yet; the wire wants the numbers. */
const counters = {
  revisioncount: 0,
  pincount: 0,
  previewcount: 0,
  downloadcount: 0,
  workflowcount: 0,
  metadataeditcount: 0,
}

/** What is said of it and marked in it is told to whoever may read that, where the archive takes any. */
function propsOf(
  asset: Asset,
  archive: ArchiveRow,
  permissions: ReadonlySet<ArchivePermission>,
  base: string,
): AssetDocument['props'] {
  const { path, comment_count, annotation_count } = asset.row
  const comments = { enabled: true, count: comment_count, href: base + assetsPaths.comments(archive, path) }
  const annotations = { enabled: true, count: annotation_count, href: base + assetsPaths.annotations(archive, path) }
  const hasComments = takesComments(archive) && permissions.has('Comment')
  const hasAnnotations = takesAnnotations(archive) && permissions.has('Preview') && isMarkable(asset)
  return {
    ...noProps,
    comments: hasComments ? comments : noProps.comments,
    annotations: hasAnnotations ? annotations : noProps.annotations,
  }
}

export const noProps = {
  owner: null,
  shares: { enabled: false },
  comments: { enabled: false },
  annotations: { enabled: false },
  tags: [],
}

function asDoctype(doctype: string): AssetDocument['doctype'] {
  return doctype as AssetDocument['doctype']
}

function dropMark(href: string, userId: number, key: KeyObject): string {
  return keyedHash(`drop ${userId} ${href}`, key, 32)
}

function tokenClaims(asset: Asset, access: Access) {
  const { userId, scope } = access.viewer
  return { userId, scope, asset: previewTokenAsset(asset), issuer: 'vitrine' }
}

/** Only fields of the view, and only those that have a value (wire reference 7.2). */
function shownMetadata(metadata: Metadata, shownIds: ReadonlySet<string>): AssetDocument['metadata'] {
  const shown: AssetDocument['metadata'] = {}
  for (const field in metadata) {
    const value = metadata[field]
    if (value !== undefined && shownIds.has(field)) shown[field] = { value }
  }
  return shown
}

type Value = string | string[] | undefined
const textOf = (value: Value = ''): string => (typeof value === 'string' ? value : (value[0] ?? ''))
const listOf = (value: Value = []): string[] => (typeof value === 'string' ? [value] : value)

/** Always all six, in this order; integrations read them by place (wire reference 7.2). */
function builtinFields(metadata: Metadata, fields: FieldDefinitions): AssetDocument['builtinFields'] {
  return builtinFieldNames.map((field) => {
    const value = metadata[builtinFieldIds[field]]
    const required = fields.find(builtinFieldIds[field])?.isRequired === true
    return { field, required, value: field === 'tags' ? listOf(value) : textOf(value) }
  })
}

function thumbnailFields(
  filename: string,
  metadata: Metadata,
  { thumbnail: { firstLine, secondLine, additional } }: MetadataView,
): AssetDocument['thumbnailFields'] {
  return {
    label: { value: filename },
    firstLine: { value: textOf(metadata[firstLine]) },
    secondLine: { value: metadata[secondLine] ?? '' },
    additionalFields: additional.map((id) => ({
      value: listOf(metadata[id]),
      views: ['desktop', 'widgets', 'web'],
      isKeywords: id === builtinFieldIds.tags,
    })),
  }
}

/**
 * The original comes first and is the default, where the archive hands it out; else the first profile is. Without Download there are
 * none (wire reference 10.3). Those of a fixed size say 0 for it, as recorded.
 */
function renditions(found: JudgedAsset, assetHref: string) {
  if (!found.permissions.has('Download')) return []
  const { displayWidth, displayHeight } = found.asset.technical
  const hasOriginal = handsOutOriginal(found)
  const name = 'Original File'
  const original = {
    href: assetHref + assetsPaths.rendition('ORIGINAL'),
    display_name: name,
    description: name,
    width: displayWidth ?? 0,
    height: displayHeight ?? 0,
  }
  const others = profilesOf(found).map(({ id, title, description }, at) => {
    const names = { href: assetHref + assetsPaths.rendition(id), display_name: title, description }
    const isDefault = !hasOriginal && at === 0
    return { ...names, width: 0, height: 0, default: isDefault, original: false, sizeFixed: true, profile: id }
  })
  if (!hasOriginal) return others
  return [{ ...original, default: true, original: true, sizeFixed: false, profile: originalProfile }, ...others]
}

/** The folders that hold the asset, nearest first, and the archive (wire reference 6.4). */
export function ancestorsOf(archive: ArchiveRow, path: string, base: string): AssetDocument['ancestors'] {
  const parts = path.split('/').slice(0, -1)
  const folders = parts.map((name, index) => ({ name, path: parts.slice(0, index + 1).join('/') }))
  const places = [{ name: archive.name, path: '' }, ...folders].reverse()
  return places.map(({ name, path: folder }) => {
    const href = base + archivesPaths.collection(archive, folder)
    return { name, href, data: href }
  })
}
