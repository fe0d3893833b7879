import { buffer } from 'node:stream/consumers'
import { isWhole } from '@vitrine/media/renditions/rendition-seal.ts'
import type { StoredRendition } from '#modules/assets/asset-facts.ts'
import { renditionKey, renditionPrefix } from '#modules/picture-addresses/rendition-key.ts'
import type { ListedFile } from '#platform/files/files.ts'
import type { Platform } from '#platform/platform.ts'
import { type ContentRow, hasFile, listContents } from './asset-check.repository.ts'
import type { CheckOptions } from './check-finding.ts'

type Stored = Map<string, ListedFile>

const justMade = 3600_000

/**
 * Compares the store with the rows: renditions that rows speak of and that are not there or empty, and files of contents
 * that no asset has. A 256th of all is in memory at a time. What seems wrong is looked at again before it is told. Where
 * contents are read, a rendition that a disk has damaged is thrown away: it is made again when somebody looks.
 */
export async function checkRenditions(platform: Platform, options: CheckOptions): Promise<void> {
  for (let part = 0; part < 256; part++) {
    const beginning = part.toString(16).padStart(2, '0')
    const stored: Stored = new Map()
    for await (const file of platform.files.list(`renditions/${beginning}/`)) stored.set(file.key, file)
    const rows = await listContents(beginning, platform)
    for (const row of rows) await checkContent(row, stored, platform, options)
    await checkUnused(stored, rows, platform, options)
    options.onProgress(`Renditions: ${part + 1} of 256 parts compared`)
    if (!options.readsContent) continue
    const known = new Set(rows.map(({ contentHash }) => contentHash))
    for (const file of stored.values()) {
      const hash = contentOf(file.key)
      if (known.has(hash) || (await hasFile(hash, platform))) await checkWhole(file, platform, options)
    }
  }
}

function keysOf({ state, contentHash, renditions }: ContentRow): string[] {
  if (state !== 'ready') return []
  return (JSON.parse(renditions) as StoredRendition[]).map((made) => renditionKey(contentHash, made))
}

async function checkContent(row: ContentRow, stored: Stored, platform: Platform, options: CheckOptions) {
  for (const key of keysOf(row)) {
    if ((stored.get(key)?.bytes ?? 0) > 0) continue
    const found = await platform.files.find(key)
    const [now] = (await listContents(row.contentHash, platform)).filter(({ id }) => id === row.id)
    if ((found && found.bytes > 0) || !now || !keysOf(now).includes(key)) continue
    const kind = found ? 'rendition-empty' : 'rendition-missing'
    options.onFinding({
      kind,
      path: key,
      detail: `of asset ${row.id}; it is made again when somebody looks`,
      assetId: row.id,
    })
  }
}

/** The hash of the content that a rendition is of. */
function contentOf(key: string): string {
  return /\/([0-9a-f]{64})-[^/]*$/.exec(key)?.[1] ?? ''
}

async function checkWhole({ key, bytes }: ListedFile, platform: Platform, options: CheckOptions) {
  // An empty one is told as such; of sounds and films only the length is known.
  if (bytes === 0 || !/\.(jpg|webp)$/.test(key) || (await isWholeNow(key, platform))) return
  // It may have been thrown away or made anew meanwhile.
  if (await isWholeNow(key, platform)) return
  await platform.files.remove(key)
  const detail = 'its bytes are not those that were made; it was thrown away, and is made again when somebody looks'
  options.onFinding({ kind: 'rendition-damaged', path: key, detail })
}

/** True for one that is not there any more. */
async function isWholeNow(key: string, { files }: Platform): Promise<boolean> {
  try {
    return isWhole(await buffer(files.read(key)))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return true
    throw error
  }
}

async function checkUnused(stored: Stored, rows: readonly ContentRow[], platform: Platform, options: CheckOptions) {
  const known = new Set(rows.map(({ contentHash }) => contentHash))
  for (const { key, modified } of stored.values()) {
    // It may be of a file that is being read: its row comes after it.
    if (Date.now() - modified < justMade) continue
    const hash = contentOf(key)
    if (known.has(hash)) continue
    const isUsed = hash !== '' && ((await listContents(hash, platform)).length > 0 || (await hasFile(hash, platform)))
    if (isUsed || !(await platform.files.find(key))) continue
    const detail =
      hash !== '' && key.startsWith(renditionPrefix(hash)) ? 'no asset has this content' : 'no key of a rendition'
    options.onFinding({ kind: 'rendition-unused', path: key, detail })
  }
}
