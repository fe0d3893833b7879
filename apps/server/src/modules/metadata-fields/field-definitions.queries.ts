import { metadataFields } from '@vitrine/media/metadata/metadata-fields.ts'
import type { Executing } from '#platform/database/deed.ts'
import { keptRead } from '#platform/database/kept-read.ts'
import type { Platform } from '#platform/platform.ts'
import { type FieldDefinition, type FieldSettings, ownDefinition, shippedDefinition } from './field-definition.ts'
import { listFieldSettings } from './field-settings.repository.ts'
import type { FieldSettingsRow } from './field-settings.tables.ts'
import { metadataViewOf, metadataViews } from './metadata-views.ts'

/** All fields as this site has them. */
export interface FieldDefinitions {
  /** By ascending number. */
  readonly all: readonly FieldDefinition[]
  /** In the order in which the site has put them. */
  readonly own: readonly FieldDefinition[]
  find(id: number): FieldDefinition | undefined
  /** The fields that leave with an archive's assets, as text: those of its view, and all of the site's own. */
  shownIn(archive: { metadata_view: string }): ReadonlySet<string>
}

/** The same, read: for use within a deed. */
export async function readFieldDefinitions(executing: Executing): Promise<FieldDefinitions> {
  return defineFields(await listFieldSettings(executing))
}

const kept = keptRead(['fields'], (_: 'all', platform) => readFieldDefinitions(platform))

/** Kept until a setting of a field changes. */
export const fieldDefinitions = (platform: Platform): Promise<FieldDefinitions> => kept('all', platform)

function defineFields(rows: readonly FieldSettingsRow[]): FieldDefinitions {
  const settings = new Map(rows.map((row) => [row.field_id, JSON.parse(row.settings) as FieldSettings]))
  const shipped = metadataFields.map((field) => shippedDefinition(field, settings.get(field.id)))
  const made = rows
    .filter(({ is_own, removed_at }) => is_own === 1 && removed_at === null)
    .map((row) => ({ ...row, field: ownDefinition(row.field_id, row.name, settings.get(row.field_id) ?? {}) }))
  const all = [...shipped, ...made.map(({ field }) => field)]
  const own = made.toSorted((one, other) => one.position - other.position).map(({ field }) => field)
  const byId = new Map(all.map((field) => [field.id, field]))
  const ownIds = own.map(({ id }) => String(id))
  const shown = new Map(metadataViews.map((view) => [view.id, new Set([...view.fieldIds, ...ownIds])]))
  return {
    all,
    own,
    find: (id) => byId.get(id),
    shownIn: (archive) => shown.get(metadataViewOf(archive).id) ?? new Set(),
  }
}
