import { hash, type KeyObject } from 'node:crypto'

/** The key stands before the text, in one piece of memory: longer texts get a piece of their own. */
const room = 2048
const kept = new WeakMap<KeyObject, { memory: Buffer; start: number }>()

/**
 * What only holders of the key can compute of a text: `bytes` of it as Base64url. SHAKE256 over key and text: a sponge
 * needs no second round around it as SHA-256 does (the Keccak team, "Note on keying modes"), gives any length in one
 * call, and leaves no object of its own to be collected, which made up half of what an HMAC costs here. Texts that serve
 * different ends begin with different words, so that none can stand for another; `key` has one length.
 */
export function keyedHash(text: string, key: KeyObject, bytes: number): string {
  const { memory, start } = keyed(key)
  // A character of a JavaScript string takes at most three bytes.
  const fits = text.length * 3 <= room - start
  const input = fits ? memory.subarray(0, start + memory.write(text, start)) : withText(memory, start, text)
  return hash('shake256', input, { outputEncoding: 'base64url', outputLength: bytes })
}

function keyed(key: KeyObject) {
  const known = kept.get(key)
  if (known) return known
  const secret = key.export()
  const memory = Buffer.alloc(room)
  secret.copy(memory)
  const made = { memory, start: secret.length }
  kept.set(key, made)
  return made
}

function withText(memory: Buffer, start: number, text: string): Buffer {
  return Buffer.concat([memory.subarray(0, start), Buffer.from(text)])
}
