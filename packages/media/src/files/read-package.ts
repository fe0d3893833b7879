import { inflateRawSync } from 'node:zlib'

/** The directory of a ZIP file: names and how to get at their bytes. Nothing is unpacked until asked for, and never to disk. */
export type Package = {
  readonly names: readonly string[]
  /** The bytes of an entry; undefined when it is missing, larger than `mostBytes` unpacked, encrypted or damaged, or when too much was read already. */
  read(name: string, mostBytes: number): Buffer | undefined
}

type Entry = { method: number; encrypted: boolean; packedBytes: number; at: number }

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const localSignature = 0x04034b50
const mostEntries = 10_000
const highestRatio = 100
/** Bytes up to which a high ratio is no harm. */
const smallEntry = 1024 * 1024
/** Bytes of all that is read of one package: a thousand entries, each of them just within its limits, are a bomb too. */
const mostTogether = 64 * 1024 * 1024

/** Opens a ZIP held in memory; undefined when it has no readable directory (cut off, or no ZIP at all). */
export function readPackage(bytes: Buffer): Package | undefined {
  // The end record is the last thing in the file but for a comment of at most 65,535 bytes.
  const tailAt = Math.max(0, bytes.length - 65_557)
  const end = bytes.subarray(tailAt).lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0 || tailAt + end + 22 > bytes.length || bytes.readUInt32LE(tailAt + end) !== endSignature) return undefined
  const entries = readDirectory(bytes, bytes.readUInt32LE(tailAt + end + 16), bytes.readUInt16LE(tailAt + end + 10))
  let left = mostTogether
  return {
    names: [...entries.keys()],
    read: (name, mostBytes) => {
      const entry = entries.get(name)
      const content = entry && unpack(bytes, entry, Math.min(mostBytes, left))
      left -= content?.length ?? 0
      return content
    },
  }
}

function readDirectory(bytes: Buffer, start: number, count: number): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  let at = start
  for (let index = 0; index < Math.min(count, mostEntries); index++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entrySignature) break
    const nameBytes = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameBytes)
    entries.set(name, {
      encrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      method: bytes.readUInt16LE(at + 10),
      packedBytes: bytes.readUInt32LE(at + 20),
      at: bytes.readUInt32LE(at + 42),
    })
    at += 46 + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

function unpack(bytes: Buffer, { method, encrypted, packedBytes, at }: Entry, mostBytes: number): Buffer | undefined {
  if (encrypted || at + 30 > bytes.length || bytes.readUInt32LE(at) !== localSignature) return undefined
  const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  const packed = bytes.subarray(from, from + packedBytes)
  if (method === 0) return packed.length <= mostBytes ? packed : undefined
  if (method !== 8) return undefined
  try {
    // The stated size is not believed: inflating stops at the limit. Text shrinks to a twentieth; a hundredth is a bomb.
    const most = Math.min(mostBytes, Math.max(smallEntry, packed.length * highestRatio))
    return inflateRawSync(packed, { maxOutputLength: most })
  } catch {
    return undefined
  }
}
