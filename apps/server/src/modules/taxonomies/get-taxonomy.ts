import { visibleArchives } from '#modules/archives/get-archive.ts'
import { fieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import { findFieldTaxonomy, listFieldTaxonomies } from '#modules/metadata-fields/field-taxonomies.queries.ts'
import type { FieldTaxonomyRow } from '#modules/metadata-fields/field-taxonomies.tables.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { hasGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'

/** Adding, changing and deleting; it also opens every taxonomy to be read. */
export const mayEdit = (viewer: Viewer): boolean => hasGroupPermission(viewer, 'manageTaxonomies')

/** The fields of the archives that this viewer may see; null for all, since whoever edits taxonomies sees them all. */
async function visibleFields(viewer: Viewer, platform: Platform): Promise<ReadonlySet<string> | null> {
  if (mayEdit(viewer)) return null
  const archives = await visibleArchives(await accessOf(viewer, platform), platform)
  const fields = await fieldDefinitions(platform)
  return new Set(archives.flatMap((archive) => [...fields.shownIn(archive)]))
}

const isVisible = (fields: ReadonlySet<string> | null, id: number) => fields === null || fields.has(String(id))

/** @throws Problem NotFound when the field has none, or stands in no archive that this viewer may see: both look the same. */
export async function getTaxonomy(
  viewer: Viewer,
  fieldId: number | null,
  platform: Platform,
): Promise<FieldTaxonomyRow> {
  const row = fieldId === null ? null : await findFieldTaxonomy(fieldId, platform)
  if (!row || !isVisible(await visibleFields(viewer, platform), row.field_id)) throw new Problem('NotFound')
  return row
}

/** All that this viewer may see, in the order of the fields' numbers. */
export async function visibleTaxonomies(viewer: Viewer, platform: Platform): Promise<FieldTaxonomyRow[]> {
  const fields = await visibleFields(viewer, platform)
  return (await listFieldTaxonomies(platform)).filter((row) => isVisible(fields, row.field_id))
}

/** @throws Problem NotFound for a number that no field has. */
export async function demandField(fieldId: number | null, platform: Platform): Promise<number> {
  if (fieldId === null || !(await fieldDefinitions(platform)).find(fieldId)) throw new Problem('NotFound')
  return fieldId
}
