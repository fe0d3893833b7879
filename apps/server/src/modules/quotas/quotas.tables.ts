/** Bytes of an archive; triggers keep them (2026-11-27-40-quotas). */
interface ArchiveUsageTable {
  archive_id: number
  /** Of its files, those in the trash and kept versions included. */
  used: number
  /** Announced or being made, and not among its files yet. */
  reserved: number
}

interface QuotaHoldsTable {
  /** What holds the room: a task and the file that it works on. */
  holder: string
  archive_id: number
  bytes: number
  /** Nobody works on it any more after that, milliseconds since 1970. */
  held_until: number
}
export type QuotaHold = QuotaHoldsTable

export interface QuotasTables {
  archive_usage: ArchiveUsageTable
  quota_holds: QuotaHoldsTable
}
