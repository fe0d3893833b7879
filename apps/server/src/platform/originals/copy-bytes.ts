import { createHash } from 'node:crypto'
import { type KnownFile, OriginalFault, type Originals, type Staged } from './originals.ts'
import { stagedPlace } from './staged-file.ts'

/** Written at once and on the disk then, so that no call to a slow disk takes too long. */
const part = 64 * 1024 * 1024

/**
 * Writes the bytes of a known file into a staged one, reads them back and holds both against each other; answers their SHA-256.
 * `begin` makes the staged one. @throws OriginalFault.
 */
export async function copyBytes(
  originals: Originals,
  known: KnownFile,
  at: Staged,
  begin: () => Promise<void>,
): Promise<string> {
  await originals.discard(at)
  await begin()
  const read = createHash('sha256')
  const source = await originals.open(known)
  try {
    for (let position = 0; position < known.bytes; position += part) {
      const end = Math.min(position + part, known.bytes) - 1
      const bytes = hashed(source.read({ start: position, end }), read)
      await originals.writeStaged(at, { position, most: end - position + 1 }, bytes)
    }
  } finally {
    await source.close()
  }
  const place = stagedPlace(at.place, at.name)
  const facts = await originals.look(place)
  const written = await originals.open({ ...place, bytes: known.bytes, modified: Math.trunc(facts?.mtimeMs ?? 0) })
  const back = createHash('sha256')
  try {
    if (known.bytes > 0) for await (const bytes of written.read()) back.update(bytes as Uint8Array)
  } finally {
    await written.close()
  }
  const sha256 = read.digest('hex')
  if (sha256 !== back.digest('hex')) throw new OriginalFault('changed', place)
  return sha256
}

async function* hashed(source: AsyncIterable<Uint8Array>, hash: ReturnType<typeof createHash>) {
  for await (const bytes of source) {
    hash.update(bytes)
    yield bytes
  }
}
