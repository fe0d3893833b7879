import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'

/**
 * Reads the workbook at a path, and writes the rows of its first sheet as lines of JSON, `{"end":true}` last. Whatever is wrong with the
 * workbook ends it before that line. A program of its own, started by `readWorkbook`.
 */

/** Bytes of all parts of a workbook that are read. */
const mostUnpacked = 256 * 1024 * 1024

const output = createWriteStream('', { fd: 1 })
const packed = await readFile(process.argv[2] ?? '')
let unpacked = 0
const parts = unzipSync(packed, {
  filter({ name, originalSize }) {
    if (!/\.(?:xml|rels)$/.test(name)) return false
    unpacked += originalSize
    if (unpacked > mostUnpacked) throw new RangeError('The workbook is larger than any table.')
    return true
  },
})
// Sizes that a workbook says of its parts may be untrue; packed anew the parts have the size that they were allowed.
const plain = zipSync(parts, { level: 0 })
// The reader parses in pieces so that a page stays awake, and halves them, without an end, whenever one took longer than 7 ms by the
// clock: on a busy machine it parsed single characters, and never came to an end. Nothing waits for this process: its clock stands still.
const now = Date.now()
Date.now = () => now
const rows = await readSheet(plain.buffer as ArrayBuffer, { trim: false })
for (const row of rows) await say(row.map(textOf))
await say({ end: true })

async function say(what: unknown): Promise<void> {
  if (!output.write(`${JSON.stringify(what)}\n`)) await once(output, 'drain')
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return dateOf(value)
  return String(value)
}

/** A day, or a moment where the cell has a time too; workbooks have no zone. */
function dateOf(date: Date): string {
  if (Number.isNaN(date.getTime())) return ''
  const text = date.toISOString().slice(0, 19)
  return text.endsWith('T00:00:00') ? text.slice(0, 10) : text
}
