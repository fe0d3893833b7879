import { chmod, lstat, opendir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '#platform/log/log.ts'

/** What group and others may do; nothing is left of it. */
const others = 0o077

/** What the program makes from now on, its children too, is for its own user: 0700 and 0600. */
export function makeForOneselfAlone(): void {
  process.umask(others)
}

/**
 * Takes from everybody else what they may do with the data folder, and says so when there was something. Looked at are at each
 * start the folder, what lies directly in it, the copies in `backups` and what is being made; everything below as well when
 * the folder itself was open, as with installations from before this rule. Nothing is given to the owner: a folder that its
 * owner made read-only stays so.
 */
export async function closeToOthers(root: string, log: Log): Promise<void> {
  if (process.platform === 'win32') return
  const found = { closed: 0, failed: [] as string[] }
  const wasOpen = await close(root, found)
  for (const folder of wasOpen
    ? [root]
    : [root, join(root, 'backups'), join(root, 'files'), join(root, 'files', 'work')])
    for await (const path of wasOpen ? everythingBelow(folder) : entriesOf(folder)) await close(path, found)
  if (found.closed > 0)
    log.warn(
      { folder: root, closed: found.closed },
      'the data folder was open to other users of this machine and was closed',
    )
  if (found.failed.length > 0)
    log.warn(
      { folder: root, paths: found.failed.slice(0, 10), count: found.failed.length },
      'other users of this machine may read parts of the data folder, and this program may not change that',
    )
}

async function close(path: string, found: { closed: number; failed: string[] }): Promise<boolean> {
  const facts = await stat(path).catch(() => null)
  if (facts === null || (facts.mode & others) === 0) return false
  try {
    await chmod(path, facts.mode & 0o7777 & ~others)
    found.closed++
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') found.failed.push(path)
  }
  return true
}

/** Links deeper down lead to what is not ours; those directly in the data folder are how people move a part of it to another disk. */
async function* everythingBelow(root: string): AsyncIterable<string> {
  const left = [root]
  for (let folder = left.pop(); folder !== undefined; folder = left.pop()) {
    for await (const path of entriesOf(folder)) {
      const facts = await lstat(path).catch(() => null)
      if (facts === null || (facts.isSymbolicLink() && folder !== root)) continue
      yield path
      if (facts.isDirectory()) left.push(path)
    }
  }
}

async function* entriesOf(folder: string): AsyncIterable<string> {
  const entries = await opendir(folder).catch(() => null)
  for await (const { name } of entries ?? []) yield join(folder, name)
}
