import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import Fastify, { type FastifyHttpOptions, type FastifyInstance, LogController, type RawServerDefault } from 'fastify'
import type { Platform } from '#platform/platform.ts'
import { parseAddress } from './address.ts'
import { addressReader } from './address-reader.ts'
import { keepAnswers } from './answer.ts'
import { allowOrigins } from './cross-origin.ts'
import { nameLanguage } from './language.ts'
import { MethodFront } from './method-front.ts'
import { guardedAddresses } from './method-guard.ts'
import { parseJson } from './parse-json.ts'
import { answerProblem, handleProblems } from './problem-handler.ts'
import { demandOwnHost } from './public-address.ts'
import { newRequestId } from './request-id.ts'
import { routing } from './route-constraints.ts'
import { securityHeaders } from './security-headers.ts'

/** Bodies of JSON and forms; files go through the upload service in chunks. */
const bodyLimit = 2 * 1024 * 1024

/**
 * Bytes up to which an answer is compressed in one go: 170 kB take 0.3 ms with Zstandard, 0.6 with Brotli and 0.8 with
 * gzip, where the way through streams and other threads takes 4 to 5 ms.
 */
const compressedAtOnce = 1024 * 1024

/** Kinds of bodies that are JSON: of programs, of documents, and of directories (RFC 7644, 3.1). */
const jsonTypes = [
  'application/json',
  'application/scim+json',
  /^application\/vnd\.fotoware\.[a-z-]+\+json(?=\s*(?:;|$))/i,
]

/** How long a slow or silent client is borne with, in milliseconds, and how many clients at once. */
interface HttpLimits {
  /** From the opening of a connection, or the first byte of a later request, to the end of its head. */
  head: number
  /** To the end of its body. */
  request: number
  /** Without a byte in either direction. */
  silence: number
  /** Between two requests. */
  keepAlive: number
  /** How often the first two are looked after. */
  look: number
  /** More are closed as they come: an idle one takes about 10 KB. */
  connections: number
}

const standardLimits: HttpLimits = {
  head: 20_000,
  request: 300_000,
  silence: 120_000,
  keepAlive: 72_000,
  look: 5000,
  connections: 10_000,
}

export interface AppOptions {
  checksShapes: boolean
  limits?: Partial<HttpLimits>
}

/** The bare HTTP application: everything that has no domain word. Modules are registered on top. */
export async function createApp(platform: Platform, options: AppOptions): Promise<FastifyInstance> {
  let front: MethodFront | null = null
  const limits = { ...standardLimits, ...options.limits }
  const serverOptions: FastifyHttpOptions<RawServerDefault> = {
    loggerInstance: platform.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    requestIdHeader: false,
    bodyLimit,
    trustProxy: platform.settings.trustProxy ?? false,
    rewriteUrl: addressReader(platform.settings.base),
    http: { headersTimeout: limits.head, requestTimeout: limits.request, connectionsCheckingInterval: limits.look },
    requestTimeout: limits.request,
    connectionTimeout: limits.silence,
    keepAliveTimeout: limits.keepAlive,
    forceCloseConnections: 'idle',
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'remove',
    routerOptions: routing,
    frameworkErrors: (error, request, reply) => answerProblem(error, request as never, reply as never),
    clientErrorHandler(error, socket) {
      if (front?.recover(error, socket)) return
      if (socket.writable) socket.end(badRequest(error))
      else socket.destroy(error)
    },
  }
  const app: FastifyInstance = Fastify(serverOptions)
  front = new MethodFront(app.server)
  front.server.maxConnections = limits.connections
  app.decorate('front', front)
  app.decorate('knownAddresses', [])
  app.decorate('guardedAddresses', guardedAddresses())
  app.decorate('checksShapes', options.checksShapes)
  app.decorate('keptAnswers', keepAnswers())
  handleProblems(app, platform.settings.base)
  nameLanguage(app)
  observe(app, platform)
  demandOwnHost(app, platform.settings)
  allowOrigins(app, platform.settings.corsOrigins)
  await app.register(compress, {
    global: true,
    // Nobody sends compressed bodies here, and a small one can hold gigabytes (attack case 113).
    globalDecompression: false,
    threshold: 1024,
    syncThreshold: compressedAtOnce,
    encodings: ['zstd', 'br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
    zlibOptions: quick,
  })
  await app.register(cookie)
  await app.register(formbody)
  parseJson(app, jsonTypes)
  return app
}

/** Gzip reads the level, Zstandard the parameter: its first level takes a third of the time of the usual third, and as few bytes. */
const quick = { level: 2, params: { [constants.ZSTD_c_compressionLevel]: 1 } }

/** What answers differ by that say nothing of their own (wire reference 3.5). */
const vary = 'User-Agent, Accept'

/** Headers of every answer (wire reference 3.5), one line of log, and the counters behind /metrics. */
function observe(app: FastifyInstance, platform: Platform) {
  const fixed = { ...securityHeaders(), 'fotoweb-server': 'Product-Version=0.1.0; Level=Vitrine;', vary }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(fixed).header('x-requestid', request.id)
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    reply.header('x-processing-time', (reply.elapsedTime / 1000).toFixed(3))
    done(null, payload)
  })
  app.addHook('onResponse', (request, reply, done) => {
    done()
    if (!platform.log.isLevelEnabled('info')) return
    const path = withoutSecrets(parseAddress(request.originalUrl).path)
    const line = {
      id: request.id,
      method: request.method,
      path,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    platform.log.info(line, 'request')
  })
}

const clientFaults: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

function badRequest(error: Error): string {
  const code = (error as NodeJS.ErrnoException).code
  const status = clientFaults[code ?? ''] ?? '400 Bad Request'
  const body = JSON.stringify({ value: 'InvalidRequest', heading: 'The request could not be understood.' })
  const head = `content-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close`
  return `HTTP/1.1 ${status}\r\n${head}\r\n\r\n${body}`
}

declare module 'fastify' {
  interface FastifyInstance {
    front: MethodFront
  }
}

/**
 * Signed addresses of pictures, numbers of downloads and keys of links open something by themselves: they are not written down. Of a
 * link the number stays, and what lies below it.
 */
function withoutSecrets(path: string): string {
  const unsigned = path.replace(/(\/cache\/v2|\/me\/background-tasks)\/.*$/, '$1/…')
  return unsigned.replace(/(\/(?:send|albums)\/[^/.]*)(?:\.|%2e)[^/]*/i, '$1.…')
}
