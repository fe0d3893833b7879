import type { Generated } from 'kysely'

export interface LicenceRow {
  id: number
  name: string
  /** Folded; no two are alike. */
  name_key: string
  licensor: string
  /** From when on, and before when it holds; null for no end. */
  valid_from: number | null
  valid_until: number | null
  link: string
  note: string
  /** Grows with each change. */
  revision: number
}

export interface LicenceTables {
  licences: Omit<LicenceRow, 'id'> & { id: Generated<number> }
  licence_assets: { licence_id: number; asset_id: number }
}
