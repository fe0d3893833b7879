import { armFaultPoint } from '#platform/fault-points/fault-points.ts'
import { print, tellFault } from '#platform/terminal/print.ts'
import { isTold, runCommandLine } from './command-line.ts'
import { openTerminal } from './commands/terminal.ts'
import { readSettings } from './env.ts'

/** `vitrine WORDS GIVEN …`: prints the answer, and ends with the number that the command answers. */
async function main(): Promise<void> {
  const settings = () => {
    const read = readSettings(process.env)
    armFaultPoint(read.faultPoint)
    return read
  }
  const { says, exitCode } = await runCommandLine(process.argv.slice(2), settings, openTerminal())
  print(says)
  process.exitCode = exitCode
}

main().catch((error) => {
  tellFault(error, isTold)
  process.exitCode = 1
})
