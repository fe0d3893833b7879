import { noteDeed } from '#modules/audit/note-deed.ts'
import { actingAsSystem } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'
import type { Lines } from '#platform/terminal/print.ts'
import type { Ground } from '#server/create-platform.ts'
import type { Terminal } from './terminal.ts'

/** What a command has to say, and the number that it ends with: 0 unless the answer itself is a no. */
export interface Said {
  says: Lines
  exitCode: number
}

export function isSaid(answer: Lines | Said): answer is Said {
  return typeof answer === 'object' && 'says' in answer
}

interface Described {
  /** `archive add NAME FOLDER`: words in small letters name the command, the others stand for what is given. */
  usage: string
  says: string
}

/** Runs beside a server or without one. Its answer is printed. */
interface CommandBeside extends Described {
  run(given: readonly string[], platform: Platform, terminal: Terminal): Promise<Lines | Said>
}

/** Needs the installation for itself: no server may run on it. The schema has not been looked at yet. */
interface CommandAlone extends Described {
  runAlone(given: readonly string[], ground: Ground, terminal: Terminal): Promise<Lines>
  /** It writes its own line into the audit log, where that is another one. */
  notesItself?: true
}

export type Command = CommandBeside | CommandAlone

/** Who acts in every command. */
export const operator = actingAsSystem('a command of whoever runs the server')

/** The words that a command is called by. */
export function wordsOf({ usage }: Command): string[] {
  return usage.split(' ').filter((word) => /^[a-z]+(?:-[a-z]+)*$/.test(word))
}

/** What is given is no secret, since passwords are made up by commands, never taken; only addresses may hold one. */
export async function noteCommand(command: Command, given: readonly string[], platform: Platform): Promise<void> {
  const shown = given.map((word) => word.replace(/:\/\/[^/@]*@/, '://…@'))
  await noteDeed(
    operator,
    { deed: 'command.run', details: { command: wordsOf(command).join(' '), given: shown } },
    platform,
  )
}

/** A mistake in the command, in a sentence that says what to do; printed without a stack. */
export class CommandRefused extends Error {
  readonly lines: readonly string[]

  constructor(...lines: readonly string[]) {
    super(lines.join(' '))
    this.name = 'CommandRefused'
    this.lines = lines
  }
}

/** Takes `--name` out of what was given. */
export function takeFlag(given: readonly string[], name: string): { has: boolean; rest: string[] } {
  return { has: given.includes(`--${name}`), rest: given.filter((word) => word !== `--${name}`) }
}

/** @throws CommandRefused for a word that begins with `--` and is not known. */
export function refuseFlags(given: readonly string[]): void {
  const flag = given.find((word) => word.startsWith('--'))
  if (flag !== undefined) throw new CommandRefused(`${flag} is not known here. See: vitrine help`)
}
