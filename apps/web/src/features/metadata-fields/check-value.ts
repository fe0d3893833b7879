import { isEmailAddress } from '@vitrine/contract/email-address.ts'
import type { Texts } from '#platform/i18n/use-texts.ts'
import { type Field, kindOf } from './field-kind.ts'
import type { FieldModel } from './field-model.ts'
import { fitsPattern } from './field-pattern.ts'
import { readKeptDate, readTime } from './typed-dates.ts'

/**
 * The rules of a field before its value is sent, as the server has them: what is wrong in words, or null. Empty is wrong only
 * where a value is required; a box that must be ticked is empty while it is not (MET-041, MET-050).
 */
export function checkValue(field: Field, model: FieldModel, t: Texts['t']): string | null {
  const filled = [model.value].flat().flatMap((one) => one.trim() || [])
  for (const one of filled) {
    const fault = checkOne(field, model, one, t)
    if (fault !== null) return fault
  }
  const isMissing = filled.length === 0 || (kindOf(field) === 'boolean' && !filled.includes('True'))
  return model.required && isMissing ? t('fieldFault.required', { field: model.label }) : null
}

function checkOne(field: Field, model: FieldModel, value: string, t: Texts['t']): string | null {
  const { 'max-size': most } = field
  const { label: name, validation, dropdownValues: choices } = model
  const kindFault = checkKind(field, value)
  if (kindFault !== null) return t(kindFault, { field: name })
  if (value.length > most) return t('fieldFault.maxSize', { field: name, bound: most })
  const { min, max, regexp, helpText } = validation
  if (min !== null && Number(value) < min) return helpText ?? t('fieldFault.min', { field: name, bound: min })
  if (max !== null && Number(value) > max) return helpText ?? t('fieldFault.max', { field: name, bound: max })
  if (field['data-type'] === 'email' && !isEmailAddress(value)) return t('fieldFault.emailNotValid', { field: name })
  if (field['data-type'] === 'dropdown' && choices.length > 0 && !choices.some((choice) => choice.value === value))
    return t('fieldFault.values', { field: name })
  return regexp === null || fitsPattern(regexp, value) ? null : (helpText ?? t('fieldFault.pattern', { field: name }))
}

function checkKind(field: Field, value: string) {
  const kind = kindOf(field)
  if (kind === 'integer' && !/^[+-]?\d{1,15}$/.test(value)) return 'fieldFault.integer'
  if (kind === 'real' && !/^[+-]?\d{1,15}(?:\.\d{1,15})?$/.test(value)) return 'fieldFault.real'
  if (kind === 'time' && readTime(value) === null) return 'fieldFault.time'
  if (kind !== 'date' && kind !== 'day') return null
  const date = readKeptDate(value)
  if (date === null) return 'fieldFault.date'
  return kind === 'day' && date.time !== undefined ? 'fieldFault.day' : null
}
