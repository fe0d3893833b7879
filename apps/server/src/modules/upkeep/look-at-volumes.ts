import { listArchives } from '#modules/archives/archives.queries.ts'
import type { DiskRoom } from '#platform/originals/originals.ts'
import type { Platform } from '#platform/platform.ts'

/** Below this share of a disk, or these bytes where the disk is large, somebody should make room; below a tenth of it, now. */
const fewShare = 0.1
const fewBytes = 20e9

export interface VolumeFacts {
  /** The first folder of ours on it. */
  path: string
  holdsData: boolean
  archives: string[]
  /** Null: the folder cannot be reached. */
  room: DiskRoom | null
}

/** The disks that folders of the site lie on. A disk that does not answer holds up a thread of its own, and this answer for a while. */
export async function lookAtVolumes(platform: Platform): Promise<VolumeFacts[]> {
  const archives = await listArchives(platform)
  const own = [{ path: platform.settings.data, name: null }]
  const folders = [...own, ...archives.map(({ path, name }) => ({ path, name }))]
  const rooms = new Map<string, DiskRoom | null>()
  await Promise.all(
    [...new Set(folders.map(({ path }) => path))].map(async (path) => rooms.set(path, await roomOf(path, platform))),
  )
  const volumes = new Map<string | number, VolumeFacts>()
  for (const { path, name } of folders) {
    const room = rooms.get(path) ?? null
    // Each folder that is away stands alone: nobody knows on which disk it would be.
    const key = room?.device ?? path
    const volume = volumes.get(key) ?? { path, holdsData: false, archives: [], room }
    volumes.set(key, volume)
    if (name === null) volume.holdsData = true
    else volume.archives.push(name)
  }
  return [...volumes.values()]
}

/** Null where it cannot be reached. */
async function roomOf(path: string, { originals, log }: Platform): Promise<DiskRoom | null> {
  return originals.room(path).catch((error) => {
    log.warn({ err: error }, 'the room of a disk could not be measured')
    return null
  })
}

export function volumeProblem(room: DiskRoom | null): 'away' | 'nearlyFull' | 'full' | null {
  if (room === null) return 'away'
  const few = Math.min(room.total * fewShare, fewBytes)
  if (room.free < few / 10) return 'full'
  return room.free < few ? 'nearlyFull' : null
}
