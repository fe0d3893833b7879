import { hash } from 'node:crypto'
import type { FieldSettingsRow } from './field-settings.tables.ts'
import type { FieldTaxonomyRow } from './field-taxonomies.tables.ts'

/** Another text after each change of what a site says of a field, or of what its taxonomy is called and takes. */
export function fieldRevision(row: FieldSettingsRow | undefined, taxonomy: FieldTaxonomyRow | null): string {
  const said = row && [row.name, row.settings, row.removed_at !== null]
  const tree = taxonomy && [taxonomy.name, taxonomy.plural_name, taxonomy.takes_no_others]
  return hash('sha256', JSON.stringify([said ?? null, tree]), 'base64url').slice(0, 22)
}
