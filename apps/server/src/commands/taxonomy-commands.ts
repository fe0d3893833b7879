import { readFile, stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { metadataFields } from '@vitrine/media/metadata/metadata-fields.ts'
import { labelOf } from '#modules/metadata-fields/field-labels.ts'
import { findFieldTaxonomy, listFieldTaxonomies } from '#modules/metadata-fields/field-taxonomies.queries.ts'
import type { FieldTaxonomyRow } from '#modules/metadata-fields/field-taxonomies.tables.ts'
import { addTaxonomy, changeTaxonomy, removeTaxonomy } from '#modules/taxonomies/change-taxonomy.ts'
import { importTerms, TermsRefused } from '#modules/taxonomies/import-terms.ts'
import { listItems } from '#modules/taxonomies/taxonomies.queries.ts'
import type { TaxonomyItemRow } from '#modules/taxonomies/taxonomies.tables.ts'
import { readOutline } from '#modules/term-files/read-outline.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { type Command, CommandRefused, operator } from './command.ts'
import type { Terminal } from './terminal.ts'

/** A larger list is no list of terms that people choose from. */
const largest = 50 * 1024 * 1024
const page = 500

/** A refusal of the rule is one of the command. */
async function refused<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof TermsRefused) throw new CommandRefused(error.message)
    throw error instanceof Problem ? new CommandRefused(...sentences(error)) : error
  }
}

function sentences({ message, details }: Problem): string[] {
  const fields = (details.fields ?? []).map(({ field, rule }) => `Field ${field}, rule ${rule}.`)
  return [message, ...fields]
}

const fieldNumber = (text: string): number => {
  if (!/^\d{1,6}$/.test(text)) throw new CommandRefused('Say the number of a field, such as 25.')
  return Number(text)
}

async function taxonomyOf(text: string, platform: Platform): Promise<FieldTaxonomyRow> {
  const found = await findFieldTaxonomy(fieldNumber(text), platform)
  if (!found) throw new CommandRefused(`The field ${text} has no taxonomy. See: vitrine taxonomy list`)
  return found
}

async function textIn(file: string): Promise<string> {
  const size = await stat(file).catch(() => {
    throw new CommandRefused(`The file ${file} cannot be read.`)
  })
  if (size.size > largest) throw new CommandRefused(`The file ${file} is larger than 50 MB.`)
  const bytes = await readFile(file)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new CommandRefused(`The file ${file} is no UTF-8 text.`)
  }
}

// Every start of the program would wait for what reads and writes these.
const skosFiles = () => import('#modules/term-files/skos.ts')
const tableFiles = () => import('#modules/term-files/term-table.ts')

/** The terms of a file, by the ending of its name. */
async function termsIn(file: string | undefined, language: string) {
  if (file === undefined) throw new CommandRefused('Say the name of a file with terms: text, CSV or SKOS.')
  const text = await textIn(file)
  switch (extname(file).toLowerCase()) {
    case '.csv':
    case '.tsv':
      return (await tableFiles()).readTermTable(text)
    case '.ttl':
      return (await skosFiles()).readSkos(text, 'turtle', language)
    case '.rdf':
    case '.xml':
      return (await skosFiles()).readSkos(text, 'xml', language)
    default:
      return readOutline(text)
  }
}

interface Walked {
  item: TaxonomyItemRow
  /** What it stands below, the top first. */
  above: readonly string[]
}

/** All terms of a taxonomy, each before those below it, a page of siblings at a time. */
async function* walk(
  fieldId: number,
  platform: Platform,
  parentId = '',
  above: readonly string[] = [],
): AsyncGenerator<Walked> {
  for (let offset = 0; ; offset += page) {
    const items = await listItems({ fieldId, parentId, shownOnly: false }, { offset, limit: page }, platform)
    for (const item of items) {
      yield { item, above }
      if (item.has_children === 1) yield* walk(fieldId, platform, item.id, [...above, item.name])
    }
    if (items.length < page) return
  }
}

type Write = (row: FieldTaxonomyRow, platform: Platform, terminal: Terminal) => Promise<void>

const writers: Readonly<Record<string, Write>> = {
  async outline({ field_id }, platform, terminal) {
    for await (const { item, above } of walk(field_id, platform)) terminal.line('  '.repeat(above.length) + item.name)
  },
  async csv({ field_id }, platform, terminal) {
    const languages = new Set<string>()
    let levels = 1
    for await (const { item, above } of walk(field_id, platform)) {
      levels = Math.max(levels, above.length + 1)
      for (const language of Object.keys(JSON.parse(item.translations))) languages.add(language)
    }
    const { writeTableHead, writeTableRow } = await tableFiles()
    const shape = { levels, languages: [...languages].sort() }
    terminal.line(writeTableHead(shape))
    for await (const { item, above } of walk(field_id, platform)) terminal.line(writeTableRow(item, above, shape))
  },
  async skos({ field_id, plural_name }, platform, terminal) {
    const { skosWriter } = await skosFiles()
    let rest = ''
    const writer = skosWriter(field_id, plural_name, defaultLanguage, (text) => {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) terminal.line(line)
    })
    for await (const { item } of walk(field_id, platform)) writer.add(item)
    writer.end()
    if (rest !== '') terminal.line(rest)
  },
}

/** Of names that say no language, and of files where nobody says another. */
const defaultLanguage = 'en'

export const taxonomyCommands: readonly Command[] = [
  {
    usage: 'taxonomy list',
    says: 'the fields that have a taxonomy',
    async run(_, platform) {
      const rows = await listFieldTaxonomies(platform)
      if (rows.length === 0) return 'No field has a taxonomy. Make one with: vitrine taxonomy add FIELD NAME'
      return rows.map(({ field_id, plural_name, takes_no_others }) => {
        const field = metadataFields.find(({ id }) => id === field_id)
        const only = takes_no_others === 1 ? '  takes no other values' : ''
        return `${field_id}  ${field ? labelOf(field, 'en') : ''}  ${plural_name}${only}`
      })
    },
  },
  {
    usage: 'taxonomy add FIELD NAME',
    says: 'give a field a taxonomy; NAME is what its terms are called together, such as Places',
    run: ([field = '', pluralName = ''], platform) =>
      refused(async () => {
        const wish = { field: fieldNumber(field), pluralName, name: '', description: '', taxonomyOnly: false }
        await addTaxonomy(operator, wish, platform)
        return `The field ${field} has a taxonomy. Fill it with: vitrine taxonomy import ${field} FILE`
      }),
  },
  {
    usage: 'taxonomy import FIELD FILE [LANGUAGE]',
    says: 'add terms from a text (indented below the term they belong to), CSV, or SKOS (.ttl, .rdf); those that are there stay',
    run: ([field = '', file, language = defaultLanguage], platform) =>
      refused(async () => {
        const { field_id } = await taxonomyOf(field, platform)
        const added = await importTerms(operator, field_id, await termsIn(file, language.toLowerCase()), platform)
        return `${added} terms were added.`
      }),
  },
  {
    usage: 'taxonomy export FIELD [outline|csv|skos]',
    says: 'all terms, as import reads them: an outline has their names alone',
    async run([field = '', kind = 'outline'], platform, terminal) {
      const write = writers[kind]
      if (write === undefined) throw new CommandRefused('Say outline, csv or skos.')
      await write(await taxonomyOf(field, platform), platform, terminal)
      return []
    },
  },
  {
    usage: 'taxonomy restrict FIELD',
    says: 'let the field take values of its taxonomy alone',
    run: ([field = ''], platform) => restrict(field, true, platform),
  },
  {
    usage: 'taxonomy open FIELD',
    says: 'let the field take other values too',
    run: ([field = ''], platform) => restrict(field, false, platform),
  },
  {
    usage: 'taxonomy remove FIELD',
    says: 'take the taxonomy of a field away with all its terms; assets keep their values',
    async run([field = ''], platform, terminal) {
      const { field_id, plural_name } = await taxonomyOf(field, platform)
      if (!(await terminal.confirm(`All terms of “${plural_name}” will be deleted.`))) return 'Nothing was changed.'
      await removeTaxonomy(operator, field_id, platform)
      return `The field ${field_id} has no taxonomy any more.`
    },
  },
]

function restrict(field: string, taxonomyOnly: boolean, platform: Platform) {
  return refused(async () => {
    const { field_id, plural_name } = await taxonomyOf(field, platform)
    await changeTaxonomy(operator, field_id, { pluralName: plural_name, taxonomyOnly }, platform)
    return `The field ${field_id} takes ${taxonomyOnly ? 'values of its taxonomy alone' : 'other values too'}.`
  })
}
