/** That a field has a taxonomy, and what it is called. Its terms are kept by `taxonomies`. */
export interface FieldTaxonomyRow {
  field_id: number
  name: string
  plural_name: string
  description: string
  /** 1: the field takes values of the taxonomy alone. */
  takes_no_others: number
  /** Grows with each change of its terms. */
  version: number
}

export interface FieldTaxonomyTables {
  field_taxonomies: FieldTaxonomyRow
}
