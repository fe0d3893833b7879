import { actingAsSystem } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'

/** What a command has to say, and the number that it ends with: 0 unless the answer itself is a no. */
interface Said {
  says: string
  exitCode: number
}

/** One command of the terminal: what it is called, what it takes, what it does. Its answer is printed. */
export interface Command {
  /** `archive add NAME FOLDER`: words in small letters name the command, the others stand for what is given. */
  usage: string
  says: string
  run(given: readonly string[], platform: Platform): Promise<string | Said>
}

/** Who acts in every command. */
export const operator = actingAsSystem('a command of whoever runs the server')

/** The words that a command is called by. */
export function wordsOf({ usage }: Command): string[] {
  return usage.split(' ').filter((word) => /^[a-z]+$/.test(word))
}

/** A mistake in the command, in a sentence that says what to do; printed without a stack. */
export class CommandRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'CommandRefused'
  }
}
