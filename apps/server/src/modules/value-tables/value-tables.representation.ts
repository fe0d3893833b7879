import type { Language } from '@vitrine/contract/languages.ts'
import type { ValueTableRead } from '@vitrine/contract/value-tables.ts'
import type { z } from 'zod'
import type { FieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import { labelOf } from '#modules/metadata-fields/field-labels.ts'
import { readColumns } from './table-columns.ts'
import { valueTablesPaths } from './value-tables.paths.ts'
import type { ValueTableRow } from './value-tables.tables.ts'

export function representTable(
  table: ValueTableRow,
  { fields, language, base }: { fields: FieldDefinitions; language: Language; base: string },
): z.input<typeof ValueTableRead.shape> {
  const columns = readColumns(JSON.parse(table.columns), fields).map(({ name, role, field, isKey, problem }) => ({
    name,
    role,
    field: field?.id ?? null,
    label: field ? labelOf(field, language) : name,
    isKey,
    problem: problem?.(language) ?? null,
  }))
  return {
    ...{ name: table.name, rows: table.row_count, columns },
    outlook: base + valueTablesPaths.outlook(table.id),
    apply: base + valueTablesPaths.apply(table.id),
  }
}
