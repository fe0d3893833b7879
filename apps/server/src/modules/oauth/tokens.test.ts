import { afterAll, beforeAll, expect, test } from 'vitest'
import { somePassword } from '#modules/users/users.builders.ts'
import { administrator, signedIn, visitor } from '#server/testing/ask.ts'
import { onBothEngines } from '#server/testing/open-test-server.ts'
import { callback, openTokenSeat, pkce, type TokenSeat, tokenDesk, verifier } from './oauth.builders.ts'

onBothEngines('tokens of OAuth 2.0', (open) => {
  let desk: TokenSeat
  const { token, asProgram, idOf, saidBy, codeOf, exchange, refresh, tokensOf, isGood, later, deedsOf } = tokenDesk(
    () => desk,
  )
  beforeAll(async () => {
    desk = await openTokenSeat(open)
  })
  afterAll(() => desk.server.close())

  test('a code brings tokens in the recorded form, by body or header, and the program acts for its person', async () => {
    const answer = await exchange(await codeOf(desk.web))
    expect([answer.statusCode, answer.headers['cache-control'], answer.headers['content-type']]).toEqual([
      200,
      'no-store',
      'application/json; charset=utf-8',
    ])
    const { access_token, refresh_token, ...rest } = answer.json()
    expect(rest).toEqual({ token_type: 'bearer', expires_in: 28_800 })
    expect([refresh_token.length > 40, access_token.split('.').length]).toEqual([true, 3])
    const [, claims = ''] = access_token.split('.')
    const { iss, sub, aud, exp, iat } = JSON.parse(Buffer.from(claims, 'base64url').toString())
    const me = (await asProgram(access_token)).json()
    expect([sub, aud, exp - iat, iss.endsWith('/fotoweb')]).toEqual([
      String(me.user.userId),
      'access_token',
      28_800,
      true,
    ])
    expect([me.user.userName, me.tokens, me.programs, me.applications]).toEqual(['Kari', null, null, null])
    for (const headers of [{ authorization: `Bearer ${access_token}` }, { fwapitoken: access_token }])
      expect((await visitor(desk.server).ask('/fotoweb/me', { headers })).statusCode).toBe(200)
    expect((await visitor(desk.server).ask(`/fotoweb/me?access_token=${access_token}`)).statusCode).toBe(200)
    const basic = Buffer.from(`${desk.web.clientId}:${encodeURIComponent(desk.web.clientSecret)}`).toString('base64')
    const byHeader = await token(
      { grant_type: 'authorization_code', code: await codeOf(desk.web) },
      { authorization: `Basic ${basic}` },
    )
    expect(byHeader.statusCode).toBe(200)
    const rows = await desk.server.platform.db
      .tables<{ delegations: object }>()
      .selectFrom('delegations')
      .selectAll()
      .execute()
    for (const secret of [refresh_token, access_token, refresh_token.split('.')[0]])
      expect(JSON.stringify(rows)).not.toContain(secret)
  })

  test('a program does nothing that is left to its person’s own hands (attack case 104)', async () => {
    const { access_token } = await tokensOf()
    const headers = { authorization: `Bearer ${access_token}` }
    for (const [url, method] of [
      ['/fotoweb/me/programs/', 'GET'],
      ['/fotoweb/me/tokens/', 'GET'],
      ['/fotoweb/services/logout-everywhere', 'POST'],
      ['/fotoweb/api/applications/', 'GET'],
    ] as const)
      expect((await visitor(desk.server).ask(url, { method, headers })).statusCode, url).toBe(403)
    const payload = { currentPassword: somePassword, newPassword: 'x', confirmPassword: 'x' }
    const changed = await visitor(desk.server).ask('/fotoweb/me/password', { method: 'POST', payload, headers })
    expect(changed.statusCode).toBe(403)
    const changing = { method: 'PATCH' as const, payload: {} }
    expect(
      (await visitor(desk.server).ask(`/fotoweb/me/user-preferences/?access_token=${access_token}`, changing))
        .statusCode,
    ).toBe(401)
  })

  test('a program without a secret proves by PKCE that it has asked (RFC 7636)', async () => {
    const good = await exchange(await codeOf(desk.native, desk.kari, pkce), {
      ...idOf(desk.native),
      code_verifier: verifier,
    })
    expect([good.statusCode, await isGood(good.json().access_token)]).toEqual([200, true])
    for (const wrong of [
      {},
      { code_verifier: 'x'.repeat(43) },
      { code_verifier: 'short' },
      { code_verifier: pkce.code_challenge },
    ]) {
      const code = await codeOf(desk.native, desk.kari, pkce)
      expect((await exchange(code, { ...idOf(desk.native), ...wrong })).json().error).toBe('invalid_grant')
      // One try, so that nobody tries verifiers.
      const again = await exchange(code, { ...idOf(desk.native), code_verifier: verifier })
      expect(again.json().error).toBe('invalid_grant')
    }
    const code = await codeOf(desk.native, desk.kari, pkce)
    const withSecret = await exchange(code, { ...idOf(desk.native), client_secret: 'x', code_verifier: verifier })
    expect([withSecret.statusCode, withSecret.json().error]).toEqual([400, 'invalid_request'])
    // With a secret PKCE is as strict where it was begun, and taking the challenge away is seen.
    expect((await exchange(await codeOf(desk.web, desk.kari, pkce))).json().error).toBe('invalid_grant')
    expect(
      (await exchange(await codeOf(desk.web), { ...saidBy(desk.web), code_verifier: verifier })).json().error,
    ).toBe('invalid_grant')
    expect(
      (await exchange(await codeOf(desk.web, desk.kari, pkce), { ...saidBy(desk.web), code_verifier: verifier }))
        .statusCode,
    ).toBe(200)
  })

  test('a code is good for a minute, for its application and for the address that was named', async () => {
    const old = await codeOf(desk.web)
    later(60_000)
    expect((await exchange(old)).json().error).toBe('invalid_grant')
    const fresh = await codeOf(desk.web)
    later(59_000)
    expect((await exchange(fresh)).statusCode).toBe(200)
    const others = await codeOf(desk.web)
    expect((await exchange(others, { ...idOf(desk.native), code_verifier: verifier })).json().error).toBe(
      'invalid_grant',
    )
    expect((await exchange(others)).statusCode).toBe(200)
    const named = { redirect_uri: callback }
    for (const [asked, said, status] of [
      [named, named, 200],
      [{}, {}, 200],
      [{}, named, 200],
      [named, {}, 400],
      [named, { redirect_uri: `${callback}/` }, 400],
      [{}, { redirect_uri: 'https://evil.example/' }, 400],
    ] as const) {
      const answer = await exchange(await codeOf(desk.web, desk.kari, asked), { ...saidBy(desk.web), ...said })
      expect(answer.statusCode, JSON.stringify([asked, said])).toBe(status)
    }
    for (const code of ['nonsense', '\0', 'x'.repeat(43)]) expect((await exchange(code)).statusCode).toBe(400)
  })

  test('a code that comes again after it was used ends what came of it', async () => {
    const code = await codeOf(desk.web)
    const first = (await exchange(code)).json()
    later()
    expect((await exchange(code)).json().error).toBe('invalid_grant')
    expect(await isGood(first.access_token)).toBe(false)
    expect((await refresh(first.refresh_token)).json().error).toBe('invalid_grant')
    expect(await deedsOf(desk.web)).toContain('program.replayed')
  })

  test('of two who take a code or a refresh token at the same moment one gets it, and what it got is good', async () => {
    const code = await codeOf(desk.web)
    const taken = await Promise.all(Array.from({ length: 5 }, () => exchange(code)))
    expect(taken.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400, 400])
    const won = taken.find(({ statusCode }) => statusCode === 200)?.json()
    expect(await isGood(won.access_token)).toBe(true)
    later()
    const refreshed = await Promise.all(Array.from({ length: 5 }, () => refresh(won.refresh_token)))
    expect(refreshed.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400, 400])
    const next = refreshed.find(({ statusCode }) => statusCode === 200)?.json()
    expect(await isGood(next.access_token)).toBe(true)
    later()
    expect((await refresh(next.refresh_token)).statusCode).toBe(200)
  })

  test('a refresh token is good once; one that comes again after it was used ends the whole family', async () => {
    const first = await tokensOf()
    later()
    const second = (await refresh(first.refresh_token)).json()
    expect(second).toMatchObject({ token_type: 'bearer', expires_in: 28_800 })
    expect(second.refresh_token).not.toBe(first.refresh_token)
    expect([await isGood(first.access_token), await isGood(second.access_token)]).toEqual([true, true])
    later()
    expect((await refresh(first.refresh_token)).json().error).toBe('invalid_grant')
    for (const one of [first, second]) expect(await isGood(one.access_token)).toBe(false)
    expect((await refresh(second.refresh_token)).json().error).toBe('invalid_grant')
    // Nobody makes one of what an access token says, and another application has no use of it.
    const third = await tokensOf()
    const [secret, number, mark] = third.refresh_token.split('.')
    for (const made of [
      `${secret}.2.${mark}`,
      `${secret}.${number}.${'x'.repeat(32)}`,
      `${secret}`,
      third.access_token,
      '',
    ])
      expect((await refresh(made)).statusCode).toBe(400)
    expect((await refresh(third.refresh_token, idOf(desk.native))).json().error).toBe('invalid_grant')
    const wrong = await refresh(third.refresh_token, { ...idOf(desk.web), client_secret: 'wrong' })
    expect(wrong.json().error).toBe('invalid_client')
    expect((await refresh(third.refresh_token)).statusCode).toBe(200)
  })

  test('an access token ends after eight hours, a refresh token ninety days after it was given', async () => {
    const first = await tokensOf()
    later(28_799_000)
    expect(await isGood(first.access_token)).toBe(true)
    later(1000)
    expect(await isGood(first.access_token)).toBe(false)
    const second = (await refresh(first.refresh_token)).json()
    later(90 * 86_400_000)
    expect((await refresh(second.refresh_token)).json().error).toBe('invalid_grant')
    desk.kari = await signedIn(desk.server, 'Kari', somePassword)
    desk.boss = await administrator(desk.server)
  })

  test('a script acts as the built-in administrator, gets no refresh token, and another secret ends what it had', async () => {
    const credentials = { grant_type: 'client_credentials', ...saidBy(desk.script) }
    const answer = await token(credentials)
    expect(Object.keys(answer.json()).sort()).toEqual(['access_token', 'expires_in', 'token_type'])
    const { access_token } = answer.json()
    const me = (await asProgram(access_token)).json()
    expect([me.user.userId, me.audit !== null, me.applications]).toEqual([15_001, true, null])
    // As a batch import into a CMS does it (wire reference 35).
    const headers = { accept: 'application/vnd.fotoware.full-api-descriptor+json' }
    const inQuery = await visitor(desk.server).ask(`/fotoweb/me/?access_token=${access_token}`, { headers })
    expect([inQuery.statusCode, inQuery.json().searchURL]).toEqual([200, '/fotoweb/archives/{?q}'])
    expect((await asProgram(access_token, '/fotoweb/api/audit/')).statusCode).toBe(200)
    expect((await desk.boss.read('/fotoweb/me/programs/', 'program-list')).data).toEqual([])
    expect((await desk.boss.read(desk.script.href, 'application')).lastUsed).toBe(
      new Date(desk.server.clock.now()).toISOString(),
    )
    const { clientSecret } = (await desk.boss.ask(`${desk.script.href}/secret`, { method: 'POST' })).json()
    expect(await isGood(access_token)).toBe(false)
    expect((await token(credentials)).json().error).toBe('invalid_client')
    desk.script = { ...desk.script, clientSecret }
    expect((await token({ ...credentials, client_secret: clientSecret })).statusCode).toBe(200)
    // A program that is run many times at once is not taken for somebody who guesses.
    const many = Array.from({ length: 30 }, () =>
      token({ ...credentials, client_secret: clientSecret }, {}, '10.200.0.1'),
    )
    expect((await Promise.all(many)).map(({ statusCode }) => statusCode)).toEqual(Array(30).fill(200))
  })

  test('each kind of application has its own grants', async () => {
    for (const [one, grant_type] of [
      [desk.web, 'client_credentials'],
      [desk.native, 'client_credentials'],
      [desk.script, 'authorization_code'],
      [desk.script, 'refresh_token'],
    ] as const) {
      const said = one === desk.native ? idOf(one) : saidBy(one)
      const answer = await token({ grant_type, code: 'x', refresh_token: 'x', ...said })
      expect([answer.statusCode, answer.json().error]).toEqual([400, 'unauthorized_client'])
    }
  })

  test.each<[string, Record<string, string>, number, string]>([
    ['nothing', {}, 400, 'invalid_request'],
    ['no grant_type', { client_id: 'x' }, 400, 'invalid_request'],
    ['password', { grant_type: 'password' }, 400, 'unsupported_grant_type'],
    ['constructor', { grant_type: 'constructor' }, 400, 'unsupported_grant_type'],
    ['no client', { grant_type: 'client_credentials' }, 401, 'invalid_client'],
    [
      'an unknown client',
      { grant_type: 'client_credentials', client_id: 'x', client_secret: 'y' },
      401,
      'invalid_client',
    ],
  ])('%s is refused in the form of RFC 6749', async (_, fields, status, error) => {
    const answer = await token(fields)
    expect([answer.statusCode, answer.json().error, answer.headers['cache-control']]).toEqual([
      status,
      error,
      'no-store',
    ])
    expect(Object.keys(answer.json())).toEqual(['error', 'error_description'])
  })

  test('what cannot be read is refused in the same form, and who they are is said in one way', async () => {
    const url = '/fotoweb/oauth2/token'
    const form = 'application/x-www-form-urlencoded'
    const raw = (payload: string, headers: Record<string, string>) =>
      desk.server.app.inject({ method: 'POST', url, payload, headers })
    for (const [payload, headers] of [
      ['{"grant_type":"client_credentials"}', { 'content-type': 'application/json' }],
      ['x', { 'content-type': 'text/plain' }],
      ['grant_type=client_credentials&grant_type=refresh_token', { 'content-type': form }],
      ['grant_type=client_credentials&client_id=%00', { 'content-type': form }],
      [`grant_type=${'x'.repeat(3_000_000)}`, { 'content-type': form }],
    ] as const) {
      const answer = await raw(payload, headers)
      expect([answer.statusCode >= 400 && answer.statusCode < 500, answer.json().error], payload.slice(0, 60)).toEqual([
        true,
        'invalid_request',
      ])
    }
    expect((await visitor(desk.server).ask(url)).statusCode).toBe(405)
    const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` })
    const fields = { grant_type: 'client_credentials' }
    const twice = await token({ ...fields, client_secret: 'x' }, basic(`${desk.script.clientId}:y`))
    expect(twice.json().error).toBe('invalid_request')
    expect((await token({ ...fields, client_id: 'other' }, basic(`${desk.script.clientId}:y`))).json().error).toBe(
      'invalid_request',
    )
    for (const headers of [
      basic(`${desk.script.clientId}:wrong`),
      basic('no colon'),
      { authorization: 'Basic !' },
      { authorization: 'Bearer x' },
    ]) {
      const answer = await token(fields, headers)
      expect([answer.statusCode, answer.json().error]).toEqual([401, 'invalid_client'])
      expect(answer.headers['www-authenticate']).toBe('Basic realm="Vitrine"')
    }
  })
})
