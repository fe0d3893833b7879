import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive } from '#modules/archives/archives.builders.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { setPassword } from '#modules/users/change-user.ts'
import { aUser, somePassword } from '#modules/users/users.builders.ts'
import { updateUser } from '#modules/users/users.repository.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { administrator, signedIn, visitor } from '#server/testing/ask.ts'
import { administratorPassword, onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'

onBothEngines('signing in and out', (open) => {
  let server: TestServer
  beforeAll(async () => {
    server = await open()
    await anArchive(server)
  })
  afterAll(() => server.close())

  const login = (payload: object, headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'POST', url: '/fotoweb/login', payload, headers })

  test('the right password opens a session in a cookie that scripts cannot read', async () => {
    await aUser(server, 'kari')
    const response = await login({
      username: 'KÅRI'.replace('Å', 'a'),
      password: somePassword,
      to: '/fotoweb/archives/',
    })
    expect(response.json()).toEqual({ authenticated: true, to: '/fotoweb/archives/' })
    const cookie = String(response.headers['set-cookie'])
    expect(cookie).toMatch(/^SessionToken=[\w-]{43};/)
    expect(cookie).toContain('HttpOnly')
    expect(cookie).toContain('SameSite=Lax')
    expect(cookie).not.toContain('Expires')
  })

  test('a form is accepted as well, and “remember me” makes the cookie last', async () => {
    const payload = `username=kari&password=${encodeURIComponent(somePassword)}&rememberMe=true`
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const response = await server.app.inject({ method: 'POST', url: '/fotoweb/login', payload, headers })
    expect([response.statusCode, String(response.headers['set-cookie'])]).toEqual([
      200,
      expect.stringContaining('Expires='),
    ])
  })

  test('wrong passwords, unknown names and people without a password are told the same', async () => {
    const answers = [
      await login({ username: 'kari', password: 'wrong' }),
      await login({ username: 'nobody at all', password: 'wrong' }),
      await login({ username: 'Guest', password: '' + 'x' }),
    ].map((response) => [response.statusCode, response.json().value, response.json().message])
    expect(new Set(answers.map(String)).size).toBe(1)
    expect(answers[0]?.slice(0, 2)).toEqual([401, 'InvalidCredentials'])
  })

  test('spellings of a name share their tries, whether somebody has the name or not (attack case 107)', async () => {
    await aUser(server, 'Äpfel')
    for (const name of ['äpfel', 'birnen']) {
      const spellings = [name, name.toUpperCase(), ` ${name}`, `${name} `, name.replace('ä', 'a'), name]
      const answers = []
      for (const username of spellings) answers.push(await login({ username, password: 'wrong' }))
      expect(
        answers.map(({ statusCode }) => statusCode),
        name,
      ).toEqual([401, 401, 401, 401, 401, 429])
      server.clock.advance(601_000)
    }
  })

  test('a hundred tries at once are no more than one after the other', async () => {
    await aUser(server, 'rushed')
    const tries = Array.from({ length: 15 }, (_, at) => login({ username: 'rushed', password: `wrong ${at}` }))
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode)
    expect([statuses.filter((s) => s === 401).length, statuses.filter((s) => s === 429).length]).toEqual([5, 10])
    server.clock.advance(601_000)
  })

  test('after five failures even the right password must wait, and after ten minutes it is right again', async () => {
    await aUser(server, 'throttled')
    for (let tries = 0; tries < 5; tries++) await login({ username: 'throttled', password: 'wrong' })
    const blocked = await login({ username: 'throttled', password: somePassword })
    expect([blocked.statusCode, blocked.json().value]).toEqual([429, 'TooManyAttempts'])
    server.clock.advance(601_000)
    expect((await login({ username: 'throttled', password: somePassword })).statusCode).toBe(200)
  })

  test('a body that lacks the password is refused by the name of the field', async () => {
    const response = await login({ username: 'kari' })
    expect([response.statusCode, response.json().fields]).toEqual([
      400,
      [expect.objectContaining({ field: 'password' })],
    ])
    expect(
      (
        await server.app.inject({
          method: 'POST',
          url: '/fotoweb/login',
          payload: 'x',
          headers: { 'content-type': 'text/plain' },
        })
      ).statusCode,
    ).toBe(415)
  })

  test('the descriptor of a signed-in person names the person and only what exists [SES-011]', async () => {
    const kari = await signedIn(server, 'kari', somePassword)
    const me = await kari.read('/fotoweb/me/', 'full-api-descriptor')
    expect([me.href, me.user.userName, me.user.isGuest, me.isForcePasswordChangeSet]).toEqual([
      '/fotoweb/me',
      'kari',
      false,
      false,
    ])
    expect(me.permissions.hasManageArchivesPermission).toBe(false)
    const boss = await (await administrator(server)).read('/fotoweb/me', 'full-api-descriptor')
    expect([boss.user.userId, boss.permissions.hasManageArchivesPermission]).toEqual([builtIn.administrator, true])
  })

  test('visitors have the public descriptor, and asking for the full one there is 406', async () => {
    const entrance = await visitor(server).read('/fotoweb/', 'api-descriptor')
    expect(entrance.searchURL).toBe('/fotoweb/archives/{?q}')
    const accept = 'application/vnd.fotoware.full-api-descriptor+json'
    expect((await visitor(server).refused('/fotoweb/', { headers: { accept } })).status).toBe(406)
    expect((await visitor(server).refused('/fotoweb/me')).status).toBe(401)
  })

  test('the session check answers who is there, always with 200 [SES-019]', async () => {
    const kari = await signedIn(server, 'kari', somePassword)
    expect((await kari.read('/fotoweb/services/session', 'session')).authenticated).toBe(true)
    const nobody = await visitor(server).read('/fotoweb/services/session', 'session')
    expect([nobody.authenticated, nobody.apiDescriptor?.href]).toEqual([false, '/fotoweb/'])
  })

  test('signing out ends the session on the server, not only in the browser', async () => {
    const kari = await signedIn(server, 'kari', somePassword)
    expect((await kari.ask('/fotoweb/services/logout', { method: 'POST' })).statusCode).toBe(204)
    expect((await kari.refused('/fotoweb/me')).status).toBe(401)
  })

  test('a sign of life is answered while the session lasts, without content and without being kept', async () => {
    const kari = await signedIn(server, 'kari', somePassword)
    const { href, interval } = (await kari.read('/fotoweb/me', 'full-api-descriptor')).services.keepalive
    const alive = await kari.ask(href)
    expect([alive.statusCode, alive.body, alive.headers['cache-control'], interval]).toEqual([204, '', 'no-store', 20])
    await kari.ask('/fotoweb/services/logout', { method: 'POST' })
    expect((await kari.refused(href)).status).toBe(401)
  })

  test('who is switched off or expired loses everything with the next request', async () => {
    for (const change of [{ is_enabled: 0 }, { expires_at: server.clock.now() }]) {
      const name = `leaver ${JSON.stringify(change)}`
      const user = await aUser(server, name)
      const leaver = await signedIn(server, name, somePassword)
      expect((await leaver.ask('/fotoweb/me')).statusCode).toBe(200)
      await updateUser(user.id, change, server.platform)
      expect((await leaver.refused('/fotoweb/archives/')).status).toBe(401)
      const again = await login({ username: name, password: somePassword })
      expect(again.statusCode).toBe(403)
    }
  })

  test('a new password ends the sessions that were opened with the old one', async () => {
    const user = await aUser(server, 'careful')
    const old = await signedIn(server, 'careful', somePassword)
    server.clock.advance(1)
    await setPassword(operator, user.id, 'another long password', server.platform)
    expect((await old.refused('/fotoweb/me')).status).toBe(401)
    const fresh = await signedIn(server, 'careful', 'another long password')
    expect((await fresh.ask('/fotoweb/me')).statusCode).toBe(200)
  })

  test('who must change the password can see that and nothing else', async () => {
    await aUser(server, 'fresh', { change: { force_password_change: 1 } })
    const fresh = await signedIn(server, 'fresh', somePassword)
    expect((await fresh.read('/fotoweb/me', 'full-api-descriptor')).isForcePasswordChangeSet).toBe(true)
    expect((await fresh.refused('/fotoweb/archives/')).value).toBe('PasswordChangeRequired')
    expect((await fresh.refused('/fotoweb/me/user-preferences/')).value).toBe('PasswordChangeRequired')
  })

  test('a session ends twelve hours after its last use', async () => {
    const kari = await signedIn(server, 'kari', somePassword)
    server.clock.advance(11 * 3600_000)
    expect((await kari.ask('/fotoweb/me')).statusCode).toBe(200)
    server.clock.advance(11 * 3600_000)
    expect((await kari.ask('/fotoweb/me')).statusCode).toBe(200)
    server.clock.advance(13 * 3600_000)
    expect((await kari.refused('/fotoweb/me')).status).toBe(401)
  })

  test('unsafe requests with the cookie from another site are refused', async () => {
    const kari = await signedIn(server, 'kari', somePassword)
    const payload = { data: { shared: { a: 1 } } }
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'same-site' },
    ]) {
      const problem = await kari.refused('/fotoweb/me/user-preferences/', { method: 'PATCH', payload, headers })
      expect([problem.status, problem.value]).toEqual([403, 'CrossSiteRequest'])
    }
    const foreign = await login({ username: 'kari', password: somePassword }, { 'sec-fetch-site': 'cross-site' })
    expect(foreign.json().value).toBe('CrossSiteRequest')
    const own = { 'sec-fetch-site': 'same-origin', origin: 'http://localhost' }
    expect(
      (await kari.ask('/fotoweb/me/user-preferences/', { method: 'PATCH', payload, headers: own })).statusCode,
    ).toBe(200)
  })

  test.each(['Authorization', 'FWAPITOKEN'])('a bad %s is 401, never a silent visitor', async (name) => {
    expect(
      (await visitor(server).refused('/fotoweb/archives/', { headers: { [name]: 'Bearer nonsense' } })).status,
    ).toBe(401)
    expect((await visitor(server).refused('/fotoweb/archives/?access_token=nonsense')).status).toBe(401)
  })

  test.each([
    ['/fotoweb/archives/5000-Photos/?q=a#x', '/fotoweb/archives/5000-Photos/?q=a#x'],
    [undefined, '/fotoweb/'],
    ['//evil.example/', '/fotoweb/'],
    ['/.//evil.example/', '/fotoweb/'],
    ['/fotoweb/..//evil.example/', '/fotoweb/'],
    ['/\\evil.example', '/fotoweb/'],
    ['/\t/evil.example', '/fotoweb/'],
    ['https://evil.example/', '/fotoweb/'],
    ['javascript:alert(1)', '/fotoweb/'],
  ])('after signing in, %s leads to %s [SES-015] (attack case 94)', async (to, expected) => {
    const answer = await login({ username: 'Administrator', password: administratorPassword, to })
    expect(answer.json()).toEqual({ authenticated: true, to: expected })
  })
})
