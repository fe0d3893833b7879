export interface MetadataTemplateRow {
  id: string
  user_id: number
  name: string
  /** JSON: operations of a bulk edit. */
  operations: string
  /** 1: everybody has it. */
  is_shared: number
  /** Milliseconds since 1970. */
  created_at: number
  modified_at: number
}

export interface MetadataTemplatesTables {
  metadata_templates: MetadataTemplateRow
}
