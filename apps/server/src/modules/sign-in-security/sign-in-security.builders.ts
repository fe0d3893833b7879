import type { SignInSecurity, SignInStep } from '@vitrine/contract/second-factors.ts'
import { anAuthenticator, codeAt } from '#modules/second-factors/second-factors.builders.ts'
import { type Person, person } from '#server/testing/ask.ts'
import type { TestServer } from '#server/testing/open-test-server.ts'

/** Where browsers make passkeys: the server by a name, and the origin of its pages. */
export const named = { headers: { host: 'localhost' } }
export const origin = 'http://localhost'

/** Somebody at a browser that comes by a name. */
export function atName(who: Person): Person {
  const ask: Person['ask'] = (url, options = {}) =>
    who.ask(url, { ...options, headers: { ...named.headers, ...options.headers } })
  return {
    ...who,
    ask,
    read: async (url) => {
      const answer = await ask(url, { headers: { accept: 'application/json' } })
      if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`)
      return answer.json()
    },
    refused: async (url, options) => {
      const answer = await ask(url, options)
      return { status: answer.statusCode, ...answer.json() }
    },
  }
}

export const post = (who: Person, url: string | null, payload?: object) =>
  who.ask(url ?? '', { method: 'POST', ...(payload === undefined ? {} : { payload }) })

export const securityOf = (who: Person): Promise<SignInSecurity> => who.read('/fotoweb/me/security', 'sign-in-security')

/** Shows by the password that it is them. */
export async function prove(who: Person, password: string): Promise<void> {
  const answer = await post(who, (await securityOf(who)).provePassword, { password })
  if (answer.statusCode !== 204) throw new Error(answer.body)
}

/** Codes of a telephone for somebody who has proven themselves. The recovery codes are null where there were factors before. */
export async function setUpCodes(who: Person, server: TestServer): Promise<{ secret: string; codes: string[] }> {
  const { begin, confirm } = (await securityOf(who)).codes
  const { secret } = (await post(who, begin)).json()
  const { codes } = (await post(who, confirm, { code: codeAt(secret, server.clock.now()) })).json()
  return { secret, codes }
}

/** A passkey of that name for somebody who has proven themselves. */
export async function setUpPasskey(who: Person, name: string, device = anAuthenticator()) {
  const { askNewPasskey, keepPasskey } = await securityOf(who)
  const { challenge } = (await post(who, askNewPasskey)).json()
  const answer = await post(who, keepPasskey, { name, made: device.make({ challenge, origin }) })
  return { device, answer }
}

/** A browser whose person has said the right password and is asked for more; `answer` is that of signing in. */
export async function halfSignedIn(server: TestServer, username: string, password: string, from = '127.0.0.1') {
  const payload = { username, password }
  const answer = await server.app.inject({
    method: 'POST',
    url: '/fotoweb/login',
    payload,
    remoteAddress: from,
    ...named,
  })
  const [cookie] = answer.cookies
  const who = atName(person(server, cookie ? `${cookie.name}=${cookie.value}` : ''))
  const step: SignInStep = await who.read('/fotoweb/services/sign-in/step', 'sign-in-step')
  return { who, answer, step }
}

/** Who is signed in by an answer; null for nobody. */
export async function nameIn(server: TestServer, answer: Awaited<ReturnType<Person['ask']>>): Promise<string | null> {
  const cookie = answer.cookies.find(({ name, value }) => name === 'SessionToken' && value !== '')
  if (cookie === undefined) return null
  const me = await person(server, `SessionToken=${cookie.value}`).read('/fotoweb/me', 'full-api-descriptor')
  return me.user.userName
}
