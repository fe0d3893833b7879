import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Settings } from '#server/env.ts'
import { say } from '#server/texts/say.ts'
import { parseAddress } from './address.ts'
import { refuseMethod } from './method-guard.ts'
import { wantsPage } from './negotiate.ts'
import { Problem } from './problem.ts'

/**
 * The client: its files under `{base}/-/client/`, and its page at every address that a browser asks for as HTML
 * (wire reference 3.2). The page is the same for everybody: what it may show it asks the API.
 */
export async function clientPages(
  app: FastifyInstance,
  { base, clientFolder }: Settings,
  embedders: Embedders,
): Promise<void> {
  const read = (name: string) => (clientFolder === null ? null : readPage(clientFolder, name, base))
  const [page, linkPage] = [await read('index.html'), await read('link.html')]
  const [widgetPage, sendPage] = [await read('widget.html'), await read('send.html')]
  if (clientFolder !== null) {
    // Names of files carry the hash of their content.
    const files = { root: join(clientFolder, 'assets'), prefix: `${base}/-/client/`, immutable: true, maxAge: '365d' }
    await app.register(fastifyStatic, {
      ...files,
      index: false,
      preCompressed: true,
      decorateReply: false,
      // The worker that takes shared files is for that address alone, and for no page.
      setHeaders: (reply, path) => {
        if (shareWorker.test(path)) reply.header('service-worker-allowed', `${base}/share/`)
      },
    })
  }
  if (base !== '') app.get('/', async (_request, reply) => reply.redirect(`${base}/`, 302))
  app.setNotFoundHandler(async (request, reply) => {
    if (refuseMethod(request, reply)) return reply
    const isOurs = request.originalUrl.startsWith(`${base}/`) || request.originalUrl === base
    if (request.method !== 'GET' || !isOurs || !wantsPage(request.headers.accept)) {
      const message = say('programs.nothingAnswers', { method: request.method })
      throw new Problem('NotFound', { headers: { vary: 'User-Agent, Accept' }, message })
    }
    if (page === null) throw new Problem('ServiceUnavailable', { message: say('programs.clientMissing') })
    reply.header('cache-control', 'no-cache').header('vary', 'Accept')
    reply.type('text/html; charset=utf-8')
    const path = parseAddress(request.originalUrl).path.slice(base.length)
    if (framed.has(path)) allowFrames(reply, [])
    if (path === selectionDialog) return reply.send(widgetPage?.replace('__embedders__', ''))
    if (path === selectionWidget) {
      const origins = await embedders()
      allowFrames(reply, origins)
      return reply.send(widgetPage?.replace('__embedders__', () => origins.join(' ')))
    }
    if (path.startsWith('/send/')) return reply.send(sendPage)
    return reply.send(path.startsWith('/albums/') ? linkPage : page)
  })
}

const shareWorker = /[\\/]share-worker-[^\\/]+\.js(?:\.\w+)?$/

/** Pages that our own pages show in a frame (wire reference 26.3). */
const selectionDialog = '/views/selection-dialog'
const framed = new Set([
  '/views/upload',
  '/views/change-password',
  '/views/invitations',
  '/views/admin/signups',
  selectionDialog,
])

/** Where other sites let people choose assets (wire reference 26.1). */
const selectionWidget = '/widgets/selection'

/** Origins of the registered programs that may show the widget in a frame. */
export type Embedders = () => Promise<readonly string[]>

/** Nobody else's page may: what is clicked there would be clicked here. */
function allowFrames(reply: FastifyReply, origins: readonly string[]) {
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  const allowed = ["frame-ancestors 'self'", ...origins].join(' ')
  reply.header('content-security-policy', policy.replace("frame-ancestors 'none'", allowed))
  // It knows no list of origins. Browsers that know the policy pass over it.
  reply.removeHeader('x-frame-options')
}

/** The built page knows its base only now: the prefix is a setting, not a part of the build. */
async function readPage(folder: string, name: string, base: string): Promise<string> {
  const page = await readFile(join(folder, name), 'utf8')
  return page.replaceAll('__base__', base).replaceAll('./assets/', `${base}/-/client/`)
}
