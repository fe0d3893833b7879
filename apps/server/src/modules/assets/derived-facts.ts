import { metadataTimes } from '@vitrine/media/metadata/read-metadata.ts'
import { assetWords, beyondFields, isFilled } from '#modules/full-text/asset-words.ts'
import type { TextEntry } from '#modules/full-text/text-search.ts'
import type { Metadata } from './asset-facts.ts'
import type { AssetDetailsRow, AssetIndexRow } from './assets.tables.ts'

type Times = Pick<AssetIndexRow, 'camera_time' | 'camera_order' | 'iptc_created' | 'release_time' | 'field_count'>

/** What the narrow row holds of the values of an asset. */
export function timesOf(metadata: Metadata, fileTime: number, times = metadataTimes(metadata)): Times {
  return {
    camera_time: times.cameraTime,
    // Without a date of its own a file stands where its last change puts it.
    camera_order: times.cameraTime ?? fileTime,
    iptc_created: times.iptcCreated,
    release_time: times.releaseTime,
    field_count: Object.values(metadata).filter(isFilled).length,
  }
}

type Found = Pick<
  AssetIndexRow,
  'asset_id' | 'archive_id' | 'path' | 'doctype' | 'file_key' | 'folder_key' | 'path_key'
>

/** What searches find of an asset: its names, its values, and what its file says beyond fields. */
export function textEntryOf(row: Found, metadata: Metadata, details: Partial<AssetDetailsRow> | null): TextEntry {
  const beyond = details?.details ? beyondFields(JSON.parse(details.details), details.content ?? '') : []
  const { archive_id: archiveId, path, doctype } = row
  return {
    assetId: row.asset_id,
    fileKey: row.file_key,
    folderKey: row.folder_key,
    pathKey: row.path_key,
    ...assetWords({ archiveId, path, doctype, metadata, beyond }),
  }
}
