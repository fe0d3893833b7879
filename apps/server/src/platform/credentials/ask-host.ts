import { z } from 'zod'
import { type Credentials, CredentialsFault, refusal } from './credentials.ts'

/** All of these are on the machine or beside it. */
const limit = 4000

export interface HostRequest {
  /** Stands in messages: `The container endpoint`. */
  what: string
  address: string
  method?: 'GET' | 'PUT' | 'POST'
  headers?: Record<string, string>
  body?: string
}

/** The text that a service of the host answers. @throws CredentialsFault. */
export async function askHost({ what, address, method = 'GET', headers = {}, body }: HostRequest): Promise<string> {
  const { status, text } = await textOfAnswer({
    what,
    address,
    method,
    headers,
    ...(body === undefined ? {} : { body }),
  })
  if (status === 200) return text
  const code = /<Code>([\w.]+)<\/Code>|"[Cc]ode"\s*:\s*"([\w.]+)"/.exec(text)
  const message = [`${what} at ${address} answered ${status}`, code?.[1] ?? code?.[2]].filter(Boolean).join(' ')
  throw new CredentialsFault(`${message}.`, { isRefusal: status < 500 && status !== 408 && status !== 429 })
}

async function textOfAnswer({ what, address, ...request }: HostRequest) {
  try {
    const answer = await fetch(address, { ...request, redirect: 'manual', signal: AbortSignal.timeout(limit) })
    return { status: answer.status, text: await answer.text() }
  } catch (error) {
    const reason = (error as { cause?: Error }).cause?.message || (error as Error).message
    throw new CredentialsFault(`${what} at ${address} does not answer: ${reason}`, { cause: error })
  }
}

const Answer = z.object({
  AccessKeyId: z.string().min(1),
  SecretAccessKey: z.string().min(1),
  Token: z.string().min(1).nullish(),
  Expiration: z.iso.datetime({ offset: true }).nullish(),
})

/** Credentials as containers' endpoints and machines' metadata write them. @throws CredentialsFault. */
export function readAnswer(text: string, what: string): Credentials {
  const parsed = Answer.safeParse(jsonOf(text))
  // Not what it says: that may be half a secret.
  if (!parsed.success) throw refusal(`${what} answered something that is no credentials.`)
  const { AccessKeyId: accessKey, SecretAccessKey: secretKey, Token, Expiration } = parsed.data
  return { accessKey, secretKey, token: Token ?? null, ends: Expiration ? Date.parse(Expiration) : null }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
