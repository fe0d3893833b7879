import { QueryClient } from '@tanstack/query-core'
import type { Deed, Href } from '@vitrine/contract/document.ts'
import type { DocumentKind } from '@vitrine/contract/document-kinds.generated.ts'
import type { DocumentOf } from '@vitrine/contract/documents.generated.ts'
import type { messages } from '@vitrine/contract/messages.generated.ts'
import { ServerProblem, UnreachableProblem } from './api-problem.ts'
import { isUnattended } from './attendance.ts'
import { mediaTypeOf } from './media-type.ts'
import { readNamedByStatus } from './read-named-by-status.ts'
import { type Reader, readHere } from './reader.ts'
import { sendRequest } from './send-request.ts'
import { staleAddresses } from './stale-addresses.ts'

type Messages = typeof messages
type MessageOf<Kind extends string> = Kind extends keyof Messages ? Messages[Kind]['shape']['_input'] : never
type AnswerOf<Kind extends string> = Kind extends keyof Messages ? Messages[Kind]['shape']['_output'] : unknown

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'REORDER' | 'ORDERPATCH' | 'APPROVE' | 'REJECT' | 'REVOKE'

type Readers = { readonly [Kind in DocumentKind]?: Reader }

/** Kinds with a loader of their own. */
const ownReaders: Readers = {
  count: readNamedByStatus,
  'signup-count': readNamedByStatus,
  order: readNamedByStatus,
}

export interface ReadOptions {
  /** Asks the server even when the cache knows the document. */
  isFresh?: boolean
  /** Milliseconds. */
  timeout?: number
}

/** How long a document is taken as it is, in milliseconds: a person going back and forth asks the server once. */
const freshFor = 30_000

/** Faults that may have passed a moment later. What the server refused, it would refuse again. */
function mayPass(fault: unknown): boolean {
  return (
    fault instanceof UnreachableProblem || (fault instanceof ServerProblem && [502, 503, 504].includes(fault.status))
  )
}

/**
 * The documents of one server. The address and the kind are the cache key, so whoever follows the same href shares one
 * document; answers to unsafe methods say which addresses are stale, and these are dropped.
 */
export class ResourceClient {
  readonly cache: QueryClient
  readonly #origin: string
  readonly #readers: Readers
  /** Addresses of which the browser must not answer from what it kept. */
  readonly #doubted = new Set<string>()
  /** What is on its way. */
  readonly #reading = new Set<{ href: string; kind: DocumentKind; isOutdated: boolean }>()
  #language = ''
  #token = ''
  /** What is wished of documents, by their kind. */
  readonly #wishes = new Map<DocumentKind, string>()
  #deeds = 0

  /** @param origin Only where there is no page to be relative to, e.g. in tests: `http://127.0.0.1:8080`. */
  constructor(origin = '', readers: Readers = {}) {
    this.#origin = origin
    this.#readers = { ...ownReaders, ...readers }
    const retry = (failures: number, fault: unknown) => failures < 2 && mayPass(fault)
    this.cache = new QueryClient({
      // A browser that says it is offline may well reach a server on the same machine or network.
      defaultOptions: { queries: { staleTime: freshFor, retry, networkMode: 'always', refetchOnWindowFocus: false } },
    })
  }

  /** The key and the call behind one document; for `useResource` and its kin. */
  query<Kinds extends DocumentKind, Kind extends Kinds>(href: Href<Kinds>, kind: Kind, timeout?: number) {
    const limit = timeout === undefined ? {} : { timeout }
    return {
      queryKey: ['resource', String(href), kind] as const,
      queryFn: ({ signal }: { signal: AbortSignal }) => this.#read(href, kind, { signal, ...limit }),
    }
  }

  /** The document behind an href, from the cache when it is fresh. @throws as `sendRequest`. */
  get<Kinds extends DocumentKind, Kind extends Kinds>(
    href: Href<Kinds>,
    kind: Kind,
    options: ReadOptions = {},
  ): Promise<DocumentOf<Kind>> {
    const query = this.query(href, kind, options.timeout)
    return this.cache.fetchQuery(options.isFresh ? { ...query, staleTime: 0, retry: false } : query)
  }

  /** The document if it is at hand, however old. */
  peek<Kinds extends DocumentKind, Kind extends Kinds>(href: Href<Kinds>, kind: Kind): DocumentOf<Kind> | undefined {
    return this.cache.getQueryData<DocumentOf<Kind>>(this.query(href, kind).queryKey)
  }

  /** Takes a document for what the server will say, until it has said it. */
  assume<Kind extends DocumentKind>(href: Href<Kind>, kind: Kind, document: DocumentOf<Kind>): void {
    this.cache.setQueryData<unknown>(this.query(href, kind).queryKey, document)
  }

  /** True while a deed or a change is on its way: a page that left now would lose the answer. */
  get isWriting(): boolean {
    return this.#deeds > 0
  }

  /**
   * Sends a deed that a document offers. `kind` names the body; deeds without a body take none. What has several answers is
   * asked for one; `ifMatch` is what a change was made of. @throws as `sendRequest`.
   */
  async perform<Request extends string, Answer extends string>(
    deed: Deed<Request, Answer>,
    kind?: Request,
    body?: MessageOf<Request>,
    how: Method | { method: Method; accept: string; ifMatch?: string } = 'POST',
  ): Promise<AnswerOf<Answer>> {
    const content = kind === undefined ? {} : { content: { mediaType: mediaTypeOf(kind), body } }
    const asked = typeof how === 'string' ? { method: how, accept: 'application/json' } : how
    const answer = await this.#write(deed, { ...asked, ...content })
    return (answer.status === 204 ? undefined : await answer.json()) as AnswerOf<Answer>
  }

  /**
   * Begins a task of the server by a deed that a document offers: the answer is 201 and names a place to ask (AST-013).
   * @throws ServerProblem for any other answer that is OK; else as `sendRequest`.
   */
  async begin<Request extends string, Answer extends string>(
    deed: Deed<Request, Answer>,
    kind: Request,
    body: MessageOf<Request>,
  ): Promise<AnswerOf<Answer>> {
    const { answer } = await this.#create(deed, mediaTypeOf(kind), body)
    return (await answer.json()) as AnswerOf<Answer>
  }

  /** Makes something by a deed that a document offers, and answers where it is: what 201 says in its location (ALR-009). @throws as `begin`. */
  async make<Request extends string, Made extends DocumentKind>(
    deed: Deed<Request, Made>,
    kind: Request,
    body: MessageOf<Request>,
  ): Promise<Href<Made>> {
    return (await this.#create(deed, mediaTypeOf(kind), body)).location as Href<Made>
  }

  /**
   * Changes a part of the document behind an href (PATCH). Answers the document as it is now, or undefined when it is out of
   * sight since. `as` names the body where it is not a part of the document; `ifMatch` is what the change was made of.
   * @throws as `sendRequest`.
   */
  async change<Kind extends DocumentKind>(
    href: Href<Kind>,
    kind: Kind,
    part: object,
    { as = kind, ifMatch }: { as?: string; ifMatch?: string } = {},
  ): Promise<DocumentOf<Kind> | undefined> {
    const accept = mediaTypeOf(kind)
    const content = { mediaType: mediaTypeOf(as), body: part }
    const answer = await this.#write(href, { method: 'PATCH', accept, content, ...(ifMatch ? { ifMatch } : {}) })
    if (answer.status === 204) return undefined
    const changed = (await answer.json()) as DocumentOf<Kind>
    this.assume(href, kind, changed)
    return changed
  }

  /** Sends a part of a file to an address that a document named. @throws as `sendRequest`. */
  async sendPart(address: string, part: Blob, signal: AbortSignal): Promise<void> {
    const form = new FormData()
    form.append('chunk', part)
    await sendRequest(this.#origin + address, { method: 'POST', accept: 'application/json', form, signal })
  }

  /** Sends a whole file to a deed that takes one. @throws as `sendRequest`. */
  async sendFile<Answer extends string>(
    deed: Deed<string, Answer>,
    file: File,
    signal: AbortSignal,
    method: 'POST' | 'PUT' = 'POST',
  ): Promise<AnswerOf<Answer>> {
    const form = new FormData()
    form.append('file', file)
    const answer = await this.#write(deed, { method, accept: 'application/json', form, signal })
    return (await answer.json()) as AnswerOf<Answer>
  }

  /** Removes what a document offers to remove. @throws as `sendRequest`. */
  async remove(deed: Deed): Promise<void> {
    await this.#write(deed, { method: 'DELETE', accept: 'application/json' })
  }

  /** Asks an address whose answer has no content, such as a sign of life. @throws as `sendRequest`. */
  async ping(address: string): Promise<void> {
    await sendRequest(this.#origin + address, { method: 'GET', accept: '*/*' })
  }

  /**
   * Asks an address until what it names is there; 202 means that it is being made.
   * @throws as `sendRequest`, and when `signal` says that nobody waits any more.
   */
  async waitFor(address: string, signal: AbortSignal): Promise<void> {
    const language = this.#language
    const ask = (method: string) => sendRequest(this.#origin + address, { method, accept: '*/*', language, signal })
    for (;;) {
      // An answer to HEAD has no words: why it failed is told by the same question with GET.
      const answer = await ask('HEAD').catch(() => ask('GET'))
      if (answer.status !== 202) return
      await pause(Number(answer.headers.get('retry-after') ?? 1) * 1000, signal)
    }
  }

  /** Asks with this token from now on, in place of the cookie. */
  authorize(token: string): void {
    this.#token = token
  }

  /** Asks for texts in this language from now on; what is on the screen is fetched again when it changes. */
  async speak(language: string): Promise<void> {
    const isChange = this.#language !== '' && this.#language !== language
    this.#language = language
    if (isChange) await this.cache.invalidateQueries()
  }

  /**
   * Asks for documents of a kind with this preference from now on (`Prefer`, RFC 7240; empty for none); what is on the screen is
   * fetched again when it changes, and stays there until the answer has come.
   */
  async prefer(kind: DocumentKind, wish: string): Promise<void> {
    const isChange = (this.#wishes.get(kind) ?? wish) !== wish
    this.#wishes.set(kind, wish)
    if (isChange) await this.doubt((_, one) => one === kind)
  }

  /** Forgets the documents of a kind that nobody shows any more, but for the `most` that came last: memory has an end. */
  keepAtMost(kind: DocumentKind, most: number): void {
    const cache = this.cache.getQueryCache()
    const idle = cache.findAll({ type: 'inactive', predicate: ({ queryKey }) => queryKey[2] === kind })
    const oldestFirst = idle.toSorted((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt)
    for (const query of oldestFirst.slice(0, Math.max(0, idle.length - most))) cache.remove(query)
  }

  /** Forgets what was read from these addresses; what is on the screen is fetched again. */
  async drop(addresses: readonly string[]): Promise<void> {
    const dropped = new Set(addresses)
    const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => dropped.has(String(queryKey[1]))
    this.cache.removeQueries({ type: 'inactive', predicate })
    await this.cache.invalidateQueries({ predicate })
  }

  /**
   * What was read from some addresses is not to be believed any more. What is on the screen is asked for again and stays there
   * until the answer has come; all else is when somebody wants to see it.
   */
  async doubt(isMeant: (address: string, kind: DocumentKind) => boolean): Promise<void> {
    const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) =>
      isMeant(String(queryKey[1]), queryKey[2] as DocumentKind)
    for (const { queryKey } of this.cache.getQueryCache().findAll({ predicate })) this.#doubted.add(String(queryKey[1]))
    this.#outdate(isMeant)
    await this.cache.invalidateQueries({ predicate })
  }

  /** The documents of a kind that are on the screen. */
  shown<Kind extends DocumentKind>(kind: Kind): DocumentOf<Kind>[] {
    const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[2] === kind
    const queries = this.cache.getQueryCache().findAll({ type: 'active', predicate })
    return queries.flatMap(({ state }) => (state.data === undefined ? [] : [state.data as DocumentOf<Kind>]))
  }

  /** Who asks, and in which language. */
  get #asking() {
    return { language: this.#language, ...(this.#token === '' ? {} : { token: this.#token }) }
  }

  async #read<Kind extends DocumentKind>(
    href: string,
    kind: Kind,
    options: { signal?: AbortSignal; timeout?: number },
  ): Promise<DocumentOf<Kind>> {
    const { signal, timeout } = options
    const read = this.#readers[kind] ?? readHere
    for (let isAgain = false; ; isAgain = true) {
      const isDoubted = this.#doubted.delete(href) || isAgain
      const own = { href, kind, isOutdated: false }
      this.#reading.add(own)
      try {
        const document = await read(this.#origin + href, {
          method: 'GET',
          accept: mediaTypeOf(kind),
          prefer: this.#wishes.get(kind) ?? '',
          ...this.#asking,
          isUnattended: isUnattended(),
          ...(isDoubted ? { isDoubted } : {}),
          ...(signal ? { signal } : {}),
          ...(timeout === undefined ? {} : { timeout }),
        })
        if (!own.isOutdated) return document as DocumentOf<Kind>
      } catch (fault) {
        if (isDoubted) this.#doubted.add(href)
        throw fault
      } finally {
        this.#reading.delete(own)
      }
    }
  }

  async #create(deed: string, mediaType: string, body: unknown): Promise<{ answer: Response; location: string }> {
    const answer = await this.#write(deed, { method: 'POST', accept: 'application/json', content: { mediaType, body } })
    const location = answer.headers.get('location')
    if (answer.status !== 201 || location === null) throw new ServerProblem(answer)
    return { answer, location }
  }

  /** Answers that are on their way may be of before a change: they are asked for again. */
  #outdate(isMeant: (address: string, kind: DocumentKind) => boolean): void {
    for (const one of this.#reading) if (isMeant(one.href, one.kind)) one.isOutdated = true
  }

  async #write(address: string, request: Parameters<typeof sendRequest>[1]): Promise<Response> {
    this.#deeds++
    try {
      const answer = await sendRequest(this.#origin + address, { ...request, ...this.#asking })
      await this.drop(staleAddresses(address, answer.headers))
      return answer
    } finally {
      this.#deeds--
    }
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}
