import { execFileSync } from 'node:child_process'

const script = `
const { DatabaseSync } = require('node:sqlite')
const { file, statement, rows } = JSON.parse(require('node:fs').readFileSync(0, 'utf8'))
const db = new DatabaseSync(file)
db.exec('pragma busy_timeout = 5000')
const prepared = db.prepare(statement)
for (const row of rows) prepared.run(...row)
db.close()
`

/**
 * Runs a statement once for each row of values on the embedded database of a site. It does so in another process, for the
 * site's server may run in this one: of two libraries of SQLite in one process each takes the locks of the other away.
 */
export function writeRows(file: string, statement: string, rows: readonly (readonly (string | number)[])[]): void {
  execFileSync(process.execPath, ['-e', script], { input: JSON.stringify({ file, statement, rows }) })
}
