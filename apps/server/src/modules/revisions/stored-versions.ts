import { extname, posix } from 'node:path'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { removePicturesOf } from '#modules/reading/set-aside.ts'
import { OriginalFault, versionsFolder } from '#platform/originals/originals.ts'
import type { Platform } from '#platform/platform.ts'
import { findTwin, forgetStored, listTooMany, listVersions } from './revisions.repository.ts'
import type { Replacement, VersionFacts, VersionRow } from './revisions.tables.ts'

type Root = Pick<ArchiveRow, 'path'>

/** A folder of its own for each asset: whatever name and folder its file gets, its versions stay where they are. */
const folderOf = (id: number) => `${versionsFolder}/${id}`

export function storedPath({ id, revision, filename }: Pick<Replacement, 'id' | 'revision' | 'filename'>): string {
  return `${folderOf(id)}/${revision}${extname(filename).toLowerCase()}`
}

/**
 * Gives the file that is about to be replaced a second name among the versions, so that its bytes stay when it loses the first. Bytes
 * that are kept already are not kept twice: they get the second name. @throws OriginalFault.
 */
export async function keepOld(wish: Replacement, archive: Root, platform: Platform): Promise<void> {
  if (!wish.keeps) return
  const { originals } = platform
  const root = archive.path
  const to = { root, path: storedPath(wish) }
  await originals.makeFolder({ root, path: folderOf(wish.id) })
  const twin = wish.old.sha256 === null ? null : await findTwin(wish.id, wish.old.sha256, platform)
  if (twin?.stored && twin.facts) {
    const { bytes, stored_time: modified }: VersionFacts = JSON.parse(twin.facts)
    try {
      return await originals.keep({ root, path: twin.stored, bytes, modified }, to)
    } catch (error) {
      // It was deleted meanwhile, or somebody has changed it: the file itself is there.
      if (!(error instanceof OriginalFault) || error.reason === 'stuck') throw error
    }
  }
  await originals.keep({ root, path: wish.path, bytes: wish.old.bytes, modified: wish.old.modified }, to)
}

/** Takes the bytes of a version and its pictures away; what is not there any more is fine. @throws OriginalFault. */
export async function discardStored(archive: Root, version: VersionRow, platform: Platform): Promise<void> {
  const { stored: path } = version
  if (path === null) return
  await platform.originals.discard({ place: { root: archive.path, path }, name: posix.basename(path) })
  await removePicturesOf(hashesOf([version]), platform)
}

/** What the pictures of versions are kept by. */
function hashesOf(versions: readonly VersionRow[]): string[] {
  return versions.flatMap(({ sha256, facts }) => {
    const known: VersionFacts | null = JSON.parse(facts ?? 'null')
    return [sha256, known?.content_hash ?? null].filter((hash) => hash !== null)
  })
}

/** Takes away what is kept of a file beyond what its archive keeps. A kill between leaves bytes that go with the asset. */
export async function dropTooMany(id: number, archive: ArchiveRow, platform: Platform): Promise<void> {
  if (archive.versions_kept < 0) return
  for (;;) {
    const old = await listTooMany(id, archive.versions_kept, platform)
    for (const version of old) {
      await forgetStored({ id, version: version.version }, platform)
      await discardStored(archive, version, platform)
    }
    if (old.length === 0) return
  }
}

/** Takes all versions of an asset away for good, with its file. @throws OriginalFault. */
export async function removeVersions(archive: Root, id: number, platform: Platform): Promise<void> {
  await platform.originals.removeTrashed({ root: archive.path, path: folderOf(id) })
  let before: number | null = null
  do {
    const versions: VersionRow[] = await listVersions(id, { before, limit: 100 }, platform)
    await removePicturesOf(hashesOf(versions), platform)
    before = versions.at(-1)?.number ?? null
  } while (before !== null)
}

/**
 * Copies the versions of an asset to where another archive keeps them, under the same path; those that an earlier try has copied stay.
 * Answers what is kept of them in the first archive. @throws OriginalFault.
 */
export async function copyVersions(
  { id, mark }: { id: number; mark: string },
  { from, to }: { from: Root; to: Root },
  platform: Platform,
): Promise<{ path: string; bytes: number; time: number }[]> {
  const { originals } = platform
  const stored = await listStored(id, platform)
  if (stored.length > 0) await originals.makeFolder({ root: to.path, path: folderOf(id) })
  for (const { path, bytes, time } of stored) {
    const place = { root: to.path, path }
    const there = await originals.look(place)
    if (there?.size === bytes && Math.trunc(there.mtimeMs) === time) continue
    const staged = { place, name: `.vitrine-copy-${mark}` }
    await originals.copy({ root: from.path, path, bytes, modified: time }, staged)
    await originals.exchange(staged, null)
  }
  return stored
}

/** What its kept versions take. */
export async function bytesOfVersions(id: number, platform: Platform): Promise<number> {
  return (await listStored(id, platform)).reduce((sum, { bytes }) => sum + bytes, 0)
}

async function listStored(id: number, platform: Platform) {
  const stored: { path: string; bytes: number; time: number }[] = []
  for (let before: number | null = null; ; ) {
    const versions: VersionRow[] = await listVersions(id, { before, limit: 100 }, platform)
    for (const { stored: path, facts } of versions) {
      if (path === null || facts === null) continue
      const { bytes, stored_time: time }: VersionFacts = JSON.parse(facts)
      stored.push({ path, bytes, time })
    }
    before = versions.at(-1)?.number ?? null
    if (before === null) return stored
  }
}
