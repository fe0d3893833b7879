import { byteOrderMark, tableLine } from '#platform/tables/table-cells.ts'
import { representEntry } from './audit.representation.ts'
import type { AuditRow } from './audit.tables.ts'

const columns = ['id', 'at', 'actor', 'actor id', 'deed', 'subject kind', 'subject id', 'subject', 'from', 'details']

/** Entries as a table; no cell is a formula. */
export async function* tableLines(entries: AsyncIterable<AuditRow>): AsyncGenerator<string> {
  yield `${byteOrderMark}${tableLine(columns)}\r\n`
  for await (const row of entries) {
    const at = new Date(row.at).toISOString()
    const subject = [row.subject_kind, row.subject_id, row.subject_name]
    const cells = [String(row.id), at, row.actor_name, String(row.actor_id), row.deed, ...subject, row.origin]
    yield `${tableLine([...cells, row.details === '{}' ? '' : row.details])}\r\n`
  }
}

/** Entries as the API shows them, a line each. */
export async function* jsonLines(entries: AsyncIterable<AuditRow>): AsyncGenerator<string> {
  for await (const row of entries) yield `${JSON.stringify(representEntry(row))}\n`
}
