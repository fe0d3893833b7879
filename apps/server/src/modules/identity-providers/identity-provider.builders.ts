import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import { person } from '#server/testing/ask.ts'
import type { TestServer } from '#server/testing/open-test-server.ts'

export const clientSecret = 'a secret of the client, long enough'
const clientId = 'vitrine'

interface KeyPair {
  kid: string
  key: ReturnType<typeof generateKeyPairSync>['privateKey']
}
const newKey = (): KeyPair => ({
  kid: randomBytes(4).toString('hex'),
  key: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey,
})

/** What somebody is there, and what becomes of them when they are sent there. */
export interface Somebody {
  sub: string
  claims: Record<string, unknown>
  declines?: boolean
}

/**
 * A real provider of OpenID Connect on this machine. Whoever is sent there is `somebody` at once. `sites`: addresses of
 * Vitrine with its base, to whose first providers it sends people back.
 */
export async function openIdentityProvider(somebody: Somebody, sites = ['http://localhost/fotoweb']) {
  const state = { somebody, key: newKey(), forged: null as Record<string, unknown> | null, isBroken: false }
  let handle: (request: IncomingMessage, response: ServerResponse) => void = (_, response) => response.end()
  const web = createServer((request, response) => handle(request, response))
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(web.address() as AddressInfo).port}`
  const jsonOf = (response: ServerResponse, body: object) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body))

  const begin = () => {
    const provider = makeProvider(issuer, state, sites)
    const answer = provider.callback()
    handle = async (request, response) => {
      if (state.isBroken) return void response.writeHead(502, { 'content-type': 'text/html' }).end('<p>Bad gateway</p>')
      if (request.url?.startsWith('/interaction/')) return interact(provider, state.somebody, request, response)
      if (request.url === '/token' && state.forged !== null) {
        const id_token = signed(state.forged, state.key)
        return void jsonOf(response, { access_token: 'x', token_type: 'Bearer', expires_in: 60, id_token })
      }
      return answer(request, response)
    }
  }
  begin()
  return {
    issuer,
    clientId,
    /** Who is sent there next. */
    meet: (next: Somebody) => {
      state.somebody = next
    },
    /** What the next token says, signed by the key of the provider; null: what is true. */
    forge: (claims: Record<string, unknown> | null) => {
      state.forged = claims
    },
    /** A token as it signs them; with another key than it tells. */
    sign: (claims: Record<string, unknown>, isForged = false) => signed(claims, isForged ? newKey() : state.key),
    /** It signs with another key from now on, and says so. */
    changeKeys: () => {
      state.key = newKey()
      begin()
    },
    /** Tokens are signed with a key that it does not tell. */
    signWithAnother: () => {
      state.key = { ...newKey(), kid: state.key.kid }
    },
    break: (isBroken: boolean) => {
      state.isBroken = isBroken
    },
    close: () =>
      new Promise((resolve) => {
        web.closeAllConnections()
        web.close(resolve)
      }),
  }
}
export type IdentityProvider = Awaited<ReturnType<typeof openIdentityProvider>>

function makeProvider(issuer: string, state: { somebody: Somebody; key: KeyPair }, sites: readonly string[]) {
  const ids = [1, 2, 3, 4, 5]
  const redirects = sites.flatMap((site) => ids.map((id) => `${site}/services/sign-in/providers/${id}/callback`))
  const { kid, key } = state.key
  return new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: redirects,
        post_logout_redirect_uris: sites.map((site) => `${site}/views/login`),
      },
    ],
    claims: { openid: ['sub'], profile: ['preferred_username', 'name', 'groups'], email: ['email', 'email_verified'] },
    findAccount: (_, sub) => ({ accountId: sub, claims: async () => ({ sub, ...state.somebody.claims }) }),
    jwks: { keys: [{ ...(key.export({ format: 'jwk' }) as { kty: string }), kid, alg: 'RS256', use: 'sig' }] } as never,
    cookies: { keys: ['for tests'] },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        logoutSource: (context, form) => {
          context.body = `<!doctype html>${form}<button form="op.logoutForm" name="logout" value="yes">Leave</button>`
        },
      },
    },
    pkce: { required: () => true },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
    renderError: (context, out) => {
      context.body = JSON.stringify(out)
    },
  })
}

/** Whoever comes signs in, agrees, and goes back. */
async function interact(provider: Provider, who: Somebody, request: IncomingMessage, response: ServerResponse) {
  const { prompt, params } = await provider.interactionDetails(request, response)
  if (who.declines) return provider.interactionFinished(request, response, { error: 'access_denied' })
  if (prompt.name === 'login')
    return provider.interactionFinished(request, response, { login: { accountId: who.sub, remember: false } })
  const grant = new provider.Grant({ accountId: who.sub, clientId: String(params['client_id']) })
  grant.addOIDCScope('openid profile email')
  return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } })
}

function signed(claims: Record<string, unknown>, { kid, key }: KeyPair): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${part({ alg: 'RS256', kid })}.${part(claims)}`
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`
}

/** A browser that goes from the page to the provider and back, cookies and all, until it is back at the site. */
export async function goThere(server: TestServer, id: number, to = '/fotoweb/archives/') {
  const headers = { host: 'localhost' }
  const start = `/fotoweb/services/sign-in/providers/${id}?to=${encodeURIComponent(to)}`
  const begun = await server.app.inject({ url: start, headers })
  const [step] = begun.cookies.filter(({ name }) => name === 'SignInStep')
  const there = String(begun.headers.location)
  return { step: `${step?.name}=${step?.value}`, there, begun }
}

/** Follows the provider from an address of it until it sends the browser back. Answers that address. */
export async function comeBack(there: string): Promise<string> {
  const jar = new Map<string, string>()
  const origin = new URL(there).origin
  let address = there
  for (let steps = 0; steps < 10; steps++) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(address, { redirect: 'manual', headers: cookie === '' ? {} : { cookie } })
    for (const one of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = one.split(';')[0]?.split(/=(.*)/s) ?? []
      jar.set(name, value)
    }
    const next = answer.headers.get('location')
    if (next === null) throw new Error(`The provider went nowhere: ${answer.status} ${await answer.text()}`)
    address = new URL(next, address).href
    if (new URL(address).origin !== origin) return address
  }
  throw new Error('The provider sends in circles.')
}

/** The answer of the site to a browser that comes back. */
export function arrive(server: TestServer, back: string, step: string) {
  const { pathname, search } = new URL(back)
  return server.app.inject({ url: pathname + search, headers: { host: 'localhost', cookie: step } })
}

/** All of it. Answers where the browser ends, and who is signed in there: a problem is in the address of the page. */
export async function signInThere(server: TestServer, id: number, to?: string) {
  const { step, there, begun } = await goThere(server, id, to)
  if (there.startsWith('/')) return { location: there, problem: problemIn(there), who: null, answer: begun }
  const answer = await arrive(server, await comeBack(there), step)
  const session = answer.cookies.find(({ name, value }) => name === 'SessionToken' && value !== '')
  const location = String(answer.headers.location)
  const who = session === undefined ? null : person(server, `SessionToken=${session.value}`)
  return { location, problem: problemIn(location), who, answer }
}

export const problemIn = (location: string) => new URL(location, 'http://localhost').searchParams.get('problem')
