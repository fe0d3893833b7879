import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { passFaultPoint } from '#platform/fault-points/fault-points.ts'
import type { Files } from '#platform/files/files.ts'
import { hashFile } from './manifest.ts'

/**
 * Copies all files of one store into another. Each is read back and compared; what is there already with the same size was
 * compared by an earlier run and is passed over, so a run that was cut off goes on where it was.
 * @throws Error when a file does not read back as it was written.
 */
export async function carryFiles(
  source: Files,
  target: Files,
  onProgress: (text: string) => void,
): Promise<{ copied: number; present: number }> {
  const counts = { copied: 0, present: 0 }
  for await (const { key, bytes } of source.list('')) {
    const found = await target.find(key)
    if (found?.bytes === bytes) counts.present++
    else {
      await carryFile(key, source, target)
      counts.copied++
      passFaultPoint('migrate.file')
    }
    const all = counts.copied + counts.present
    onProgress(`${all.toLocaleString('en-GB')} files, ${counts.present.toLocaleString('en-GB')} of them there already`)
  }
  return counts
}

async function carryFile(key: string, source: Files, target: Files) {
  const path = join(target.workFolder, randomUUID())
  try {
    await pipeline(source.read(key), createWriteStream(path))
    const sent = await hashFile(path)
    await target.adopt(key, path)
    const hash = createHash('sha256')
    await pipeline(target.read(key), hash)
    if (hash.digest('hex') === sent) return
    await target.remove(key)
    throw new Error(`${key} does not read back as it was written.`)
  } finally {
    await rm(path, { force: true })
  }
}
