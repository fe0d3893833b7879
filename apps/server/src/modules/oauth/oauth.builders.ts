import { createHash } from 'node:crypto'
import { anArchive, everyoneLooks } from '#modules/archives/archives.builders.ts'
import { insertGroup } from '#modules/groups/groups.repository.ts'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import { administrator, type Person } from '#server/testing/ask.ts'
import type { TestServer } from '#server/testing/open-test-server.ts'

export const callback = 'https://cms.example.org/callback'
export const authorize = '/fotoweb/oauth2/authorize'
const form = { 'content-type': 'application/x-www-form-urlencoded' }
export const written = (fields: Record<string, string>) => new URLSearchParams(fields).toString()

export interface Registered {
  href: string
  clientId: string
  clientSecret: string
}

/** Registers an application as an administrator would. */
export async function anApplication(boss: Person, wish: object): Promise<Registered> {
  const made = await boss.ask('/fotoweb/api/applications/', { method: 'POST', payload: { name: 'CMS', ...wish } })
  if (made.statusCode !== 201) throw new Error(made.body)
  return made.json()
}

export const verifier = 'a-verifier-of-forty-three-signs-at-the-least'
export const pkce = {
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
}

/** What programs and browsers do at a server. */
export function oauthDesk(server: () => TestServer) {
  let address = 0
  /** A form that a program posts, each from an address of its own unless one is named. */
  const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}, from?: string) =>
    server().app.inject({
      method: 'POST',
      url: `/fotoweb/oauth2/${path}`,
      headers: { ...form, ...headers },
      payload: written(fields),
      remoteAddress: from ?? `10.${(++address >> 8) & 255}.${address & 255}.1`,
    })
  const token = (fields: Record<string, string>, headers?: Record<string, string>, from?: string) =>
    post('token', fields, headers, from)
  const look = (who: Person, query: Record<string, string>) =>
    who.ask(`${authorize}?${written(query)}`, { headers: { accept: 'text/html' } })
  const decide = (who: Person, query: Record<string, string>, decision = 'accept', headers = {}) =>
    who.ask(`${authorize}?${written(query)}`, {
      method: 'POST',
      payload: `decision=${decision}`,
      headers: { ...form, ...headers },
    })
  /** What stands in the address that a browser was sent to. */
  const sentTo = (answer: { headers: Record<string, unknown> }) => {
    const url = new URL(String(answer.headers['location']))
    return { url, said: new URLSearchParams(url.hash === '' ? url.search : url.hash.slice(1)) }
  }
  /** A code that a person lets an application have. */
  const codeFor = async (who: Person, query: Record<string, string>) =>
    sentTo(await decide(who, { response_type: 'code', ...query })).said.get('code') ?? ''
  const asProgram = async (accessToken: string, url = '/fotoweb/me') =>
    server().app.inject({ url, headers: { authorization: `bearer ${accessToken}`, accept: 'application/json' } })
  return { post, token, look, decide, sentTo, codeFor, asProgram }
}

/** A server with Kari, who may use the API, an administrator and an application of each kind. */
export interface TokenSeat {
  server: TestServer
  boss: Person
  kari: Person
  web: Registered
  native: Registered
  script: Registered
}

export async function openTokenSeat(
  open: (change: { corsOrigins: string[] }) => Promise<TestServer>,
): Promise<TokenSeat> {
  const server = await open({ corsOrigins: ['https://cms.example.org'] })
  await anArchive(server, { access: [everyoneLooks] })
  const boss = await administrator(server)
  await insertGroup({ id: 10002, name: 'Programs', description: '', permissions: ['api'] }, server.platform)
  return {
    server,
    boss,
    kari: await aSignedInUser(server, 'Kari', [10002]),
    web: await anApplication(boss, { kind: 'web', redirectUris: [callback] }),
    native: await anApplication(boss, { kind: 'native', redirectUris: [callback] }),
    script: await anApplication(boss, { kind: 'script' }),
  }
}

/** What programs do there, of the web application and for Kari where nothing else is said. */
export function tokenDesk(seat: () => TokenSeat) {
  const desk = oauthDesk(() => seat().server)
  const idOf = ({ clientId: client_id }: Registered) => ({ client_id })
  const saidBy = (one: Registered) => ({ ...idOf(one), client_secret: one.clientSecret })
  const codeOf = (one: Registered, who = seat().kari, more: Record<string, string> = {}) =>
    desk.codeFor(who, { ...idOf(one), ...more })
  const exchange = (code: string, more: Record<string, string> = saidBy(seat().web)) =>
    desk.token({ grant_type: 'authorization_code', code, ...more })
  const refresh = (refresh_token: string, more: Record<string, string> = saidBy(seat().web)) =>
    desk.token({ grant_type: 'refresh_token', refresh_token, ...more })
  const tokensOf = async (who = seat().kari) => (await exchange(await codeOf(seat().web, who))).json()
  const isGood = async (accessToken: string) => (await desk.asProgram(accessToken)).statusCode === 200
  const later = (by = 1000) => seat().server.clock.advance(by)
  /** What the audit log says that an application was given and lost. */
  const deedsOf = async (application: Registered) => {
    const id = application.href.split('/').at(-1) ?? ''
    const tables = seat().server.platform.db.tables<{
      audit_entries: { id: number; deed: string; subject_kind: string; subject_id: string }
    }>()
    const all = tables.selectFrom('audit_entries').select('deed').where('subject_kind', '=', 'program')
    return (await all.where('subject_id', '=', id).orderBy('id').execute()).map(({ deed }) => deed)
  }
  return { ...desk, idOf, saidBy, codeOf, exchange, refresh, tokensOf, isGood, later, deedsOf }
}
