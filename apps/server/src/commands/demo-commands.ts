import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { removeArchive } from '#modules/archives/remove-archive.ts'
import { demoFolder, listDemoArchives } from '#modules/demo-library/demo-archives.ts'
import { clearArchive } from '#modules/reading/clear-archive.ts'
import { requestIndex } from '#modules/reading/request-index.ts'
import { type Command, CommandRefused, operator, refuseFlags, takeFlag } from './command.ts'

export const demoCommands: readonly Command[] = [
  {
    usage: 'demo remove [--yes]',
    says: 'forget the archives of the demo library and delete its files',
    async run(given, platform, terminal) {
      const { has: isSure, rest } = takeFlag(given, 'yes')
      refuseFlags(rest)
      const archives = await listDemoArchives(platform)
      const folder = demoFolder(platform)
      const question = `The ${archives.length} archives of the demo library will be forgotten, and their files in ${folder} deleted.`
      if (!isSure && !(await terminal.confirm(question)))
        throw new CommandRefused(question, 'Nothing was done: answer yes, or say --yes.')
      for (const { row } of archives) {
        await removeArchive(operator, row, platform)
        await requestIndex(row.id, platform)
        await clearArchive(row.id, platform, { signal: new AbortController().signal, onProgress: () => undefined })
      }
      // The marks stay: a task that is still at work would make the archives again.
      for (const { name } of archives) await rm(join(folder, name), { recursive: true, force: true })
      return 'The demo library is gone.'
    },
  },
]
