import type { Generated } from 'kysely'

export interface LicenceRow {
  id: number
  name: string
  /** Folded; no two are alike. */
  name_key: string
  licensor: string
  /** Folded. */
  licensor_key: string
  /** From when on, and before when it holds; null for no end. */
  valid_from: number | null
  valid_until: number | null
  link: string
  note: string
  /** Kinds of use as a list in JSON; empty for all. */
  uses: string
  /** Countries, and `world`, in the same way. */
  territories: string
  /** How many uses it allows in all; null for any number. */
  most_uses: number | null
  used: number
  /** Grows with each change. */
  revision: number
}

/** A use that was counted: whoever asks for the same again within a day has it. */
export interface LicenceHandOutRow {
  /** Who, what, for what and which day, by a hash that only this site can compute. */
  key: string
  licence_id: number
  asset_id: number
  /** Null for visitors. */
  user_id: number | null
  at: number
}

/** A contract, or another paper. */
export interface LicencePaperRow {
  id: number
  licence_id: number
  /** With the ending of what it is. */
  name: string
  type: string
  bytes: number
  added_at: number
  /** In base64. */
  content: string
}

export interface LicenceTables {
  licence_papers: Omit<LicencePaperRow, 'id'> & { id: Generated<number> }
  licences: Omit<LicenceRow, 'id'> & { id: Generated<number> }
  licence_hand_outs: LicenceHandOutRow
  licence_assets: { licence_id: number; asset_id: number }
}
