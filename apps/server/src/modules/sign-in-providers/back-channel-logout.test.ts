import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  clientSecret,
  type IdentityProvider,
  openIdentityProvider,
  signInThere,
} from '#modules/identity-providers/identity-provider.builders.ts'
import { ProviderSettings } from '#modules/identity-providers/provider-settings.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import type { Person } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { addProvider } from './save-provider.ts'

const event = 'http://schemas.openid.net/event/backchannel-logout'

onBothEngines('a provider says that somebody has left', (open) => {
  let server: TestServer
  let idp: IdentityProvider
  let id: number
  beforeAll(async () => {
    server = await open()
    idp = await openIdentityProvider({ sub: 'k-1', claims: { preferred_username: 'kari', name: 'Kari Ås' } })
    const settings = ProviderSettings.parse({ makesAccounts: true })
    const wish = { name: 'Haus', issuer: idp.issuer, clientId: idp.clientId, secret: clientSecret, settings }
    id = (await addProvider(operator, wish, server.platform)).id
  })
  afterAll(async () => {
    await server.close()
    await idp.close()
  })

  const now = () => Math.floor(Date.now() / 1000)
  const claims = (more: object = {}) => ({
    iss: idp.issuer,
    aud: idp.clientId,
    iat: now(),
    exp: now() + 120,
    jti: randomUUID(),
    events: { [event]: {} },
    ...more,
  })
  const say = async (token: string, provider = id) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: `/fotoweb/services/sign-in/providers/${provider}/logout`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ logout_token: token }).toString(),
    })
    return answer.statusCode
  }
  const signIn = async (): Promise<Person> => (await signInThere(server, id)).who ?? expect.unreachable()
  const isIn = async (who: Person) => (await who.ask('/fotoweb/me/tokens/')).statusCode !== 401

  test('their sessions end at the next request, and nobody else’s', async () => {
    const [one, two] = [await signIn(), await signIn()]
    idp.meet({ sub: 'o-1', claims: { preferred_username: 'ola', name: 'Ola' } })
    const ola = await signIn()
    idp.meet({ sub: 'k-1', claims: { preferred_username: 'kari', name: 'Kari Ås' } })
    expect(await say(idp.sign(claims({ sub: 'k-1' })))).toBe(200)
    expect([await isIn(one), await isIn(two), await isIn(ola)]).toEqual([false, false, true])
    const audit = server.platform.db.tables<{ audit_entries: { deed: string; details: string } }>()
    const ended = audit.selectFrom('audit_entries').select('details').where('deed', '=', 'provider.sessionsEnded')
    expect((await ended.execute()).map(({ details }) => JSON.parse(details))).toEqual([{ sessions: 2, subject: 'k-1' }])
    // Said again, and of somebody who was never here: nothing is left to end.
    for (const sub of ['k-1', 'nobody']) expect(await say(idp.sign(claims({ sub })))).toBe(200)
    // Who comes back is in again.
    expect(await isIn(await signIn())).toBe(true)
  })

  test('one session there is one session here', async () => {
    const people = [await signIn(), await signIn()]
    const tables = server.platform.db.tables<{ provider_sessions: { session_hash: string; sid: string | null } }>()
    const rows = await tables.selectFrom('provider_sessions').select('session_hash').execute()
    // As a provider that names its sessions does: that of the tests does not.
    for (const [at, { session_hash }] of rows.entries())
      await tables
        .updateTable('provider_sessions')
        .set({ sid: `s-${at}` })
        .where('session_hash', '=', session_hash)
        .execute()
    const left = async () => (await Promise.all(people.map(isIn))).filter((is) => is).length
    for (const [at] of rows.entries()) expect(await say(idp.sign(claims({ sid: `s-${at}`, sub: 'another' })))).toBe(200)
    expect(await left()).toBe(2)
    const counts: number[] = []
    for (const [at] of rows.entries()) {
      expect(await say(idp.sign(claims({ sid: `s-${at}` })))).toBe(200)
      counts.push(await left())
    }
    // Each ended one at most, and all of them both.
    expect(counts.at(-1)).toBe(0)
    expect(counts.includes(1)).toBe(true)
  })

  test.each<[string, (sub: string) => string]>([
    ['signed by another key', (sub) => idp.sign(claims({ sub }), true)],
    [
      'signed by nobody',
      (sub) =>
        `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims({ sub }))).toString('base64url')}.`,
    ],
    ['of another issuer', (sub) => idp.sign(claims({ sub, iss: 'https://other.example.org' }))],
    ['for another client', (sub) => idp.sign(claims({ sub, aud: 'other' }))],
    ['that is old', (sub) => idp.sign(claims({ sub, iat: now() - 3600, exp: now() + 60 }))],
    ['that has ended', (sub) => idp.sign(claims({ sub, exp: now() - 600 }))],
    ['of somebody who signs in', (sub) => idp.sign(claims({ sub, nonce: 'x' }))],
    ['without the event', (sub) => idp.sign(claims({ sub, events: {} }))],
    ['of nobody', () => idp.sign(claims())],
    ['that is none', () => 'nothing'],
    ['that is empty', () => ''],
    ['that is long', () => 'x'.repeat(30_000)],
  ])('a token %s ends nothing', async (_, tokenFor) => {
    const kari = await signIn()
    expect(await say(tokenFor('k-1'))).toBe(400)
    expect(await isIn(kari)).toBe(true)
  })

  test('it is taken while nobody is let in by the provider, refused for one that is not there, and told where it is away', async () => {
    const kari = await signIn()
    expect(await say(idp.sign(claims({ sub: 'k-1' })), 9999)).toBe(404)
    idp.break(true)
    server.clock.advance(600_000)
    const away = await say(idp.sign(claims({ sub: 'k-1' })))
    idp.break(false)
    expect(away).toBeGreaterThanOrEqual(500)
    expect(await isIn(kari)).toBe(true)
    await server.platform.db
      .tables<{ sign_in_providers: { is_on: number } }>()
      .updateTable('sign_in_providers')
      .set({ is_on: 0 })
      .execute()
    expect(await say(idp.sign(claims({ sub: 'k-1' })))).toBe(200)
    expect(await isIn(kari)).toBe(false)
  })
})
