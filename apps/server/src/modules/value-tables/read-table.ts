import { Readable } from 'node:stream'
import { mostTableRows } from '@vitrine/contract/value-tables.ts'
import { CsvError, parse } from 'csv-parse'
import { Problem } from '#platform/http/problem.ts'
import { readWorkbook, WorkbookFault } from '#platform/tables/read-workbook.ts'
import { delimiterOf } from '#platform/tables/table-cells.ts'
import { say, type Text } from '#server/texts/say.ts'

const mostColumns = 400
const longestCell = 20_000
/** Bytes of a whole table: many times what a hundred thousand rows with captions take. */
const largestTable = 512 * 1024 * 1024
/** So much of a table is read to see what stands between its cells; a head is shorter. */
const longestHead = 256 * 1024

interface ReadRow {
  record: string[]
  info: { lines: number }
}

/** A ZIP file, which a workbook is; and the container of older workbooks, and of those with a password. */
const signs = { workbook: '504b0304', container: 'd0cf11e0' } as const

/**
 * The rows of a table, the head first: CSV is read while it comes, of a workbook (XLSX) the first sheet. In CSV commas, semicolons or
 * tabs part cells; the text is UTF-8, or UTF-16 with its mark. @throws Problem InvalidRequest that names the line and the rule;
 * BodyTooLarge.
 * @param folder where a workbook may lie while it is read.
 */
export async function* readTable(file: AsyncIterable<Uint8Array>, folder: string): AsyncGenerator<string[]> {
  const { sign, whole } = await withSign(file)
  if (sign === signs.container) throw noTable('workbook', say('tables.oldWorkbook'))
  yield* sign === signs.workbook ? rowsOfWorkbook(whole, folder) : rowsOfText(whole)
}

/** The first four bytes of a file, and the file with them. */
async function withSign(file: AsyncIterable<Uint8Array>) {
  const bytes = file[Symbol.asyncIterator]()
  let first = Buffer.alloc(0)
  let isAtEnd = false
  while (first.length < 4 && !isAtEnd) {
    const next = await bytes.next()
    if (next.done) isAtEnd = true
    else first = Buffer.concat([first, next.value])
  }
  const rest = isAtEnd ? [] : { [Symbol.asyncIterator]: () => bytes }
  return { sign: first.subarray(0, 4).toString('hex'), whole: joined(first, rest) }
}

async function* joined(first: Uint8Array, rest: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
  if (first.length > 0) yield first
  yield* rest
}

async function* rowsOfWorkbook(file: AsyncIterable<Uint8Array>, folder: string): AsyncGenerator<string[]> {
  let count = 0
  try {
    for await (const record of readWorkbook(file, folder)) {
      const fault = faultOf(record, count)
      if (fault) throw refused(count + 1, fault)
      count++
      yield record
    }
  } catch (error) {
    if (!(error instanceof WorkbookFault)) throw error
    if (error.kind === 'large') throw new Problem('BodyTooLarge')
    throw noTable('workbook', say('tables.damagedWorkbook'))
  }
}

async function* rowsOfText(file: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  const texts = decoded(file)
  let head = ''
  while (!/[\r\n]/.test(head) && head.length < longestHead) {
    const next = await texts.next()
    if (next.done) break
    head += next.value
  }
  const options = { delimiter: delimiterOf(head), info: true, relaxColumnCount: true, skipEmptyLines: true } as const
  const all = Readable.from(rest(head, texts))
  const parser = parse({ ...options, maxRecordSize: mostColumns * longestCell })
  all.on('error', (error) => parser.destroy(error))
  let count = 0
  try {
    for await (const { record, info } of all.pipe(parser) as AsyncIterable<ReadRow>) {
      const fault = faultOf(record, count)
      if (fault) throw refused(info.lines, fault)
      count++
      yield record
    }
  } catch (error) {
    if (error instanceof CsvError) throw refused(Number(error['lines']) || 1, say('tables.noRow'))
    throw error
  }
}

function faultOf(cells: readonly string[], count: number): Text | null {
  if (count > mostTableRows) return say('tables.tooManyRows', { count: mostTableRows })
  if (cells.length > mostColumns) return say('tables.tooManyColumns', { count: mostColumns })
  if (cells.some((cell) => cell.length > longestCell)) return say('tables.longCell', { count: longestCell })
  return cells.some((cell) => cell.includes('\0')) ? say('tables.noText') : null
}

function refused(line: number, rule: Text): Problem {
  const message = say('tables.line', { line, rule })
  return new Problem('InvalidRequest', { message, fields: [{ field: `line ${line}`, rule: 'table', message }] })
}

function noTable(rule: string, message: Text): Problem {
  return new Problem('InvalidRequest', { message, fields: [{ field: 'file', rule, message }] })
}

async function* rest(head: string, texts: AsyncIterable<string>): AsyncGenerator<string> {
  yield head
  yield* texts
}

/** @throws Problem InvalidRequest for what is not the text of a table, BodyTooLarge. */
async function* decoded(file: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | null = null
  let read = 0
  try {
    for await (const bytes of file) {
      read += bytes.length
      if (read > largestTable) throw new Problem('BodyTooLarge')
      decoder ??= new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8', { fatal: true })
      yield decoder.decode(bytes, { stream: true })
    }
    if (decoder) yield decoder.decode()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw noTable('utf-8', say('tables.encoding'))
  }
}
