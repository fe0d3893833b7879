import type { TechnicalFacts } from '@vitrine/media/files/technical-facts.ts'
import type { AssetFacts } from '@vitrine/search-language/matches.ts'
import { judgedMetadata } from '#modules/full-text/asset-words.ts'
import type { ReadyRow } from './assets.tables.ts'

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
  row: ReadyRow
  metadata: Metadata
  technical: Partial<TechnicalFacts>
  renditions: StoredRendition[]
  problem: AssetProblem | null
}

export function readAsset(row: ReadyRow): Asset {
  return {
    row,
    metadata: JSON.parse(row.metadata),
    technical: JSON.parse(row.technical),
    renditions: JSON.parse(row.renditions),
    problem: row.problem === null ? null : JSON.parse(row.problem),
  }
}

/** Numbers of the fields whose sources in the file disagree, and nobody has settled it. */
export function conflictsOf({ conflict_fields: fields }: Pick<ReadyRow, 'conflict_fields'>): number[] {
  return fields.split(' ').filter(Boolean).map(Number)
}

/** What filters of access lists ask of an asset; the same facts that the index holds. */
export function factsOf({ row, metadata }: Asset): AssetFacts {
  const folders = row.path.split('/').slice(0, -1)
  return {
    metadata: judgedMetadata(metadata, row.filename),
    filename: row.filename,
    folder: folders.at(-1) ?? '',
    path: row.path,
    doctype: row.doctype,
    width: row.width,
    height: row.height,
    colourSpace: row.colour_space,
    bytes: row.bytes,
    modifiedAt: row.modified_at,
    cameraTime: row.camera_time,
    iptcCreated: row.iptc_created,
    releaseTime: row.release_time,
    online: true,
    consent: row.consent_state === '' ? 'none' : row.consent_state,
    credentials: row.credential_state === '' ? 'none' : row.credential_state,
    conflicts: conflictsOf(row),
    review: row.review_state === '' ? 'none' : row.review_state,
    sentInBy: row.review_state === '' || row.review_by === null ? null : Number(row.review_by),
    isMetadataUnread: row.metadata_unread === 1,
  }
}
