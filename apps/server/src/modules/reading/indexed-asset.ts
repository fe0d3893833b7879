import type { Analysis } from '@vitrine/media/analyse.ts'
import { metadataTimes } from '@vitrine/media/metadata/read-metadata.ts'
import { fold } from '@vitrine/search-language/fold.ts'
import type { AssetDetailsRow, AssetRow } from '#modules/assets/assets.tables.ts'
import { timesOf } from '#modules/assets/derived-facts.ts'
import { sortKey } from '#modules/folders/sort-key.ts'
import { assetWords, beyondFields } from '#modules/full-text/asset-words.ts'
import type { IndexedAsset, PendingAsset } from './asset-writes.repository.ts'

/** What the rows and the text index hold of a file that was read. */
export function indexedAsset(archiveId: number, asset: PendingAsset, analysis: Analysis): IndexedAsset {
  const { fields, technical, preview, renderProblem, credentials } = analysis
  return {
    withValues: (metadata) => {
      const merged = { ...analysis, fields: metadata, times: metadataTimes(metadata) }
      return indexedAsset(archiveId, asset, merged)
    },
    id: asset.id,
    row: {
      state: 'ready',
      sha256: analysis.sha256,
      content_hash: analysis.contentHash,
      ...datesOf(asset),
      sha256_before: asset.writtenTime === asset.fileTime ? (asset.sha256Before ?? null) : null,
      bytes: analysis.size,
      doctype: analysis.doctype,
      media_type: analysis.mediaType,
      metadata: JSON.stringify(fields),
      technical: JSON.stringify(technical),
      renditions: JSON.stringify(
        analysis.renditions.map(({ size, square, width, height }) => ({ size, square, width, height })),
      ),
      placeholder: preview?.placeholder ?? '',
      colour: preview?.dominantColour ?? '',
      problem: renderProblem ? JSON.stringify(renderProblem) : null,
      unread: analysis.unread.join('; '),
      attempts: 0,
      priority: 0,
      credential_state: credentials.state === 'none' ? '' : credentials.state,
      credentials: credentials.state === 'none' ? '' : JSON.stringify(credentials),
      // Which of them are settled is known where it is written.
      conflict_fields: '',
    },
    details: { asset_id: asset.id, details: JSON.stringify(analysis.details), content: analysis.text },
    likeness: preview?.likeness ?? null,
    pages: analysis.pages,
    identities: analysis.identities,
    ...foundBy(archiveId, asset, { ...analysis, bytes: analysis.size, isUnread: analysis.unread.length > 0 }),
  }
}

/** The same of an asset whose file was moved: everything but its place is known from its row. */
export function movedAsset(archiveId: number, asset: PendingAsset, row: AssetRow & AssetDetailsRow): IndexedAsset {
  const fields = JSON.parse(row.metadata)
  const { details, content } = row
  const times = metadataTimes(fields)
  const known = {
    ...row,
    fields,
    technical: JSON.parse(row.technical),
    times,
    details: JSON.parse(details),
    text: content,
    isUnread: row.unread !== '',
  }
  return {
    // Its values are what counted before it was moved.
    withValues: null,
    id: asset.id,
    row: { ...row, ...datesOf(asset), state: 'ready', attempts: 0, priority: 0 },
    details: { asset_id: asset.id, details, content },
    ...foundBy(archiveId, asset, known),
  }
}

/** Metadata that were written into a file by its own archive are no change of it: it keeps its place in lists. */
function datesOf({ fileTime, writtenTime, modifiedAt }: PendingAsset) {
  const isWritten = writtenTime === fileTime
  return { written_time: isWritten ? writtenTime : null, modified_at: isWritten ? modifiedAt : fileTime }
}

type KnownContent = Pick<Analysis, 'fields' | 'technical' | 'times' | 'details' | 'text'> & {
  doctype: string
  bytes: number
  isUnread: boolean
}

/** Narrow row and words. */
function foundBy(archiveId: number, asset: PendingAsset, content: KnownContent): Pick<IndexedAsset, 'index' | 'text'> {
  const { fields, technical, times, doctype, bytes, details, text, isUnread } = content
  const folders = asset.path.split('/').slice(0, -1)
  const fileKey = fold(asset.filename)
  const folderKey = fold(folders.at(-1) ?? '')
  const pathKey = fold(asset.path)
  return {
    index: {
      archive_id: archiveId,
      folder_id: asset.folderId,
      path: asset.path,
      name_key: sortKey(asset.filename),
      file_key: fileKey,
      folder_key: folderKey,
      path_key: pathKey,
      modified_at: datesOf(asset).modified_at,
      ...timesOf(fields, datesOf(asset).modified_at, times),
      bytes,
      width: technical.displayWidth,
      height: technical.displayHeight,
      doctype,
      colour_space: technical.colourSpace,
      metadata_unread: isUnread ? 1 : 0,
    },
    text: {
      assetId: asset.id,
      fileKey,
      folderKey,
      pathKey,
      ...assetWords({ archiveId, path: asset.path, doctype, metadata: fields, beyond: beyondFields(details, text) }),
    },
  }
}
