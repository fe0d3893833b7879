import { createCipheriv, createDecipheriv, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'

/** Up to where somebody has heard, and with which rights. */
export interface StreamPosition {
  /** Of the last news in the outbox. */
  id: number
  /** Of the database that counted it. */
  epoch: number
  /** Milliseconds since 1970. */
  at: number
  /** See `rightsMark`. */
  rights: string
}

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16
const rightsLength = 12
/** Three numbers and the mark of the rights. */
const contentLength = 24 + rightsLength

/**
 * Positions as they leave the server: sealed and each another text, of the same length. News are counted over all that
 * happens, hidden things included, so a number that could be read or compared would tell of them.
 */
export class PositionSeal {
  readonly #key: Buffer

  constructor(signingKey: KeyObject) {
    this.#key = Buffer.from(hkdfSync('sha256', signingKey, '', 'positions in the stream of events', 32))
  }

  seal({ id, epoch, at, rights }: StreamPosition): string {
    const content = Buffer.alloc(contentLength)
    content.writeBigUInt64BE(BigInt(id), 0)
    content.writeBigUInt64BE(BigInt(at), 8)
    content.writeBigUInt64BE(BigInt(epoch), 16)
    content.write(rights, 24, 'latin1')
    const nonce = randomBytes(nonceLength)
    const cipher = createCipheriv(algorithm, this.#key, nonce)
    const sealed = Buffer.concat([cipher.update(content), cipher.final()])
    return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url')
  }

  /** Null for what this server has not sealed. */
  open(text: string): StreamPosition | null {
    const bytes = Buffer.from(text, 'base64url')
    if (bytes.length !== nonceLength + contentLength + tagLength) return null
    const decipher = createDecipheriv(algorithm, this.#key, bytes.subarray(0, nonceLength))
    decipher.setAuthTag(bytes.subarray(-tagLength))
    try {
      const sealed = bytes.subarray(nonceLength, -tagLength)
      const content = Buffer.concat([decipher.update(sealed), decipher.final()])
      return {
        id: Number(content.readBigUInt64BE(0)),
        at: Number(content.readBigUInt64BE(8)),
        epoch: Number(content.readBigUInt64BE(16)),
        rights: content.toString('latin1', 24),
      }
    } catch {
      return null
    }
  }
}
