import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { StartProblem } from '#platform/log/start-problem.ts'

/**
 * Makes sure that one program at a time uses a data folder. The lock is SQLite's own lock on a small file, so the system
 * takes it away when the program ends in whatever way; a file with a process number would stay behind after a crash.
 * @throws StartProblem when another Vitrine holds it, or the folder cannot be written.
 */
export function lockDataFolder(folder: string): () => void {
  let lock: Sqlite.Database
  try {
    lock = new Sqlite(join(folder, 'lock.sqlite'), { timeout: 0 })
    lock.pragma('journal_mode = DELETE')
    lock.exec('begin exclusive')
  } catch (error) {
    const { code, message } = error as Error & { code?: string }
    if (code === 'SQLITE_BUSY') {
      const advice = 'Stop the other one, or give this one another folder with VITRINE_DATA.'
      throw new StartProblem(`Another Vitrine is already using the data folder ${folder}.`, [advice])
    }
    throw new StartProblem(`The data folder ${folder} cannot be written.`, [
      message,
      'Give this program the right to write there.',
    ])
  }
  writeFileSync(
    join(folder, 'README.txt'),
    'Data of Vitrine. To back it up: npx vitrine backup FOLDER. Do not change it by hand.\n',
  )
  return () => {
    lock.exec('rollback')
    lock.close()
  }
}
