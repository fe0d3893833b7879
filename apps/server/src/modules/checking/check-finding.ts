import type { findingKinds } from '@vitrine/contract/archive-checks.ts'

export type FindingKind = (typeof findingKinds)[number]

/**
 * Something that is not as it should be. Of files: `missing`, `changed` since they were read, `damaged` without a sign of
 * a change, `untracked` by any row, `unreadable`; of a whole archive `offline`. Of renditions: `rendition-missing`,
 * `rendition-empty`, `rendition-damaged`, and `rendition-unused` by any asset.
 */
export interface Finding {
  kind: FindingKind
  /** The archive's name; absent for what is in the store. */
  archive?: string
  /** Inside the archive, or a key of the store. */
  path: string
  detail: string
  assetId?: number
}

export interface CheckOptions {
  /** Whether files are read, or only their sizes and dates looked at. */
  readsContent: boolean
  onFinding(finding: Finding): void
  onProgress(text: string): void
}
