import { isIP } from 'node:net'
import { hostname } from 'node:os'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { say } from '#server/texts/say.ts'
import { Problem } from './problem.ts'

/** What decides by which names this server is spoken to: `publicUrl` is an origin such as `https://dam.example.org`. */
export interface Naming {
  readonly publicUrl: string | null
  readonly host: string
}

/** A name, an address in digits or one of IPv6 in brackets, and perhaps a port. */
const written = /^(\[[0-9a-f:.]+\]|[a-z0-9_]([a-z0-9._-]*[a-z0-9_])?\.?)(:\d{1,5})?$/i

/**
 * Refuses requests that name another server: what `Host` says would come back in addresses, and a page of another site could
 * reach this server under a name of its own (DNS rebinding). Taken are the name of the settings, the machine's own names,
 * loopback names, and addresses in digits, which no other site can have.
 * @throws Problem InvalidRequest for no, two or a broken `Host`; MisdirectedRequest for a name that is not ours.
 */
export function demandOwnHost(app: FastifyInstance, naming: Naming): void {
  const names = ownNames(naming)
  app.addHook('onRequest', async (request) => {
    const { rawHeaders } = request.raw
    const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
    if (hosts.length > 1) throw new Problem('InvalidRequest', { message: say('programs.twoHosts') })
    if (request.routeOptions.config.isForAnyHost) return
    const name = written.exec(request.host)?.[1]
    if (name === undefined) throw new Problem('InvalidRequest', { message: say('programs.noHost') })
    if (!isOwn(name.toLowerCase(), names)) throw notOurs(name)
  })
}

function ownNames({ publicUrl, host }: Naming): ReadonlySet<string> {
  const machine = hostname().toLowerCase()
  const [short = machine] = machine.split('.')
  const names = [machine, short, `${short}.local`, host.toLowerCase()]
  return new Set(publicUrl === null ? names : [...names, new URL(publicUrl).hostname])
}

function isOwn(name: string, names: ReadonlySet<string>): boolean {
  const plain = name.replace(/\.$/, '')
  const isLoopback = plain === 'localhost' || plain.endsWith('.localhost')
  return isLoopback || names.has(plain) || isIP(plain.replace(/^\[|\]$/g, '')) !== 0
}

function notOurs(name: string): Problem {
  return new Problem('MisdirectedRequest', { message: say('faults.notOurAddress', { name }) })
}

/** An address of ours with scheme and host, for headers that must be absolute. `path` begins with the base. */
export function absoluteAddress(request: FastifyRequest, path: string, { publicUrl }: Naming): string {
  return `${publicUrl ?? `${isSecure(request, publicUrl) ? 'https' : 'http'}://${request.host}`}${path}`
}

/** Whether the browser came by HTTPS, as far as the proxy or the settings tell. */
export function isSecure(request: FastifyRequest, publicUrl: string | null): boolean {
  if (request.protocol === 'https') return true
  const isPublic = publicUrl !== null && new URL(publicUrl).hostname === request.hostname.toLowerCase()
  return isPublic && publicUrl.startsWith('https:')
}

/** Whether a page of this origin is one of ours. */
export function isOwnOrigin(origin: string, request: FastifyRequest, { publicUrl }: Naming): boolean {
  return URL.canParse(origin) && (origin === publicUrl || new URL(origin).host === request.host)
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers under any name: nothing of what it says depends on it. */
    isForAnyHost?: boolean
  }
}
