import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { rebuildWords } from '#modules/reading/rebuild-words.ts'
import { carryFiles } from '#platform/backup/carry-files.ts'
import { carryRows, digestsOf } from '#platform/backup/carry-rows.ts'
import { copyBeforeChange } from '#platform/database/copy-before-change.ts'
import type { Database } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openPostgres } from '#platform/database/open-postgres.ts'
import { findStamp, isUnfinished } from '#platform/database/unfinished.ts'
import { openLocalFiles } from '#platform/files/local-files.ts'
import { createPlatform, type Ground } from '#server/create-platform.ts'
import { schemaChanges } from '#server/migrations/schema-changes.generated.ts'
import { type Command, CommandRefused, noteCommand } from './command.ts'
import { isUnused, refuseOthers } from './own-installation.ts'
import type { Terminal } from './terminal.ts'

export const migrateCommand: Command = {
  usage: 'migrate --to-postgres URL | --to-s3',
  says: 'carry the embedded database to PostgreSQL, or the local store to the bucket of the settings; goes on when cut off',
  notesItself: true,
  async runAlone([to = '', url = '', ...rest], ground, terminal) {
    if (rest.length > 0) throw new CommandRefused(`“${rest.join(' ')}” is not understood. See: vitrine help`)
    if (to === '--to-s3' && url === '') return toS3(ground, terminal)
    if (to === '--to-postgres' && /^postgres(ql)?:\/\//.test(url)) return toPostgres(url, ground, terminal)
    throw new CommandRefused('Say --to-postgres postgres://…, or --to-s3 with VITRINE_S3_… set.')
  },
}

async function toPostgres(url: string, ground: Ground, terminal: Terminal): Promise<string> {
  const { db: source, settings } = ground
  if (source.engine !== 'sqlite')
    throw new CommandRefused(
      'VITRINE_DATABASE_URL must not be set: what is carried is the embedded database of VITRINE_DATA.',
    )
  const beforeChange = (last: string) => copyBeforeChange(source, join(settings.data, 'backups'), last)
  await migrate(source, schemaChanges, { beforeChange })
  const target = await openPostgres(url)
  try {
    const stamp = await stampOf(source, terminal)
    if ((await findStamp(target)) === stamp)
      return 'This database has been carried there already; there was nothing to do.'
    await refuseOthers(target)
    if (!(await isUnfinished(target)) && !(await isUnused(target)))
      throw new CommandRefused('The database at this address is in use. Nothing was changed. Give an empty one.')
    await migrate(target, schemaChanges)
    const words = (after: number, db: Parameters<typeof rebuildWords>[1]) => rebuildWords(after, db, target.engine)
    await carryRows({ source, target, rebuildWords: words, stamp, onProgress: terminal.progress })
  } finally {
    await target.close()
  }
  const { platform, close } = await createPlatform({ ...settings, databaseUrl: url })
  await noteCommand(migrateCommand, ['--to-postgres', url], platform).finally(close)
  return 'All rows were carried over and compared. From now on start with VITRINE_DATABASE_URL set to this address; the old file is as it was.'
}

/** What a database holds, as one hash: tells a second run that the first has come to its end. */
async function stampOf(database: Database, terminal: Terminal): Promise<string> {
  const digests = await digestsOf(database, terminal.progress)
  return createHash('sha256')
    .update(JSON.stringify([...digests].sort()))
    .digest('hex')
}

async function toS3({ settings, files, db }: Ground, terminal: Terminal): Promise<string> {
  if (files.kind !== 's3')
    throw new CommandRefused('Set VITRINE_S3_BUCKET and the other VITRINE_S3_… to where the files shall go.')
  await refuseOthers(db)
  const local = openLocalFiles(join(settings.data, 'files'), { path: files.workFolder })
  const { copied, present } = await carryFiles(local, files, terminal.progress)
  return `${copied.toLocaleString('en-GB')} files were copied and read back, ${present.toLocaleString('en-GB')} were there already. From now on start with VITRINE_S3_… set; the old folder is as it was.`
}
