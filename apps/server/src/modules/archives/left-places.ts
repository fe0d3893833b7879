import { noteDeed } from '#modules/audit/note-deed.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import type { Platform } from '#platform/platform.ts'
import { listPlaces } from './archives.repository.ts'
import { placesOf } from './check-folder.ts'
import { noteRemovalOfFiles } from './managed-folder.ts'

export interface BucketPlace {
  root: string
  files: number
  bytes: number
  /** The name of the archive whose files lie there, or that is being moved there or from there; null for what one has left. */
  archive: string | null
}

/** Places of archives in buckets, those that an archive was moved away from as well: nobody has tools to look into them otherwise. */
export async function listBucketPlaces(platform: Platform): Promise<BucketPlace[]> {
  const owners = await ownersOf(platform)
  const places = await platform.originals.listRoots()
  return places.map((place) => ({ ...place, archive: owners.get(place.root) ?? null }))
}

/** Removes a place that an archive was moved away from, with its files. False for one that an archive has, or can have again. */
export async function removeLeftPlace(viewer: Viewer, root: string, platform: Platform): Promise<boolean> {
  const isNoted = await deed(platform, async (inside) => {
    if ((await ownersOf(inside)).has(root)) return false
    const subject = { kind: 'archive' as const, id: root, name: root }
    await noteDeed(viewer, { deed: 'archive.removed', subject, details: { path: root } }, inside)
    await noteRemovalOfFiles(root, inside)
    return true
  })
  if (isNoted) platform.tasks.wake()
  return isNoted
}

/** Marks the bucket of a pool as that of this site, after which unused files are removed from it again. @throws Outage. */
export async function takeBucketOver(viewer: Viewer, pool: string, platform: Platform): Promise<void> {
  await platform.originals.takeBucket(pool)
  const subject = { kind: 'site' as const, id: 'originals-owner', name: pool }
  await deed(platform, (inside) => noteDeed(viewer, { deed: 'site.changed', subject }, inside))
}

async function ownersOf(executing: Executing): Promise<Map<string, string>> {
  const archives = await listPlaces(executing)
  return new Map(archives.flatMap((one) => placesOf(one).map((place): [string, string] => [place, one.name])))
}
