import type { MediaPool } from '@vitrine/media/pool/media-pool.ts'
import { linesOfFault, textOf } from '#platform/terminal/print.ts'
import { isTold, runCommandLine } from '../command-line.ts'
import type { Terminal } from '../commands/terminal.ts'
import { createOwnMedia } from '../create-platform.ts'
import { readSettings } from '../env.ts'
import { isStartFault, startProgram } from '../start-program.ts'
import type { CommandOutcome } from './run-command.ts'
import { usualSettings } from './spawn-server.ts'

/**
 * `vitrine WORD DEED …` as `runCommand` answers it, but within this process: a process of its own spends twenty times as long
 * on its start as on the command. For commands that a test needs, not for tests of what a process does.
 */
export async function runCommandWithin(
  given: readonly string[],
  settings: Record<string, string>,
): Promise<CommandOutcome> {
  let said = ''
  const line: Terminal['line'] = (text) => {
    said += textOf(text)
  }
  const terminal: Terminal = { line, progress: () => undefined, confirm: async () => false }
  try {
    const { says, exitCode } = await runCommandLine(given, () => readSettings(settings), terminal)
    return { said: said + textOf(says), fault: '', code: exitCode }
  } catch (error) {
    return { said, fault: textOf(linesOfFault(error, isTold)), code: 1 }
  }
}

/** Starts what must not start, and answers what the program would tell of it; empty where it started. */
export async function refusalWithin(settings: Record<string, string>): Promise<string> {
  try {
    await (await startWithin(settings)).stop()
    return ''
  } catch (error) {
    return textOf(linesOfFault(error, isStartFault))
  }
}

/** One for all programs of a worker: each child for pictures costs a third of a second. */
let media: MediaPool | null = null

/** The program with these settings within this process, and where it listens. */
export async function startWithin(
  settings: Record<string, string>,
): Promise<{ address: string; stop(): Promise<void> }> {
  const read = readSettings({ ...usualSettings, VITRINE_LOG: 'fatal', ...settings })
  media ??= createOwnMedia(read)
  const options = { media: { ...media, close: async () => undefined } }
  const { server, close } = await startProgram(read, [], () => undefined, options)
  if (server === null) throw new Error('A program that serves nobody has no address.')
  const stop = async () => {
    if (!(await close())) throw new Error('Something of the program could not be closed.')
  }
  return { address: server.address, stop }
}
