import type { DocumentKind } from '@vitrine/contract/document-kinds.ts'
import type { DocumentOf } from '@vitrine/contract/documents.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
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
}

const vary = 'Authorization,FWAPIToken,Cookie,Accept,Accept-Encoding,User-Agent'

/** A handler that answers GET and HEAD in the representation that was asked for. */
export function answer(answers: Answers, options: AnswerOptions = {}) {
  const kinds = Object.keys(answers) as DocumentKind[]
  return async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('vary', vary)
    if (options.page && wantsPage(request.headers.accept)) return reply.callNotFound()
    const choice = negotiate(request.headers.accept, kinds)
    const make = answers[choice.kind] as Make<typeof choice.kind>
    reply.header('cache-control', options.cacheControl ?? 'private, no-cache')
    return send(reply, choice, await make(request))
  }
}

export function send<Kind extends DocumentKind>(reply: FastifyReply, choice: Choice<Kind>, value: DocumentOf<Kind>) {
  if (reply.server.checksShapes) checkShape(choice.kind, value)
  return reply.type(choice.contentType).serializer(String).send(serialize(choice.kind, value))
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether answers are held against their shapes before they leave: in tests, where an extra field is a fault. */
    checksShapes: boolean
  }
}
