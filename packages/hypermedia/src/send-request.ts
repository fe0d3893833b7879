import type { ErrorDocument } from '@vitrine/contract/errors.ts'
import { ApiProblem, isAborted, ServerProblem, UnreachableProblem } from './api-problem.ts'
import { isUnattended } from './attendance.ts'

export interface RequestOptions {
  method: string
  accept: string
  /** In which language localised texts are wished; empty leaves it to the browser. */
  language?: string
  /** What is wished of the answer, and may be passed over (RFC 7240). */
  prefer?: string
  /** The version that a change was made of, without its quotes. */
  ifMatch?: string
  /** Sent as JSON under this media type. */
  content?: { mediaType: string; body: unknown }
  /** Sent as a form of several parts. */
  form?: FormData
  /** A token in place of the cookie, for a page in the frame of another site. */
  token?: string
  /** Where somebody was in a stream of events. */
  lastEventId?: string
  /** What the browser keeps is not to be believed: the server is asked, whatever age it was given. */
  isDoubted?: boolean
  /** Said by who sends it from a worker: whether nobody is at the page. */
  isUnattended?: boolean | undefined
  signal?: AbortSignal
  /** Milliseconds after which nobody waits any longer. */
  timeout?: number
}

/**
 * Sends a request and judges the status, once for all calls (API-004, API-005).
 * @throws ApiProblem for 400–499, ServerProblem for any other answer that is not OK, UnreachableProblem without an answer.
 */
export async function sendRequest(address: string, options: RequestOptions): Promise<Response> {
  return judgeAnswer(await ask(address, options))
}

/** Sends a request and answers whatever the server says. @throws UnreachableProblem without an answer. */
export async function ask(address: string, options: RequestOptions): Promise<Response> {
  const { method, accept, language, prefer, token, ifMatch, lastEventId, content, signal, timeout } = options
  const headers: Record<string, string> = { accept, 'x-requested-with': 'XMLHttpRequest' }
  if (token) headers['authorization'] = `Bearer ${token}`
  if (ifMatch !== undefined) headers['if-match'] = `"${ifMatch}"`
  if (lastEventId !== undefined) headers['last-event-id'] = lastEventId
  // Where sessions end unused, what a page asks by itself is no use. What it writes is always of somebody.
  const isAlone = options.isUnattended ?? isUnattended()
  if (isAlone !== undefined && ['GET', 'HEAD'].includes(method)) headers['x-unattended'] = isAlone ? '1' : '0'
  if (prefer) headers['prefer'] = prefer
  if (language) headers['accept-language'] = language
  if (content) headers['content-type'] = content.mediaType
  const signals = [signal, timeout === undefined ? undefined : AbortSignal.timeout(timeout)].filter(
    (s) => s !== undefined,
  )
  return fetch(address, {
    method,
    headers,
    credentials: 'same-origin',
    ...(options.isDoubted ? { cache: 'no-cache' } : {}),
    ...(content ? { body: JSON.stringify(content.body) } : {}),
    ...(options.form ? { body: options.form } : {}),
    ...(signals.length > 0 ? { signal: AbortSignal.any(signals) } : {}),
  }).catch((cause: unknown) => {
    throw isAborted(cause) ? cause : new UnreachableProblem(cause)
  })
}

/** The answer if it is one. @throws ApiProblem for 400–499, ServerProblem for any other status that is not OK. */
export async function judgeAnswer(answer: Response): Promise<Response> {
  if (answer.ok) return answer
  const told = await readErrorDocument(answer)
  if (answer.status < 400 || answer.status > 499) throw new ServerProblem(answer, told)
  throw new ApiProblem(answer.status, told, answer.headers, answer.statusText)
}

/** Proxies answer with pages of their own: a body that is no error document, or that breaks off, counts as none. */
async function readErrorDocument(answer: Response): Promise<Partial<ErrorDocument>> {
  try {
    const body: unknown = JSON.parse(await answer.text())
    return typeof body === 'object' && body !== null ? body : {}
  } catch (fault) {
    if (isAborted(fault)) throw fault
    return {}
  }
}
