import { join, relative, resolve } from 'node:path'
import { listArchives } from '#modules/archives/archives.queries.ts'
import { checkFreeFolder, isInside, placesOf } from '#modules/archives/check-folder.ts'
import { isIgnored } from '#modules/reading/scan-archive.ts'
import { Problem } from '#platform/http/problem.ts'
import { OriginalFault, type Place } from '#platform/originals/originals.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'

/** Folders on a page. */
const pageSize = 200

interface FreeFolder {
  name: string
  path: string
  /** The archive that it is or lies in. */
  archive: string | null
  /** Whether it neither lies in an archive nor holds one. */
  isFree: boolean
}

export interface FreeFolders {
  path: string
  parent: string | null
  folders: FreeFolder[]
  next: number | null
}

/**
 * A page of folders that can become archives: those that the site sets free, or those in one of them. Links are not followed and
 * not shown, nor is what Vitrine keeps. @throws Problem path_invalid for what is not set free, or cannot be read.
 */
export async function listFreeFolders(path: string, from: number, platform: Platform): Promise<FreeFolders> {
  const { archiveRoots } = platform.settings
  const owners = await listArchives(platform)
  const own = [platform.settings.data, platform.settings.managed]
  const isOwn = (whole: string) => own.some((one) => isInside(whole, one))
  const shown = (name: string, whole: string): FreeFolder => {
    const archive = owners.find((one) => placesOf(one).some((place) => isInside(whole, place)))?.name ?? null
    const holds = [...owners.flatMap(placesOf), ...own].some((one) => isInside(one, whole))
    return { name, path: whole, archive, isFree: archive === null && !holds }
  }
  if (path === '') {
    const folders = archiveRoots.filter((root) => !isOwn(root)).map((root) => shown(root, root))
    return { path: '', parent: null, folders, next: null }
  }
  if (isOwn(resolve(path))) throw unreadable(path)
  const place = placeOf(path, platform)
  const here = join(place.root, place.path)
  const entries = await platform.originals.list(place).catch((error) => {
    throw error instanceof OriginalFault ? unreadable(here) : error
  })
  const names = entries.filter(
    ({ kind, isUtf8, name }) =>
      kind === 'folder' && isUtf8 && !isIgnored(name) && !isOwn(join(place.root, place.path, name)),
  )
  const sorted = names.map(({ name }) => name).sort(new Intl.Collator('en', { numeric: true }).compare)
  const isRoot = archiveRoots.includes(here)
  return {
    path: here,
    parent: isRoot ? '' : resolve(here, '..'),
    folders: sorted.slice(from, from + pageSize).map((name) => shown(name, join(here, name))),
    next: from + pageSize < sorted.length ? from + pageSize : null,
  }
}

/** Where a folder lies within what the site sets free. @throws Problem path_invalid: nobody learns what lies elsewhere. */
function placeOf(path: string, { settings }: Platform): Place {
  const wanted = resolve(path)
  const root = settings.archiveRoots.find((one) => isInside(wanted, one))
  if (root === undefined || path.includes('\0')) throw unreadable(path)
  return { root, path: relative(root, wanted).replaceAll('\\', '/') }
}

function unreadable(folder: string): Problem {
  const message = say('archiveConfig.noFolder', { folder })
  return new Problem('path_invalid', { message, fields: [{ field: 'path', rule: 'unreadable', message }] })
}

/** So long folders are counted, in milliseconds, and so many entries at most; what is left is told as such. */
const longest = 10_000
const mostEntries = 500_000

export interface FolderWeight {
  path: string
  files: number
  bytes: number
  isWhole: boolean
  unreadable: number
}

/**
 * What an archive over this folder would read, counted on the disk without opening any file.
 * @throws ArchiveRefused as making the archive would; Problem.
 */
export async function weighFolder(path: string, platform: Platform): Promise<FolderWeight> {
  const checked = await checkFreeFolder(path, platform)
  const ends = performance.now() + longest
  const weight: FolderWeight = { path: checked, files: 0, bytes: 0, isWhole: true, unreadable: 0 }
  const waiting = ['']
  let seen = 0
  while (waiting.length > 0) {
    if (performance.now() > ends || seen > mostEntries) return { ...weight, isWhole: false }
    const folder = waiting.pop() ?? ''
    const entries = await platform.originals.list({ root: checked, path: folder }).catch((error) => {
      if (!(error instanceof OriginalFault)) throw error
      weight.unreadable++
      return []
    })
    seen += entries.length
    for (const { name, kind, size } of entries) {
      if (isIgnored(name)) continue
      if (kind === 'folder') waiting.push(folder === '' ? name : `${folder}/${name}`)
      if (kind !== 'file') continue
      weight.files++
      weight.bytes += size
    }
  }
  return weight
}
