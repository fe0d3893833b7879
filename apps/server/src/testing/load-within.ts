import { join } from 'node:path'
import type { runCommandWithin, startWithin } from './within.ts'

interface Within {
  runCommandWithin: typeof runCommandWithin
  startWithin: typeof startWithin
}

/** The program and its commands for the process of a test itself, in few files where the run has put them together. */
export function loadWithin(): Promise<Within> {
  const folder = process.env['VITRINE_TEST_PROGRAM']
  return import(folder === undefined ? './within.ts' : join(folder, 'within.mjs'))
}
