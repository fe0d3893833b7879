import { type Ingestion, ingestionBits, type MetadataMacro, settingsOf } from '#modules/archives/archive-settings.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import type { Metadata } from '#modules/assets/asset-facts.ts'
import { changeEach } from '#modules/changes/change-many.ts'
import type { Author } from '#modules/changes/change-values.ts'
import type { Value } from '#modules/changes/layers.ts'
import { checkValues } from '#modules/metadata-fields/check-values.ts'
import { type FieldDefinitions, readFieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import type { Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { macroFault } from './macro-faults.ts'
import { macroValue } from './macro-value.ts'

/** Macros of an archive for one way in, held against the fields of the site as they are now. */
export interface ReadyMacros {
  macros: readonly MetadataMacro[]
  /** Fields of macros that cannot be used any more: the field is gone, or takes other values now. */
  leftOut: readonly number[]
}

/** Whether an archive changes anything of what comes in this way. */
export function hasMacros(archive: Pick<ArchiveRow, 'attributes'>, how: Ingestion): boolean {
  return macrosFor(archive, how).length > 0
}

function macrosFor(archive: Pick<ArchiveRow, 'attributes'>, how: Ingestion): MetadataMacro[] {
  const { Macros } = settingsOf(archive).MetadataMacros
  return Macros.filter(({ IngestionTypes }) => (IngestionTypes & ingestionBits[how]) !== 0)
}

/** The macros for files that come, before the deed in which they do. */
export async function readyMacros(
  archive: Pick<ArchiveRow, 'attributes'>,
  how: Ingestion,
  platform: Platform,
): Promise<ReadyMacros> {
  const macros: MetadataMacro[] = []
  const leftOut: number[] = []
  for (const macro of macrosFor(archive, how)) {
    if ((await macroFault(macro, platform)) === null) macros.push(macro)
    else leftOut.push(macro.Field)
  }
  return { macros, leftOut }
}

/**
 * Gives a file that has come what the macros of its archive say, one after another, within the deed. What cannot be done is left out,
 * and the file stays: answers the fields of those macros.
 */
export async function applyMacros(
  { macros, leftOut }: ReadyMacros,
  { id, path }: { id: number; path: string },
  author: Author,
  inside: Executing,
): Promise<number[]> {
  const missed = new Set(leftOut)
  if (macros.length === 0) return [...missed]
  const fields = await readFieldDefinitions(inside)
  const today = new Date(inside.clock.now()).toISOString().slice(0, 10).replaceAll('-', '')
  const valuesFor = (now: Metadata) => valuesAfter(macros, now, { fields, source: { path, today }, missed })
  const refused = await changeEach([id], valuesFor, author, inside)
  for (const { Field } of refused.has(id) ? macros : []) missed.add(Field)
  return [...missed]
}

interface Surroundings {
  fields: FieldDefinitions
  source: { path: string; today: string }
  /** Grows by the fields whose value cannot be what follows. */
  missed: Set<number>
}

function valuesAfter(
  macros: readonly MetadataMacro[],
  before: Metadata,
  { fields, source, missed }: Surroundings,
): Map<number, Value> {
  const values = new Map<number, Value>()
  for (const macro of macros) {
    const { Field } = macro
    const field = fields.find(Field)
    const now = { ...before, ...Object.fromEntries(values) }
    const given = field ? macroValue(macro, now, { field, source }) : null
    if (given === null) continue
    try {
      for (const [id, value] of checkValues({ [Field]: given }, fields)) values.set(id, value)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      missed.add(Field)
    }
  }
  return values
}
