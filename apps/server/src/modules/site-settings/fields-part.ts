import { isDeepStrictEqual } from 'node:util'
import { languageCodes } from '@vitrine/contract/languages.ts'
import { fieldDataTypes, labelPlacements } from '@vitrine/contract/metadata-fields.ts'
import { metadataFields } from '@vitrine/media/metadata/metadata-fields.ts'
import { z } from 'zod'
import { addField, changeField, removeField } from '#modules/metadata-fields/change-fields.ts'
import { checkFieldSettings } from '#modules/metadata-fields/check-field-settings.ts'
import {
  type FieldDefinition,
  type FieldSettings,
  firstOwnField,
  isSameName,
  ownDefinition,
  shippedDefinition,
  valueTypes,
} from '#modules/metadata-fields/field-definition.ts'
import { readFieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Executing } from '#platform/database/deed.ts'
import { type FieldFault, Problem } from '#platform/http/problem.ts'
import { say } from '#server/texts/say.ts'
import { faultsOf } from './setting-faults.ts'
import type { TransferPart } from './transfer-part.ts'

const text = z.string().optional()
const number = z.number().optional()
const flag = z.boolean().optional()
const Settings = z.strictObject({
  label: text,
  labels: z.partialRecord(z.enum(languageCodes), z.string()).optional(),
  dataType: z.enum(fieldDataTypes).optional(),
  regexp: text,
  helpText: text,
  min: number,
  max: number,
  values: z.array(z.strictObject({ value: z.string(), description: z.string() })).optional(),
  multiline: flag,
  required: flag,
  writable: flag,
  placeholder: text,
  labelPlacement: z.enum(labelPlacements).optional(),
  multiInstance: flag,
  maxSize: number,
  region: text,
})

/** A field of the site's own by its name, or a shipped one by its number. */
const Fields = z
  .array(
    z.union([
      z.strictObject({ name: z.string().trim().min(1).max(200), settings: Settings }),
      z.strictObject({ id: z.int().min(1), settings: Settings }),
    ]),
  )
  .max(1000)
  .refine((fields) => new Set(fields.map(keyOf)).size === fields.length, {
    error: 'each field may be there once',
    params: { rule: 'once' },
  })
  .overwrite((fields) => fields.toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1)))
type Fields = z.infer<typeof Fields>
type Said = Fields[number]

const keyOf = (field: { name: string } | { id: number }) => ('name' in field ? field.name : field.id)
/** Shipped ones by their numbers, then the own ones by their names. */
const orderOf = (field: Said) => ('name' in field ? `~${field.name}` : String(field.id).padStart(6, '0'))
/** What is settled when a field is made. */
const settled = ['multiInstance', 'maxSize'] as const

function settingsOf(field: FieldDefinition): FieldSettings {
  const { label, labels, dataType, pattern, helpText, min, max, choices, multiline, region } = field
  const { placeholder, labelPlacement } = field
  const all: Record<string, unknown> = {
    ...{ label, labels, dataType, regexp: pattern, helpText, min, max, values: [...choices], multiline },
    ...{ placeholder, labelPlacement },
    required: field.isRequired,
    writable: field.isWritable,
    ...(field.isOwn ? { multiInstance: field.kind === 'bag', maxSize: field.maxSize, region } : {}),
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as FieldSettings
}

/** What the site says otherwise of a shipped field. */
function saidOf(field: FieldDefinition): FieldSettings {
  const shipped = metadataFields.find(({ id }) => id === field.id)
  const standard = shipped === undefined ? {} : settingsOf(shippedDefinition(shipped))
  const own = Object.entries(settingsOf(field))
  return Object.fromEntries(own.filter(([name, value]) => !isDeepStrictEqual(value, Reflect.get(standard, name))))
}

async function read(executing: Executing): Promise<Fields> {
  const { all } = await readFieldDefinitions(executing)
  const fields = all.map((field): Said => {
    const settings = Settings.parse(field.isOwn ? settingsOf(field) : saidOf(field))
    return field.isOwn ? { name: field.name, settings } : { id: field.id, settings }
  })
  const meant = fields.filter((field) => 'name' in field || Object.keys(field.settings).length > 0)
  // Earlier versions let two own fields have one name: by it the first of them is meant.
  return meant.filter((field, at) => meant.findIndex((one) => keyOf(one) === keyOf(field)) === at)
}

/** With all that follows from what was said, as it is read again. */
function inFull(said: Said): Said {
  const settings = withoutAbsent(said.settings)
  if ('name' in said)
    return { name: said.name, settings: Settings.parse(settingsOf(ownDefinition(firstOwnField, said.name, settings))) }
  const shipped = metadataFields.find(({ id }) => id === said.id)
  if (shipped === undefined) return said
  return { id: said.id, settings: Settings.parse(saidOf(shippedDefinition(shipped, settings))) }
}

async function findField(said: Said, executing: Executing): Promise<FieldDefinition | undefined> {
  const { own, find } = await readFieldDefinitions(executing)
  return 'name' in said ? own.find(({ name }) => name === said.name) : find(said.id)
}

async function apply(viewer: Viewer, value: unknown, inside: Executing): Promise<void> {
  for (const said of Fields.parse(value)) {
    const there = await findField(said, inside)
    const settings = withoutAbsent(said.settings)
    if (there === undefined && 'name' in said) await addField(viewer, { name: said.name, settings }, inside)
    if (there === undefined) continue
    const before = there.isOwn ? settingsOf(there) : saidOf(there)
    const change = changeTo(before, settings)
    if (Object.keys(change).length > 0) await changeField(viewer, { id: there.id, change }, inside)
  }
}

const withoutAbsent = (settings: z.infer<typeof Settings>): FieldSettings =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined))

/** What makes one of the other: null takes a setting back. */
function changeTo(before: FieldSettings, after: FieldSettings) {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const changed = [...names].filter((name) => {
    if (settled.some((one) => one === name)) return false
    return !isDeepStrictEqual(Reflect.get(before, name), Reflect.get(after, name))
  })
  return Object.fromEntries(changed.map((name) => [name, Reflect.get(after, name) ?? null]))
}

/** Whether a new field would have the name of another, written otherwise. */
async function isTaken(name: string, earlier: readonly Said[], executing: Executing): Promise<boolean> {
  const { own } = await readFieldDefinitions(executing)
  return [...own, ...earlier].some((one) => 'name' in one && isSameName(one.name, name))
}

/** @param earlier What the same document says before it. */
async function faultsIn(said: Said, earlier: readonly Said[], executing: Executing): Promise<FieldFault[]> {
  const there = await findField(said, executing)
  if (there === undefined && 'id' in said)
    return [{ field: 'id', rule: 'exists', message: say('siteSettings.unknown', { names: String(said.id) }) }]
  if (there === undefined && 'name' in said && (await isTaken(said.name, earlier, executing)))
    return [{ field: 'name', rule: 'taken', message: say('fieldSettings.taken') }]
  const settings = withoutAbsent(said.settings)
  const { multiInstance, maxSize, ...rest } = settings
  if (there?.isOwn === true && !fits(there, settings))
    return [{ field: 'settings', rule: 'kind', message: say('siteSettings.ownFieldKind', { name: there.name }) }]
  try {
    checkFieldSettings(there === undefined ? settings : rest, there ?? null)
    return []
  } catch (fault) {
    if (!(fault instanceof Problem)) throw fault
    return (fault.details.fields ?? []).map((one) => ({ ...one, field: `settings.${one.field}` }))
  }
}

/** Values that are kept stay readable: what is settled when a field is made is the same. */
function fits(field: FieldDefinition, { multiInstance = false, dataType = 'text' }: FieldSettings): boolean {
  return (field.kind === 'bag') === multiInstance && valueTypes[dataType] === field.valueType
}

/** The site's own fields, and what it says of shipped ones. What only this site has stays. */
export const fieldsPart: TransferPart = {
  isOpenTo: ({ isAdministrator, mayChange }) => isAdministrator && mayChange,
  read,
  meantBy: (value, here) => {
    const keys = new Set(Fields.parse(value).map(keyOf))
    return (here as Fields).filter((field) => keys.has(keyOf(field)))
  },
  judge: async (said, _here, _viewer, executing) => {
    const parsed = Fields.safeParse(said)
    if (!parsed.success) return { value: null, faults: faultsOf(parsed.error) }
    const faults = await Promise.all(
      parsed.data.map(async (field, at) =>
        (await faultsIn(field, parsed.data.slice(0, at), executing)).map((one) => ({
          ...one,
          field: `${at}.${one.field}`,
        })),
      ),
    )
    return { value: parsed.data.map(inFull), faults: faults.flat() }
  },
  apply,
  restore: async (viewer, { before, after }, inside) => {
    await apply(viewer, before, inside)
    const kept = new Set(Fields.parse(before).map(keyOf))
    for (const said of Fields.parse(after)) {
      const there = kept.has(keyOf(said)) ? undefined : await findField(said, inside)
      if (there !== undefined) await removeField(viewer, { id: there.id }, inside)
    }
  },
}
