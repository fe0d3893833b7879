import type { Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import {
  deleteFieldTaxonomy,
  insertFieldTaxonomy,
  stepFieldTaxonomy,
  updateFieldTaxonomy,
} from './field-taxonomies.repository.ts'
import type { FieldTaxonomyRow } from './field-taxonomies.tables.ts'

/** @throws Problem TaxonomyExists. */
export async function beginFieldTaxonomy(row: Omit<FieldTaxonomyRow, 'version'>, executing: Executing): Promise<void> {
  if (!(await insertFieldTaxonomy(row, executing))) throw new Problem('TaxonomyExists')
}

export const renameFieldTaxonomy = updateFieldTaxonomy
export const endFieldTaxonomy = deleteFieldTaxonomy

/**
 * Takes hold of the taxonomy of a field for one deed: two that move terms below each other, or write the same term, come one
 * after the other.
 * @throws Problem NotFound when there is none any more.
 */
export async function holdFieldTaxonomy(fieldId: number, executing: Executing): Promise<void> {
  if (!(await stepFieldTaxonomy(fieldId, executing))) throw new Problem('NotFound')
}
