import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { countRows } from '#platform/database/copy-rows.ts'
import { findDamage } from '#platform/database/find-damage.ts'
import { appliedChanges } from '#platform/database/migrate.ts'
import { openSqlite } from '#platform/database/open-sqlite.ts'
import { findSetting } from '#platform/database/site-settings.ts'
import { BackupRefused, type Manifest } from './manifest.ts'
import { type RestoreWish, restoreBackup } from './restore-backup.ts'

export interface TrialWish extends Pick<RestoreWish, 'schemaChanges' | 'afterRows' | 'onStep'> {
  /** A folder of ours, in which the trial has one of its own. */
  workFolder: string
}

/**
 * Restores a back-up into an embedded database of its own and throws that away: everything in the back-up is read and held
 * against its hash, rows are written and read back, then the database is checked, its rows are counted and the key is looked
 * for without which addresses and sealed secrets mean nothing. A back-up is the same for both engines, so this needs no right
 * to make databases on a server.
 * @throws BackupRefused, StartProblem, and whatever the system says of a disk that is full.
 */
export async function tryRestore(source: string, { workFolder, ...wish }: TrialWish): Promise<Manifest> {
  const folder = join(workFolder, `trial-${randomUUID()}`)
  await mkdir(folder)
  try {
    const db = await openSqlite(join(folder, 'vitrine.sqlite'))
    try {
      const manifest = await restoreBackup(source, { ...wish, db, files: null, onProgress: () => undefined })
      const damage = await findDamage(db)
      if (damage !== null) throw new BackupRefused(`the restored database is damaged: ${damage}`)
      const isOfToday = (await appliedChanges(db)).length === manifest.schemaChanges.length
      for (const [name, { rows }] of isOfToday ? Object.entries(manifest.tables) : []) {
        const found = await countRows(name, db.tables())
        if (found !== rows && name !== 'change_counters')
          throw new BackupRefused(`${name} has ${found} rows instead of ${rows}.`)
      }
      if ((await findSetting('signing-key', { db })) === null) throw new BackupRefused('the signing key is not in it.')
      return manifest
    } finally {
      await db.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
