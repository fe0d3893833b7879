import { posix } from 'node:path'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import type { AssetRow } from '#modules/assets/assets.tables.ts'
import { isRawName } from '#modules/assets/raw-names.ts'
import { readSidecarMark } from '#modules/reading/pair-sidecars.ts'
import type { KnownFile } from '#platform/originals/originals.ts'

/** A file that is to say values: the asset's own, or an XMP file beside it, which need not be there. */
export interface WrittenPart {
  path: string
  isSidecar: boolean
  known: KnownFile | null
}

const beside = (path: string, name: string) => posix.join(posix.dirname(path), name)

export function ownFile(archive: ArchiveRow, row: AssetRow): KnownFile {
  return { root: archive.path, path: row.path, bytes: row.bytes, modified: row.file_time }
}

/**
 * The XMP file that speaks last of an asset, or the one that is to be made: `photo.xmp` of a camera RAW, as RAW programs expect
 * it, and `photo.jpg.xmp` of all else, since other files may have the same name.
 */
export function sidecarOf(archive: ArchiveRow, row: AssetRow): WrittenPart {
  const last = readSidecarMark(row.sidecars).at(-1)
  const name =
    last?.name ?? (isRawName(row.filename) ? row.filename.replace(/\.[^.]+$/, '.xmp') : `${row.filename}.xmp`)
  const path = beside(row.path, name)
  const known = last ? { root: archive.path, path, bytes: last.bytes, modified: last.time } : null
  return { path, isSidecar: true, known }
}
