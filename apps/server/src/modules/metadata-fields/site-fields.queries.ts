import { findMetadataField, type MetadataField, metadataFields } from '@vitrine/media/metadata/metadata-fields.ts'
import type { Executing } from '#platform/database/deed.ts'
import { type FieldDefinition, type FieldSettings, ownDefinition, shippedDefinition } from './field-definition.ts'
import { fieldRevision } from './field-revision.ts'
import { listFieldSettings } from './field-settings.repository.ts'
import type { FieldSettingsRow } from './field-settings.tables.ts'
import { listFieldTaxonomies } from './field-taxonomies.queries.ts'
import type { FieldTaxonomyRow } from './field-taxonomies.tables.ts'

/** A field with what the site says of it and what it is without that. */
export interface SiteField {
  field: FieldDefinition
  /** The same as if the site said nothing. */
  bare: FieldDefinition
  settings: FieldSettings
  isRemoved: boolean
  position: number
  taxonomy: FieldTaxonomyRow | null
  revision: string
}

/** All that there are by number, those of the site's own that were taken away among them: a few hundred. */
export async function listSiteFields(executing: Executing): Promise<SiteField[]> {
  const rows = new Map((await listFieldSettings(executing)).map((row) => [row.field_id, row]))
  const taxonomies = new Map((await listFieldTaxonomies(executing)).map((row) => [row.field_id, row]))
  const ids = [...metadataFields.map(({ id }) => id), ...[...rows.values()].filter(isOwn).map((row) => row.field_id)]
  return ids.flatMap((id) => {
    const [row, taxonomy] = [rows.get(id), taxonomies.get(id) ?? null]
    const settings: FieldSettings = row ? JSON.parse(row.settings) : {}
    const defined = define(id, row, settings)
    const state = { isRemoved: row !== undefined && row.removed_at !== null, position: row?.position ?? 0 }
    return defined ? [{ ...defined, settings, ...state, taxonomy, revision: fieldRevision(row, taxonomy) }] : []
  })
}

const isOwn = ({ is_own }: FieldSettingsRow) => is_own === 1

function define(id: number, row: FieldSettingsRow | undefined, settings: FieldSettings) {
  const shipped: MetadataField | undefined = findMetadataField(id)
  if (shipped) return { field: shippedDefinition(shipped, settings), bare: shippedDefinition(shipped) }
  if (!row) return null
  const { multiInstance } = settings
  const bare = ownDefinition(id, row.name, multiInstance === undefined ? {} : { multiInstance })
  return { field: ownDefinition(id, row.name, settings), bare }
}
