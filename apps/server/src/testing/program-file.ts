import { join } from 'node:path'

/**
 * What tests start: the program or its commands in few files where the run has put them together (tooling/bundle-program.ts),
 * or as they are shipped, from their sources.
 */
export function programFile(name: 'main' | 'cli', fromSources: boolean): string {
  const folder = process.env['VITRINE_TEST_PROGRAM']
  return fromSources || folder === undefined
    ? join(import.meta.dirname, '..', `${name}.ts`)
    : join(folder, `${name}.mjs`)
}
