import { execFile } from 'node:child_process'
import { programFile } from './program-file.ts'

export interface CommandOutcome {
  said: string
  fault: string
  /** Null when it was killed. */
  code: number | null
}

/** How far a command is, told every ten seconds and so on a slow machine alone: it is no fault (`showProgressLine`). */
const progressLine = /^ {2}\S.*\n/gm

/** `vitrine WORD DEED …` in a process of its own, with these settings and none of the environment's. */
export function runCommand(
  given: readonly string[],
  settings: Record<string, string>,
  { fromSources = false } = {},
): Promise<CommandOutcome> {
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITRINE_')))
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [programFile('cli', fromSources), ...given],
      { env: { ...inherited, ...settings } },
      (_, said, fault) => {
        resolve({ said, fault: fault.replace(progressLine, ''), code: child.exitCode })
      },
    )
  })
}
