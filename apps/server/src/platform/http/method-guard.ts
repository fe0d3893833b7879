import type { FastifyInstance, HTTPMethods, RouteOptions } from 'fastify'
import { Problem } from './problem.ts'

const guarded: readonly HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
/** In this order whichever module was registered first. */
const named = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** An address that the server has, below the base, and what can be asked there. */
interface Known {
  url: string
  constraints: Record<string, unknown>
  methods: Set<string>
}

/**
 * Notes which methods each address has. The function that it answers gives every other method a 405 with `Allow`, and
 * OPTIONS its list (wire reference 3.1); nothing is said of what stands at an address, only of its kind.
 */
export function collectMethods(app: FastifyInstance): () => void {
  const routes = new Map<string, Known>()
  app.addHook('onRoute', ({ routePath: url, method, constraints = {} }: RouteOptions & { routePath: string }) => {
    // A deed that comes by override is a POST to whoever asks for the list.
    const { verb: _, ...place } = constraints as Record<string, unknown>
    const key = `${url} ${JSON.stringify(place)}`
    const known = routes.get(key) ?? { url, constraints: place, methods: new Set<string>() }
    for (const name of [method].flat()) known.methods.add(name)
    routes.set(key, known)
  })
  return () => {
    const own = [...routes.values()].map((route) => ({ ...route, methods: new Set(route.methods) }))
    app.knownAddresses.push(...own)
    for (const route of own) guard(app, route)
  }
}

function guard(app: FastifyInstance, { url, constraints, methods }: Known) {
  const allow = named.filter((name) => name === 'OPTIONS' || methods.has(name)).join(', ')
  const missing = guarded.filter((name) => !methods.has(name))
  app.route({
    url,
    constraints,
    method: 'OPTIONS',
    config: { isGuard: true },
    handler: (_request, reply) => reply.header('allow', allow).code(204).send(),
  })
  app.route({
    url,
    constraints,
    method: missing,
    config: { isGuard: true },
    exposeHeadRoute: false,
    handler: async () => {
      throw new Problem('MethodNotAllowed', { headers: { allow } })
    },
  })
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every address of the modules; the tests of access go through all of them. */
    knownAddresses: Known[]
  }
}
