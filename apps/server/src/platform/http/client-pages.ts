import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Settings } from '#server/env.ts'
import { say } from '#server/texts/say.ts'
import { parseAddress } from './address.ts'
import { wantsPage } from './negotiate.ts'
import { Problem } from './problem.ts'

/**
 * The client: its files under `{base}/-/client/`, and its page at every address that a browser asks for as HTML
 * (wire reference 3.2). The page is the same for everybody: what it may show it asks the API.
 */
export async function clientPages(app: FastifyInstance, { base, clientFolder }: Settings): Promise<void> {
  const page = clientFolder === null ? null : await readPage(clientFolder, 'index.html', base)
  const linkPage = clientFolder === null ? null : await readPage(clientFolder, 'link.html', base)
  if (clientFolder !== null) {
    // Names of files carry the hash of their content.
    const files = { root: join(clientFolder, 'assets'), prefix: `${base}/-/client/`, immutable: true, maxAge: '365d' }
    await app.register(fastifyStatic, { ...files, index: false, preCompressed: true, decorateReply: false })
  }
  if (base !== '') app.get('/', async (_request, reply) => reply.redirect(`${base}/`, 302))
  app.setNotFoundHandler(async (request, reply) => {
    const isOurs = request.originalUrl.startsWith(`${base}/`) || request.originalUrl === base
    if (request.method !== 'GET' || !isOurs || !wantsPage(request.headers.accept)) {
      const message = say('programs.nothingAnswers', { method: request.method })
      throw new Problem('NotFound', { headers: { vary: 'User-Agent, Accept' }, message })
    }
    if (page === null) throw new Problem('ServiceUnavailable', { message: say('programs.clientMissing') })
    reply.header('cache-control', 'no-cache').header('vary', 'Accept')
    if (framed.has(parseAddress(request.originalUrl).path.slice(base.length))) allowOwnFrame(reply)
    const isLink = parseAddress(request.originalUrl).path.startsWith(`${base}/albums/`)
    return reply.type('text/html; charset=utf-8').send(isLink ? linkPage : page)
  })
}

/** Pages that our own pages show in a frame (wire reference 26.3). */
const framed = new Set(['/views/upload', '/views/change-password'])

/** Nobody else's page may: what is clicked there would be clicked here. */
function allowOwnFrame(reply: FastifyReply) {
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  reply.header('content-security-policy', policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"))
}

/** The built page knows its base only now: the prefix is a setting, not a part of the build. */
async function readPage(folder: string, name: string, base: string): Promise<string> {
  const page = await readFile(join(folder, name), 'utf8')
  return page.replaceAll('__base__', base).replaceAll('./assets/', `${base}/-/client/`)
}
