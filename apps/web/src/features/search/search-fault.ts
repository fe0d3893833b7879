import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'

/** Which part of a search expression the server could not read. */
export interface SearchFault {
  /** The rule that was broken, such as `term-missing`. */
  rule: string
  before: string
  /** Empty when something is missing at that place. */
  wrong: string
  after: string
  position: number
  length: number
}

/** The place of the fault in what was typed; null when the problem is another one. */
export function findSearchFault(problem: Error | null, text: string): SearchFault | null {
  if (!(problem instanceof ApiProblem) || problem.value !== 'InvalidSearchExpression') return null
  const field = problem.fields.find(({ field }) => field === 'q')
  const [position = Number.NaN, length = 0] = (field?.message ?? '').split(':').map(Number)
  if (field === undefined || !Number.isInteger(position)) return null
  return {
    rule: field.rule,
    before: text.slice(0, position),
    wrong: text.slice(position, position + length),
    after: text.slice(position + length),
    position,
    length,
  }
}
