import { request as askPlain, type IncomingMessage } from 'node:http'
import { request as askSecure } from 'node:https'

/** Why a server outside gave no answer. `certificate`: who it is cannot be told from its certificate. */
export type OutsideReason = 'unreachable' | 'late' | 'large' | 'certificate'

export class OutsideFault extends Error {
  readonly reason: OutsideReason

  constructor(reason: OutsideReason, cause?: unknown) {
    super(`A server outside gave no answer: ${reason}.`, { cause })
    this.name = 'OutsideFault'
    this.reason = reason
  }
}

export interface OutsideQuestion {
  /** GET without one. */
  method?: string
  body?: string
  headers: Readonly<Record<string, string>>
  /** Takes a certificate that proves nothing. */
  allowsInsecure: boolean
  /** Milliseconds for all of it. */
  patience: number
  /** Bytes of the answer. */
  most: number
}

/**
 * The one door through which the server asks others by HTTP, for what people named. Whoever calls it has held the address against a list
 * of those that the operator allows, or it is one that the operator gave. Redirects are not followed: they lead elsewhere. @throws OutsideFault.
 */
export function askOutside(
  address: URL,
  { method = 'GET', body, headers, allowsInsecure, patience, most }: OutsideQuestion,
): Promise<{ status: number; type: string; text: string }> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(patience)
    const fail = (error: unknown) => reject(signal.aborted ? new OutsideFault('late', error) : faultOf(error))
    const receive = (answer: IncomingMessage) => {
      const parts: Buffer[] = []
      let bytes = 0
      answer.on('data', (part: Buffer) => {
        bytes += part.length
        if (bytes > most) answer.destroy(new OutsideFault('large'))
        else parts.push(part)
      })
      answer.on('error', fail)
      const type = answer.headers['content-type'] ?? ''
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, type, text: Buffer.concat(parts).toString('utf8') }),
      )
    }
    const common = { method, headers, signal, agent: false } as const
    const question =
      address.protocol === 'https:'
        ? askSecure(address, { ...common, rejectUnauthorized: !allowsInsecure }, receive)
        : askPlain(address, common, receive)
    question.on('error', fail)
    question.end(body)
  })
}

function faultOf(error: unknown): OutsideFault {
  if (error instanceof OutsideFault) return error
  const { code = '' } = error as NodeJS.ErrnoException
  const isCertificate = /^(CERT_|ERR_TLS_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_VERIFY)/.test(code)
  return new OutsideFault(isCertificate ? 'certificate' : 'unreachable', error)
}
