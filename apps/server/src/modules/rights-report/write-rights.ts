import { groupPermissions } from '@vitrine/contract/permissions.ts'
import { byteOrderMark, tableLine } from '#platform/tables/table-cells.ts'
import type { GivenRight } from './combine-rights.ts'
import type { ArchiveRights, GroupRightsRow, Holder } from './export-rights.ts'

const line = (cells: readonly string[]) => `${tableLine(cells)}\r\n`
const holderColumns = ['kind', 'id', 'name', 'full_name', 'state', 'administrator']
const cellsOf = ({ kind, id, name, fullName, state, isAdministrator }: Holder) => [
  ...[kind, String(id), name, fullName, state, isAdministrator ? 'yes' : ''],
]

/** `View`, or `View (filter: kw:oslo; filter: kw:bergen)` where any of these has to fit. */
const cellOf = ({ permission, filters }: GivenRight) =>
  filters === null ? permission : `${permission} (${filters.map((filter) => `filter: ${filter}`).join('; ')})`

/** Rights in archives as a table: a column for each archive and permission that is given to anybody; no cell is a formula. */
export async function* archiveTable({ columns, rows }: ArchiveRights): AsyncGenerator<string> {
  const pairs = columns.flatMap(({ id, name, rights }) =>
    rights.map(({ permission }) => ({ id, permission, title: `${name} (${id}): ${permission}` })),
  )
  yield byteOrderMark + line([...holderColumns, ...pairs.map(({ title }) => title)])
  for await (const row of rows) {
    const given = new Map(
      row.archives.flatMap(({ archive, rights }) =>
        rights.map((right) => [`${archive.id} ${right.permission}`, cellOf(right)] as const),
      ),
    )
    yield line([...cellsOf(row), ...pairs.map(({ id, permission }) => given.get(`${id} ${permission}`) ?? '')])
  }
}

/** The same, a line of JSON for each row. */
export async function* archiveLines({ rows }: ArchiveRights): AsyncGenerator<string> {
  for await (const { archives, ...holder } of rows) {
    const given = archives.map(({ archive: { id, name }, rights }) => ({ id, name, rights }))
    yield `${JSON.stringify({ ...holder, archives: given })}\n`
  }
}

/** What groups permit outside of archives, as a table with a column for each permission. */
export async function* groupTable(rows: AsyncIterable<GroupRightsRow>): AsyncGenerator<string> {
  yield byteOrderMark + line([...holderColumns, ...groupPermissions])
  for await (const { permissions, ...holder } of rows) {
    const given = new Set<string>(permissions)
    yield line([...cellsOf(holder), ...groupPermissions.map((name) => (given.has(name) ? name : ''))])
  }
}

export async function* groupLines(rows: AsyncIterable<GroupRightsRow>): AsyncGenerator<string> {
  for await (const row of rows) yield `${JSON.stringify(row)}\n`
}
