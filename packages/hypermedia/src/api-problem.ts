import type { Href } from '@vitrine/contract/document.ts'
import type { ErrorDocument } from '@vitrine/contract/errors.ts'

/** What a person may be told about an answer that failed; empty where the answer had nothing (ERR-012). */
export interface ProblemDetails {
  /** As the body says it, else the date header. */
  date: string
  requestId: string
  backgroundTaskId: string
  heading: string
  message: string
  MessageDetail: string
  description: string
  technicalInfo: string
}

/** What servers say of a failure; the date is in the bodies of some. */
type Body = Partial<ErrorDocument> & { date?: string }

function detailsOf(body: Body, headers: Headers): ProblemDetails {
  return {
    date: body.date ?? headers.get('date') ?? '',
    requestId: body.requestId ?? headers.get('x-requestid') ?? '',
    backgroundTaskId: body.backgroundTaskId ?? '',
    heading: body.heading ?? '',
    message: body.message ?? '',
    MessageDetail: body.MessageDetail ?? '',
    description: body.description ?? '',
    technicalInfo: body.technicalInfo ?? '',
  }
}

/** Names of what stands in the body itself: a date and the number of the request may come from the headers too. */
function saidIn(body: Body): ReadonlySet<string> {
  return new Set(Object.entries(body).flatMap(([name, said]) => (said ? [name] : [])))
}

/** An answer with a status from 400 to 499; its body is kept for display (API-005). The message is its heading, else the status text. */
export class ApiProblem extends Error {
  readonly status: number
  /** The error value of the wire such as `FolderNotFound`; empty when the body was no error document. */
  readonly value: string
  readonly fields: NonNullable<ErrorDocument['fields']>
  /** Where the terms of use are that must be accepted first; else empty. */
  readonly terms: Href<'terms-of-use'>
  readonly details: ProblemDetails
  /** Which attributes the body has, the empty ones left out. */
  readonly inBody: ReadonlySet<string>

  constructor(status: number, body: Body, headers: Headers, statusText = '') {
    super(body.heading || statusText || `Status ${status}`)
    this.name = 'ApiProblem'
    this.status = status
    this.value = body.value ?? ''
    this.fields = body.fields ?? []
    this.terms = body.terms ?? ''
    this.details = detailsOf(body, headers)
    this.inBody = saidIn(body)
  }
}

/** Any other answer that is not OK: the message is the status text (API-004). */
export class ServerProblem extends Error {
  readonly status: number
  /** What our own server says of it, in the reader's language; empty from a proxy. */
  readonly heading: string
  readonly value: string
  readonly details: ProblemDetails
  readonly inBody: ReadonlySet<string>

  constructor(answer: Response, body: Body = {}) {
    super(answer.statusText || `Status ${answer.status}`)
    this.name = 'ServerProblem'
    this.status = answer.status
    this.heading = body.heading ?? ''
    this.value = body.value ?? ''
    this.details = detailsOf(body, answer.headers)
    this.inBody = saidIn(body)
  }
}

/** No answer came: the server is down or there is no network. */
export class UnreachableProblem extends Error {
  constructor(cause: unknown) {
    super('No answer from the server', { cause })
    this.name = 'UnreachableProblem'
  }
}

/** True when nobody waits for the answer any more: such failures are to be ignored (COL-040). */
export function isAborted(problem: unknown): boolean {
  return problem instanceof Error && (problem.name === 'AbortError' || problem.name === 'CancelledError')
}
