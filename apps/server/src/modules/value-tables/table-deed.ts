import type { ValueTableReading } from '@vitrine/contract/value-tables.ts'
import type { TaskItem } from '#modules/background-tasks/background-task.ts'
import type { LongDeed } from '#modules/background-tasks/long-deed.ts'
import { startLongDeed } from '#modules/background-tasks/start-background-task.ts'
import { type Asked, askerOf, chunk } from '#modules/bulk-edits/bulk-edit-deed.ts'
import { beginChangeSet, changeEach } from '#modules/changes/change-many.ts'
import { authorOf } from '#modules/changes/edit-metadata.ts'
import type { FieldValue } from '#modules/metadata-fields/check-values.ts'
import { fieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { type JudgedRow, judgeRows } from './judge-rows.ts'
import { settleMatch } from './match-rows.ts'
import { ownTable } from './receive-table.ts'
import { readColumns } from './table-columns.ts'
import { valueTablesPaths } from './value-tables.paths.ts'
import { findRows, findTable, listRows } from './value-tables.repository.ts'

const valueTableType = 'value-table'

interface ValueTableDetails extends Asked {
  tableId: string
  reading: ValueTableReading
}

/** Begins to write the values of a table into its assets; answers the task. @throws Problem NotFound, InvalidRequest. */
export async function beginTable(
  viewer: Viewer,
  { id, ...reading }: ValueTableReading & { id: string },
  platform: Platform,
): Promise<string> {
  const table = await ownTable(viewer, id, platform)
  const columns = readColumns(JSON.parse(table.columns), await fieldDefinitions(platform))
  const { column } = settleMatch(reading, columns, viewer, platform)
  if (!columns.some(({ isWritten }, at) => isWritten && at !== column)) {
    const message = say('tables.nothing')
    throw new Problem('InvalidRequest', { message, fields: [{ field: 'columns', rule: 'values', message }] })
  }
  const author = authorOf(viewer)
  const setId = await beginChangeSet(author, platform)
  const details: ValueTableDetails = { tableId: id, reading, scope: viewer.scope, author: { ...author, setId } }
  return startLongDeed(viewer, { type: valueTableType, details, total: table.row_count }, platform)
}

/**
 * Each row of a table is an item. What an asset is known by is looked up anew in each chunk, and rights are asked then. Of two
 * rows of one asset the later one counts.
 */
export function valueTableDeed(platform: Platform): LongDeed<ValueTableDetails> {
  const prepared = new WeakMap<object, ReadonlyMap<string, JudgedRow>>()
  return {
    type: valueTableType,
    class: 'bulk',
    chunk,
    async next({ details: { tableId } }, cursor, limit) {
      const rows = await listRows(tableId, { after: Number(cursor), limit }, platform)
      const items = rows.map(({ number }) => ({ item: String(number), href: hrefOfRow(tableId, number, platform) }))
      return { items, cursor: rows.length < limit ? null : String(rows.at(-1)?.number) }
    },
    async prepareAll(task, items) {
      const judged = await judge(task.details, items, platform)
      const refused = new Map<string, Problem>()
      const fine = new Map<string, JudgedRow>()
      for (const { item } of items) {
        const row = judged.get(Number(item)) ?? new Problem('AssetNotFound')
        if (row instanceof Problem) refused.set(item, row)
        else fine.set(item, row)
      }
      prepared.set(task, fine)
      return refused
    },
    async applyAll(task, items, inside) {
      const rows = prepared.get(task)
      const values = new Map<number, Map<number, FieldValue>>()
      const named = new Map<number, string[]>()
      for (const { item } of items) {
        const row = rows?.get(item)
        if (!row) continue
        const { id } = row.asset
        values.set(id, new Map([...(values.get(id) ?? []), ...row.values]))
        named.set(id, [...(named.get(id) ?? []), item])
      }
      const valuesFor = (_: unknown, id: number) => values.get(id) ?? new Map<number, FieldValue>()
      const refused = await changeEach([...values.keys()], valuesFor, task.details.author, inside)
      return new Map([...refused].flatMap(([id, problem]) => (named.get(id) ?? []).map((item) => [item, problem])))
    },
  }
}

async function judge(details: ValueTableDetails, items: readonly TaskItem[], platform: Platform) {
  const table = await findTable(details.tableId, platform)
  if (!table) return new Map<number, JudgedRow | Problem>()
  const numbers = items.map(({ item }) => Number(item))
  const rows = [...(await findRows(details.tableId, numbers, platform)).values()]
  const viewer = await askerOf(details, platform)
  return judgeRows(viewer, table, rows, details.reading, platform)
}

/** A row of a table of CSV is a fragment of it (RFC 7111). */
const hrefOfRow = (tableId: string, number: number, { settings }: Platform) =>
  `${settings.base}${valueTablesPaths.root}${tableId}#row=${number + 1}`
