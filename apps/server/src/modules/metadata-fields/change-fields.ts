import { findMetadataField } from '@vitrine/media/metadata/metadata-fields.ts'
import { doNoted, noteDeed } from '#modules/audit/note-deed.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { saveSetting } from '#platform/database/site-settings.ts'
import { Problem } from '#platform/http/problem.ts'
import { say } from '#server/texts/say.ts'
import { checkFieldSettings } from './check-field-settings.ts'
import {
  type FieldDefinition,
  type FieldSettings,
  firstOwnField,
  isSameName,
  mostOwnFields,
  ownDefinition,
  shippedDefinition,
} from './field-definition.ts'
import { fieldRevision } from './field-revision.ts'
import {
  deleteFieldSettings,
  insertOwnField,
  listFieldSettings,
  saveFieldPositions,
  saveFieldSettings,
} from './field-settings.repository.ts'
import type { FieldSettingsRow } from './field-settings.tables.ts'
import { findFieldTaxonomy } from './field-taxonomies.queries.ts'

/** What is to be said of a field: null takes a setting back, what is absent stays. */
export type FieldChange = { [Name in keyof FieldSettings]?: FieldSettings[Name] | null }

/**
 * Fields are changed one after the other, beginning with this: what was read is what a change is made of, and each state has one
 * change that follows it.
 */
const takeTurn = (inside: Executing) => saveSetting('metadata-fields.turn', String(inside.clock.now()), inside)

/** Makes a field of the site's own, which stands behind the others; answers its number. @throws Problem FieldValidationFailed. */
export async function addField(
  viewer: Viewer,
  { name, settings }: { name: string; settings: FieldSettings },
  executing: Executing,
): Promise<number> {
  checkFieldSettings({ ...settings, label: name }, null)
  return deed(executing, async (inside) => {
    await takeTurn(inside)
    const rows = (await listFieldSettings(inside)).filter(({ is_own }) => is_own === 1)
    const id = Math.max(firstOwnField - 1, ...rows.map(({ field_id }) => field_id)) + 1
    if (rows.length >= mostOwnFields) throw refused('name', 'most')
    demandFree(name, rows)
    const position = Math.max(firstOwnField - 1, ...rows.map((row) => row.position)) + 1
    const kept = { field_id: id, is_own: 1, name: name.trim(), settings: JSON.stringify(settings) }
    await insertOwnField({ ...kept, removed_at: null, position }, inside)
    await noteDeed(viewer, { deed: 'field.added', subject: subjectOf(id, name), details: { settings } }, inside)
    return id
  })
}

/**
 * Says something of a field.
 * @param revision of the state of which the change was made; null: whatever it is now.
 * @throws Problem NotFound, FieldValidationFailed; EditConflict when somebody has changed it since.
 */
export async function changeField(
  viewer: Viewer,
  { id, change, revision = null }: { id: number; change: FieldChange; revision?: string | null },
  executing: Executing,
): Promise<void> {
  await deed(executing, async (inside) => {
    await takeTurn(inside)
    const { row, before, settings } = await changedSettings(id, change, inside)
    await demandRevision({ id, row, revision }, inside)
    const was: FieldSettings = row ? JSON.parse(row.settings) : {}
    const names = Object.keys(change) as (keyof FieldSettings)[]
    const differing = names.filter((name) => JSON.stringify(was[name]) !== JSON.stringify(settings[name]))
    if (differing.length === 0) return
    const told = (said: FieldSettings) => Object.fromEntries(differing.map((name) => [name, said[name] ?? null]))
    const details = { before: told(was), after: told(settings) }
    const entry = { deed: 'field.changed', subject: subjectOf(id, before.name), details } as const
    const own = row ?? { is_own: 0, name: '', removed_at: null, position: 0 }
    await doNoted(viewer, entry, inside, async (within) => {
      // A shipped field of which nothing is said any more is as if nothing had ever been said.
      if (!before.isOwn && Object.keys(settings).length === 0) await deleteFieldSettings(id, within)
      else await saveFieldSettings({ ...own, field_id: id, settings: JSON.stringify(settings) }, within)
    })
  })
}

/** A field as it is and as a change would make it, which is judged and not kept. @throws Problem NotFound, FieldValidationFailed. */
export async function fieldAfter(
  id: number,
  change: FieldChange,
  executing: Executing,
): Promise<{ before: FieldDefinition; after: FieldDefinition }> {
  const { before, settings } = await changedSettings(id, change, executing)
  return { before, after: defined(before, settings) }
}

async function changedSettings(id: number, change: FieldChange, executing: Executing) {
  const { row, field: before } = await getField(id, executing)
  const now: FieldSettings = row ? JSON.parse(row.settings) : {}
  const settings: FieldSettings = withoutNulls({ ...now, ...change })
  const { min, max, values } = settings
  const together = withoutNulls({ min: min ?? null, max: max ?? null, values: values ?? null })
  const shippedType = before.isOwn ? 'text' : (findMetadataField(id)?.valueType ?? 'text')
  const dataType = settings.dataType ?? shippedType
  const isTold = change.dataType !== undefined || change.values !== undefined
  // What is taken back is said too where it decides how values are read.
  const several = change.multiInstance === null ? { multiInstance: false } : {}
  checkFieldSettings({ ...withoutNulls(change), ...together, ...several, ...(isTold ? { dataType } : {}) }, before)
  return { row, before, settings }
}

/** Settings without those that are taken back. */
function withoutNulls(change: FieldChange): FieldSettings {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== null && value !== undefined))
}

const defined = (field: FieldDefinition, settings: FieldSettings): FieldDefinition => {
  if (field.isOwn) return ownDefinition(field.id, field.name, settings)
  const shipped = findMetadataField(field.id)
  return shipped ? shippedDefinition(shipped, settings) : field
}

/**
 * Takes a field of the site's own away; assets keep its values, which nobody sees. Of a shipped field: what the site said of it.
 * @throws Problem NotFound; EditConflict when somebody has changed it since `revision`.
 */
export async function removeField(
  viewer: Viewer,
  { id, revision = null }: { id: number; revision?: string | null },
  executing: Executing,
): Promise<FieldDefinition> {
  return deed(executing, async (inside) => {
    await takeTurn(inside)
    const { row, field: before } = await getField(id, inside)
    await demandRevision({ id, row, revision }, inside)
    if (before.isOwn && row) await saveFieldSettings({ ...row, removed_at: inside.clock.now() }, inside)
    else await deleteFieldSettings(id, inside)
    const details = { settings: row ? JSON.parse(row.settings) : {} }
    await noteDeed(viewer, { deed: 'field.removed', subject: subjectOf(id, before.name), details }, inside)
    return before
  })
}

/**
 * Gives a field of the site's own that was taken away back; its values are seen again.
 * @throws Problem NotFound; FieldValidationFailed when another field has its name by now.
 */
export async function restoreField(viewer: Viewer, id: number, executing: Executing): Promise<void> {
  await deed(executing, async (inside) => {
    await takeTurn(inside)
    const rows = await listFieldSettings(inside)
    const row = rows.find(({ field_id }) => field_id === id)
    if (row?.is_own !== 1 || row.removed_at === null) throw new Problem('NotFound')
    demandFree(row.name, rows)
    await saveFieldSettings({ ...row, removed_at: null }, inside)
    await noteDeed(viewer, { deed: 'field.restored', subject: subjectOf(id, row.name) }, inside)
  })
}

/** Puts the fields of the site's own in another order. @throws Problem EditConflict unless these are all that there are. */
export async function orderFields(viewer: Viewer, ids: readonly number[], executing: Executing): Promise<void> {
  await deed(executing, async (inside) => {
    await takeTurn(inside)
    const rows = (await listFieldSettings(inside)).filter(
      ({ is_own, removed_at }) => is_own === 1 && removed_at === null,
    )
    const before = rows.toSorted((one, other) => one.position - other.position).map(({ field_id }) => field_id)
    if (ids.length !== before.length || new Set(ids).symmetricDifference(new Set(before)).size > 0)
      throw new Problem('EditConflict', { message: say('fieldSettings.order') })
    if (ids.every((id, at) => id === before[at])) return
    const entry = { deed: 'field.ordered', details: { before, after: ids } } as const
    await doNoted(viewer, entry, inside, (within) => saveFieldPositions(ids, within))
  })
}

/** What is there of a field, and what the site says of it. @throws Problem NotFound. */
async function getField(
  id: number,
  executing: Executing,
): Promise<{ row: FieldSettingsRow | undefined; field: FieldDefinition }> {
  const row = (await listFieldSettings(executing)).find(({ field_id }) => field_id === id)
  const shipped = findMetadataField(id)
  const settings: FieldSettings = row ? JSON.parse(row.settings) : {}
  if (shipped) return { row, field: shippedDefinition(shipped, settings) }
  if (row?.is_own === 1 && row.removed_at === null) return { row, field: ownDefinition(id, row.name, settings) }
  throw new Problem('NotFound', { message: say('fieldRules.unknown') })
}

async function demandRevision(
  { id, row, revision }: { id: number; row: FieldSettingsRow | undefined; revision: string | null },
  inside: Executing,
): Promise<void> {
  if (revision === null || revision === fieldRevision(row, await findFieldTaxonomy(id, inside))) return
  throw new Problem('EditConflict')
}

/** Own fields are known by their names, in settings that go to another site for one. @throws Problem FieldValidationFailed. */
function demandFree(name: string, rows: readonly FieldSettingsRow[]): void {
  const own = rows.filter(({ is_own, removed_at }) => is_own === 1 && removed_at === null)
  if (own.some((row) => isSameName(row.name, name))) throw refused('name', 'taken')
}

const subjectOf = (id: number, name: string) => ({ kind: 'field' as const, id, name })

function refused(field: string, rule: 'most' | 'taken'): Problem {
  const message = say(`fieldSettings.${rule}`)
  return new Problem('FieldValidationFailed', { message, fields: [{ field, rule, message }] })
}
