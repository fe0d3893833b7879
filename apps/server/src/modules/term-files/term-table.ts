import { taxonomyUses } from '@vitrine/contract/taxonomies.ts'
import { CsvError, parse } from 'csv-parse/sync'
import { type ImportedTerm, TermsRefused } from '#modules/taxonomies/import-terms.ts'
import type { TaxonomyItemRow } from '#modules/taxonomies/taxonomies.tables.ts'
import { delimiterOf, tableLine, unescapedCell } from '#platform/tables/table-cells.ts'

const texts = ['value', 'description', 'search'] as const
const level = /^level (\d{1,2})$/i
const translated = /^name:(.+)$/i

interface ReadRow {
  cells: string[]
  line: number
}

/**
 * Reads terms from a table: the columns `level 1`, `level 2` … name a term and what it stands below, others say more of it:
 * `value`, `description`, `search`, `uses`, `synonyms` (a line each), `name:de` and so on. Commas, semicolons or tabs part cells.
 * @throws TermsRefused for a table without levels, a column that is unknown, a row without a name or with a gap above it.
 */
export function readTermTable(text: string): ImportedTerm[] {
  const [head, ...rows] = cellsOf(text)
  const columns = (head?.cells ?? []).map((name) => name.trim())
  const levels = columns.flatMap((name, at) => (level.test(name) ? [at] : []))
  if (levels.length === 0) throw new TermsRefused(1, 'it names no column “level 1”.')
  for (const name of columns) checkColumn(name)
  const top: ImportedTerm[] = []
  const known = new Map<string, ImportedTerm>()
  for (const { cells, line } of rows) {
    const names = levels.map((at) => unescapedCell(cells[at] ?? '').trim())
    const depth = names.findLastIndex((name) => name !== '') + 1
    if (depth === 0) {
      if (cells.every((cell) => cell.trim() === '')) continue
      throw new TermsRefused(line, 'it names no term.')
    }
    if (names.slice(0, depth).includes('')) throw new TermsRefused(line, 'a level above the term is empty.')
    const term = placed(names.slice(0, depth), top, known)
    Object.assign(term, detailsOf(columns, cells, line))
  }
  return top
}

function cellsOf(text: string): ReadRow[] {
  try {
    const delimiter = delimiterOf(text)
    const rows = parse(text, { bom: true, delimiter, info: true, relaxColumnCount: true, skipEmptyLines: true })
    return (rows as unknown as { record: string[]; info: { lines: number } }[]).map(({ record, info }) => {
      return { cells: record, line: info.lines }
    })
  } catch (error) {
    if (error instanceof CsvError) throw new TermsRefused(Number(error['lines']) || null, 'it is no row of a table.')
    throw error
  }
}

const known = new Set<string>([...texts, 'uses', 'synonyms'])

function checkColumn(name: string) {
  if (level.test(name) || translated.test(name) || known.has(name.toLowerCase())) return
  throw new TermsRefused(1, `the column “${name}” is unknown.`)
}

/** The term of these names; those above it that have no row of their own are made. */
function placed(names: readonly string[], top: ImportedTerm[], known: Map<string, ImportedTerm>): ImportedTerm {
  let below = top
  let term: ImportedTerm = { name: '', children: [] }
  for (const [at, name] of names.entries()) {
    const key = JSON.stringify(names.slice(0, at + 1))
    const there = known.get(key)
    term = there ?? { name, children: [] }
    if (there === undefined) {
      known.set(key, term)
      below.push(term)
    }
    below = term.children
  }
  return term
}

function detailsOf(columns: readonly string[], cells: readonly string[], line: number): Partial<ImportedTerm> {
  const said: Partial<ImportedTerm> = {}
  const translations: Record<string, string> = {}
  for (const [at, column] of columns.entries()) {
    const cell = unescapedCell(cells[at] ?? '').trim()
    const name = column.toLowerCase()
    const language = translated.exec(column)?.[1]
    if (cell === '') continue
    if (language !== undefined) translations[language.trim()] = cell
    else if (name === 'value' || name === 'description') said[name] = cell
    else if (name === 'search') said.customSearch = cell
    else if (name === 'uses') said.acl = usesIn(cell, line)
    else if (name === 'synonyms') said.synonyms = cell.split(/\r\n|\r|\n/)
  }
  return Object.keys(translations).length === 0 ? said : { ...said, translations }
}

function usesIn(cell: string, line: number) {
  const given = cell.split(/[\s,]+/).filter((use) => use !== '')
  const uses = taxonomyUses.filter((use) => given.some((one) => one.toLowerCase() === use.toLowerCase()))
  if (uses.length !== new Set(given).size) throw new TermsRefused(line, `uses are ${taxonomyUses.join(', ')}.`)
  return uses
}

/** How a table begins that has terms of so many levels, with names in these languages. */
export interface TableShape {
  levels: number
  languages: readonly string[]
}

export function writeTableHead({ levels, languages }: TableShape): string {
  const steps = Array.from({ length: levels }, (_, at) => `level ${at + 1}`)
  return tableLine([...steps, ...texts, 'uses', 'synonyms', ...languages.map((language) => `name:${language}`)])
}

/** A term as a row of a table; `above` names what it stands below, the top first. */
export function writeTableRow(
  row: TaxonomyItemRow,
  above: readonly string[],
  { levels, languages }: TableShape,
): string {
  const names = [...above, row.name]
  const translations: Record<string, string> = JSON.parse(row.translations)
  const synonyms: string[] = JSON.parse(row.synonyms)
  return tableLine([
    ...Array.from({ length: levels }, (_, at) => names[at] ?? ''),
    row.value,
    row.description,
    row.custom_search,
    row.uses,
    synonyms.join('\n'),
    ...languages.map((language) => translations[language] ?? ''),
  ])
}
