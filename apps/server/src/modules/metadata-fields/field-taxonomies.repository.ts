import type { Executing } from '#platform/database/deed.ts'
import type { FieldTaxonomyRow, FieldTaxonomyTables } from './field-taxonomies.tables.ts'

/** Answers false when the field has one already. Versions begin at the time: one that is made anew never has those of before. */
export async function insertFieldTaxonomy(
  row: Omit<FieldTaxonomyRow, 'version'>,
  { db, clock }: Executing,
): Promise<boolean> {
  const query = db
    .tables<FieldTaxonomyTables>()
    .insertInto('field_taxonomies')
    .values({ ...row, version: clock.now() })
  const { numInsertedOrUpdatedRows } = await query.onConflict((c) => c.doNothing()).executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function updateFieldTaxonomy(
  fieldId: number,
  change: Partial<Omit<FieldTaxonomyRow, 'field_id' | 'version'>>,
  { db }: Executing,
): Promise<void> {
  const query = db.tables<FieldTaxonomyTables>().updateTable('field_taxonomies').set(change)
  await query.where('field_id', '=', fieldId).execute()
}

/** Its terms go with it. Answers whether there was one. */
export async function deleteFieldTaxonomy(fieldId: number, { db }: Executing): Promise<boolean> {
  const query = db.tables<FieldTaxonomyTables>().deleteFrom('field_taxonomies').where('field_id', '=', fieldId)
  return (await query.executeTakeFirst()).numDeletedRows === 1n
}

/** Takes hold of the taxonomy until the deed is settled. Answers false when there is none. */
export async function stepFieldTaxonomy(fieldId: number, { db }: Executing): Promise<boolean> {
  const query = db
    .tables<FieldTaxonomyTables>()
    .updateTable('field_taxonomies')
    .set((e) => ({ version: e('version', '+', 1) }))
  return (await query.where('field_id', '=', fieldId).executeTakeFirst()).numUpdatedRows === 1n
}
