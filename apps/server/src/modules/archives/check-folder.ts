import { readdir, realpath, stat } from 'node:fs/promises'
import { isAbsolute, join, relative, resolve } from 'node:path'
import { isBucketRoot } from '#platform/bucket-originals/bucket-root.ts'
import type { Executing } from '#platform/database/deed.ts'
import type { Platform } from '#platform/platform.ts'
import { say, type Text } from '#server/texts/say.ts'
import { listArchives } from './archives.queries.ts'
import { listPlaces } from './archives.repository.ts'
import type { BareArchive } from './archives.tables.ts'

/** Which rule a name or folder breaks: clients have texts of their own for each. */
export type ArchiveRule =
  | 'length'
  | 'taken'
  | 'missing'
  | 'unreadable'
  | 'file'
  | 'data'
  | 'relative'
  | 'outside'
  | 'link'
  | 'overlap'

/** An archive that cannot be made, in a sentence that says what to do. */
export class ArchiveRefused extends Error {
  readonly field: 'name' | 'path'
  readonly rule: ArchiveRule

  /** The message in the language of whoever reads it; commands speak English. */
  readonly said: Text

  constructor([field, rule]: readonly ['name' | 'path', ArchiveRule], said: Text) {
    super(said('en'))
    this.name = 'ArchiveRefused'
    this.said = said
    this.field = field
    this.rule = rule
  }
}

/**
 * The folder of a new archive as it is kept, without links in its path.
 * @throws ArchiveRefused when it is missing, unreadable, no folder, or overlaps with what Vitrine keeps or indexes.
 */
export async function checkFolder(
  { path: given, isOwn = false }: { path: string; isOwn?: boolean | undefined },
  platform: Platform,
): Promise<string> {
  const wanted = resolve(given)
  const path = await realpath(wanted).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw unreadable(wanted, error)
    throw new ArchiveRefused(['path', 'missing'], say('archiveRules.missing', { folder: wanted }))
  })
  if (!(await stat(path)).isDirectory())
    throw new ArchiveRefused(['path', 'file'], say('archiveRules.file', { folder: wanted }))
  await readdir(path).catch((error: NodeJS.ErrnoException) => {
    throw unreadable(wanted, error)
  })
  const data = await realpath(platform.settings.data).catch(() => platform.settings.data)
  if (!isOwn && (isInside(path, data) || isInside(data, path))) {
    throw new ArchiveRefused(['path', 'data'], say('archiveRules.data', { folder: wanted }))
  }
  const managed = await realpath(platform.settings.managed).catch(() => platform.settings.managed)
  if (!isOwn && (isInside(path, managed) || isInside(managed, path))) {
    throw new ArchiveRefused(['path', 'data'], say('archiveRules.managed', { folder: wanted }))
  }
  for (const folder of platform.settings.backUpFolders) {
    const kept = await realpath(folder).catch(() => folder)
    if (!isOwn && (isInside(path, kept) || isInside(kept, path)))
      throw new ArchiveRefused(['path', 'data'], say('archiveRules.backUps', { folder: wanted }))
  }
  const twin = (await listArchives(platform)).find((archive) => placesOf(archive).includes(path))
  if (twin) throw new ArchiveRefused(['path', 'taken'], say('archiveRules.taken', { folder: wanted, name: twin.name }))
  return path
}

/**
 * The same for somebody who is not at the machine: within what the site sets free, not over links, and apart from all other
 * archives. What lies elsewhere is not looked at, so that nobody learns what is there.
 * @throws ArchiveRefused.
 */
export async function checkFreeFolder(given: string, platform: Platform): Promise<string> {
  if (!isAbsolute(given)) throw new ArchiveRefused(['path', 'relative'], say('archiveRules.relative'))
  const wanted = resolve(given)
  const { archiveRoots } = platform.settings
  const root = archiveRoots.find((one) => isInside(wanted, one))
  if (root === undefined) throw new ArchiveRefused(['path', 'outside'], outside(wanted, archiveRoots))
  const real = await realpath(wanted).catch(() => wanted)
  const straight = join(await realpath(root).catch(() => root), relative(root, wanted))
  if (real !== straight) throw new ArchiveRefused(['path', 'link'], say('archiveRules.link', { folder: wanted }))
  return checkSeparateFolder(wanted, platform)
}

/** The same for somebody who is at the machine: any folder of it that is apart from all archives. @throws ArchiveRefused. */
export async function checkSeparateFolder(given: string, platform: Platform): Promise<string> {
  const path = await checkFolder({ path: given }, platform)
  const neighbour = (await listArchives(platform)).find((one) =>
    placesOf(one).some((place) => isInside(path, place) || isInside(place, path)),
  )
  if (!neighbour) return path
  const { name } = neighbour
  throw new ArchiveRefused(['path', 'overlap'], say('archiveRules.overlap', { folder: resolve(given), name }))
}

/** Another archive than one, one that can be taken back as well, whose files lie in a folder or around it; null where there is none. */
export async function findNeighbour(
  path: string,
  own: number,
  executing: Executing,
): Promise<Pick<BareArchive, 'name'> | null> {
  const others = (await listPlaces(executing)).filter(({ id }) => Number(id) !== own)
  const isNear = (place: string) => isInside(path, place) || isInside(place, path)
  return others.find((one) => placesOf(one).some(isNear)) ?? null
}

/** Where the files of an archive lie, and the other place of its move. */
export function placesOf({ path, moving_to }: Pick<BareArchive, 'path' | 'moving_to'>): string[] {
  return moving_to === null ? [path] : [path, moving_to]
}

/** Says what is possible, and what somebody at the machine does where nothing is. */
function outside(folder: string, roots: readonly string[]): Text {
  if (roots.length === 0) return say('archiveRules.noRoots')
  return say('archiveRules.outside', { folder, list: roots.join(', ') })
}

function unreadable(folder: string, { code = '' }: NodeJS.ErrnoException): ArchiveRefused {
  return new ArchiveRefused(['path', 'unreadable'], say('archiveRules.unreadable', { folder, code }))
}

/** True when `inner` is `outer` or lies in it. Both are whole paths, or places in buckets. */
export function isInside(inner: string, outer: string): boolean {
  // What lies in a bucket lies in no folder.
  if (isBucketRoot(inner) || isBucketRoot(outer)) return inner === outer || inner.startsWith(`${outer}/`)
  const way = relative(outer, inner)
  return way === '' || (way !== '..' && !/^\.\.[/\\]/.test(way) && !isAbsolute(way))
}
