import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertGroup } from '#modules/groups/groups.repository.ts'
import { aSignedInUser, aUser, somePassword } from '#modules/users/users.builders.ts'
import { administrator, type Person, person, signedIn, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { anApplication, authorize, oauthDesk, pkce, type Registered, written } from './oauth.builders.ts'

const callback = 'https://cms.example.org/callback'
const scheme = 'org.example.app:/callback'
const page = 'https://page.example.org/?view=pick'

onBothEngines('asking a person whether a program may act for them', (open) => {
  let server: TestServer
  let boss: Person
  let kari: Person
  let ola: Person
  let web: Registered
  let native: Registered
  let single: Registered
  const { look, decide, sentTo, codeFor, token } = oauthDesk(() => server)
  const queryOf = ({ clientId: client_id }: Registered, more: Record<string, string> = {}) => ({
    response_type: 'code',
    client_id,
    ...more,
  })
  beforeAll(async () => {
    server = await open({ publicUrl: 'https://dam.example.org' })
    boss = await administrator(server)
    await insertGroup({ id: 10002, name: 'Programs', description: '', permissions: ['api'] }, server.platform)
    kari = await aSignedInUser(server, 'Kari', [10002])
    ola = await aSignedInUser(server, 'Ola')
    web = await anApplication(boss, { name: 'The <b>CMS</b>', kind: 'web', redirectUris: [callback] })
    native = await anApplication(boss, { kind: 'native', redirectUris: [scheme, 'http://127.0.0.1/cb', callback] })
    single = await anApplication(boss, { kind: 'native', redirectUris: [page] })
  })
  afterAll(() => server.close())

  test('the page names the program, what it may do and where the answer goes, in the language of the person', async () => {
    const asked = await look(kari, queryOf(web, { state: 's' }))
    expect([asked.statusCode, asked.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(asked.body).toContain('The &lt;b&gt;CMS&lt;/b&gt;')
    for (const text of ['asks to act for you', 'Kari', 'upload, change and delete', 'cms.example.org'])
      expect(asked.body).toContain(text)
    const headers = { accept: 'text/html', 'accept-language': 'ar' }
    const arabic = await kari.ask(`${authorize}?${written(queryOf(web))}`, { headers })
    expect(arabic.body).toContain('lang="ar" dir="rtl"')
    expect(arabic.headers['content-language']).toBe('ar')
    const device = await look(kari, queryOf(native, { ...pkce, redirect_uri: 'http://127.0.0.1:5123/cb' }))
    expect(device.body).toContain('a program on this device: \u2068127.0.0.1:5123\u2069')
  })

  test('it is shown in no frame, runs nothing and sends its form here and to the program alone (attack case 93)', async () => {
    const policyFor = async (query: Record<string, string>) =>
      String((await look(kari, query)).headers['content-security-policy'])
    const policy = await policyFor(queryOf(web))
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("form-action 'self' https://cms.example.org;")
    expect(await policyFor(queryOf(native, { ...pkce, redirect_uri: scheme }))).toContain(
      "form-action 'self' org.example.app:;",
    )
    expect(await policyFor({ client_id: 'nobody' })).toContain("form-action 'none'; frame-ancestors 'none'")
  })

  test('yes brings a code, no brings access_denied, each with state and iss (RFC 9207)', async () => {
    const state = 'a b&c=d;#é'
    const iss = 'https://dam.example.org/fotoweb'
    const no = await decide(kari, queryOf(web, { state }), 'deny')
    expect([no.statusCode, no.headers['cache-control']]).toEqual([302, 'no-store'])
    expect(sentTo(no).url.href).toMatch(/^https:\/\/cms\.example\.org\/callback\?error=/)
    expect(Object.fromEntries(sentTo(no).said)).toMatchObject({ error: 'access_denied', state, iss })
    const yes = sentTo(await decide(kari, queryOf(web, { state })))
    expect([...yes.said.keys()]).toEqual(['code', 'state', 'iss'])
    expect([yes.said.get('state'), yes.said.get('iss'), yes.url.origin]).toEqual([
      state,
      iss,
      'https://cms.example.org',
    ])
    const without = sentTo(await decide(kari, queryOf(web)))
    expect([...without.said.keys()]).toEqual(['code', 'iss'])
    expect((await decide(kari, queryOf(native, { ...pkce, redirect_uri: scheme }))).headers['location']).toMatch(
      /^org\.example\.app:\/callback\?code=[\w-]{43}&iss=/,
    )
  })

  test('who said yes is not asked again, until the password is another or it was ended', async () => {
    const eva = await aSignedInUser(server, 'Eva', [10003])
    await insertGroup({ id: 10004, name: 'More programs', description: '', permissions: ['api'] }, server.platform)
    const mia = await aSignedInUser(server, 'Mia', [10004])
    for (const who of [eva, mia]) expect((await look(who, queryOf(web))).statusCode).toBe(200)
    await codeFor(mia, queryOf(web))
    const again = await look(mia, queryOf(web, { state: 'x' }))
    expect([again.statusCode, sentTo(again).said.get('state')]).toEqual([302, 'x'])
    expect(sentTo(again).said.get('code')).toMatch(/^[\w-]{43}$/)
    const payload = {
      currentPassword: somePassword,
      newPassword: 'four quiet purple trams',
      confirmPassword: 'four quiet purple trams',
    }
    const changed = await mia.ask('/fotoweb/me/password', { method: 'POST', payload })
    expect(changed.statusCode).toBe(204)
    const [cookie] = changed.cookies
    const later = person(server, `${cookie?.name}=${cookie?.value}`)
    expect((await look(later, queryOf(web))).statusCode).toBe(200)
    await codeFor(later, queryOf(web))
    expect((await look(later, queryOf(web))).statusCode).toBe(302)
    const [program] = (await later.read('/fotoweb/me/programs/', 'program-list')).data
    await later.ask(program?.end ?? '', { method: 'DELETE' })
    expect((await look(later, queryOf(web))).statusCode).toBe(200)
  })

  test('a program that others can pose as asks each time (RFC 8252, 8.6), and so does implicit', async () => {
    for (const redirect_uri of [scheme, 'http://127.0.0.1:5123/cb']) {
      const query = queryOf(native, { ...pkce, redirect_uri })
      await codeFor(kari, query)
      expect((await look(kari, query)).statusCode, redirect_uri).toBe(200)
    }
    const claimed = queryOf(native, { ...pkce, redirect_uri: callback })
    await codeFor(kari, claimed)
    expect((await look(kari, claimed)).statusCode).toBe(302)
    const implicit = { response_type: 'token', client_id: single.clientId, state: 's' }
    await decide(kari, implicit)
    expect((await look(kari, implicit)).statusCode).toBe(200)
  })

  test('implicit brings the token behind the # and no refresh token', async () => {
    const { url, said } = sentTo(await decide(kari, { response_type: 'token', client_id: single.clientId, state: 's' }))
    expect(url.href.slice(0, url.href.indexOf('#'))).toBe(page)
    expect([...said.keys()]).toEqual(['access_token', 'token_type', 'expires_in', 'state', 'iss'])
    expect([said.get('token_type'), said.get('expires_in'), said.get('state')]).toEqual(['bearer', '28800', 's'])
    const me = await visitor(server).ask(`/fotoweb/me?access_token=${said.get('access_token')}`)
    expect(me.json().user.userName).toBe('Kari')
    expect(me.body).not.toContain(said.get('access_token'))
  })

  test('whoever is not known, or would be answered elsewhere, is answered nowhere (attack case 94)', async () => {
    const script = await anApplication(boss, { kind: 'script' })
    const off = await anApplication(boss, { kind: 'web', redirectUris: [callback] })
    await boss.ask(off.href, { method: 'PATCH', payload: { isEnabled: false } })
    const evil = [
      'https://evil.example/',
      `${callback}.evil.example`,
      `${callback}/../other`,
      `${callback}?x`,
      'javascript:alert(1)',
      '//evil.example',
      'https://cms.example.org@evil.example/callback',
      `${callback}#`,
      `${callback}%00`,
      `${callback}\r\nx: y`,
    ]
    const queries: [string, string][] = [
      ['nothing', ''],
      ['no client', written({ response_type: 'code', redirect_uri: callback })],
      ['unknown client', written({ response_type: 'code', client_id: 'nobody', redirect_uri: callback })],
      ['a NUL', `response_type=code&client_id=%00&redirect_uri=${callback}`],
      ['two clients', `${written(queryOf(web))}&client_id=x`],
      ['two addresses', `${written(queryOf(web))}&redirect_uri=${callback}&redirect_uri=https://evil.example/`],
      ['none of several', written(queryOf(native, pkce))],
      ['a script', written(queryOf(script))],
      ['switched off', written(queryOf(off))],
      ...evil.map((redirect_uri): [string, string] => [redirect_uri, written(queryOf(web, { redirect_uri }))]),
    ]
    for (const [name, query] of queries)
      for (const who of [kari, visitor(server)])
        for (const method of ['GET', 'POST'] as const) {
          const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }
          const sent = method === 'POST' ? { payload: 'decision=accept' } : {}
          const answer = await who.ask(`${authorize}?${query}`, { method, headers, ...sent })
          expect([answer.statusCode, answer.headers['location']], `${method} ${name}`).toEqual([400, undefined])
          expect(answer.body).toContain('This cannot be answered')
        }
  })

  test.each<[string, Record<string, string>, string]>([
    ['no response_type', { response_type: '' }, 'invalid_request'],
    ['another response_type', { response_type: 'id_token' }, 'unsupported_response_type'],
    ['implicit for one with a secret', { response_type: 'token', state: 's' }, 'unauthorized_client'],
    ['a plain challenge', { code_challenge: pkce.code_challenge, code_challenge_method: 'plain' }, 'invalid_request'],
    ['a challenge without a method', { code_challenge: pkce.code_challenge }, 'invalid_request'],
    ['a method without a challenge', { code_challenge_method: 'S256' }, 'invalid_request'],
    ['a short challenge', { code_challenge: 'short', code_challenge_method: 'S256' }, 'invalid_request'],
  ])('%s is told to the program at its own address', async (_, query, error) => {
    const { url, said } = sentTo(await look(kari, queryOf(web, { state: 'kept', ...query })))
    expect([url.origin + url.pathname, said.get('error'), said.get('code')]).toEqual([callback, error, null])
    expect(said.get('iss')).toBe('https://dam.example.org/fotoweb')
    expect(said.get('error_description')).toMatch(/\.$/)
  })

  test('a program without a secret needs a challenge; implicit needs state (attack case 98); nothing may be said twice', async () => {
    const bare = sentTo(await look(kari, queryOf(native, { redirect_uri: callback })))
    expect(bare.said.get('error')).toBe('invalid_request')
    const { said, url } = sentTo(await look(kari, { response_type: 'token', client_id: single.clientId }))
    expect([said.get('error'), url.hash.startsWith('#error=')]).toEqual(['invalid_request', true])
    for (const name of ['state', 'response_type', 'code_challenge', 'scope']) {
      const answer = await kari.ask(`${authorize}?${written(queryOf(web))}&${name}=a&${name}=b`)
      expect([sentTo(answer).said.get('error'), sentTo(answer).said.get('state')], name).toEqual([
        'invalid_request',
        null,
      ])
    }
    const scoped = await look(kari, queryOf(single, { ...pkce, scope: 'fotoweb.me unknown' }))
    expect(scoped.statusCode).toBe(200)
  })

  test('whoever is not signed in is led to sign in and comes back; a program cannot say yes', async () => {
    const query = queryOf(web, { state: 'x y' })
    for (const method of ['GET', 'POST'] as const) {
      const answer = await visitor(server).ask(`${authorize}?${written(query)}`, { method })
      const to = new URL(String(answer.headers['location']), 'https://dam.example.org')
      expect([answer.statusCode, to.pathname]).toEqual([302, '/fotoweb/views/login'])
      expect(to.searchParams.get('to')).toBe(`${authorize}?${written(query)}`)
    }
    const secret = (
      await kari.ask('/fotoweb/me/tokens/', { method: 'POST', payload: { name: 'x', scope: 'all' } })
    ).json().token
    const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/x-www-form-urlencoded' }
    for (const ask of [{ headers }, { headers, method: 'POST' as const, payload: 'decision=accept' }]) {
      const answer = await visitor(server).ask(`${authorize}?${written(query)}`, ask)
      expect([answer.statusCode, answer.headers['location']]).toEqual([403, undefined])
    }
    await aUser(server, 'first', { change: { force_password_change: 1 } })
    const first = await signedIn(server, 'first', somePassword)
    expect((await look(first, query)).headers['location']).toMatch(/^\/fotoweb\/views\/force-change-password\?to=/)
  })

  test('a page of another site cannot say yes for somebody (attack case 91)', async () => {
    const before = (await kari.read('/fotoweb/me/programs/', 'program-list')).data.length
    const fresh = await anApplication(boss, { kind: 'web', redirectUris: [callback] })
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ]) {
      const answer = await decide(kari, queryOf(fresh), 'accept', headers)
      expect([answer.statusCode, answer.json().value]).toEqual([403, 'CrossSiteRequest'])
    }
    for (const decision of ['', 'yes', 'accept&decision=accept']) {
      const answer = await decide(kari, queryOf(fresh), decision)
      expect([answer.statusCode, answer.headers['location']], decision).toEqual([200, undefined])
    }
    expect((await kari.read('/fotoweb/me/programs/', 'program-list')).data.length).toBe(before)
  })

  test('for whoever may not use the API no program acts: they are told, and can only say no', async () => {
    const asked = await look(ola, queryOf(web))
    expect(asked.body).toContain('You have no right to use the API')
    expect(asked.body).not.toContain('value="accept"')
    expect((await decide(ola, queryOf(web))).statusCode).toBe(200)
    expect(sentTo(await decide(ola, queryOf(web), 'deny')).said.get('error')).toBe('access_denied')
  })

  test('the address of one that was registered without a port takes any on the device; the code is bound to what was named', async () => {
    const named = 'http://127.0.0.1:61000/cb'
    const code = await codeFor(kari, queryOf(native, { ...pkce, redirect_uri: named }))
    const wish = { grant_type: 'authorization_code', client_id: native.clientId, code, code_verifier: 'x'.repeat(43) }
    expect((await token({ ...wish, redirect_uri: 'http://127.0.0.1/cb' })).json().error).toBe('invalid_grant')
  })
})
