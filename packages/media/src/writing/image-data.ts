import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { type RawTags, textOf } from '#src/metadata/raw-tags.ts'

/**
 * Whether two files, of which the second was written from the first, hold the same picture, sound or page: by exiftool's hash of
 * the image data where it knows the format; a PDF is the former one with something behind it; of a Photoshop file everything but
 * its image resources is compared. False when it cannot be told.
 */
export async function holdSameImage(before: Written, after: Written): Promise<boolean> {
  const hash = textOf(before.tags['File:ImageDataHash'])
  if (hash !== undefined) return hash === textOf(after.tags['File:ImageDataHash'])
  if (before.mediaType === 'application/pdf') return beginsWith(before, after)
  if (before.mediaType !== 'image/vnd.adobe.photoshop') return false
  const [one, other] = await Promise.all([hashBesideResources(before.path), hashBesideResources(after.path)])
  return one === other
}

type Written = { path: string; bytes: number; mediaType: string; tags: RawTags }

/** Before it stands what the file was before exiftool wrote into it; each of its writings takes the place of the last. */
const updateMark = '%BeginExifToolUpdate'
const longestUpdate = 4 * 1024 * 1024

async function beginsWith(before: Written, after: Written): Promise<boolean> {
  const kept = await lengthBeforeUpdate(before)
  if (after.bytes < kept) return false
  const [one, other] = await Promise.all([hashParts(before.path, [[0, kept]]), hashParts(after.path, [[0, kept]])])
  return one === other
}

async function lengthBeforeUpdate({ path, bytes }: Written): Promise<number> {
  const file = await open(path, 'r')
  try {
    const start = Math.max(0, bytes - longestUpdate)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes - start), 0, bytes - start, start)
    const at = buffer.subarray(0, bytesRead).lastIndexOf(updateMark, undefined, 'latin1')
    return at < 0 ? bytes : start + at
  } finally {
    await file.close()
  }
}

const headBytes = 26

/** Photoshop: head, colours, image resources (which hold the metadata), layers, picture; each of the middle ones after its length. */
async function hashBesideResources(path: string): Promise<string> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const lengthAt = async (position: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, position)
      if (bytesRead < 4) throw new Error('the Photoshop file is cut off')
      return buffer.readUInt32BE()
    }
    const resources = headBytes + 4 + (await lengthAt(headBytes))
    const layers = resources + 4 + (await lengthAt(resources))
    return await hashParts(path, [
      [0, resources],
      [layers, size],
    ])
  } finally {
    await file.close()
  }
}

/** The SHA-256 (hexadecimal) of some parts of a file, each from one byte up to before another. */
async function hashParts(path: string, parts: readonly [number, number][]): Promise<string> {
  const hash = createHash('sha256')
  for (const [start, end] of parts) {
    if (end <= start) continue
    for await (const chunk of createReadStream(path, { start, end: end - 1 })) hash.update(chunk)
  }
  return hash.digest('hex')
}
