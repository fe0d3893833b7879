import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'

/** Is there after a run in which something failed outside of all tests: no second run of a file can speak for that. */
export const strayErrorsFile = join(import.meta.dirname, '..', '.cache', 'stray-errors.txt')

export default class StrayErrors implements Reporter {
  onTestRunStart(): void {
    rmSync(strayErrorsFile, { force: true })
  }

  onTestRunEnd(_: readonly TestModule[], errors: readonly SerializedError[]): void {
    if (errors.length > 0) writeFileSync(strayErrorsFile, errors.map(({ message }) => message).join('\n'))
  }
}
