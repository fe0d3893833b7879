import { positionFields } from '@vitrine/contract/position-fields.ts'
import { isMultiInstance } from '@vitrine/media/metadata/metadata-fields.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import type { Metadata } from '#modules/assets/asset-facts.ts'
import type { FieldDefinition } from '#modules/metadata-fields/field-definition.ts'
import type { FieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'

/** Stars: the more of them count. */
const rating = 320
const positions: ReadonlySet<number> = new Set(Object.values(positionFields))

export interface MergedValues {
  /** What the asset that is kept is given, by the number of the field: all of its value. */
  values: Map<number, string | string[]>
  /** What of that is new to it. */
  gains: { field: FieldDefinition; values: string[] }[]
  /** What the other says otherwise in a field of one value. */
  loses: { field: FieldDefinition; values: string[] }[]
}

/** The fields that both archives show and that may be edited: nothing is carried to where it could not be seen. */
export function mergeableFields(fields: FieldDefinitions, archives: readonly ArchiveRow[]): FieldDefinition[] {
  const shown = archives.map((archive) => fields.shownIn(archive))
  return fields.all.filter(({ id, isWritable }) => isWritable && shown.every((ids) => ids.has(String(id))))
}

const listOf = (value: string | string[] | undefined): string[] => [value ?? []].flat().filter((one) => one !== '')
const keyOf = (value: string) => value.normalize('NFC').toLowerCase()

/**
 * What is kept of two assets that show the same: keywords and other lists of both, the higher rating, and in fields of one value
 * what the kept one says, or else the other. A position goes as a whole or not at all.
 */
export function mergedValues(kept: Metadata, other: Metadata, fields: readonly FieldDefinition[]): MergedValues {
  const merged: MergedValues = { values: new Map(), gains: [], loses: [] }
  const hasPosition = [...positions].some((id) => listOf(kept[id]).length > 0)
  for (const field of fields) {
    const [own, theirs] = [listOf(kept[field.id]), listOf(other[field.id])]
    const ownKeys = new Set(own.map(keyOf))
    const fresh = theirs.filter((value) => !ownKeys.has(keyOf(value)))
    if (fresh.length === 0) continue
    const isList = isMultiInstance(field)
    const isTaken = own.length > 0 || (positions.has(field.id) && hasPosition)
    if (isList || !isTaken || (field.id === rating && Number(fresh[0]) > Number(own[0]))) {
      merged.values.set(field.id, isList ? [...own, ...fresh] : (fresh[0] ?? ''))
      merged.gains.push({ field, values: fresh })
    } else if (field.id !== rating) merged.loses.push({ field, values: fresh })
  }
  return merged
}
