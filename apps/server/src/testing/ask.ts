import type { DocumentKind } from '@vitrine/contract/document-kinds.generated.ts'
import { type DocumentOf, documents } from '@vitrine/contract/documents.generated.ts'
import type { ErrorDocument } from '@vitrine/contract/errors.ts'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { administratorPassword, type TestServer } from './open-test-server.ts'

/** A person at the server: what they ask carries their cookie. */
export interface Person {
  /** Empty for visitors. */
  cookie: string
  ask(url: string, options?: InjectOptions): Promise<LightMyRequestResponse>
  /** Reads a document; anything but 200 fails with the whole answer. */
  read<Kind extends DocumentKind>(url: string, kind: Kind): Promise<DocumentOf<Kind>>
  /** Reads the error document of a request that must be refused. */
  refused(url: string, options?: InjectOptions): Promise<{ status: number } & ErrorDocument>
}

export function person(server: TestServer, cookie = ''): Person {
  const ask = (url: string, options: InjectOptions = {}) => {
    const headers = { ...(cookie === '' ? {} : { cookie }), ...options.headers }
    return server.app.inject({ method: 'GET', ...options, url, headers })
  }
  return {
    cookie,
    ask,
    async read(url, kind) {
      const response = await ask(url, { headers: { accept: documents[kind].mediaType } })
      if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode} ${response.body}`)
      return response.json()
    },
    async refused(url, options) {
      const response = await ask(url, options)
      if (response.statusCode < 400) throw new Error(`${url} was not refused: ${response.statusCode}`)
      return { status: response.statusCode, ...response.json() }
    },
  }
}

export const visitor = (server: TestServer) => person(server)

export async function signedIn(server: TestServer, username: string, password: string): Promise<Person> {
  const payload = { username, password }
  const response = await server.app.inject({ method: 'POST', url: '/fotoweb/login', payload })
  const cookie = response.cookies[0]
  if (!cookie) throw new Error(`${username} could not sign in: ${response.body}`)
  return person(server, `${cookie.name}=${cookie.value}`)
}

export const administrator = (server: TestServer) => signedIn(server, 'Administrator', administratorPassword)
