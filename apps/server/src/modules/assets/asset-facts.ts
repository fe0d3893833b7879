import type { TechnicalFacts } from '@vitrine/media/technical-facts.ts'
import type { AssetFacts } from '@vitrine/search-language/matches.ts'
import type { AssetIndexRow, AssetRow } from './assets.tables.ts'

export type Metadata = Record<string, string | string[]>

export interface StoredRendition {
  /** Longer side, pixels. */
  size: number
  square: boolean
  width: number
  height: number
}

export interface AssetProblem {
  code: string
  message: string
}

/** An asset as the modules above know it: the row with its JSON read. */
export interface Asset {
  row: AssetRow
  index: AssetIndexRow
  metadata: Metadata
  technical: Partial<TechnicalFacts>
  renditions: StoredRendition[]
  problem: AssetProblem | null
}

export function readAsset(row: AssetRow, index: AssetIndexRow): Asset {
  return {
    row,
    index,
    metadata: JSON.parse(row.metadata),
    technical: JSON.parse(row.technical),
    renditions: JSON.parse(row.renditions),
    problem: row.problem === null ? null : JSON.parse(row.problem),
  }
}

/** What filters of access lists ask of an asset; the same facts that the index holds. */
export function factsOf({ row, index, metadata }: Asset): AssetFacts {
  const folders = row.path.split('/').slice(0, -1)
  return {
    metadata,
    filename: row.filename,
    folder: folders.at(-1) ?? '',
    path: row.path,
    doctype: index.doctype,
    width: index.width,
    height: index.height,
    colourSpace: index.colour_space,
    bytes: index.bytes,
    modifiedAt: index.modified_at,
    cameraTime: index.camera_time,
    iptcCreated: index.iptc_created,
    releaseTime: index.release_time,
    online: true,
  }
}
