import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { NewPasskey, PasskeyAnswer } from '@vitrine/contract/second-factors.ts'
import { Secret, TOTP } from 'otpauth'

/** What a telephone shows for a secret at a moment. */
export function codeAt(secret: string, now: number): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now })
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest()
const flags = { there: 1, verified: 4, withKey: 64 }

interface Asked {
  challenge: string
  /** The page that asks. */
  origin: string
  isVerified?: boolean
  /** How often a copy of the device was used. */
  counted?: number
}

/** A device that makes one passkey and signs with it, as an authenticator of WebAuthn does. `counts`: it counts its uses. */
export function anAuthenticator(rpId = 'localhost', { counts = false } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  let uses = 0
  const authData = (flag: number, more = Buffer.alloc(0), counted = counts ? ++uses : 0) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(counted)
    return Buffer.concat([sha256(rpId), Buffer.from([flag]), counter, more])
  }
  const client = (type: string, { challenge, origin }: Asked) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const common = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const }
  return {
    make(asked: Asked): NewPasskey['made'] {
      // The key as COSE has it (RFC 9053): EC2, ES256, P-256.
      const head = Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32])
      const key = [head, Buffer.from(x, 'base64url'), Buffer.from([0x22, 0x58, 32]), Buffer.from(y, 'base64url')]
      const data = authData(
        flags.there | (asked.isVerified === false ? 0 : flags.verified) | flags.withKey,
        Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, ...key]),
      )
      const attestation = Buffer.concat([
        Buffer.from([0xa3, 0x63, ...Buffer.from('fmt'), 0x64, ...Buffer.from('none')]),
        Buffer.from([0x67, ...Buffer.from('attStmt'), 0xa0, 0x68, ...Buffer.from('authData'), 0x58, data.length]),
        data,
      ])
      const response = {
        clientDataJSON: client('webauthn.create', asked).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      }
      return { ...common, clientExtensionResults: {}, response }
    },
    sign(asked: Asked): PasskeyAnswer {
      const flag = flags.there | (asked.isVerified === false ? 0 : flags.verified)
      const data = authData(flag, undefined, asked.counted)
      const clientData = client('webauthn.get', asked)
      const response = {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(clientData)]), privateKey).toString('base64url'),
      }
      return { ...common, clientExtensionResults: {}, response }
    },
  }
}
