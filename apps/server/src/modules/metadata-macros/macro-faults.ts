import { fieldsOfText, partsOfText } from '@vitrine/contract/composed-text.ts'
import { isMultiInstance } from '@vitrine/media/metadata/metadata-fields.ts'
import { ingestionBits, type MetadataMacro } from '#modules/archives/archive-settings.ts'
import { checkValues } from '#modules/metadata-fields/check-values.ts'
import type { FieldDefinition } from '#modules/metadata-fields/field-definition.ts'
import { type FieldDefinitions, fieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import { taxonomyFields } from '#modules/metadata-fields/field-taxonomies.queries.ts'
import { demandTerms } from '#modules/taxonomies/demand-terms.ts'
import { type FieldFault, Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { entriesOf } from './macro-value.ts'

const everyBit = Object.values(ingestionBits).reduce((all, bit) => all | bit, 0)

/** A macro as it is sent. */
export type SentMacro = { [Name in keyof MetadataMacro]: MetadataMacro[Name] extends number ? number : string }

/** Why a macro does nothing to any file: the first rule that it breaks; null for one that can be used. */
export async function macroFault(macro: SentMacro, platform: Platform): Promise<FieldFault | null> {
  const definitions = await fieldDefinitions(platform)
  const plain = plainFault(macro, definitions)
  if (plain !== null) return plain
  const isBound = (await taxonomyFields(platform)).get(macro.Field)?.takesNoOthers === true
  if (isBound && hasVariables(macro)) return at('Value', 'taxonomy-only', say('macroRules.taxonomy'))
  return firstFault(async () => {
    // Whether a field is left empty is for the file to say: what is written here alone is held against its kind.
    const values = checkValues(sureValue(macro, definitions), definitions)
    if (isBound) await demandTerms(new Map([[macro.Field, entriesOf(macro.Value)]]), platform)
    return values
  })
}

const at = (field: keyof SentMacro, rule: string, message: FieldFault['message']): FieldFault => ({
  field,
  rule,
  message,
})

const hasVariables = ({ Value }: SentMacro) => partsOfText(Value).parts.some(({ kind }) => kind !== 'text')

function plainFault({ Field, Operation, Value, IngestionTypes }: SentMacro, fields: FieldDefinitions) {
  const field = fields.find(Field)
  if (!field) return at('Field', 'unknown', say('fieldRules.unknown'))
  if (![0, 1, 2].includes(Operation)) return at('Operation', 'range', say('archiveConfig.range', { from: 0, to: 2 }))
  if (IngestionTypes < 1 || IngestionTypes > everyBit)
    return at('IngestionTypes', 'range', say('macroRules.ingestions'))
  if (Operation !== 2 && !takesText(field)) return at('Operation', 'text-only', say('macroRules.textOnly'))
  const { parts, unknown } = partsOfText(Value)
  const isUnknown = unknown !== null || fieldsOfText(parts).some((id) => !fields.find(id))
  if (isUnknown || parts.some(({ kind }) => kind === 'seq')) return at('Value', 'variable', say('macroRules.variable'))
  return Value.trim() === '' ? at('Value', 'empty', say('macroRules.empty')) : null
}

/** Whether something can be put before or behind what is there. */
const takesText = (field: FieldDefinition) => isMultiInstance(field) || field.valueType === 'text'

/** What is known of the value before there is a file; of a text with variables nothing is. */
function sureValue(macro: SentMacro, fields: FieldDefinitions): Record<string, string | string[]> {
  const field = fields.find(macro.Field)
  if (hasVariables(macro) && field?.isWritable) return {}
  const { parts } = partsOfText(macro.Value)
  const text = parts.map((part) => (part.kind === 'text' ? part.text : '')).join('')
  return { [macro.Field]: field && isMultiInstance(field) ? entriesOf(text) : text }
}

async function firstFault(check: () => Promise<unknown>): Promise<FieldFault | null> {
  try {
    await check()
    return null
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const [first] = error.details.fields ?? []
    if (!first) throw error
    return at(first.rule === 'read-only' ? 'Field' : 'Value', first.rule, first.message)
  }
}
