import { posix } from 'node:path'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import type { AssetRow } from '#modules/assets/assets.tables.ts'
import { captionsMark, readCaptionsMark } from '#modules/assets/pair-captions.ts'
import { readSidecarMark, sidecarMark } from '#modules/reading/pair-sidecars.ts'
import { nextName } from '#modules/uploads/check-name.ts'
import { passFaultPoint } from '#platform/fault-points/fault-points.ts'
import { lacksRoom } from '#platform/files/room.ts'
import { Problem } from '#platform/http/problem.ts'
import { type KnownFile, OriginalFault } from '#platform/originals/originals.ts'
import { Outage } from '#platform/outages/outage.ts'
import type { Platform } from '#platform/platform.ts'
import { nameBeside } from './move-files.ts'

export interface WantedCopy {
  /** The archive that the file lies in, and the one that the copy goes to. */
  archive: ArchiveRow
  target: ArchiveRow
  row: Pick<AssetRow, 'id' | 'path' | 'filename' | 'bytes' | 'file_time' | 'sidecars' | 'captions'>
  /** Of the copy. */
  folder: string
  /** For names of what is on its way. */
  mark: string
  /** Where an earlier try was about to put it. */
  begun: string | null
  note: (path: string) => Promise<void>
}

/** Names that are tried for one that is taken. */
const mostNames = 10_000

const pathIn = (folder: string, name: string) => (folder === '' || folder === '.' ? name : `${folder}/${name}`)

/**
 * Copies a file, and what speaks of it, into a folder; a name that is taken gets a number. The name is given in one step, when all
 * bytes are on the disk. What a try that was cut off has placed is found. @throws Problem, Outage.
 */
export async function copyFiles(wanted: WantedCopy, platform: Platform) {
  try {
    const { row, target, folder } = wanted
    if (folder !== '') await platform.originals.makeFolder({ root: target.path, path: folder })
    const path = (await placedBefore(wanted, platform)) ?? (await placeOrDiscard(wanted, platform))
    passFaultPoint('file-copy.placed')
    const filename = posix.basename(path)
    const besides = async <Beside extends { name: string; bytes: number; time: number }>(files: readonly Beside[]) => {
      const copied: Beside[] = []
      for (const beside of files) copied.push(...(await copyBeside(wanted, beside, filename, platform)))
      return copied
    }
    const sidecars = sidecarMark(await besides(readSidecarMark(row.sidecars)))
    const captions = captionsMark(await besides(readCaptionsMark(row.captions)))
    return { path, filename, bytes: row.bytes, fileTime: row.file_time, sidecars, captions }
  } catch (error) {
    if (lacksRoom(error)) throw new Problem('NoRoom')
    if (!(error instanceof OriginalFault)) throw error
    if (error.reason === 'stuck') throw new Outage('files', 'The disk of an archive does not answer.', error)
    throw new Problem('FileUnavailable')
  }
}

const stagedAt = ({ target, folder, mark }: WantedCopy, name: string) => {
  return { place: { root: target.path, path: pathIn(folder, name) }, name: `.vitrine-copy-${mark}` }
}

async function placedBefore(wanted: WantedCopy, { originals }: Platform): Promise<string | null> {
  const { begun, target, row } = wanted
  if (begun === null) return null
  const there = await originals.look({ root: target.path, path: begun })
  if (there?.kind !== 'file' || there.size !== row.bytes || Math.trunc(there.mtimeMs) !== row.file_time) return null
  // Between giving the new name and taking the old one away the file has both.
  await originals.discard(stagedAt(wanted, posix.basename(begun)))
  return begun
}

/** What could not be placed leaves nothing behind. */
async function placeOrDiscard(wanted: WantedCopy, platform: Platform): Promise<string> {
  try {
    return await place(wanted, platform)
  } catch (error) {
    await platform.originals.discard(stagedAt(wanted, wanted.row.filename)).catch(() => undefined)
    throw error
  }
}

async function place(wanted: WantedCopy, { originals }: Platform): Promise<string> {
  const { archive, target, row, folder, note } = wanted
  const known = { root: archive.path, path: row.path, bytes: row.bytes, modified: row.file_time }
  await originals.copy(known, stagedAt(wanted, row.filename))
  const names = [...readSidecarMark(row.sidecars), ...readCaptionsMark(row.captions)].map(({ name }) => name)
  for (let number = 1; number <= mostNames; number++) {
    const filename = number === 1 ? row.filename : nextName(row.filename, number)
    const all = [filename, ...names.map((name) => nameBeside(name, row.filename, filename))]
    const paths = all.map((name) => ({ root: target.path, path: pathIn(folder, name) }))
    const there = await Promise.all(paths.map((one) => originals.look(one)))
    if (there.some((facts) => facts !== null)) continue
    const path = pathIn(folder, filename)
    await note(path)
    try {
      await originals.exchange(stagedAt(wanted, filename), null)
      return path
    } catch (error) {
      if (!(error instanceof OriginalFault) || error.code !== 'EEXIST') throw error
    }
  }
  throw new Problem('NameTaken')
}

/** As it is now; what is not there any more is left out, and what has come at the new place meanwhile stays as it is. */
async function copyBeside<Beside extends { name: string; bytes: number; time: number }>(
  wanted: WantedCopy,
  beside: Beside,
  filename: string,
  { originals }: Platform,
): Promise<Beside[]> {
  const { archive, target, row, folder } = wanted
  const from = { root: archive.path, path: pathIn(posix.dirname(row.path), beside.name) }
  const name = nameBeside(beside.name, row.filename, filename)
  const facts = await originals.look(from)
  if (facts?.kind !== 'file') return []
  const known: KnownFile = { ...from, bytes: facts.size, modified: Math.trunc(facts.mtimeMs) }
  const there = await originals.look({ root: target.path, path: pathIn(folder, name) })
  if (there === null) {
    await originals.copy(known, stagedAt(wanted, name))
    await originals.exchange(stagedAt(wanted, name), null)
  }
  return [{ ...beside, name, bytes: there?.size ?? known.bytes, time: Math.trunc(there?.mtimeMs ?? known.modified) }]
}
