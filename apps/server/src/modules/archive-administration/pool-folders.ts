import { join } from 'node:path'
import { listArchives } from '#modules/archives/archives.queries.ts'
import { isInside } from '#modules/archives/check-folder.ts'
import { OriginalFault } from '#platform/originals/originals.ts'
import type { Platform } from '#platform/platform.ts'
import type { Pool } from '#server/pool-settings.ts'
import { say } from '#server/texts/say.ts'
import type { Fault } from './check-archive.ts'

/** Folders that are tried for a name that is taken. */
const mostNames = 1000

/** The pool of this name; null where the site has none. */
export function findPool(id: string, { settings }: Pick<Platform, 'settings'>): Pool | null {
  return settings.pools.find((pool) => pool.id === id) ?? null
}

export function poolFault(rule: 'pool' | 'both' | 'unreadable' | 'stays'): Fault {
  const messages = {
    pool: say('archiveConfig.noPool'),
    both: say('archiveConfig.poolOrFolder'),
    unreadable: say('archiveConfig.poolAway'),
    stays: say('archiveConfig.poolStays'),
  }
  return { value: 'path_invalid', field: 'Pool', rule, message: messages[rule] }
}

/** Why no archive can be made in a pool now; null for one that is there and lies in no archive. */
export async function faultOfPool(pool: Pool, platform: Platform): Promise<Fault | null> {
  // Names lie in the database: they can be had while a bucket is away.
  if (pool.bucket !== null) return null
  const there = await platform.originals.look({ root: pool.path, path: '' }).catch((error) => {
    if (!(error instanceof OriginalFault)) throw error
    return null
  })
  const isTaken = (await listArchives(platform)).some(({ path }) => isInside(pool.path, path))
  return there?.kind === 'folder' && !isTaken ? null : poolFault('unreadable')
}

/** A new folder of a pool, called as the archive is; where that is taken, by whoever was quicker as well, with a number. Answers its whole path. */
export async function makePoolFolder(pool: Pool, name: string, { originals }: Platform): Promise<string> {
  const plain = name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '-').replace(/^[\s.~]+|[\s.]+$/g, '') || 'archive'
  for (let number = 1; number <= mostNames; number++) {
    const path = number === 1 ? plain : `${plain} (${number})`
    try {
      await originals.makeNewFolder({ root: pool.path, path })
      return join(pool.path, path)
    } catch (error) {
      if (!(error instanceof OriginalFault) || error.code !== 'EEXIST') throw error
    }
  }
  throw new Error(`The pool ${pool.id} has ${mostNames} folders with the name ${plain} already.`)
}
