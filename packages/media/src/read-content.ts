import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { sniffLength } from './sniff-media-type.ts'

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
): Promise<{ sha256: string; bytes?: Buffer }> {
  const hash = createHash('sha256')
  if (size > inMemoryBytes) {
    await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), hash)
    return { sha256: hash.digest('hex') }
  }
  const file = await open(path, 'r')
  try {
    const bytes = Buffer.allocUnsafeSlow(size)
    let filled = 0
    while (filled < size) {
      const { bytesRead } = await file.read(bytes, filled, size - filled, filled)
      // Somebody shortened the file under our hands; what was read is what we speak about.
      if (bytesRead === 0) break
      hash.update(bytes.subarray(filled, filled + bytesRead))
      filled += bytesRead
    }
    return { sha256: hash.digest('hex'), bytes: bytes.subarray(0, filled) }
  } finally {
    await file.close()
  }
}
