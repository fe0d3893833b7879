import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import type { AssetRow } from '#modules/assets/assets.tables.ts'
import { readCaptionsMark } from '#modules/assets/pair-captions.ts'
import { readSidecarMark } from '#modules/reading/pair-sidecars.ts'
import { OriginalFault } from '#platform/originals/originals.ts'
import type { Platform } from '#platform/platform.ts'
import { isShared } from './file-moves.queries.ts'

interface MovedFile {
  archive: ArchiveRow
  row: Pick<AssetRow, 'id' | 'path' | 'filename' | 'bytes' | 'file_time' | 'folder_id' | 'sidecars' | 'captions'>
  path: string
  filename: string
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)

/**
 * Gives a file another place on the disk, and with it the files that speak of it alone. Answers their names before and after. What
 * a try that was cut off has moved already is found. @throws OriginalFault; with the code `EEXIST` where something lies already.
 */
export async function moveFiles({ archive, row, path, filename }: MovedFile, platform: Platform) {
  const beside = new Map<string, string>()
  if (row.path === path) return beside
  const own = { name: row.filename, bytes: row.bytes, time: row.file_time }
  await moveOne(archive, { from: row.path, to: path, ...own }, platform)
  for (const file of [...readSidecarMark(row.sidecars), ...readCaptionsMark(row.captions)]) {
    // A file that speaks of another one too stays with that one.
    if (await isShared(row, file.name, platform)) continue
    const name = nameBeside(file.name, row.filename, filename)
    await moveOne(archive, { from: folderOf(row.path) + file.name, to: folderOf(path) + name, ...file }, platform)
    beside.set(file.name, name)
  }
  return beside
}

/** `a.jpg.xmp` of `a.jpg` becomes `b.jpg.xmp` of `b.jpg`; `a.xmp` becomes `b.xmp`, `a.en.vtt` becomes `b.en.vtt`. */
export function nameBeside(name: string, before: string, after: string): string {
  if (name.startsWith(`${before}.`)) return after + name.slice(before.length)
  const stem = (whole: string) => whole.replace(/\.[^.]+$/, '')
  return stem(after) + name.slice(stem(before).length)
}

async function moveOne(
  archive: ArchiveRow,
  file: { from: string; to: string; bytes: number; time: number },
  platform: Platform,
): Promise<void> {
  const root = archive.path
  const known = { root, path: file.from, bytes: file.bytes, modified: file.time }
  try {
    await platform.originals.move(known, { root, path: file.to })
  } catch (error) {
    if (!(error instanceof OriginalFault) || error.reason !== 'missing') throw error
    const there = await platform.originals.look({ root, path: file.to })
    if (there?.size !== file.bytes || Math.trunc(there.mtimeMs) !== file.time) throw error
  }
}
