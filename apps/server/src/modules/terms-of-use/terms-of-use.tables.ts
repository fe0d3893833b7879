import type { Generated } from 'kysely'

export interface TermsVersionRow {
  number: number
  /** JSON: `TermsTexts`. */
  texts: string
  /** JSON: the titles of these, by language. */
  titles: string
  /** 1: whoever accepted an earlier version is asked again. */
  is_asked: number
  /** 1: programs of people wait until these have accepted. */
  asks_programs: number
  /** Of the last version: 0 where nobody is asked any more. */
  is_on: number
  published_at: number
  /** Null for people who were removed. */
  published_by: number | null
}

export interface AcceptanceRow {
  id: number
  version: number
  /** Null for visitors, and for people who were removed. */
  user_id: number | null
  is_visitor: number
  /** What the link to an album was called then by which a visitor came. */
  link: string | null
  /** Folded. */
  link_key: string | null
  /** The network address. */
  origin: string
  at: number
  /** Who and which version; of visitors, which day and address, by a hash that only this site can compute. */
  once: string
}

export interface TermsTables {
  terms_versions: TermsVersionRow
  terms_acceptances: Omit<AcceptanceRow, 'id'> & { id: Generated<number> }
}
