import type { EmbargoRule } from '@vitrine/contract/embargo.ts'

interface AccessEntriesTable {
  archive_id: number
  position: number
  member_kind: 'user' | 'group'
  member_id: number
  auto_search: string
  /** JSON array of archive permissions, also of some that this server does not know. */
  permissions: string
  /** JSON of what else was said of the line. */
  attributes: string
}

export interface PermissionsTables {
  access_entries: AccessEntriesTable
  /** How often the list of an archive has changed; triggers count. */
  access_versions: { archive_id: number; version: number }
  /** Read only here: an archive's own filter and number are part of every decision. */
  archives: {
    id: number
    auto_search: string
    embargo: EmbargoRule
    review_uploads: number
    modified_at: number
    removed_at: number | null
  }
  /** Read only here, as above: whether there are any. */
  licences: { id: number }
}
