import { parseArgs } from 'node:util'
import { armFaultPoint } from '#platform/fault-points/fault-points.ts'
import { StartProblem } from '#platform/log/start-problem.ts'
import { tell, tellFault } from '#platform/terminal/print.ts'
import { readSettings } from './env.ts'
import { showProgress } from './show-progress.ts'
import { isStartFault, type NamedFolder, type RunningProgram, startProgram } from './start-program.ts'

/** `--archive "Press=/path/to/pictures"`, as often as wanted. */
function readArguments(): NamedFolder[] {
  try {
    const { values } = parseArgs({ options: { archive: { type: 'string', multiple: true } } })
    return (values.archive ?? []).map((text) => {
      const equals = text.indexOf('=')
      if (equals < 1) throw new Error(`--archive "${text}" must be written as "Name=/path/to/folder".`)
      return { name: text.slice(0, equals), path: text.slice(equals + 1) }
    })
  } catch (error) {
    throw new StartProblem('The command could not be understood.', [(error as Error).message])
  }
}

async function main() {
  const settings = readSettings(process.env)
  armFaultPoint(settings.faultPoint)
  const program = await startProgram(settings, readArguments(), tell)
  if (settings.role !== 'web') showProgress(program.platform)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(program))
}

async function stop({ close, platform: { originals } }: RunningProgram) {
  const isClean = await close()
  // A thread that hangs at a disk would keep the process from ending, and nothing is left to be done.
  if (originals.isStuck()) process.kill(process.pid, 'SIGKILL')
  process.exit(isClean ? 0 : 1)
}

main().catch((error) => {
  tell('')
  tellFault(error, isStartFault)
  tell('')
  process.exit(1)
})
