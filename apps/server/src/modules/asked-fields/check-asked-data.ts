import { linearPattern } from '@vitrine/contract/linear-pattern.ts'
import { longestOrderValue, type OrderField, type OrderValue } from '@vitrine/contract/orders.ts'
import { type FieldFault, Problem } from '#platform/http/problem.ts'
import { say } from '#server/texts/say.ts'

/** What was said of some fields, and where it stood, such as `orderData`. */
export interface GivenData {
  at: string
  given: readonly OrderValue[]
}

/**
 * The values in the order of their fields; empty ones are left out.
 * @param isComplete as it is submitted: nothing that is required may be missing, and texts must fit. Otherwise it is a draft.
 * @param found what is wrong beside them, told together with it.
 * @throws Problem FieldValidationFailed that names every field and rule that does not fit.
 */
export function checkAskedData(
  fields: readonly OrderField[],
  data: readonly GivenData[],
  isComplete: boolean,
  found: readonly FieldFault[] = [],
): OrderValue[][] {
  const faults: FieldFault[] = [...found]
  const checked = data.map(({ at, given }) => {
    const fault = (id: string, rule: string, message: FieldFault['message']) =>
      faults.push({ field: `${at}.${id}`, rule, message })
    for (const [place, { id }] of given.entries()) {
      if (!fields.some((field) => field.id === id)) fault(id, 'unknown', say('askedFields.noField'))
      if (given.findIndex((one) => one.id === id) !== place) fault(id, 'once', say('askedFields.fieldOnce'))
    }
    return fields.flatMap((field) => {
      const value = givenValue(field, given.find(({ id }) => id === field.id)?.value ?? '')
      const broken = ruleBroken(field, value, isComplete)
      if (broken !== null) fault(field.id, ...broken)
      return value === '' || value === false ? [] : [{ id: field.id, value }]
    })
  })
  if (faults.length > 0) throw new Problem('FieldValidationFailed', { fields: faults })
  return checked
}

/** Texts on both ends of the wire say true and false as words, too. */
function givenValue({ type }: OrderField, given: string | boolean): string | boolean {
  if (type !== 'checkbox') return typeof given === 'string' ? given.trim() : given
  if (given === 'true') return true
  return given === 'false' || given === '' ? false : given
}

type Broken = [rule: string, message: FieldFault['message']]

function ruleBroken(
  { type, values, required, validation }: OrderField,
  value: string | boolean,
  isComplete: boolean,
): Broken | null {
  if (typeof value !== (type === 'checkbox' ? 'boolean' : 'string'))
    return ['type', say(type === 'checkbox' ? 'askedFields.switchNeeded' : 'askedFields.textNeeded')]
  if (value === '' || value === false) return isComplete && required ? ['required', say('askedFields.required')] : null
  if (typeof value !== 'string') return null
  if (value.length > longestOrderValue) return ['length', say('askedFields.tooLong', { count: longestOrderValue })]
  if (type === 'dropdown' && !values.includes(value)) return ['choice', say('askedFields.noChoice')]
  const isFitting = !isComplete || validation === '' || linearPattern(validation).fits(value)
  return isFitting ? null : ['pattern', say('askedFields.noFit')]
}
