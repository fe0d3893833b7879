import type { Executing } from '#platform/database/deed.ts'
import { keptRead } from '#platform/database/kept-read.ts'
import type { Platform } from '#platform/platform.ts'
import type { FieldTaxonomyRow, FieldTaxonomyTables } from './field-taxonomies.tables.ts'

/** All taxonomies by the number of their field: no more than there are fields. */
export function listFieldTaxonomies({ db }: Executing): Promise<FieldTaxonomyRow[]> {
  return db.tables<FieldTaxonomyTables>().selectFrom('field_taxonomies').selectAll().orderBy('field_id').execute()
}

export async function findFieldTaxonomy(fieldId: number, { db }: Executing): Promise<FieldTaxonomyRow | null> {
  const query = db.tables<FieldTaxonomyTables>().selectFrom('field_taxonomies').selectAll()
  return (await query.where('field_id', '=', fieldId).executeTakeFirst()) ?? null
}

/** Which fields have a taxonomy, and whether they take its values alone. */
export type TaxonomyFields = ReadonlyMap<number, { takesNoOthers: boolean }>

const kept = keptRead(['taxonomies'], async (_: 'all', platform): Promise<TaxonomyFields> => {
  const rows = await listFieldTaxonomies(platform)
  return new Map(rows.map((row) => [row.field_id, { takesNoOthers: row.takes_no_others === 1 }]))
})

/** The same, kept until one is made, taken away, or takes other values. */
export const taxonomyFields = (platform: Platform): Promise<TaxonomyFields> => kept('all', platform)
