import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { sniffLength } from './sniff-media-type.ts'

/** Told how many bytes of a file have been read so far. */
export type OnBytes = (done: number) => void

/** Less than this within the time limit is no progress. */
const readStep = 1024 * 1024

/** Size in bytes and the first bytes of a file. Rejects when it cannot be opened or is no plain file. */
export async function readHead(path: string): Promise<{ size: number; head: Buffer }> {
  const file = await open(path, 'r')
  try {
    const status = await file.stat()
    if (!status.isFile()) throw new Error('not a plain file')
    const head = Buffer.alloc(Math.min(sniffLength, status.size))
    const { bytesRead } = await file.read(head, 0, head.length, 0)
    return { size: status.size, head: head.subarray(0, bytesRead) }
  } finally {
    await file.close()
  }
}

/** The SHA-256 (hexadecimal) and, up to `inMemoryBytes`, the bytes, from one reading. A larger file is hashed in passing and read again by whoever decodes it. */
export async function readContent(
  path: string,
  size: number,
  inMemoryBytes: number,
  onBytes?: OnBytes,
): Promise<{ sha256: string; bytes?: Buffer }> {
  if (size > inMemoryBytes) return { sha256: await hashFile(path, onBytes) }
  const hash = createHash('sha256')
  const bytes = await readBytes(path, size, (part, done) => {
    hash.update(part)
    onBytes?.(done)
  })
  return { sha256: hash.digest('hex'), bytes }
}

/** The bytes of a file, told part by part while they are read. */
export async function readBytes(
  path: string,
  size: number,
  onPart: (part: Buffer, done: number) => void,
): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const bytes = Buffer.allocUnsafeSlow(size)
    let filled = 0
    while (filled < size) {
      const { bytesRead } = await file.read(bytes, filled, Math.min(readStep, size - filled), filled)
      // Somebody shortened the file under our hands; what was read is what we speak about.
      if (bytesRead === 0) break
      filled += bytesRead
      onPart(bytes.subarray(filled - bytesRead, filled), filled)
    }
    return bytes.subarray(0, filled)
  } finally {
    await file.close()
  }
}

/** The SHA-256 (hexadecimal) of a file of any size. */
export async function hashFile(path: string, onBytes?: OnBytes): Promise<string> {
  const hash = createHash('sha256')
  let done = 0
  await pipeline(createReadStream(path, { highWaterMark: readStep }), async (parts: AsyncIterable<Buffer>) => {
    for await (const part of parts) {
      hash.update(part)
      done += part.length
      onBytes?.(done)
    }
  })
  return hash.digest('hex')
}

/** The same of bytes, in steps of a fifth of a millisecond: others go on in between. */
export async function hashBytes(bytes: Buffer): Promise<string> {
  const hash = createHash('sha256')
  for (let from = 0; from < bytes.length; from += hashStep) {
    hash.update(bytes.subarray(from, from + hashStep))
    await setImmediate()
  }
  return hash.digest('hex')
}

const hashStep = 256 * 1024
