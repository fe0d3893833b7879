import type { ValueTableReading } from '@vitrine/contract/value-tables.ts'
import type { KnownAsset } from '#modules/assets/which-assets.queries.ts'
import type { FieldValue } from '#modules/metadata-fields/check-values.ts'
import { fieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import { demandTerms } from '#modules/taxonomies/demand-terms.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { matchRows, settleMatch } from './match-rows.ts'
import { valuesOfRow } from './row-values.ts'
import { readColumns } from './table-columns.ts'
import type { TableRow } from './value-tables.repository.ts'
import type { ValueTableRow } from './value-tables.tables.ts'

/** What a row is about, and what it gives. */
export interface JudgedRow {
  asset: KnownAsset
  values: ReadonlyMap<number, FieldValue>
}

/**
 * What each row would do, or why it can do nothing: no asset, several, no right, a value that does not fit its field.
 * @throws Problem InvalidRequest as `settleMatch`.
 */
export async function judgeRows(
  viewer: Viewer,
  table: Pick<ValueTableRow, 'columns'>,
  rows: readonly TableRow[],
  reading: ValueTableReading,
  platform: Platform,
): Promise<Map<number, JudgedRow | Problem>> {
  const fields = await fieldDefinitions(platform)
  const columns = readColumns(JSON.parse(table.columns), fields)
  const match = settleMatch(reading, columns, viewer, platform)
  const matched = await matchRows(viewer, rows, match, platform)
  const judged = new Map<number, JudgedRow | Problem>()
  for (const { number, cells } of rows) {
    const asset = matched.get(number) ?? new Problem('AssetNotFound')
    if (asset instanceof Problem) {
      judged.set(number, asset)
      continue
    }
    try {
      const values = valuesOfRow(cells, columns, { ...reading, keyColumn: match.column }, fields)
      await demandTerms(values, platform)
      judged.set(number, { asset, values })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      judged.set(number, error)
    }
  }
  return judged
}
