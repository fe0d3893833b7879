import { posix } from 'node:path'
import type { FoundAsset } from '#modules/assets/get-asset.ts'
import type { CaptionsFile } from '#modules/assets/pair-captions.ts'
import { originalProblem } from '#platform/http/original-problem.ts'
import { type KnownFile, type OpenOriginal, OriginalFault, versionsFolder } from '#platform/originals/originals.ts'
import type { Platform } from '#platform/platform.ts'
import { requestFolders } from './request-index.ts'

/**
 * The original of an asset as it was read last: rights, type and entity tag are of that content, so nothing else is handed
 * out. Not as the comparison found it since, which reads no content.
 */
function originalOf({ asset: { row }, archive }: FoundAsset): KnownFile {
  return { root: archive.path, path: row.path, bytes: row.read_bytes, modified: row.read_time }
}

/** @throws Problem FileUnavailable; the file is read anew when it is another one. */
export function openOriginalFile(found: FoundAsset, platform: Platform): Promise<OpenOriginal> {
  return openFile(found, originalOf(found), platform)
}

/** A file of captions beside an asset's, as it was seen. @throws Problem as above. */
export function openCaptionsFile(
  found: FoundAsset,
  { name, bytes, time }: CaptionsFile,
  platform: Platform,
): Promise<OpenOriginal> {
  const path = posix.join(posix.dirname(found.asset.row.path), name)
  return openFile(found, { root: found.archive.path, path, bytes, modified: time }, platform)
}

/** Lends the original to a tool. What the tool made is thrown away when the file was changed meanwhile. @throws Problem as above. */
export async function lendOriginal<Outcome>(
  found: FoundAsset,
  use: (path: string) => Promise<Outcome>,
  platform: Platform,
): Promise<Outcome> {
  try {
    return await platform.originals.lend([originalOf(found)], ([path = '']) => use(path))
  } catch (error) {
    throw await toProblem(error, found, platform)
  }
}

async function openFile(found: FoundAsset, file: KnownFile, platform: Platform): Promise<OpenOriginal> {
  try {
    const opened = await platform.originals.open(file)
    const noteFault = (error: unknown) => void toProblem(error, found, platform).catch(() => undefined)
    return { ...opened, read: (range) => opened.read(range).once('error', noteFault) }
  } catch (error) {
    throw await toProblem(error, found, platform)
  }
}

/** What is not as its row says is compared anew at once, as the file that is there now will be read. */
async function toProblem(error: unknown, { asset, archive }: FoundAsset, platform: Platform): Promise<unknown> {
  if (!(error instanceof OriginalFault)) return error
  const { reason } = error
  // Folders of versions are passed over by the comparing.
  const isVersion = asset.row.path.startsWith(`${versionsFolder}/`)
  if (!isVersion && (reason === 'missing' || reason === 'changed')) {
    const folder = posix.dirname(asset.row.path)
    await requestFolders(archive.id, [{ folder: folder === '.' ? '' : folder, isDeep: false }], platform)
  } else platform.log.warn({ err: error }, 'an original cannot be read')
  return originalProblem(error)
}
