import type { ConsentFormState } from '@vitrine/contract/consent.ts'
import type { Language } from '@vitrine/contract/languages.ts'
import type { Generated } from 'kysely'

interface PeopleTable {
  id: number
  name: string
  name_key: string
  email: string
  email_key: string
  /** As `2010-05-17`; empty where it is not known. */
  birth_date: string
  /** Who decides for somebody under age; empty for nobody. */
  guardian_name: string
  guardian_email: string
  form_count: number
  created_at: number
}
export type ConsentPersonRow = PeopleTable

/** What a form said when it was made: what is changed of its template since changes nothing that somebody agreed to. */
export interface FormContent {
  title: string
  body: string
  language: Language
  categories: readonly { key: string; title: string }[]
  company: { name: string; about: string; contact: string }
}

interface FormsTable {
  id: number
  person_id: number
  /** The name of the person, as it is looked for. */
  person_key: string
  state: ConsentFormState
  /** JSON: `FormContent`. */
  content: string
  /** JSON: what was answered, by the key of a category. */
  decisions: string
  /** Of the address that was told last; empty while there is none. */
  secret_hash: string
  url_expires_at: number | null
  sent_at: number | null
  /** The first moment in which the consent does not hold any more; null: until it is withdrawn. */
  valid_until: number | null
  signed_at: number | null
  signed_name: string
  /** A PNG in base64; empty where the name that was typed is the signature. */
  signature: string
  revoked_at: number | null
  /** What was attached: its media type and its bytes in base64; empty for nothing. */
  document_type: string
  document: string
  created_by: number
  created_at: number
}
export type ConsentFormRow = FormsTable

export interface ConsentTables {
  consent_people: Omit<PeopleTable, 'id'> & { id: Generated<number> }
  consent_forms: Omit<FormsTable, 'id'> & { id: Generated<number> }
  consent_assets: { form_id: number; asset_id: number }
}
