import type { Platform } from '#platform/platform.ts'

/** One command of the terminal: what it is called, what it takes, what it does. Its answer is printed. */
export interface Command {
  /** `archive add NAME FOLDER` */
  usage: string
  says: string
  run(given: readonly string[], platform: Platform): Promise<string>
}

/** A mistake in the command, in a sentence that says what to do; printed without a stack. */
export class CommandRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'CommandRefused'
  }
}
