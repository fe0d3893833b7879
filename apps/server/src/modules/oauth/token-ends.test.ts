import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeMemberOf } from '#modules/groups/change-member-of.ts'
import { insertGroup } from '#modules/groups/groups.repository.ts'
import { setUserEnabled } from '#modules/users/change-user.ts'
import { aSignedInUser, somePassword } from '#modules/users/users.builders.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { type Person, signedIn, visitor } from '#server/testing/ask.ts'
import { onBothEngines, openTestServer } from '#server/testing/open-test-server.ts'
import { anApplication, callback, openTokenSeat, pkce, type TokenSeat, tokenDesk, verifier } from './oauth.builders.ts'

onBothEngines('the end of tokens of OAuth 2.0', (open) => {
  let desk: TokenSeat
  const { post, token, sentTo, decide, idOf, saidBy, codeOf, exchange, refresh, tokensOf, isGood, later, deedsOf } =
    tokenDesk(() => desk)
  beforeAll(async () => {
    desk = await openTokenSeat(open)
  })
  afterAll(() => desk.server.close())

  test('guessing a secret is throttled as a log-in is, and the guesses are noted', async () => {
    const guess = (client_secret: string, from = '10.9.9.9') =>
      token({ grant_type: 'client_credentials', client_id: desk.script.clientId, client_secret }, {}, from)
    for (let at = 0; at < 5; at++) expect((await guess(`guess ${at}`)).statusCode).toBe(401)
    const blocked = await guess(desk.script.clientSecret)
    expect([blocked.statusCode, blocked.json().error, blocked.headers['retry-after']]).toEqual([
      429,
      'invalid_client',
      '600',
    ])
    expect((await guess(desk.script.clientSecret, '10.9.8.8')).statusCode).toBe(200)
    later(600_001)
    expect((await guess(desk.script.clientSecret)).statusCode).toBe(200)
    for (let at = 0; at < 20; at++)
      await token({ grant_type: 'client_credentials', client_id: `x${at}`, client_secret: 'y' }, {}, '10.9.7.7')
    expect((await guess(desk.script.clientSecret, '10.9.7.7')).statusCode).toBe(429)
    const audit = desk.server.platform.db.tables<{ audit_entries: { deed: string; subject_name: string } }>()
    const refused = await audit
      .selectFrom('audit_entries')
      .selectAll()
      .where('deed', '=', 'application.secretRefused')
      .execute()
    expect(refused.length).toBeGreaterThanOrEqual(5)
    expect(JSON.stringify(refused)).not.toContain('guess')
  })

  test('a person who is switched off, has another password, leaves everywhere or loses the right: 401 at once (attack case 101)', async () => {
    const ends: [string, (name: string, id: number, who: Person) => Promise<unknown>][] = [
      ['off', (_, id) => setUserEnabled(operator, id, false, desk.server.platform)],
      [
        'password',
        (_, __, who) =>
          who.ask('/fotoweb/me/password', {
            method: 'POST',
            payload: {
              currentPassword: somePassword,
              newPassword: 'four quiet purple trams',
              confirmPassword: 'four quiet purple trams',
            },
          }),
      ],
      ['everywhere', (_, __, who) => who.ask('/fotoweb/services/logout-everywhere', { method: 'POST' })],
      ['devices', (name) => desk.boss.ask(`/fotoweb/users/${name}/device-tokens`, { method: 'DELETE' })],
    ]
    let group = 10_100
    for (const [name, end] of ends) {
      await insertGroup(
        { id: ++group, name: `With ${name}`, description: '', permissions: ['api'] },
        desk.server.platform,
      )
      const who = await aSignedInUser(desk.server, name, [group])
      const { user } = await who.read('/fotoweb/me', 'full-api-descriptor')
      const [code, tokens] = [await codeOf(desk.web, who), await tokensOf(who)]
      expect(await isGood(tokens.access_token), name).toBe(true)
      await end(name, user.userId, who)
      expect(await isGood(tokens.access_token), name).toBe(false)
      expect((await exchange(code)).json().error, name).toBe('invalid_grant')
      expect((await refresh(tokens.refresh_token)).json().error, name).toBe('invalid_grant')
      if (name === 'everywhere') {
        const { data } = await (await signedIn(desk.server, name, somePassword)).read(
          '/fotoweb/me/programs/',
          'program-list',
        )
        expect(data, 'what has nothing is not listed').toEqual([])
      }
      if (name !== 'off') continue
      await setUserEnabled(operator, user.userId, true, desk.server.platform)
      expect(await isGood(tokens.access_token), 'switched on again').toBe(false)
    }
    const eva = await aSignedInUser(desk.server, 'Eva', [10_099])
    await insertGroup({ id: 10_098, name: 'For a while', description: '', permissions: ['api'] }, desk.server.platform)
    const { user } = await eva.read('/fotoweb/me', 'full-api-descriptor')
    const member = (change: object) =>
      changeMemberOf(operator, { kind: 'user', id: user.userId }, change, desk.server.platform)
    await member({ add: [10_098] })
    const tokens = await tokensOf(eva)
    await member({ remove: [10_098] })
    expect(await isGood(tokens.access_token)).toBe(false)
    expect((await refresh(tokens.refresh_token)).json().error).toBe('invalid_grant')
  })

  test('an application that is switched off or removed has nothing any more', async () => {
    for (const change of ['off', 'removed']) {
      const one = await anApplication(desk.boss, { kind: 'web', redirectUris: [callback] })
      const code = await codeOf(one)
      const tokens = (await exchange(await codeOf(one), saidBy(one))).json()
      expect(await isGood(tokens.access_token)).toBe(true)
      if (change === 'off') await desk.boss.ask(one.href, { method: 'PATCH', payload: { isEnabled: false } })
      else await desk.boss.ask(one.href, { method: 'DELETE' })
      expect(await isGood(tokens.access_token), change).toBe(false)
      expect((await exchange(code, saidBy(one))).json().error, change).toBe('invalid_client')
      expect((await refresh(tokens.refresh_token, saidBy(one))).json().error, change).toBe('invalid_client')
      if (change === 'removed') continue
      await desk.boss.ask(one.href, { method: 'PATCH', payload: { isEnabled: true } })
      expect(await isGood(tokens.access_token), 'switched on again').toBe(true)
    }
  })

  test('a person sees the programs that act for them, when they were used, and ends each', async () => {
    const one = await anApplication(desk.boss, {
      name: 'Picker',
      kind: 'web',
      redirectUris: [callback],
      widgets: ['selection'],
    })
    const tokens = (await exchange(await codeOf(one), saidBy(one))).json()
    const other = (await exchange(await codeOf(one), saidBy(one))).json()
    await isGood(tokens.access_token)
    const { programs } = await desk.kari.read('/fotoweb/me', 'full-api-descriptor')
    const { data } = await desk.kari.read(programs ?? '', 'program-list')
    const now = new Date(desk.server.clock.now()).toISOString()
    const [first] = data
    expect(first).toMatchObject({ name: 'Picker', kind: 'web', widgets: ['selection'], allowed: now, lastUsed: now })
    expect(data.filter(({ name }) => name === 'Picker').length).toBe(1)
    expect((await desk.boss.ask(first?.href ?? '')).statusCode).toBe(404)
    expect((await desk.kari.ask(first?.end ?? '', { method: 'DELETE' })).statusCode).toBe(204)
    for (const { access_token } of [tokens, other]) expect(await isGood(access_token)).toBe(false)
    expect((await refresh(tokens.refresh_token, saidBy(one))).json().error).toBe('invalid_grant')
    expect((await desk.kari.ask(first?.end ?? '', { method: 'DELETE' })).statusCode).toBe(404)
    const [allowed, given] = ['program.allowed', 'program.tokenGiven']
    expect(await deedsOf(one)).toEqual([allowed, given, allowed, given, 'program.ended'])
  })

  test('a program ends what it was given by either token (RFC 7009), and not what another was given', async () => {
    for (const which of ['access_token', 'refresh_token'] as const) {
      const tokens = await tokensOf()
      const revoke = (said: Record<string, string>) => post('revoke', { token: tokens[which], ...said })
      expect((await revoke(idOf(desk.native))).json().error).toBe('invalid_grant')
      expect((await revoke({ ...idOf(desk.web), client_secret: 'wrong' })).statusCode).toBe(401)
      expect(await isGood(tokens.access_token)).toBe(true)
      const done = await revoke({ ...saidBy(desk.web), token_type_hint: 'nonsense' })
      expect([done.statusCode, done.body, done.headers['cache-control']]).toEqual([200, '', 'no-store'])
      expect(await isGood(tokens.access_token)).toBe(false)
      expect((await refresh(tokens.refresh_token)).json().error).toBe('invalid_grant')
      expect((await revoke(saidBy(desk.web))).statusCode).toBe(200)
    }
    expect((await post('revoke', { token: 'nonsense', ...saidBy(desk.web) })).statusCode).toBe(200)
    expect((await post('revoke', saidBy(desk.web))).json().error).toBe('invalid_request')
    expect(await deedsOf(desk.web)).toContain('program.revoked')
  })

  test('pages of other origins ask where the site lets them, without any cookie (wire reference 3.9)', async () => {
    const origin = 'https://cms.example.org'
    const cross = { origin, 'sec-fetch-site': 'cross-site' }
    const code = await codeOf(desk.native, desk.kari, pkce)
    const fields = { grant_type: 'authorization_code', code, ...idOf(desk.native), code_verifier: verifier }
    const answer = await token(fields, cross)
    expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([200, origin])
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
    const preflight = await desk.server.app.inject({
      method: 'OPTIONS',
      url: '/fotoweb/oauth2/token',
      headers: { ...cross, 'access-control-request-method': 'POST' },
    })
    expect([preflight.statusCode, preflight.headers['access-control-max-age']]).toEqual([204, '120'])
    const elsewhere = await token(fields, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })
    expect(elsewhere.headers['access-control-allow-origin']).toBeUndefined()
  })

  test('a token of another installation, of another algorithm or for something else is none', async () => {
    const { access_token } = await tokensOf()
    const [, body = '', mark = ''] = access_token.split('.')
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
    const other = await openTestServer(desk.server.platform.db.engine)
    const foreign = { headers: { authorization: `Bearer ${access_token}` } }
    expect((await visitor(other).ask('/fotoweb/me', foreign)).statusCode).toBe(401)
    await other.close()
    const [head = ''] = access_token.split('.')
    for (const made of [
      `${encode({ alg: 'none', typ: 'JWT' })}.${body}.`,
      `${head}.${body}.`,
      `${head}.${encode({ ...claims, sub: '15001' })}.${mark}`,
      `${head}.${encode({ ...claims, exp: claims.exp + 1 })}.${mark}`,
      `${head}.${body}.${mark.slice(0, -2)}AA`,
      `${access_token}.x`,
    ])
      expect(await isGood(made)).toBe(false)
    const sent = sentTo(await decide(desk.kari, { response_type: 'code', ...idOf(desk.web) })).said.get('code') ?? ''
    expect(await isGood(sent)).toBe(false)
  })
})
