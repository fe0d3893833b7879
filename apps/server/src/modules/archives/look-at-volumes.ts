import { isBucketRoot } from '#platform/bucket-originals/bucket-root.ts'
import type { DiskRoom } from '#platform/originals/originals.ts'
import type { Platform } from '#platform/platform.ts'
import { listArchives } from './archives.queries.ts'
import type { ArchiveRow } from './archives.tables.ts'

export interface VolumeFacts {
  /** The first folder of ours on it. */
  path: string
  holdsData: boolean
  archives: ArchiveRow[]
  /** Places that the host set free for archives, by their names. */
  pools: string[]
  /** A bucket has no end. */
  isBucket: boolean
  /** Null: the folder cannot be reached, or it is a bucket. */
  room: DiskRoom | null
}

/** The disks that folders of the site lie on. A disk that does not answer holds up a thread of its own, and this answer for a while. */
export async function lookAtVolumes(platform: Platform): Promise<VolumeFacts[]> {
  const archives = await listArchives(platform)
  const { data, pools } = platform.settings
  const folders: { path: string; archive?: ArchiveRow; pool?: string }[] = [
    { path: data },
    ...archives.map((archive) => ({ path: archive.path, archive })),
    ...pools.map(({ id, path }) => ({ path, pool: id })),
  ]
  const rooms = new Map<string, DiskRoom | null>()
  await Promise.all(
    [...new Set(folders.map(({ path }) => path))].map(async (path) => rooms.set(path, await roomOf(path, platform))),
  )
  const volumes = new Map<string | number, VolumeFacts>()
  for (const { path, archive, pool } of folders) {
    const room = rooms.get(path) ?? null
    // Each folder that is away stands alone: nobody knows on which disk it would be.
    const isBucket = isBucketRoot(path)
    const key = isBucket ? (path.split('/')[0] ?? path) : (room?.device ?? path)
    const volume = volumes.get(key) ?? {
      path: String(isBucket ? key : path),
      isBucket,
      holdsData: false,
      archives: [],
      pools: [],
      room,
    }
    volumes.set(key, volume)
    if (archive) volume.archives.push(archive)
    else if (pool !== undefined) volume.pools.push(pool)
    else volume.holdsData = true
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
