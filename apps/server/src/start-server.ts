import type { FastifyInstance } from 'fastify'
import { StartProblem } from '#platform/log/start-problem.ts'
import type { Platform } from '#platform/platform.ts'

export interface RunningServer {
  /** Where people open the client. */
  address: string
  /** Where it listens, when that is another address. */
  listens: string | null
  close(): Promise<void>
}

/** Requests that run when the program is asked to stop get this long to end. */
const graceMs = 10_000

/**
 * Listens. The sockets belong to the front, so the framework's own `listen` is not used.
 * @throws StartProblem when the port is taken or may not be used.
 */
export async function startServer(app: FastifyInstance, { settings }: Platform): Promise<RunningServer> {
  await app.ready()
  const { server } = app.front
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenProblem(error, settings)))
    server.listen(settings.port, settings.host, resolve)
  })
  const bound = server.address()
  const port = typeof bound === 'object' && bound ? bound.port : settings.port
  const host = ['0.0.0.0', '::'].includes(settings.host) ? 'localhost' : settings.host
  const shown = host.includes(':') ? `[${host}]` : host
  const local = `http://${shown}:${port}${settings.base}/`
  const address = settings.publicUrl === null ? local : `${settings.publicUrl}${settings.base}/`
  return { address, listens: address === local ? null : local, close: () => close(app) }
}

async function close(app: FastifyInstance): Promise<void> {
  const { server } = app.front
  const ended = new Promise<void>((resolve) => server.close(() => resolve()))
  app.front.closeSilent()
  // What is answered from now on leaves an idle connection behind, too.
  const tidy = setInterval(() => app.server.closeIdleConnections(), 100)
  const cut = setTimeout(() => app.server.closeAllConnections(), graceMs)
  await app.close()
  await ended
  clearTimeout(cut)
  clearInterval(tidy)
}

function listenProblem(error: NodeJS.ErrnoException, { port, host }: Platform['settings']): Error {
  if (error.code === 'EADDRINUSE') {
    const advice = 'Stop the program that uses it, or choose another port with VITRINE_PORT.'
    return new StartProblem(`Port ${port} on ${host} is already in use.`, [advice])
  }
  if (error.code === 'EACCES')
    return new StartProblem(`Port ${port} may not be used.`, ['Choose one above 1023 with VITRINE_PORT.'])
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new StartProblem(`VITRINE_HOST: ${host} is not an address of this machine.`)
  }
  return error
}
