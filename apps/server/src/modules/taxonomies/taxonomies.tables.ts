/** One term. `parent_id` is empty for those at the top. */
export interface TaxonomyItemRow {
  id: string
  field_id: number
  parent_id: string
  name: string
  sort_key: string
  value: string
  /** In which values are compared: two that differ in case alone are the same term. */
  value_key: string
  description: string
  custom_search: string
  /** Of Set, Query and Navigate, parted by blanks. */
  uses: string
  /** 1: whoever may not edit is shown it in lists, since it can be set or has terms below it. */
  is_shown: number
  /** A list as JSON. */
  synonyms: string
  /** Names by language as JSON. */
  translations: string
}

/** A term, and whether any stand below it. */
export type ListedItem = TaxonomyItemRow & { has_children: number }

export interface TaxonomyTables {
  taxonomy_items: TaxonomyItemRow
  taxonomy_words: { field_id: number; word: string; item_id: string }
}
