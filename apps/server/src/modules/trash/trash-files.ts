import { posix } from 'node:path'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { type CaptionsFile, captionsMark, readCaptionsMark } from '#modules/assets/pair-captions.ts'
import { isShared } from '#modules/file-moves/file-moves.queries.ts'
import { nameBeside } from '#modules/file-moves/move-files.ts'
import { readSidecarMark, type Sidecar, sidecarMark } from '#modules/reading/pair-sidecars.ts'
import type { AsidePlace } from '#modules/reading/set-aside.ts'
import { removeVersions } from '#modules/revisions/stored-versions.ts'
import { nextName } from '#modules/uploads/check-name.ts'
import { passFaultPoint } from '#platform/fault-points/fault-points.ts'
import { Problem } from '#platform/http/problem.ts'
import { OriginalFault, trashFolder } from '#platform/originals/originals.ts'
import { Outage } from '#platform/outages/outage.ts'
import type { Platform } from '#platform/platform.ts'
import type { FileOfAsset } from './trash.queries.ts'

/** A folder of its own for each asset: names never meet, and what goes for good goes with its folder. */
const folderInTrash = (id: number) => `${trashFolder}/${id}`

/** Names that are tried for one that is taken. */
const mostNames = 10_000

const pathIn = (folder: string, name: string) => (folder === '' || folder === '.' ? name : `${folder}/${name}`)

/**
 * Moves a file and what speaks of it alone into the trash. A try that was cut off goes on where it was. What speaks of it goes
 * first: as long as the file lies in its place, nothing has happened to the asset. @throws Problem, Outage.
 * @param leaving Assets that are deleted together.
 */
export function putAway(
  archive: ArchiveRow,
  file: FileOfAsset,
  leaving: ReadonlySet<number>,
  platform: Platform,
): Promise<AsidePlace & { bytes: number }> {
  return inWords(async () => {
    const { originals } = platform
    const root = archive.path
    const from = posix.dirname(file.path)
    const folder = folderInTrash(file.id)
    const path = `${folder}/${file.filename}`
    const own = { root, path: file.path, bytes: file.bytes, modified: file.file_time }
    if (!(await isThere(own, platform)) && !(await isThere({ ...own, path }, platform)))
      throw new Problem('FileUnavailable')
    await originals.makeFolder({ root, path: folder })
    let bytes = file.bytes
    const ways: (readonly [string, string])[] = []
    const along = async <Beside extends { name: string; bytes: number; time: number }>(files: readonly Beside[]) => {
      const gone: Beside[] = []
      for (const beside of files) {
        if (await isShared(file, beside.name, platform, leaving)) continue
        const way = [pathIn(from, beside.name), `${folder}/${beside.name}`] as const
        const moved = await moveBeside(root, way, platform)
        if (moved === null) continue
        ways.push(way)
        bytes += moved.bytes
        gone.push({ ...beside, ...moved })
      }
      return gone
    }
    const sidecars = sidecarMark(await along<Sidecar>(readSidecarMark(file.sidecars)))
    const captions = captionsMark(await along<CaptionsFile>(readCaptionsMark(file.captions)))
    try {
      if (await isThere(own, platform)) await originals.move(own, { root, path })
    } catch (error) {
      // The file stays, and so does what speaks of it.
      for (const [before, now] of ways) await moveBeside(root, [now, before], platform).catch(leaveTaken)
      throw error
    }
    passFaultPoint('trash.moved')
    return { id: file.id, path, sidecars, captions, bytes }
  })
}

/** Whether the file of an asset that was about to be deleted lies in the trash by now. @throws Problem, Outage. */
export function isAway(archive: ArchiveRow, file: FileOfAsset, platform: Platform): Promise<boolean> {
  const path = `${folderInTrash(file.id)}/${file.filename}`
  return inWords(() => isThere({ root: archive.path, path, bytes: file.bytes, modified: file.file_time }, platform))
}

/** What has gone ahead of a file that stays is put back beside it. @throws Problem, Outage. */
export function returnBesides(archive: ArchiveRow, file: FileOfAsset, platform: Platform): Promise<void> {
  return inWords(async () => {
    const folder = posix.dirname(file.path)
    for (const { name } of [...readSidecarMark(file.sidecars), ...readCaptionsMark(file.captions)]) {
      const way = [`${folderInTrash(file.id)}/${name}`, pathIn(folder, name)] as const
      await moveBeside(archive.path, way, platform).catch(leaveTaken)
    }
  })
}

interface Known {
  root: string
  path: string
  bytes: number
  modified: number
}

async function isThere({ root, path, bytes, modified }: Known, { originals }: Platform): Promise<boolean> {
  const facts = await originals.look({ root, path })
  return facts?.kind === 'file' && facts.size === bytes && Math.trunc(facts.mtimeMs) === modified
}

/** As it is now, whatever the rows know of it; null for one that is at neither place. */
async function moveBeside(root: string, [from, to]: readonly [string, string], { originals }: Platform) {
  const facts = await originals.look({ root, path: from })
  const there = facts?.kind === 'file' ? facts : await originals.look({ root, path: to })
  if (there?.kind !== 'file') return null
  const known = { bytes: there.size, time: Math.trunc(there.mtimeMs) }
  if (facts?.kind === 'file')
    await originals.move({ root, path: from, bytes: known.bytes, modified: known.time }, { root, path: to })
  return known
}

interface Returning {
  archive: ArchiveRow
  file: FileOfAsset
  /** Where it lay. */
  path: string
  /** Where an earlier try was about to put it. */
  begun: string | null
  note: (path: string) => Promise<void>
}

/**
 * Puts a file from the trash back where it lay, with what has gone along; a name that is taken gets a number, a folder that is
 * missing is made. Nothing that lies there is replaced. @throws Problem, Outage.
 */
export function takeOut({ archive, file, path, begun, note }: Returning, platform: Platform) {
  return inWords(async () => {
    const { originals } = platform
    const root = archive.path
    const folder = posix.dirname(path) === '.' ? '' : posix.dirname(path)
    const own = { root, path: file.path, bytes: file.bytes, modified: file.file_time }
    const isWaiting = await isThere(own, platform)
    const wasMoved = !isWaiting && begun !== null && (await isThere({ ...own, path: begun }, platform))
    if (!isWaiting && !wasMoved) throw new Problem('FileUnavailable')
    if (folder !== '') await originals.makeFolder({ root, path: folder })
    const besides = [...readSidecarMark(file.sidecars), ...readCaptionsMark(file.captions)].map(({ name }) => name)
    const to = wasMoved ? begun : await freePath({ root, folder, name: file.filename, besides }, platform)
    const filename = posix.basename(to)
    if (isWaiting) {
      await note(to)
      await originals.move(own, { root, path: to })
    }
    passFaultPoint('trash.returned')
    const renamed = new Map<string, string>()
    for (const name of besides) {
      const after = nameBeside(name, file.filename, filename)
      const way = [`${folderInTrash(file.id)}/${name}`, pathIn(folder, after)] as const
      await moveBeside(root, way, platform).catch(leaveTaken)
      renamed.set(name, after)
    }
    // What could not be put back stays where it is.
    const left = await originals.list({ root, path: folderInTrash(file.id) }).catch(() => null)
    if (left?.length === 0) await originals.removeTrashed({ root, path: folderInTrash(file.id) })
    return { folder, path: to, filename, beside: renamed }
  })
}

/** Somebody was quicker with this name: what lies there is not touched. */
function leaveTaken(error: unknown): void {
  if (!(error instanceof OriginalFault) || error.code !== 'EEXIST') throw error
}

async function freePath(
  { root, folder, name, besides }: { root: string; folder: string; name: string; besides: readonly string[] },
  { originals }: Platform,
): Promise<string> {
  for (let number = 1; number <= mostNames; number++) {
    const wanted = number === 1 ? name : nextName(name, number)
    const all = [wanted, ...besides.map((beside) => nameBeside(beside, name, wanted))]
    const there = await Promise.all(all.map((one) => originals.look({ root, path: pathIn(folder, one) })))
    if (there.every((facts) => facts === null)) return pathIn(folder, wanted)
  }
  throw new Problem('NameTaken')
}

/** Takes the file of an asset, its versions, and what has gone along, away for good. @throws Problem, Outage. */
export function removeForGood(archive: ArchiveRow, id: number, platform: Platform): Promise<void> {
  return inWords(async () => {
    await removeVersions(archive, id, platform)
    await platform.originals.removeTrashed({ root: archive.path, path: folderInTrash(id) })
  })
}

/** What the disk refuses, as people are told of it. @throws Problem, Outage. */
async function inWords<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof OriginalFault)) throw error
    if (error.reason === 'stuck') throw new Outage('files', 'The disk of an archive does not answer.', error)
    if (error.code === 'EEXIST') throw new Problem('NameTaken')
    throw new Problem('FileUnavailable')
  }
}
