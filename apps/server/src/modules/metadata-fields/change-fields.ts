import { doNoted, noteDeed } from '#modules/audit/note-deed.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import { say } from '#server/texts/say.ts'
import { checkFieldSettings } from './check-field-settings.ts'
import { type FieldDefinition, type FieldSettings, firstOwnField, mostOwnFields } from './field-definition.ts'
import { readFieldDefinitions } from './field-definitions.queries.ts'
import {
  deleteFieldSettings,
  insertOwnField,
  listFieldSettings,
  saveFieldSettings,
} from './field-settings.repository.ts'

/** Makes a field of the site's own; answers its number. @throws Problem FieldValidationFailed. */
export async function addField(
  viewer: Viewer,
  { name, settings }: { name: string; settings: FieldSettings },
  executing: Executing,
): Promise<number> {
  checkFieldSettings({ ...settings, label: name }, null)
  return deed(executing, async (inside) => {
    const rows = (await listFieldSettings(inside)).filter(({ is_own }) => is_own === 1)
    const id = Math.max(firstOwnField - 1, ...rows.map(({ field_id }) => field_id)) + 1
    if (rows.length >= mostOwnFields) throw refused('name', 'fieldMost')
    const row = { field_id: id, is_own: 1, name: name.trim(), settings: JSON.stringify(settings), removed_at: null }
    // Another process took the number between the two: the next try finds the one after it.
    if (!(await insertOwnField(row, inside))) throw refused('name', 'fieldTaken')
    await noteDeed(viewer, { deed: 'field.added', subject: subjectOf(id, name), details: { settings } }, inside)
    return id
  })
}

/** Says something of a field; null takes a setting back. @throws Problem NotFound, FieldValidationFailed. */
export async function changeField(
  viewer: Viewer,
  id: number,
  change: { [Name in keyof FieldSettings]?: FieldSettings[Name] | null },
  executing: Executing,
): Promise<void> {
  await deed(executing, async (inside) => {
    const before = await getField(id, inside)
    const row = (await listFieldSettings(inside)).find(({ field_id }) => field_id === id)
    const now: FieldSettings = row ? JSON.parse(row.settings) : {}
    const merged = Object.entries({ ...now, ...change }).filter(([, value]) => value !== null)
    const settings: FieldSettings = Object.fromEntries(merged)
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== null)) as FieldSettings
    const { min, max } = settings
    checkFieldSettings(
      { ...given, ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) },
      before,
    )
    const entry = { deed: 'field.changed', subject: subjectOf(id, before.name), details: { change } } as const
    const own = row ?? { is_own: 0, name: '', removed_at: null }
    await doNoted(viewer, entry, inside, (within) =>
      saveFieldSettings({ ...own, field_id: id, settings: JSON.stringify(settings) }, within),
    )
  })
}

/**
 * Takes a field of the site's own away; assets keep its values, which nobody sees. Of a shipped field: what the site said of it.
 * @throws Problem NotFound.
 */
export async function removeField(viewer: Viewer, id: number, executing: Executing): Promise<FieldDefinition> {
  return deed(executing, async (inside) => {
    const before = await getField(id, inside)
    const row = (await listFieldSettings(inside)).find(({ field_id }) => field_id === id)
    if (before.isOwn && row) await saveFieldSettings({ ...row, removed_at: inside.clock.now() }, inside)
    else await deleteFieldSettings(id, inside)
    await noteDeed(viewer, { deed: 'field.removed', subject: subjectOf(id, before.name) }, inside)
    return before
  })
}

async function getField(id: number, executing: Executing): Promise<FieldDefinition> {
  const found = (await readFieldDefinitions(executing)).find(id)
  if (!found) throw new Problem('NotFound', { message: say('fieldRules.unknown') })
  return found
}

const subjectOf = (id: number, name: string) => ({ kind: 'field' as const, id, name })

function refused(field: string, rule: 'fieldMost' | 'fieldTaken'): Problem {
  const message = say(`programs.${rule}`)
  return new Problem('FieldValidationFailed', { message, fields: [{ field, rule, message }] })
}
