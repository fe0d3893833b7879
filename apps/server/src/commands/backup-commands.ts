import { resolve } from 'node:path'
import { hasManaged } from '#modules/archives/archives.queries.ts'
import { afterRestore, leftOut } from '#modules/back-ups/after-restore.ts'
import { shownSettings } from '#modules/back-ups/shown-settings.ts'
import type { Manifest } from '#platform/backup/manifest.ts'
import { restoreBackup } from '#platform/backup/restore-backup.ts'
import { writeBackup } from '#platform/backup/write-backup.ts'
import type { Connection } from '#platform/database/database.ts'
import type { Ground } from '#server/create-platform.ts'
import { schemaChanges } from '#server/migrations/schema-changes.generated.ts'
import { type Command, CommandRefused, refuseFlags, takeFlag } from './command.ts'
import { isUnused, refuseOthers } from './own-installation.ts'
import type { Terminal } from './terminal.ts'

export const backupCommands: readonly Command[] = [
  {
    usage: 'backup TARGET [--files]',
    says: 'copy the database, with --files renditions too, into a new folder, beside a running server',
    async run(given, { db, files, settings }, terminal) {
      const { has: withFiles, rest } = takeFlag(given, 'files')
      const target = onePath(rest, 'Say the folder that is to be made, for example: vitrine backup /backups/monday')
      const wish = { db, files: withFiles ? files : null, settings: shownSettings(settings), leaveOut: leftOut }
      const manifest = await writeBackup(target, { ...wish, onProgress: terminal.progress })
      const advice = `The originals are not in it. Copy those that Vitrine keeps now, too: ${settings.managed}`
      const says = `The back-up ${target} was written and read back: ${summary(manifest)}.`
      return (await hasManaged({ db })) ? [says, advice] : says
    },
  },
  {
    usage: 'restore SOURCE',
    says: 'put a back-up into an empty installation; the settings say where that is',
    async runAlone(given, ground, terminal) {
      const source = onePath(given, 'Say the folder of the back-up.')
      await refuseOthers(ground.db)
      if (!(await isUnused(ground.db))) {
        const advice = 'Give an empty VITRINE_DATA, or an empty database with VITRINE_DATABASE_URL.'
        throw new CommandRefused(`This installation is in use. Nothing was changed. ${advice}`)
      }
      return restore(source, ground, terminal)
    },
  },
]

async function restore(source: string, { db, files }: Ground, terminal: Terminal): Promise<string> {
  const afterRows = (transaction: Connection) => afterRestore(transaction, db.engine, terminal.progress)
  const wish = { db, files, schemaChanges, afterRows, onProgress: terminal.progress }
  const manifest = await restoreBackup(source, wish)
  const without = manifest.files ? '' : ' Renditions were not in it: they are made again when somebody looks.'
  return `The back-up of ${manifest.madeAt} was restored: ${summary(manifest)}.${without}`
}

function onePath(given: readonly string[], advice: string): string {
  refuseFlags(given)
  const [path] = given
  if (path === undefined || given.length > 1) throw new CommandRefused(advice)
  return resolve(path)
}

function summary({ tables, files }: Manifest): string {
  const rows = (name: string) => (tables[name]?.rows ?? 0).toLocaleString('en-GB')
  const parts = [`${rows('archives')} archives`, `${rows('assets')} assets`, `${rows('users')} users`]
  return [...parts, files ? `${files.count.toLocaleString('en-GB')} files` : 'no files'].join(', ')
}
