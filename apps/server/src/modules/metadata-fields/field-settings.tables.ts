/** A field of the site's own, or what the site says otherwise of a shipped one. */
export interface FieldSettingsRow {
  field_id: number
  is_own: number
  /** Of a field of the site's own; empty for shipped ones. */
  name: string
  /** `FieldSettings` as JSON. */
  settings: string
  /** Of a field of the site's own that is not there any more: its number is never given again, since assets keep its values. */
  removed_at: number | null
  /** Where a field of the site's own stands among the others of its own; smaller ones first. */
  position: number
}

export interface FieldSettingsTables {
  field_settings: FieldSettingsRow
}
