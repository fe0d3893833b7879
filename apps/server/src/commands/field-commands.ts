import { languageCodes } from '@vitrine/contract/languages.ts'
import type { FieldDataType } from '@vitrine/contract/metadata-fields.ts'
import { addField, changeField, type FieldChange, removeField } from '#modules/metadata-fields/change-fields.ts'
import type { FieldChoice, FieldDefinition } from '#modules/metadata-fields/field-definition.ts'
import { fieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import { labelOf } from '#modules/metadata-fields/field-labels.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { type Command, CommandRefused, operator } from './command.ts'

/** Settings as they are written on the command line, and what they are called in a row. */
const texts = {
  label: 'label',
  help: 'helpText',
  regexp: 'regexp',
  placeholder: 'placeholder',
  placement: 'labelPlacement',
  region: 'region',
} as const
const numbers = { min: 'min', max: 'max', 'max-size': 'maxSize' } as const
const switches = {
  required: 'required',
  writable: 'writable',
  multiline: 'multiline',
  several: 'multiInstance',
} as const

const known = [
  ...Object.keys(texts),
  'label-LANGUAGE',
  'type',
  'values',
  ...Object.keys(numbers),
  ...Object.keys(switches),
]

/** `required=yes`, `"values=a|b: with words"`; nothing behind the sign takes a setting back. */
function readChange(words: readonly string[]): FieldChange {
  let change: FieldChange = {}
  for (const word of words) {
    const [, name, text] = /^([a-z-]+)=(.*)$/s.exec(word) ?? []
    const read = name === undefined || text === undefined ? null : readSetting(name, text.trim(), change)
    if (read === null) throw new CommandRefused(`“${word}” is no setting. Write NAME=VALUE; names: ${known.join(', ')}`)
    change = { ...change, ...read }
  }
  return change
}

function readSetting(name: string, text: string, before: FieldChange): FieldChange | null {
  const given = <Value>(read: (text: string) => Value) => (text === '' ? null : read(text))
  if (isKey(texts, name)) return { [texts[name]]: given(String) }
  if (isKey(numbers, name)) return { [numbers[name]]: given(Number) }
  if (isKey(switches, name)) return { [switches[name]]: given(readSwitch) }
  if (name === 'type') return { dataType: given((type) => type as FieldDataType) }
  if (name === 'values') return { values: given(readChoices) }
  const language = languageCodes.find((code) => name === `label-${code}`)
  return language ? { labels: { ...before.labels, [language]: text } } : null
}

const isKey = <Keys extends object>(keys: Keys, name: string): name is Extract<keyof Keys, string> => name in keys

function readSwitch(text: string): boolean {
  if (text !== 'yes' && text !== 'no') throw new CommandRefused(`Say yes or no, not “${text}”.`)
  return text === 'yes'
}

/** `red|green: go` */
function readChoices(text: string): FieldChoice[] {
  return text.split('|').map((part) => {
    const [, value = '', description = ''] = /^(.*?)(?::\s(.*))?$/s.exec(part.trim()) ?? []
    return { value: value.trim(), description: description.trim() }
  })
}

/** Labels in languages are added to those that are there; an empty one goes. */
async function withLabels(id: number, change: FieldChange, platform: Platform): Promise<FieldChange> {
  if (!change.labels) return change
  const before = (await fieldDefinitions(platform)).find(id)?.labels
  const labels = Object.fromEntries(Object.entries({ ...before, ...change.labels }).filter(([, text]) => text !== ''))
  return { ...change, labels: Object.keys(labels).length === 0 ? null : labels }
}

async function refused<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const fields = (error.details.fields ?? []).map(({ field, rule, message }) => {
      return `${field} (${rule}): ${typeof message === 'string' ? message : message('en')}`
    })
    throw new CommandRefused(...(fields.length > 0 ? fields : [error.message]))
  }
}

const fieldNumber = (text: string): number => {
  if (!/^\d{1,4}$/.test(text))
    throw new CommandRefused('Say the number of a field, such as 25. See: vitrine field list')
  return Number(text)
}

function describe(field: FieldDefinition): string {
  const { id, dataType, kind, pattern, min, max, choices, helpText, placeholder, labelPlacement } = field
  const facts = [
    dataType,
    kind === 'bag' || kind === 'seq' ? 'several values' : '',
    field.multiline ? 'several lines' : '',
    field.isRequired ? 'required' : '',
    field.isWritable ? '' : 'read-only',
    pattern === undefined ? '' : `regexp ${pattern}`,
    min === undefined ? '' : `from ${min}`,
    max === undefined ? '' : `to ${max}`,
    choices.length === 0 ? '' : `values ${choices.map(({ value }) => value).join('|')}`,
    field.region === undefined ? '' : `in “${field.region}”`,
    helpText === undefined ? '' : `help “${helpText}”`,
    placeholder === undefined ? '' : `placeholder “${placeholder}”`,
    labelPlacement === undefined ? '' : `label ${labelPlacement}`,
  ]
  return `${id}  ${labelOf(field, 'en')}  ${facts.filter((fact) => fact !== '').join(', ')}`
}

export const fieldCommands: readonly Command[] = [
  {
    usage: 'field list [all]',
    says: 'the site’s own fields; with “all” the shipped ones too, each with its rules',
    async run([which], platform) {
      const { all, own } = await fieldDefinitions(platform)
      if (which === 'all') return all.map(describe)
      if (which !== undefined) throw new CommandRefused(`“${which}” is not “all”.`)
      return own.length > 0 ? own.map(describe) : 'There is no field of your own. Make one with: vitrine field add NAME'
    },
  },
  {
    usage: 'field add NAME [SETTING=VALUE …]',
    says: 'make a field of your own, such as: field add Agency type=dropdown "values=ours|theirs: from abroad" required=yes',
    run: ([name = '', ...words], platform) =>
      refused(async () => {
        const change = Object.entries(readChange(words)).filter(([, value]) => value !== null)
        const id = await addField(operator, { name, settings: Object.fromEntries(change) }, platform)
        return `The field ${id} “${name.trim()}” was made. It stands in every view from now on.`
      }),
  },
  {
    usage: 'field change FIELD SETTING=VALUE …',
    says: `say something else of a field, your own or a shipped one; nothing behind the sign takes it back. Settings: ${known.join(', ')}`,
    run: ([field = '', ...words], platform) =>
      refused(async () => {
        const id = fieldNumber(field)
        if (words.length === 0) throw new CommandRefused(`Say what to change: ${known.join(', ')}`)
        const change = await withLabels(id, readChange(words), platform)
        await changeField(operator, { id, change }, platform)
        const after = (await fieldDefinitions(platform)).find(id)
        return after ? describe(after) : []
      }),
  },
  {
    usage: 'field remove FIELD',
    says: 'take a field of your own away, or what you said of a shipped one; assets keep their values',
    run: ([field = ''], platform, terminal) =>
      refused(async () => {
        const id = fieldNumber(field)
        const found = (await fieldDefinitions(platform)).find(id)
        const name = found ? labelOf(found, 'en') : field
        const what = found?.isOwn === false ? 'What you said of the field' : 'The field'
        if (found && !(await terminal.confirm(`${what} “${name}” will be taken away.`))) return 'Nothing was changed.'
        const gone = await removeField(operator, { id }, platform)
        return gone.isOwn ? `The field “${name}” is gone.` : `The field ${id} is as it was shipped.`
      }),
  },
]
