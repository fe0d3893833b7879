import type { WayMade } from '@vitrine/contract/ways-made.ts'
import type { ConsentWord, CredentialsWord, ReviewWord } from '@vitrine/search-language/expression.ts'
import type { Generated } from 'kysely'

/** `pending`: found, not read yet. `ready`: shown and found. `parked`: could not be read; waits for an administrator. `gone`: the file is not there any more. `trashed`: it lies in the trash of its archive, where its path leads. */
export type AssetState = 'pending' | 'ready' | 'parked' | 'gone' | 'trashed'

interface AssetsTable {
  id: number
  archive_id: number
  folder_id: number | null
  /** Path inside the archive, parts joined by `/`. */
  path: string
  filename: string
  state: AssetState
  bytes: number
  /** Last change of the file, milliseconds since 1970. */
  file_time: number
  /** JSON: the sidecars that lay beside it; empty without any. */
  sidecars: string
  /** JSON: the files of captions that lie beside it; empty without any. */
  captions: string
  /** Of the whole file, as it was read or written last. */
  sha256: string | null
  /** What its pictures hang on: see `contentHash` of the media package. Stays when Vitrine writes metadata into the file. */
  content_hash: string | null
  /** Date that the file got when Vitrine wrote metadata into it, milliseconds since 1970; null when that never was. */
  written_time: number | null
  /** Of the file as it was before Vitrine wrote metadata into it; null when that never was, and when others have changed it since. */
  sha256_before: string | null
  doctype: string
  media_type: string
  /** JSON: values by field number. */
  metadata: string
  /** JSON: technical facts of the media package. */
  technical: string
  /** JSON: what renditions were made. */
  renditions: string
  placeholder: string
  colour: string
  /** JSON: why there is no picture, or why the file is parked. */
  problem: string | null
  /** Why not all of the metadata could be read; empty when it could. */
  unread: string
  attempts: number
  /** 1: somebody waits for it to be read. */
  priority: number
  created_at: number
  created_by: number | null
  /** Last change of the file. */
  modified_at: number
  modified_by: number | null
  /** Grows with every change of a value, whoever makes it; what `If-Match` is held against. */
  change_number: number
  /** Number of the version that its file is; 1 for the first. */
  revision: number
  /** How often people changed values. */
  edit_count: number
  /** When a person changed a value last; null when nobody did. */
  edited_at: number | null
  /** Who did; empty when nobody. */
  edited_by: string
  /** Whether what people said waits to be written into the file, or could not be; empty otherwise. */
  write_state: '' | 'waiting' | 'failed'
  /** How many comments it has. */
  comment_count: number
  /** How many annotations it has. */
  annotation_count: number
  /** How many parts of its picture are kept. */
  crop_count: number
  /** How it stands with the consent of the people in it; empty where nothing is known. */
  consent_state: '' | Exclude<ConsentWord, 'none'>
  /** JSON: what is told of it in short; empty where nothing is known. */
  consent: string
  /** How it stands with the content credentials of its file; empty where it carries none. */
  credential_state: '' | Exclude<CredentialsWord, 'none'>
  /** JSON: what its manifest tells, see `Credentials` of the media package; empty where it carries none. */
  credentials: string
  /** Numbers of the fields whose sources in the file disagree, unsettled, each between blanks (` 5 120 `); empty without any. */
  conflict_fields: string
  /** `waiting`: somebody has to approve it. `returned`: it was sent back to whoever sent it in. Empty once it is approved, or where nobody has to. */
  review_state: '' | Exclude<ReviewWord, 'none'>
  /** Who has sent it in; null where nobody has to approve it, and for what no person has sent. */
  review_by: number | null
  /** JSON, see `KeptReview`; empty where nobody has to approve it. */
  review: string
}
export type AssetRow = AssetsTable

interface AssetIndexTable {
  asset_id: number
  archive_id: number
  folder_id: number | null
  path: string
  name_key: string
  file_key: string
  folder_key: string
  path_key: string
  modified_at: number
  camera_time: number | null
  camera_order: number
  iptc_created: number | null
  release_time: number | null
  bytes: number
  width: number | null
  height: number | null
  doctype: string
  colour_space: string
  field_count: number
  /** 1: not all of the metadata could be read. */
  metadata_unread: number
}
export type AssetIndexRow = AssetIndexTable

interface AssetDetailsTable {
  asset_id: number
  /** JSON: what the file says beyond its fields; see `MetadataDetails` of the media package. */
  details: string
  /** The text in a document. */
  content: string
}
export type AssetDetailsRow = AssetDetailsTable

/** A set of assets of one archive that counts as one in lists. */
interface StacksTable {
  id: number
  archive_id: number
  /** The asset on top. It follows when that one leaves all lists. */
  top_id: number
  /** 1: a rule has made it, and nobody has changed it since but by taking something out. */
  by_rule: Generated<number>
}

/** Assets that people have taken out of stacks: no rule takes them in again. */
interface UnstackedTable {
  asset_id: number
}

interface StackMembersTable {
  asset_id: number
  stack_id: number
  /** From 0: in which order they were stacked. */
  place: number
}

/** How it is known that one asset was made from another. Rows of `derived`, `original` and `part` come from what files say. */
interface MadeFromTable {
  made_id: number
  source_id: number
  how: WayMade
}
export type MadeFromRow = MadeFromTable

export interface AssetsTables {
  made_from: MadeFromTable
  stacks: StacksTable & { id: Generated<number> }
  unstacked_assets: UnstackedTable
  stack_members: StackMembersTable
  assets: AssetsTable & {
    id: Generated<number>
    comment_count: Generated<number>
    annotation_count: Generated<number>
    crop_count: Generated<number>
    consent_state: Generated<AssetsTable['consent_state']>
    consent: Generated<string>
    credential_state: Generated<AssetsTable['credential_state']>
    credentials: Generated<string>
    conflict_fields: Generated<string>
    review_state: Generated<AssetsTable['review_state']>
    review_by: Generated<number | null>
    review: Generated<string>
  }
  asset_index: AssetIndexTable
  asset_details: AssetDetailsTable
}

/** What the narrow row knows and the wide one does not. */
export const indexedFacts = [
  'width',
  'height',
  'colour_space',
  'camera_time',
  'iptc_created',
  'release_time',
  'metadata_unread',
] as const

/** The file as it was when it was read last. The wide row may know already that it has changed since. */
interface ReadFileFacts {
  read_bytes: number
  /** Last change, whole milliseconds since 1970. */
  read_time: number
}

/** An asset that is ready, as it is read for people. */
export type ReadyRow = AssetRow & Pick<AssetIndexRow, (typeof indexedFacts)[number]> & ReadFileFacts
