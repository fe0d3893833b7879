import type { AlertInterval } from '@vitrine/contract/alert-intervals.ts'
import type { Generated } from 'kysely'

/** Columns of `alerts`; owned by this module. Times are milliseconds since 1970. */
export interface AlertRow {
  id: number
  user_id: number
  archive_id: number
  /** The archive's name when the alert was made: a later one would tell somebody who may not see it any more. */
  archive_name: string
  /** Path of the folder in which is searched; empty for the whole archive. */
  folder: string
  /** What was typed; empty for everything. */
  search: string
  /** 1: plain words of it stand for their other forms too, which those made before the site knew of forms do not. */
  word_forms: number
  pace: AlertInterval
  /** Of the letters, where the account has none of its own. */
  language: string
  /** Scheme and host by which its owner reached the site, for addresses in letters where the site has no public address set. */
  origin: string
  /** `paused`: its search cannot be understood any more. */
  state: 'active' | 'paused'
  /** Grows with every change and every look: of two who look at once one counts. */
  version: number
  /** Numbers of arrivals: what came up to here is not new to it … */
  begins_after: number
  /** … and up to here everything was looked at. */
  position: number
  /** When it is looked for next; when it was last. */
  next_at: number
  looked_at: number | null
  created_at: number
}

/** What came, moved or was changed since the site has this table, one row an asset; triggers write it. */
interface ArrivalRow {
  asset_id: number
  archive_id: number
  /** Numbers of rounds: in which it came into its archive, into its folder, and in which anything of it changed last; 0 until the next round. */
  came: number
  placed: number
  moved: number
  /** When it came into the archive. */
  at: number
}

export interface AlertsTables {
  alerts: Omit<AlertRow, 'id'> & { id: Generated<number> }
  alert_told: { alert_id: number; asset_id: number }
  asset_arrivals: ArrivalRow
  arrival_head: { one: number; last: number }
}
