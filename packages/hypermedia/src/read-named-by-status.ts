import { ApiProblem, ServerProblem } from './api-problem.ts'
import { type Reader, readHere } from './reader.ts'

/**
 * The loader of counts and of single orders: what it throws for an answer that is not OK is named by its status code, such as
 * `404` (CRT-006, ORD-003). All else is as the general rule has it. @throws as `sendRequest`.
 */
export const readNamedByStatus: Reader = (address, request) =>
  readHere(address, request).catch((problem: unknown) => {
    if (problem instanceof ApiProblem || problem instanceof ServerProblem) problem.name = String(problem.status)
    throw problem
  })
