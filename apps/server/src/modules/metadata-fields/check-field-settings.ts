import { linearPattern, PatternRefused } from '@vitrine/contract/linear-pattern.ts'
import { fieldDataTypes, labelPlacements } from '@vitrine/contract/metadata-fields.ts'
import { longestText } from '@vitrine/media/metadata/field-values.ts'
import { type FieldFault, Problem } from '#platform/http/problem.ts'
import type { fieldSettings } from '#server/texts/en/field-settings.ts'
import { say } from '#server/texts/say.ts'
import { type FieldDefinition, type FieldSettings, valueTypes } from './field-definition.ts'

const longest = { label: 200, region: 100, helpText: 500, placeholder: 200, value: 256 }
const mostChoices = 500

type Rule = keyof typeof fieldSettings

/**
 * Refuses settings that a field cannot have. `before` is the field as it is now: what would make values that are kept
 * already unreadable stays as it is.
 * @throws Problem FieldValidationFailed, which names each setting and the rule it breaks.
 */
export function checkFieldSettings(settings: FieldSettings, before: FieldDefinition | null): void {
  const faults: FieldFault[] = []
  const demand = (isKept: boolean, field: string, rule: Rule) => {
    if (!isKept) faults.push({ field, rule, message: say(`fieldSettings.${rule}`) })
  }
  const { dataType, min, max, values = [], labelPlacement } = settings
  checkTexts(settings, demand)
  demand(dataType === undefined || fieldDataTypes.includes(dataType), 'dataType', 'type')
  demand(labelPlacement === undefined || labelPlacements.includes(labelPlacement), 'labelPlacement', 'placement')
  const isSameKind = before === null || dataType === undefined || sameKind(before, dataType)
  demand(isSameKind, 'dataType', 'kind')
  demand(before === null || settings.multiInstance === undefined, 'multiInstance', 'kind')
  demand(before?.isOwn !== false || settings.maxSize === undefined, 'maxSize', 'kind')
  demand(before?.isOwn !== false || settings.region === undefined, 'region', 'region')
  demand(isWhole(settings.maxSize), 'maxSize', 'size')
  demand(isNumber(min), 'min', 'number')
  demand(isNumber(max), 'max', 'number')
  demand(min === undefined || max === undefined || min <= max, 'min', 'range')
  demand(values.length <= mostChoices, 'values', 'choices')
  demand(new Set(values.map(({ value }) => value)).size === values.length, 'values', 'choicesOnce')
  demand(values.every(isChoice), 'values', 'choice')
  const type = dataType ?? before?.dataType
  demand(type !== 'dropdown' || values.length > 0, 'values', 'choiceNeeded')
  const [first] = faults
  if (first) throw new Problem('FieldValidationFailed', { message: first.message, fields: faults })
}

type Demand = (isKept: boolean, field: string, rule: Rule) => void

function checkTexts({ label, labels = {}, helpText, placeholder, regexp, region }: FieldSettings, demand: Demand) {
  demand(isText(label, longest.label), 'label', 'text')
  for (const [language, text] of Object.entries(labels))
    demand(isText(text, longest.label), `labels.${language}`, 'text')
  demand(isText(region, longest.region), 'region', 'text')
  demand(isText(helpText, longest.helpText), 'helpText', 'text')
  demand(isText(placeholder, longest.placeholder), 'placeholder', 'text')
  if (regexp === undefined) return
  try {
    linearPattern(regexp)
  } catch (error) {
    if (!(error instanceof PatternRefused)) throw error
    demand(false, 'regexp', error.reason === 'syntax' ? 'pattern' : 'patternSize')
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
