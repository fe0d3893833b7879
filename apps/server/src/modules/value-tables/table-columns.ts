import { type Language, languageCodes } from '@vitrine/contract/languages.ts'
import type { FieldDefinition } from '#modules/metadata-fields/field-definition.ts'
import type { FieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import { labelOf } from '#modules/metadata-fields/field-labels.ts'
import { isFoundWhole } from '#modules/metadata-fields/is-found-whole.ts'
import { say, type Text } from '#server/texts/say.ts'

/** How a column of a table was understood. */
export interface TableColumn {
  name: string
  role: 'address' | 'filename' | 'field' | 'ignored'
  field: FieldDefinition | null
  /** Assets can be known by it. */
  isKey: boolean
  /** Values of it are written. */
  isWritten: boolean
  problem: Text | null
}

/** What a column of a field is called: its name for people, its number for us. */
export const columnName = (field: FieldDefinition, language: Language) => `${labelOf(field, language)} (${field.id})`

/** Fields are known by their number in brackets, by it alone, or by their name in any of our languages. */
export function readColumns(names: readonly string[], fields: FieldDefinitions): TableColumn[] {
  const byLabel = labelsOf(fields)
  const seen = new Set<string>()
  return names.map((given) => {
    const name = given.trim()
    const small = name.toLowerCase()
    const column = { name, field: null, isKey: true, isWritten: false, problem: null }
    if (small === 'address' || small === 'filename') return once({ ...column, role: small }, small, seen)
    const number = /\((\d{1,4})\)$/.exec(name)?.[1] ?? /^\d{1,4}$/.exec(name)?.[0]
    const field = number === undefined ? byLabel.get(small) : fields.find(Number(number))
    if (!field) return ignored(name, name === '' ? null : say('tables.unknownColumn'))
    const isKey = isFoundWhole(field.id)
    const problem = field.isWritable ? null : say('tables.readOnlyColumn')
    if (problem && !isKey) return { ...ignored(name, problem), field }
    return once(
      { ...column, role: 'field', field, isKey, isWritten: field.isWritable, problem },
      String(field.id),
      seen,
    )
  })
}

const ignored = (name: string, problem: Text | null): TableColumn => {
  return { name, role: 'ignored', field: null, isKey: false, isWritten: false, problem }
}

function once(column: TableColumn, key: string, seen: Set<string>): TableColumn {
  if (seen.has(key)) return ignored(column.name, say('tables.columnTwice'))
  seen.add(key)
  return column
}

/** A name that two fields have names none. */
function labelsOf(fields: FieldDefinitions): Map<string, FieldDefinition | undefined> {
  const byLabel = new Map<string, FieldDefinition | undefined>()
  for (const field of fields.all) {
    for (const label of new Set(languageCodes.map((language) => labelOf(field, language).toLowerCase()))) {
      const other = byLabel.get(label)
      byLabel.set(label, other === undefined && !byLabel.has(label) ? field : other === field ? field : undefined)
    }
  }
  return byLabel
}
