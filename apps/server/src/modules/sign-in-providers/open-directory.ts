import { connect as connectPlainly, type Socket } from 'node:net'
import { connect as connectSecurely, type TLSSocket } from 'node:tls'
import type { Client } from 'ldapts'
import type { LdapSettings } from './ldap-settings.ts'

/** Milliseconds for a connection, and for one question. */
const patience = { connect: 5000, question: 8000 }

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

/** Does something on a connection of its own, which is closed whatever comes of it. @throws DirectoryFault. */
export async function onConnection<Result>(
  settings: Pick<LdapSettings, 'url' | 'startTls' | 'caCertificate'>,
  work: (client: Client) => Promise<Result>,
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
  const client = new Client({ url: settings.url, ...secure, ...times, ...onceEach(), strictDN: false })
  try {
    if (settings.startTls) await client.startTLS(tlsOptions)
    return await work(client)
  } catch (error) {
    throw error instanceof DirectoryFault ? error : new DirectoryFault(await reasonOf(error), error)
  } finally {
    await client.unbind().catch(() => undefined)
  }
}

/**
 * A connection that ended is not opened anew behind our back, as the library would: it would be neither encrypted by StartTLS nor
 * signed in.
 */
function onceEach() {
  const once = <Given extends unknown[], Answer>(open: (...given: Given) => Answer) => {
    let isOpen = false
    return (...given: Given): Answer => {
      if (isOpen) throw new DirectoryFault('unreachable', new Error('The connection has ended.'))
      isOpen = true
      return open(...given)
    }
  }
  return {
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
