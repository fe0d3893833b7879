import { ArchiveRefused } from '#modules/archives/check-folder.ts'
import { NothingToExplain } from '#modules/assets/why-asset.ts'
import { FilterRefused } from '#modules/permissions/read-filter.ts'
import { TokenUseless } from '#modules/tokens/demand-api-right.ts'
import { UserExists } from '#modules/users/add-user.ts'
import { BackupRefused } from '#platform/backup/manifest.ts'
import { SettingRefused } from '#platform/database/site-settings.ts'
import { StartProblem } from '#platform/log/start-problem.ts'
import { Outage } from '#platform/outages/outage.ts'
import type { Lines } from '#platform/terminal/print.ts'
import { archiveCommands } from './commands/archive-commands.ts'
import { auditCommands } from './commands/audit-commands.ts'
import { backupCommands } from './commands/backup-commands.ts'
import { bucketCommands } from './commands/bucket-commands.ts'
import { checkCommand } from './commands/check-command.ts'
import { type Command, CommandRefused, isSaid, noteCommand, type Said, wordsOf } from './commands/command.ts'
import { demoCommands } from './commands/demo-commands.ts'
import { directoryCommands } from './commands/directory-commands.ts'
import { fieldCommands } from './commands/field-commands.ts'
import { groupCommands } from './commands/group-commands.ts'
import { importCommands } from './commands/import-commands.ts'
import { mailCommands } from './commands/mail-commands.ts'
import { migrateCommand } from './commands/migrate-command.ts'
import { moveCommands } from './commands/move-command.ts'
import { peopleCommands } from './commands/people-commands.ts'
import { policyCommands } from './commands/policy-commands.ts'
import { providerCommands } from './commands/provider-commands.ts'
import { siteCommands } from './commands/site-commands.ts'
import { taskCommands } from './commands/task-commands.ts'
import { taxonomyCommands } from './commands/taxonomy-commands.ts'
import type { Terminal } from './commands/terminal.ts'
import { whyCommands } from './commands/why-command.ts'
import { createPlatform, openGround } from './create-platform.ts'
import type { Settings } from './env.ts'
import { seed } from './seed.ts'

const commands: readonly Command[] = [
  ...archiveCommands,
  ...moveCommands,
  ...bucketCommands,
  ...importCommands,
  ...demoCommands,
  ...peopleCommands,
  ...groupCommands,
  ...providerCommands,
  ...directoryCommands,
  ...policyCommands,
  ...siteCommands,
  ...mailCommands,
  ...whyCommands,
  ...auditCommands,
  ...taskCommands,
  ...taxonomyCommands,
  ...fieldCommands,
  ...backupCommands,
  checkCommand,
  migrateCommand,
]

/** Faults that are told in a sentence; everything else is ours and comes with its stack. */
const told = [
  ArchiveRefused,
  BackupRefused,
  CommandRefused,
  FilterRefused,
  NothingToExplain,
  Outage,
  StartProblem,
  SettingRefused,
  TokenUseless,
  UserExists,
]

function help(): Lines {
  const width = Math.max(...commands.map((command) => command.usage.length))
  return ['Commands:', ...commands.map(({ usage, says }) => `  vitrine ${usage.padEnd(width)}  ${says}`)]
}

/**
 * `vitrine WORDS GIVEN …`, beside a running server or without one; words that name no command are answered by a list of all.
 * Settings are read when a command needs them: whoever asks for help may have wrong ones.
 * @throws what `isTold` knows, for mistakes of whoever gave the command.
 */
export async function runCommandLine(
  given: readonly string[],
  settingsOf: () => Settings,
  terminal: Terminal,
): Promise<Said> {
  const command = commands.find((each) => wordsOf(each).every((word, place) => given[place] === word))
  if (!command) return { says: help(), exitCode: given.length === 0 || given[0] === 'help' ? 0 : 1 }
  const settings = { ...settingsOf(), logLevel: 'error' }
  return runCommand(command, given.slice(wordsOf(command).length), settings, terminal)
}

/** Whether a fault is told in its sentence alone. */
export function isTold(fault: Error): boolean {
  return told.some((kind) => fault instanceof kind)
}

async function runCommand(
  command: Command,
  given: readonly string[],
  settings: Settings,
  terminal: Terminal,
): Promise<Said> {
  if ('runAlone' in command) return { says: await runAlone(command, given, settings, terminal), exitCode: 0 }
  const { platform, close } = await createPlatform(settings, { isOwner: false })
  try {
    await seed(platform)
    await noteCommand(command, given, platform)
    const answer = await command.run(given, platform, terminal)
    return isSaid(answer) ? answer : { says: answer, exitCode: 0 }
  } finally {
    await close()
  }
}

/** What it did is noted when it is done: before, there may be no log to write to. */
async function runAlone(
  command: Extract<Command, { runAlone: unknown }>,
  given: readonly string[],
  settings: Settings,
  terminal: Terminal,
): Promise<Lines> {
  const ground = await openGround(settings)
  const says = await command.runAlone(given, ground, terminal).finally(ground.close)
  if (command.notesItself) return says
  const { platform, close } = await createPlatform(settings)
  await noteCommand(command, given, platform).finally(close)
  return says
}
