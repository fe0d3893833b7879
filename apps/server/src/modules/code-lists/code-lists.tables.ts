export interface CodeListRow {
  id: string
  user_id: number
  name: string
  /** A line an entry: a code, a tab and what it stands for. */
  text: string
  /** How many codes it has. */
  codes: number
  /** 1: a code needs no signs around it. */
  expands_words: number
  /** 1: it is in use. */
  is_active: number
  /** 1: everybody has it. */
  is_shared: number
  /** Milliseconds since 1970. */
  created_at: number
  modified_at: number
}

/** A list without its text, as pages have it. */
export type CodeListFacts = Omit<CodeListRow, 'text'>

export interface CodeListsTables {
  code_lists: CodeListRow
}
