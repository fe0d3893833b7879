import { type ContactSheetOutlook, mostOnSheet } from '@vitrine/contract/contact-sheets.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import type { Chosen } from '#modules/bulk-edits/chosen-assets.ts'
import { fieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import { labelOf } from '#modules/metadata-fields/field-labels.ts'
import { metadataViewOf } from '#modules/metadata-fields/metadata-views.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'
import { countForSheet } from './chosen-for-sheet.ts'

/** How many assets a sheet would have, and which fields can stand on it. @throws Problem as `countForSheet`. */
export async function outlookOfSheet(viewer: Viewer, chosen: Chosen, platform: Platform): Promise<ContactSheetOutlook> {
  const { count, archives } = await countForSheet(viewer, chosen, platform)
  return { count, most: mostOnSheet, fields: await fieldsOf(archives, viewer, platform) }
}

/** What the archives show, each field once, and the site's own; no passwords. */
async function fieldsOf(archives: readonly ArchiveRow[], { language }: Viewer, platform: Platform) {
  const fields = await fieldDefinitions(platform)
  const ids = new Set<number>()
  for (const archive of archives) for (const id of metadataViewOf(archive).fieldIds) ids.add(Number(id))
  for (const { id } of fields.own) ids.add(id)
  const shown = [...ids].flatMap((id) => fields.find(id) ?? []).filter(({ dataType }) => dataType !== 'password')
  return shown.map((field) => ({ id: field.id, label: labelOf(field, language) }))
}
