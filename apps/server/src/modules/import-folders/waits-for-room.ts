import { Problem } from '#platform/http/problem.ts'

/** Whether a file that does not come in now may come in later as it is: it stays where it lies. */
export const waitsForRoom = (error: unknown): boolean =>
  error instanceof Problem && (error.value === 'NoRoom' || error.value === 'QuotaReached')
