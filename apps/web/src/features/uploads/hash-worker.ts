import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { HashOrder, HashReport } from './hash-messages.ts'

/** The worker that reads files and puts their bytes into one hash, one file after the other. */
const abandoned = new Set<number>()
let last: Promise<void> = Promise.resolve()

self.addEventListener('message', ({ data }: MessageEvent<HashOrder>) => {
  if ('abandoned' in data) abandoned.add(data.abandoned)
  else last = last.then(() => hash(data))
})

/** Bytes up to which a file is read whole: the browser's own hash takes a fifth of the time, and takes all of it at once. */
const wholeUpTo = 64 * 1024 * 1024

async function hash({ id, file }: Exclude<HashOrder, { abandoned: number }>): Promise<void> {
  const report = (said: HashReport) => self.postMessage(said)
  try {
    const sum = abandoned.has(id) ? null : await sumOf(file, () => abandoned.has(id))
    if (sum !== null) report({ id, sha256: bytesToHex(sum) })
  } catch (fault) {
    report({ id, fault: String(fault) })
  } finally {
    abandoned.delete(id)
  }
}

/** Null once it is abandoned. */
async function sumOf(file: File, isAbandoned: () => boolean): Promise<Uint8Array | null> {
  // On plain HTTP, other than on the own machine, browsers have no hash of their own.
  if (self.isSecureContext && file.size <= wholeUpTo) {
    return new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  }
  const sum = sha256.create()
  const reader = file.stream().getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (isAbandoned()) {
      await reader.cancel()
      return null
    }
    sum.update(part.value)
  }
  return sum.digest()
}
