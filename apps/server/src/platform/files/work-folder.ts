import { randomUUID } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { Outage } from '#platform/outages/outage.ts'

const lockName = 'lock.sqlite'
const touchEvery = 3600_000
/** What another machine left in a shared folder is abandoned when it was not touched for so long: its locks may not reach here. */
const abandonedAfter = 24 * 3600_000
/** The children of a process that was killed end a moment after it, and may write until then. */
const whole = { recursive: true, force: true, maxRetries: 20, retryDelay: 20 }

export interface WorkFolder {
  /**
   * Where it is; it is there when this is asked. Taken away while the program runs, it is made and held anew.
   * @throws Outage when it cannot be made or written.
   */
  readonly path: string
  close(): Promise<void>
}

/**
 * A folder for files that are being made, of this process alone: several may share one disk. It is held by SQLite's lock on
 * a small file in it, which the system frees when the process ends in whatever way, so that the next one to start on this
 * machine clears away what a killed one left.
 */
export async function openWorkFolder(root: string): Promise<WorkFolder> {
  await mkdir(root, { recursive: true })
  const machine = `work-${hostname().replace(/[^A-Za-z0-9-]/g, '-')}-`
  for (const name of await readdir(root)) await removeAbandoned(join(root, name), name.startsWith(machine))
  const { path, unlock: unlockFirst } = await makeAndHold(root, machine)
  let unlock = unlockFirst
  const touch = setInterval(() => utimes(path, new Date(), new Date()).catch(() => undefined), touchEvery).unref()
  const close = async () => {
    clearInterval(touch)
    unlock()
    await rm(path, whole)
  }
  return {
    get path() {
      // A call of the system or two, some ten microseconds, for work that takes a child process.
      if (!existsSync(join(path, lockName))) {
        unlock()
        unlock = holdAnew(path)
      }
      demandWritable(path)
      return path
    },
    close,
  }
}

function holdAnew(path: string): () => void {
  try {
    mkdirSync(path, { recursive: true })
  } catch (error) {
    throw cannotUse(error)
  }
  // Another process that starts takes it for abandoned in this very moment: then it is made once more at the next question.
  return hold(path) ?? (() => undefined)
}

function demandWritable(path: string): void {
  try {
    accessSync(path, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw cannotUse(error)
  }
}

const cannotUse = (error: unknown) =>
  new Outage('files', `The folder for files that are being made cannot be used: ${(error as Error).message}`, error)

/** Another process that starts may take a folder without a lock for abandoned: then the next one is tried. */
async function makeAndHold(root: string, machine: string): Promise<{ path: string; unlock: () => void }> {
  for (let tries = 0; ; tries++) {
    const path = join(root, machine + randomUUID())
    await mkdir(path)
    const unlock = hold(path)
    if (unlock) return { path, unlock }
    if (tries >= 10) throw new Error(`No folder in ${root} could be locked.`)
  }
}

async function removeAbandoned(path: string, isOfThisMachine: boolean): Promise<void> {
  const facts = await stat(path).catch(() => null)
  const isOld = facts !== null && Date.now() - facts.mtimeMs > abandonedAfter
  const unlock = isOfThisMachine ? hold(path) : null
  // Removed while it is held, so that nobody takes it in between.
  if (unlock || (isOld && !isOfThisMachine)) await rm(path, whole)
  unlock?.()
}

/** Null when another process holds it. */
function hold(folder: string): (() => void) | null {
  let lock: Sqlite.Database | null = null
  try {
    lock = new Sqlite(join(folder, lockName), { timeout: 0 })
    lock.pragma('journal_mode = DELETE')
    lock.exec('begin exclusive')
    const held = lock
    return () => held.close()
  } catch {
    lock?.close()
    return null
  }
}
