import { readFile, stat } from 'node:fs/promises'
import { metadataFields } from '@vitrine/media/metadata/metadata-fields.ts'
import { labelOf } from '#modules/metadata-fields/field-labels.ts'
import { findFieldTaxonomy, listFieldTaxonomies } from '#modules/metadata-fields/field-taxonomies.queries.ts'
import type { FieldTaxonomyRow } from '#modules/metadata-fields/field-taxonomies.tables.ts'
import { addTaxonomy, changeTaxonomy, removeTaxonomy } from '#modules/taxonomies/change-taxonomy.ts'
import { importOutline } from '#modules/taxonomies/import-outline.ts'
import { OutlineRefused, readOutline } from '#modules/taxonomies/read-outline.ts'
import { listItems } from '#modules/taxonomies/taxonomies.queries.ts'
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
    if (error instanceof OutlineRefused) throw new CommandRefused(error.message)
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

async function outlineIn(file: string | undefined): Promise<string> {
  if (file === undefined) throw new CommandRefused('Say the name of a file with one term on each line.')
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

/** Writes the terms as an outline, a page of siblings at a time. */
async function writeOutline(fieldId: number, platform: Platform, terminal: Terminal): Promise<number> {
  let count = 0
  const write = async (parentId: string, indent: string) => {
    for (let offset = 0; ; offset += page) {
      const items = await listItems({ fieldId, parentId, shownOnly: false }, { offset, limit: page }, platform)
      for (const item of items) {
        terminal.line(indent + item.name)
        count++
        if (item.has_children === 1) await write(item.id, `${indent}  `)
      }
      if (items.length < page) return
    }
  }
  await write('', '')
  return count
}

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
    usage: 'taxonomy import FIELD FILE',
    says: 'add terms from a text with one on each line, indented below the one they belong to; those that are there stay',
    run: ([field = '', file], platform) =>
      refused(async () => {
        const { field_id } = await taxonomyOf(field, platform)
        const added = await importOutline(operator, field_id, readOutline(await outlineIn(file)), platform)
        return `${added} terms were added.`
      }),
  },
  {
    usage: 'taxonomy export FIELD',
    says: 'all terms, as import reads them',
    async run([field = ''], platform, terminal) {
      await writeOutline((await taxonomyOf(field, platform)).field_id, platform, terminal)
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
