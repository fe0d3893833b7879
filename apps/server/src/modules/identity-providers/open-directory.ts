import { connect as connectPlainly, type Socket } from 'node:net'
import { connect as connectSecurely, type TLSSocket } from 'node:tls'
import type { Client } from 'ldapts'
import type { LdapSettings } from './ldap-settings.ts'

/** Milliseconds for a connection, for one question, and for all that is done on a connection. */
const patience = { connect: 5000, question: 8000, all: 20_000 }

/** Why a directory could not be asked. */
export type DirectoryReason = 'unreachable' | 'certificate' | 'bind' | 'base' | 'refused'

export class DirectoryFault extends Error {
  readonly reason: DirectoryReason

  constructor(reason: DirectoryReason, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = 'DirectoryFault'
    this.reason = reason
  }
}

/** With the first question to a directory: few installations have one. */
export const loadLdap = () => import('ldapts')

/**
 * Does something on a connection of its own, which is closed whatever comes of it, and when it takes too long or is given up: the
 * library waits for a handshake of StartTLS without end. @throws DirectoryFault.
 */
export async function onConnection<Result>(
  settings: Pick<LdapSettings, 'url' | 'startTls' | 'caCertificate'>,
  work: (client: Client) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const { Client } = await loadLdap()
  const { hostname, protocol } = new URL(settings.url)
  const host = hostname.replace(/^\[|\]$/g, '')
  const ca = settings.caCertificate === '' ? {} : { ca: settings.caCertificate }
  const isNamed = !/^[\d.]+$|:/.test(host)
  const tlsOptions = { ...ca, host, ...(isNamed ? { servername: host } : {}), minVersion: 'TLSv1.2' as const }
  const secure = protocol === 'ldaps:' ? { tlsOptions } : {}
  const times = { connectTimeout: patience.connect, timeout: patience.question }
  // Names of entries are as directories write them, which are not strict everywhere.
  const { sockets, ...connections } = onceEach()
  const client = new Client({ url: settings.url, ...secure, ...times, ...connections, strictDN: false })
  const limit = untilOver(signal)
  const all = async () => {
    if (settings.startTls) await client.startTLS(tlsOptions)
    return work(client)
  }
  try {
    return await Promise.race([all(), limit.over])
  } catch (error) {
    throw error instanceof DirectoryFault ? error : new DirectoryFault(await reasonOf(error), error)
  } finally {
    await Promise.race([client.unbind(), limit.over]).catch(() => undefined)
    limit.end()
    for (const socket of sockets) socket.destroy()
  }
}

/** Fails when the time of a connection is over, or it is given up. */
function untilOver(signal?: AbortSignal) {
  let end = (): void => undefined
  const over = new Promise<never>((_, fail) => {
    const giveUp = () => fail(new DirectoryFault('unreachable', new Error('The directory did not answer in time.')))
    const timer = setTimeout(giveUp, patience.all)
    signal?.addEventListener('abort', giveUp)
    if (signal?.aborted) giveUp()
    end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', giveUp)
    }
  })
  over.catch(() => undefined)
  return { over, end }
}

/**
 * A connection that ended is not opened anew behind our back, as the library would: it would be neither encrypted by StartTLS nor
 * signed in.
 */
function onceEach() {
  const sockets: Socket[] = []
  const once = <Given extends unknown[], Answer extends Socket>(open: (...given: Given) => Answer) => {
    let isOpen = false
    return (...given: Given): Answer => {
      if (isOpen) throw new DirectoryFault('unreachable', new Error('The connection has ended.'))
      isOpen = true
      const socket = open(...given)
      sockets.push(socket)
      return socket
    }
  }
  return {
    sockets,
    createConnection: once(connectPlainly as (...given: unknown[]) => Socket) as typeof connectPlainly,
    createSecureConnection: once(connectSecurely as (...given: unknown[]) => TLSSocket) as typeof connectSecurely,
  }
}

/** Of what Node and the library throw on the way to a directory. */
async function reasonOf(error: unknown): Promise<DirectoryReason> {
  const { ResultCodeError, NoSuchObjectError, InvalidDNSyntaxError, BusyError, UnavailableError } = await loadLdap()
  if (error instanceof NoSuchObjectError || error instanceof InvalidDNSyntaxError) return 'base'
  if (error instanceof BusyError || error instanceof UnavailableError) return 'unreachable'
  if (error instanceof ResultCodeError) return 'refused'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /CERT|SIGNATURE|^ERR_TLS|^ERR_SSL|^EPROTO/.test(code) ? 'certificate' : 'unreachable'
}

/** @throws DirectoryFault `bind`. */
export async function bindAs(client: Client, dn: string, password: string): Promise<void> {
  // A name without a password would bind as nobody and look as if it was right (RFC 4513, 5.1.2).
  if (dn !== '' && password === '') throw new DirectoryFault('bind', new Error('There is no password.'))
  const { InvalidCredentialsError } = await loadLdap()
  await client.bind(dn, password).catch((error: unknown) => {
    throw error instanceof InvalidCredentialsError ? new DirectoryFault('bind', error) : error
  })
}
