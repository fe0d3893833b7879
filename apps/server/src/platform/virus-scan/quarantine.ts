import { createWriteStream } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { KnownFile, Originals } from '#platform/originals/originals.ts'

/**
 * Copies a file into the folder `quarantine` of the data folder, under a number and readable by this program alone, with the reason
 * beside it. What an earlier try has left is replaced. @throws OriginalFault.
 */
export async function keepInQuarantine(
  data: string,
  { id, reason }: { id: string; reason: string },
  file: KnownFile,
  originals: Originals,
): Promise<void> {
  const folder = join(data, 'quarantine')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `${id}.bin`)
  await rm(path, { force: true })
  const opened = await originals.open(file)
  await pipeline(opened.read(), createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
  await writeFile(join(folder, `${id}.txt`), `${reason}\n`, { mode: 0o600, flush: true })
}
