import { stringify } from 'csv-stringify/sync'

/** Where programs for tables take a cell for a formula, an apostrophe stands before it. */
const risky = /^[=+\-@\t\r]/
const escaped = (cell: string) => (risky.test(cell) ? `'${cell}` : cell)

/** A cell as it was before a formula was kept out of it. */
export const unescapedCell = (cell: string) => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)

/** A row of a table as a line of CSV, without the end of the line; no cell is a formula (CWE-1236). */
export const tableLine = (cells: readonly string[]) => stringify([cells.map(escaped)]).trimEnd()

/** What stands between the cells, by the first line: people's programs write commas, semicolons or tabs. */
export function delimiterOf(text: string): string {
  const first = text.slice(0, text.search(/[\r\n]|$/))
  return ['\t', ';', ','].find((sign) => first.includes(sign)) ?? ','
}

/** Before the first line of a table that is handed to people: without it their programs take the letters for others. */
export const byteOrderMark = '\uFEFF'
