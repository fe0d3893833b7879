import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import findMyWay from 'find-my-way'
import { Problem } from './problem.ts'
import { routing, verbConstraint } from './route-constraints.ts'

const guarded: readonly string[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
/** In this order whichever module was registered first. */
const named = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** An address that the server has, below the base, and what can be asked there. */
interface Known {
  url: string
  constraints: Record<string, unknown>
  methods: Set<string>
}

/** Notes which methods each address has. The function that it answers makes them known to `refuseMethod`. */
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
    app.knownAddresses.push(...routes.values())
    for (const { url, constraints, methods } of routes.values()) {
      const allow = named.filter((name) => name === 'OPTIONS' || methods.has(name)).join(', ')
      app.guardedAddresses.on('GET', app.prefix + url, { constraints }, () => allow)
    }
  }
}

/**
 * Addresses with the list of their methods, in a tree of their own: as routes of the server, five for each address, they took
 * a third of the time in which it gets ready.
 */
export const guardedAddresses = () => findMyWay({ ...routing, defaultRoute: () => null })

/**
 * For a request that no route takes: at an address of ours any other method is refused with 405 and `Allow`, and OPTIONS is
 * answered with its list (wire reference 3.1). Nothing is said of what stands at the address, only of its kind.
 * Answers whether the request was answered. @throws Problem MethodNotAllowed.
 */
export function refuseMethod(request: FastifyRequest, reply: FastifyReply): boolean {
  const { raw, server } = request
  // A deed that comes by override has routes of its own: one that none of them knows is nothing that the address has.
  if (!guarded.includes(request.method) || verbConstraint.deriveConstraint(raw) !== undefined) return false
  const allow = methodsAt(raw, server)
  // A route may have passed the request on itself: browsers get the page of the client where programs get a list.
  if (allow === null || (request.method !== 'OPTIONS' && allow.split(', ').includes(request.method))) return false
  if (request.method !== 'OPTIONS') throw new Problem('MethodNotAllowed', { headers: { allow } })
  reply.header('allow', allow).code(204).send()
  return true
}

/** What the tree says of the address, asked as the one method that it knows. */
function methodsAt({ url = '/', headers }: IncomingMessage, app: FastifyInstance): string | null {
  return app.guardedAddresses.lookup({ method: 'GET', url, headers } as IncomingMessage, nothing) as string | null
}

/** Nothing of the tree answers anybody. */
const nothing = {} as ServerResponse

declare module 'fastify' {
  interface FastifyInstance {
    /** Every address of the modules; the tests of access go through all of them. */
    knownAddresses: Known[]
    guardedAddresses: ReturnType<typeof guardedAddresses>
  }
}
