import { positionFields } from '@vitrine/contract/position-fields.ts'
import type { Metadata } from '#modules/assets/asset-facts.ts'

export type Value = Metadata[string]
/** By field number. */
export type Edits = ReadonlyMap<number, Value>

const filled = (value: Value | undefined) => [value ?? []].flat().filter((text) => text !== '')

/** Whether two values say the same: a list of one is its text, and what is empty is not there. */
export function sameValue(one: Value | undefined, other: Value | undefined): boolean {
  return JSON.stringify(filled(one)) === JSON.stringify(filled(other))
}

/** The one place where layers are merged: what a person said of a field counts before what the file says. */
export function mergeLayers(file: Metadata, edits: Edits): Metadata {
  const merged = { ...file }
  for (const [field, value] of edits) {
    if (filled(value).length === 0) delete merged[field]
    else merged[field] = value
  }
  return merged
}

/** The edits that still say something else than the file; what the file says too is settled. */
export function unsettled(file: Metadata, edits: Edits): Map<number, Value> {
  const isUnsettled = (field: number) => edits.has(field) && !sameValue(file[field], edits.get(field))
  // The two numbers of a position are one value.
  const positionStands = position.some(isUnsettled)
  return new Map([...edits].filter(([field]) => isUnsettled(field) || (positionStands && position.includes(field))))
}

const position: readonly number[] = Object.values(positionFields)

export interface Difference {
  field: number
  old: Value | null
  new: Value | null
}

export function differences(before: Metadata, after: Metadata): Difference[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...fields]
    .filter((field) => !sameValue(before[field], after[field]))
    .map((field) => ({ field: Number(field), old: before[field] ?? null, new: after[field] ?? null }))
    .sort((one, other) => one.field - other.field)
}
