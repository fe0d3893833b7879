import { ArchiveRefused } from '#modules/archives/add-archive.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import { TextsRefused } from '#modules/cookie-consent/cookie-texts.ts'
import { FilterRefused } from '#modules/permissions/read-filter.ts'
import { UserExists } from '#modules/users/add-user.ts'
import { StartProblem } from '#platform/log/start-problem.ts'
import { archiveCommands } from './commands/archive-commands.ts'
import { auditCommands } from './commands/audit-commands.ts'
import { type Command, CommandRefused, operator, wordsOf } from './commands/command.ts'
import { peopleCommands } from './commands/people-commands.ts'
import { siteCommands } from './commands/site-commands.ts'
import { createPlatform } from './create-platform.ts'
import { readSettings } from './env.ts'
import { seed } from './seed.ts'

const commands: readonly Command[] = [...archiveCommands, ...peopleCommands, ...siteCommands, ...auditCommands]

/** Faults that are told in a sentence; everything else is ours and comes with its stack. */
const told = [ArchiveRefused, CommandRefused, FilterRefused, StartProblem, TextsRefused, UserExists]

function help(): string {
  const width = Math.max(...commands.map((command) => command.usage.length))
  return ['Commands:', ...commands.map(({ usage, says }) => `  vitrine ${usage.padEnd(width)}  ${says}`)].join('\n')
}

/** `vitrine WORDS GIVEN …`, beside a running server or without one. */
async function main(given: readonly string[]): Promise<void> {
  const command = commands.find((each) => wordsOf(each).every((word, place) => given[place] === word))
  if (!command) {
    process.stdout.write(`${help()}\n`)
    process.exitCode = given.length === 0 || given[0] === 'help' ? 0 : 1
    return
  }
  const { platform, close } = await createPlatform(
    { ...readSettings(process.env), logLevel: 'error' },
    { isOwner: false },
  )
  try {
    await seed(platform)
    const words = wordsOf(command)
    const rest = given.slice(words.length)
    // What is given to commands is no secret: passwords are made up by them, never taken.
    await noteDeed(operator, { deed: 'command.run', details: { command: words.join(' '), given: rest } }, platform)
    const answer = await command.run(rest, platform)
    const { says, exitCode } = typeof answer === 'string' ? { says: answer, exitCode: 0 } : answer
    process.stdout.write(`${says}\n`)
    process.exitCode = exitCode
  } finally {
    await close()
  }
}

main(process.argv.slice(2)).catch((error) => {
  process.stderr.write(told.some((kind) => error instanceof kind) ? `${error.message}\n` : `${error.stack}\n`)
  process.exitCode = 1
})
