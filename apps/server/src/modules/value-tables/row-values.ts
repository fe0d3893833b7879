import { type CellSeparator, cellSeparators } from '@vitrine/contract/value-tables.ts'
import { isMultiInstance } from '@vitrine/media/metadata/metadata-fields.ts'
import { checkValues, type FieldValue, type GivenValue } from '#modules/metadata-fields/check-values.ts'
import type { FieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import { unescapedCell } from '#platform/tables/table-cells.ts'
import type { TableColumn } from './table-columns.ts'

export interface CellReading {
  separator: CellSeparator
  /** Empty cells empty their fields. */
  clears: boolean
  /** The column by which assets are known: it is not written. */
  keyColumn: number
}

/**
 * The values that a row gives its asset, as they are kept.
 * @throws Problem FieldValidationFailed, which names each field and the rule that its cell breaks.
 */
export function valuesOfRow(
  cells: readonly string[],
  columns: readonly TableColumn[],
  { separator, clears, keyColumn }: CellReading,
  fields: FieldDefinitions,
): Map<number, FieldValue> {
  const given: [string, GivenValue][] = []
  for (const [at, { field, isWritten }] of columns.entries()) {
    if (!field || !isWritten || at === keyColumn) continue
    // A row that is shorter than the head says nothing of the columns that it has not.
    const cell = cells[at]
    if (cell === undefined) continue
    const text = unescapedCell(cell)
    if (text.trim() === '' && !clears) continue
    given.push([String(field.id), isMultiInstance(field) ? partsOf(text, separator) : text.trim()])
  }
  return checkValues(Object.fromEntries(given), fields)
}

function partsOf(text: string, separator: CellSeparator): string[] {
  const parts = separator === 'line' ? text.split(/\r\n|\r|\n/) : text.split(cellSeparators[separator])
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

/** A value as a list, however its field keeps it. */
export const listOf = (value: FieldValue | undefined): string[] => [value ?? []].flat().filter((text) => text !== '')

export const isSame = (one: FieldValue | undefined, other: FieldValue | undefined): boolean =>
  JSON.stringify(listOf(one)) === JSON.stringify(listOf(other))
