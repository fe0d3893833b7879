import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'

/** What the server says of single fields, by their number. */
export function fieldFaults(problem: Error | null): ReadonlyMap<number, string> {
  if (!(problem instanceof ApiProblem)) return new Map()
  const named = problem.fields.map(({ field, message }): [number, string] => [Number(field), message])
  return new Map(named.filter(([field]) => Number.isInteger(field)))
}
