import type { EmbargoRule } from '@vitrine/contract/embargo.ts'
import type { ArchivePermission } from '@vitrine/contract/permissions.ts'

/** One member of an archive's access list, in the order in which administrators see it. */
export interface AccessEntry {
  memberKind: 'user' | 'group'
  memberId: number
  /** A search expression; only assets that match it are meant. Empty: all. */
  autoSearch: string
  permissions: readonly ArchivePermission[]
  /** Ids that this server does not know. They are kept for whoever wrote them, and give nothing. */
  unknown?: readonly string[]
  /** What else was said of the line, kept as it was. */
  attributes?: Readonly<Record<string, unknown>>
}

export interface AccessList {
  archiveId: number
  /** The archive's own filter: what does not match it does not belong to the archive for anybody. */
  autoSearch: string
  /** What release and expiry dates do in it. */
  embargo: EmbargoRule
  /** Whether the site keeps any licence: then those that hold no more act as dates do. */
  hasLicences: boolean
  /** Whether what people upload waits in it until somebody approves it. */
  hasReview: boolean
  entries: AccessEntry[]
}
