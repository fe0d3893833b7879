import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { StartProblem } from '#platform/log/start-problem.ts'
import type { Database } from './database.ts'

/** Older ones are removed: they are for going back right after an upgrade, not an archive. */
const kept = 2

/**
 * A copy of the embedded database before its schema is changed, as one file that can be put in its place. On PostgreSQL,
 * whose upgrades are planned by whoever runs it, nothing is done.
 * @throws StartProblem when there is no room: nothing was changed then.
 */
export async function copyBeforeChange(database: Database, folder: string, last: string): Promise<void> {
  if (!database.copyTo) return
  const path = join(folder, `before-upgrade-from-${last}.sqlite`)
  const temporary = `${path}.partial`
  try {
    await mkdir(folder, { recursive: true })
    await rm(temporary, { force: true })
    await database.copyTo(temporary)
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    const advice = 'The copy needs as much room as the database. Nothing was changed.'
    throw new StartProblem('The database could not be copied before the upgrade.', [(error as Error).message, advice])
  }
  await removeOld(folder)
}

async function removeOld(folder: string) {
  const copies = (await readdir(folder)).filter((name) => name.startsWith('before-upgrade-from-'))
  const dated = await Promise.all(copies.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })))
  for (const { name } of dated.sort((a, b) => b.at - a.at).slice(kept)) await rm(join(folder, name), { force: true })
}
