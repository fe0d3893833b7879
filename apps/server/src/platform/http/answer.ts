import { hash } from 'node:crypto'
import type { DocumentKind } from '@vitrine/contract/document-kinds.generated.ts'
import type { DocumentOf } from '@vitrine/contract/documents.generated.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { languageOf } from './language.ts'
import { type Choice, negotiate, wantsPage } from './negotiate.ts'
import { checkShape, serialize } from './serialize.ts'

type Make<Kind extends DocumentKind> = (request: FastifyRequest) => Promise<DocumentOf<Kind>> | DocumentOf<Kind>

/** The representations of one resource by kind; the first is the default (wire reference 3.2). */
export type Answers = { [Kind in DocumentKind]?: Make<Kind> }

export interface AnswerOptions {
  /** `Cache-Control` of the answer; recorded values are in wire reference 3.5. */
  cacheControl?: string
  /** Browsers get the client's page at the same address. */
  page?: boolean
  /** A header of the request by which the answer differs, beside those by which all answers do. */
  vary?: string
  /**
   * Everything that the answer follows from, viewer included, as a text that is cheap to make: while it stays the same, with
   * the language that is spoken to them, the answer is not made again. It never leaves the server.
   * @throws Problem as the answer itself would.
   */
  state?(request: FastifyRequest): Promise<string>
}

const vary = 'Authorization,FWAPIToken,Cookie,Accept,Accept-Encoding,User-Agent'

/** A handler that answers GET and HEAD in the representation that was asked for; it says whether browsers get the page there. */
export function answer(answers: Answers, options: AnswerOptions = {}) {
  return Object.assign(answering(answers, options), { answersPages: options.page === true })
}

function answering(answers: Answers, options: AnswerOptions) {
  const kinds = Object.keys(answers) as DocumentKind[]
  return async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('vary', options.vary === undefined ? vary : `${vary},${options.vary}`)
    if (options.page && wantsPage(request.headers.accept)) return reply.callNotFound()
    const choice = negotiate(request.headers.accept, kinds)
    const make = answers[choice.kind] as Make<typeof choice.kind>
    reply.header('cache-control', options.cacheControl ?? 'private, no-cache')
    if (!options.state) return send(reply, choice, await make(request))
    // Not what the request asks for: a person's own setting goes before it, and changes while the request stays the same.
    const language = languageOf(request)
    const state = [await options.state(request), choice.contentType, request.originalUrl, language].join('\n')
    const key = hash('sha256', state, 'base64url')
    const { bodies, tags } = reply.server.keptAnswers
    const write = async () => keep(Buffer.from(written(reply, choice, await make(request))))
    const tag = tags.get(key) ?? entityTag(choice, await write())
    reply.header('etag', tag)
    if (isCurrent(request.headers['if-none-match'], tag)) return reply.code(304).send()
    reply.type(choice.contentType).serializer(asIs)
    return reply.send(bodies.get(key) ?? (await write()))

    function keep(body: Buffer): Buffer {
      bodies.set(key, body)
      tags.set(key, entityTag(choice, body))
      return body
    }
  }
}

/** Answers that are likely to be asked for again, by what they follow from; the viewer is part of that, so nobody shares. */
interface KeptAnswers {
  bodies: LRUCache<string, Buffer>
  /** Of more answers than there is room for: whoever has one already is told so without making it again. */
  tags: LRUCache<string, string>
}

export function keepAnswers(): KeptAnswers {
  const bodies = new LRUCache<string, Buffer>({
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: ({ length }) => length,
  })
  return { bodies, tags: new LRUCache({ max: 50_000 }) }
}

/** Follows from the answer alone: a tag that followed from versions would tell of changes that this viewer may not see. */
function entityTag({ contentType }: { contentType: string }, body: Buffer): string {
  const content = hash('sha256', body, 'base64url')
  return `W/"${hash('sha256', `${contentType} ${content}`, 'base64url').slice(0, 22)}"`
}

function isCurrent(given: string | undefined, tag: string): boolean {
  return given?.split(',').some((one) => one.trim() === tag || one.trim() === '*') ?? false
}

const asIs = (body: unknown) => body as string

function written<Kind extends DocumentKind>(reply: FastifyReply, { kind }: Choice<Kind>, value: DocumentOf<Kind>) {
  if (reply.server.checksShapes) checkShape(kind, value)
  return serialize(kind, value)
}

export function send<Kind extends DocumentKind>(reply: FastifyReply, choice: Choice<Kind>, value: DocumentOf<Kind>) {
  return reply
    .type(choice.contentType)
    .serializer(asIs)
    .send(written(reply, choice, value))
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether answers are held against their shapes before they leave: in tests, where an extra field is a fault. */
    checksShapes: boolean
    keptAnswers: KeptAnswers
  }
}
