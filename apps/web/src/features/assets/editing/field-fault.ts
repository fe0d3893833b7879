import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import type { Field } from '#features/metadata-fields/field-kind.ts'
import type { Texts } from '#platform/i18n/use-texts.ts'
import { ValueFault } from './drafts.ts'
import { updateProblemText } from './update-problem.ts'

type Numbered = Pick<Field, 'id'>

const saidOf = (problem: Error, { id }: Numbered) =>
  problem instanceof ApiProblem ? problem.fields.find((one) => one.field === String(id)) : undefined

/** Whether the value is what is wrong, and not the way to the server or what somebody else did. */
export function isInvalidValue(problem: Error, field: Numbered): boolean {
  const isConflict = problem instanceof ApiProblem && problem.value === 'EditConflict'
  return problem instanceof ValueFault || (!isConflict && saidOf(problem, field) !== undefined)
}

/** What a rule or the server says of this field, else what went wrong. */
export function faultOf(problem: Error, field: Numbered, t: Texts['t']): string {
  if (problem instanceof ValueFault) return problem.message
  return saidOf(problem, field)?.message || updateProblemText(problem, [field.id], t)
}
