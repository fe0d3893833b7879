import type { RequestOptions } from '@vitrine/hypermedia/send-request.ts'

/** What the page says to the worker: to ask, or that nobody waits any more. */
export type Order = { id: number; address: string; request: Omit<RequestOptions, 'signal'> } | { abandoned: number }

/** What the worker says of one request: the document, an answer that is none, or that something else went wrong. */
export type Report = { id: number } & (
  | { document: unknown }
  | { refusal: { status: number; statusText: string; headers: [string, string][]; text: string } }
  | { isUnreachable: boolean; message: string }
)
