import type { StackRule } from '@vitrine/contract/archive-values.ts'
import type { EmbargoRule } from '@vitrine/contract/embargo.ts'
import type { ArchiveProcessing } from '#modules/processing-profiles/archive-processing.ts'

export const writeBacks = ['off', 'sidecar', 'file'] as const
export type WriteBack = (typeof writeBacks)[number]

/** Days that deleted files stay in the trash where nobody said otherwise. */
export const standardTrashDays = 30

interface ArchivesTable {
  id: number
  name: string
  name_key: string
  description: string
  color: string
  icon_character: string
  is_hidden: number
  sort_id: number
  auto_search: string
  /** Number of the metadata view that its assets are shown with. */
  metadata_view: string
  /** Absolute folder that is indexed in place. */
  path: string
  /** The other place of its move, the new one and then the old one: no other archive is made there meanwhile; null when it is not moved. */
  moving_to: string | null
  /** 1: Vitrine has made the folder, and its files are deleted with the archive. */
  is_managed: number
  /** Why the folder cannot be read at the moment; null when all is well. */
  problem: string | null
  /** Grows with every change of the content, so that counts and positions can be kept until it does. */
  content_version: number
  /** Grows when values of its assets are changed: searches and filters may answer otherwise, lists in the order of files do not. */
  values_version: number
  /** Whether what people say is written into XMP files beside its files, into the files themselves, or nowhere. */
  write_back: WriteBack
  /** Whether people with the right may put files into its folder. */
  takes_files: number
  /** Days after which what was deleted leaves the trash for good; 0: it never does by itself. */
  trash_days: number
  /** What release and expiry dates of its assets do. */
  embargo: EmbargoRule
  /** 1: what people upload is seen by others once somebody has approved it. */
  review_uploads: number
  /** Earlier versions of a file that are kept; -1: all, 0: none. */
  versions_kept: number
  /** Bytes that it may hold; null: as many as the disk has room for. */
  quota_bytes: number | null
  /** The asset that was chosen as its cover; null: its newest pictures. */
  poster_asset: number | null
  /** 1: assets of it were stacked once; of others no list is asked for stacks. */
  has_stacks: number
  /** What is stacked by itself. */
  stack_rule: StackRule
  created_at: number
  created_by: number | null
  modified_at: number
  modified_by: number | null
  /** JSON of the attributes that administrators gave it and that have no column, known to the server or not. */
  attributes: string
  /** Set for an archive that is not there any more; its row keeps its number. */
  removed_at: number | null
  /** Set as well while it can be taken back, with everything that is known of its files. */
  deleted_at: number | null
  /** What it was called; the name is free for others meanwhile. */
  deleted_name: string | null
}
/** An archive as the table has it. */
export type BareArchive = ArchivesTable

/** An archive with what follows from its attributes. */
export interface ArchiveRow extends ArchivesTable {
  processing: ArchiveProcessing
}

/** What an administrator says of an archive. */
export type ArchiveFacts = Pick<
  ArchivesTable,
  | 'name'
  | 'description'
  | 'color'
  | 'icon_character'
  | 'is_hidden'
  | 'sort_id'
  | 'auto_search'
  | 'metadata_view'
  | 'takes_files'
  | 'trash_days'
  | 'embargo'
  | 'review_uploads'
  | 'versions_kept'
  | 'quota_bytes'
  | 'stack_rule'
  | 'attributes'
>

export interface ArchivesTables {
  archives: ArchivesTable
}
