import type { FastifyInstance, FastifyRequest } from 'fastify'
import { extensionMethods } from './rewrite-request.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', ...extensionMethods].join(', ')
const exposed = 'Location, X-RequestId, Content-Disposition, Content-Language, ETag, Retry-After, WWW-Authenticate'
/** Seconds that a browser keeps what it was told; the documented example. */
const maxAge = '120'

/**
 * Lets pages of other origins call the API (wire reference 3.9): the named origins alone, with any method and header, and
 * without cookies: they bring a token. Pictures may be shown in their pages by address, because a signed address is a
 * right by itself. Without named origins nothing is said, and browsers refuse.
 */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return
  const allowed = new Set(origins)
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    if (origin === undefined || !allowed.has(origin)) return
    reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', exposed)
    if (!isPreflight(request)) return
    const headers = request.headers['access-control-request-headers']
    reply.header('access-control-allow-methods', methods).header('access-control-max-age', maxAge)
    if (headers !== undefined) reply.header('access-control-allow-headers', headers)
    return reply.code(204).send()
  })
  app.addHook('onSend', async (_request, reply) => {
    const vary = reply.getHeader('vary')
    reply.header('vary', vary ? `${vary},Origin` : 'Origin')
    if (/^(image|video|audio)\//.test(String(reply.getHeader('content-type'))))
      reply.header('cross-origin-resource-policy', 'cross-origin')
  })
}

function isPreflight({ method, headers }: FastifyRequest): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined
}
