import { linearPattern, PatternRefused } from '@vitrine/contract/linear-pattern.ts'
import { fieldDataTypes } from '@vitrine/contract/metadata-fields.ts'
import { longestText } from '@vitrine/media/metadata/field-values.ts'
import { type FieldFault, Problem } from '#platform/http/problem.ts'
import type { programs } from '#server/texts/programs.ts'
import { say } from '#server/texts/say.ts'
import { type FieldDefinition, type FieldSettings, valueTypes } from './field-definition.ts'

const longest = { label: 200, helpText: 500, placeholder: 200, value: 256 }
const mostChoices = 500

type Rule = Extract<keyof typeof programs, `field${string}`>

/**
 * Refuses settings that a field cannot have. `before` is the field as it is now: what would make values that are kept
 * already unreadable stays as it is.
 * @throws Problem FieldValidationFailed, which names each setting and the rule it breaks.
 */
export function checkFieldSettings(settings: FieldSettings, before: FieldDefinition | null): void {
  const faults: FieldFault[] = []
  const demand = (isKept: boolean, field: string, rule: Rule) => {
    if (!isKept) faults.push({ field, rule, message: say(`programs.${rule}`) })
  }
  const { dataType, min, max, values = [] } = settings
  checkTexts(settings, demand)
  demand(dataType === undefined || fieldDataTypes.includes(dataType), 'data-type', 'fieldType')
  const isSameKind = before === null || dataType === undefined || sameKind(before, dataType)
  demand(isSameKind, 'data-type', 'fieldKind')
  demand(before === null || settings.multiInstance === undefined, 'multi-instance', 'fieldKind')
  demand(before?.isOwn !== false || settings.maxSize === undefined, 'max-size', 'fieldKind')
  demand(isWhole(settings.maxSize), 'max-size', 'fieldSize')
  demand(isNumber(min), 'min', 'fieldNumber')
  demand(isNumber(max), 'max', 'fieldNumber')
  demand(min === undefined || max === undefined || min <= max, 'min', 'fieldRange')
  demand(values.length <= mostChoices, 'values', 'fieldChoices')
  demand(new Set(values.map(({ value }) => value)).size === values.length, 'values', 'fieldChoicesOnce')
  demand(values.every(isChoice), 'values', 'fieldChoice')
  const type = dataType ?? before?.dataType
  demand(type !== 'dropdown' || values.length > 0 || (before?.choices.length ?? 0) > 0, 'values', 'fieldChoiceNeeded')
  const [first] = faults
  if (first) throw new Problem('FieldValidationFailed', { message: first.message, fields: faults })
}

type Demand = (isKept: boolean, field: string, rule: Rule) => void

function checkTexts({ label, labels = {}, helpText, placeholder, regexp }: FieldSettings, demand: Demand) {
  for (const text of [label, ...Object.values(labels)]) demand(isText(text, longest.label), 'label', 'fieldText')
  demand(isText(helpText, longest.helpText), 'helpText', 'fieldText')
  demand(isText(placeholder, longest.placeholder), 'placeholder', 'fieldText')
  if (regexp === undefined) return
  try {
    linearPattern(regexp)
  } catch (error) {
    if (!(error instanceof PatternRefused)) throw error
    demand(false, 'regexp', error.reason === 'syntax' ? 'fieldPattern' : 'fieldPatternSize')
  }
}

/** A whole number and a number are not the same kind, nor a date and a text. */
const sameKind = (before: FieldDefinition, dataType: keyof typeof valueTypes) =>
  valueTypes[dataType] === before.valueType || (dataType === 'number' && before.valueType === 'integer')

const isText = (text: string | undefined, most: number) =>
  text === undefined || (text.trim() !== '' && text.length <= most && !/\p{Cc}/u.test(text) && text.isWellFormed())
const isNumber = (number: number | undefined) => number === undefined || Number.isFinite(number)
const isWhole = (size: number | undefined) =>
  size === undefined || (Number.isInteger(size) && size > 0 && size <= longestText)
const isChoice = ({ value, description }: { value: string; description: string }) =>
  isText(value, longest.value) && value.trim() === value && (description === '' || isText(description, longest.label))
