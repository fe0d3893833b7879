import { randomUUID } from 'node:crypto'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { inWorkFolder } from '#platform/files/in-work-folder.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { readTable } from './read-table.ts'
import {
  deleteSomeRows,
  findTable,
  insertRows,
  insertTable,
  saveRowCount,
  type TableRow,
} from './value-tables.repository.ts'
import type { ValueTableRow } from './value-tables.tables.ts'

const batch = 250
/** Of a table whose rows are coming. */
const coming = -1

/** Reads a table as it comes, and keeps its rows; answers it. @throws Problem InvalidRequest that names the line and the rule. */
export async function receiveTable(
  viewer: Viewer,
  { name, file }: { name: string; file: AsyncIterable<Uint8Array> },
  platform: Platform,
): Promise<ValueTableRow> {
  return inWorkFolder(platform.files, async (folder) => {
    const rows = readTable(file, folder)
    try {
      return await keepTable(viewer, { name, rows }, platform)
    } finally {
      // A table that is refused by its head is not read to its end: what reads it has to hear that nobody waits any more.
      await rows.return(undefined)
    }
  })
}

async function keepTable(
  viewer: Viewer,
  { name, rows }: { name: string; rows: AsyncGenerator<string[]> },
  platform: Platform,
): Promise<ValueTableRow> {
  const head = await rows.next()
  if (head.done || head.value.every((cell) => cell.trim() === '')) {
    const message = say('tables.empty')
    throw new Problem('InvalidRequest', { message, fields: [{ field: 'file', rule: 'head', message }] })
  }
  const table: ValueTableRow = {
    id: randomUUID(),
    user_id: viewer.userId,
    name: name.slice(0, 200),
    columns: JSON.stringify(head.value),
    row_count: coming,
    created_at: platform.clock.now(),
  }
  await insertTable(table, platform)
  try {
    const count = await keepRows(table.id, rows, platform)
    await saveRowCount(table.id, count, platform)
    return { ...table, row_count: count }
  } catch (error) {
    while (await deleteSomeRows(table.id, platform));
    throw error
  }
}

/** Rows without any value are passed over, and keep their numbers all the same. Answers how many were kept. */
async function keepRows(id: string, rows: AsyncIterable<string[]>, platform: Platform): Promise<number> {
  let waiting: TableRow[] = []
  let [number, kept] = [0, 0]
  for await (const cells of rows) {
    number++
    if (cells.every((cell) => cell.trim() === '')) continue
    kept++
    waiting.push({ number, cells })
    if (waiting.length < batch) continue
    await insertRows(id, waiting, platform)
    waiting = []
  }
  await insertRows(id, waiting, platform)
  return kept
}

/** A table of whoever asks. @throws Problem NotFound for those of others as for those that are not there, or not whole yet. */
export async function ownTable(viewer: Viewer, id: string, platform: Platform): Promise<ValueTableRow> {
  const table = await findTable(id, platform)
  if (!table || table.user_id !== viewer.userId || table.row_count === coming) throw new Problem('NotFound')
  return table
}
