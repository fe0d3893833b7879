import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anArchive } from '#modules/archives/archives.builders.ts'
import { insertGroup, insertGroupMember } from '#modules/groups/groups.repository.ts'
import { addToken } from '#modules/tokens/add-token.ts'
import { aUser, somePassword } from '#modules/users/users.builders.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { type Person, person, signedIn } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'

const fresh = 'seven grey herons wait'

onBothEngines('changing the own password', (open) => {
  let server: TestServer
  beforeAll(async () => {
    server = await open()
    await anArchive(server)
  })
  afterAll(() => server.close())

  const change = (who: Person, given: { currentPassword?: string; newPassword?: string; confirmPassword?: string }) =>
    who.ask('/fotoweb/me/password', {
      method: 'POST',
      payload: {
        currentPassword: somePassword,
        newPassword: fresh,
        confirmPassword: given.newPassword ?? fresh,
        ...given,
      },
    })

  const afterwards = (answer: Awaited<ReturnType<typeof change>>) =>
    person(server, `SessionToken=${answer.cookies.find(({ name }) => name === 'SessionToken')?.value}`)

  test('the new one is right from now on, here is a new session, and all others have ended [UMN-016]', async () => {
    await aUser(server, 'kari')
    const [here, elsewhere] = [
      await signedIn(server, 'kari', somePassword),
      await signedIn(server, 'kari', somePassword),
    ]
    const answer = await change(here, {})
    expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([204, '', 'no-store'])
    expect((await afterwards(answer).ask('/fotoweb/me')).statusCode).toBe(200)
    for (const old of [here, elsewhere]) expect((await old.refused('/fotoweb/me')).status).toBe(401)
    await expect(signedIn(server, 'kari', somePassword)).rejects.toThrow('InvalidCredentials')
    expect((await (await signedIn(server, 'kari', fresh)).ask('/fotoweb/me')).statusCode).toBe(200)
  })

  test.each([
    [{ currentPassword: 'not it' }, 403, 'WrongPassword'],
    [{ confirmPassword: 'another new password' }, 400, 'PasswordMismatch'],
    [{ newPassword: 'short' }, 400, 'PasswordTooWeak'],
    [{ newPassword: somePassword }, 400, 'PasswordTooWeak'],
    [{ newPassword: 'aaaaaaaaaaaaaaaa' }, 400, 'PasswordTooWeak'],
    [{ newPassword: 'Password123!' }, 400, 'PasswordTooWeak'],
    [{ newPassword: '0987654321' }, 400, 'PasswordTooWeak'],
    [{ newPassword: '1234careful9999' }, 400, 'PasswordTooWeak'],
    [{ currentPassword: '' }, 400, 'InvalidRequest'],
  ])('%j is refused and changes nothing', async (given, status, value) => {
    const name = 'careful'
    if (status === 403) await aUser(server, name)
    const who = await signedIn(server, name, somePassword)
    const answer = await change(who, given)
    expect([answer.statusCode, answer.json().value]).toEqual([status, value])
    expect((await who.ask('/fotoweb/me')).statusCode).toBe(200)
  })

  test.each([
    'frankfrank',
    'FrankFrank',
    'Frank-Frank-2026',
    'knarfknarf',
    'fr4nkfr4nk',
    'xfrankfrank!',
    'frankmiller',
    'Miller.Frank.99',
    'tigertiger',
    'passordpassord',
    'vitrine2026!',
  ])('somebody called Frank Miller does not get %s', async (newPassword) => {
    const named = { first_name: 'Frank', last_name: 'Miller' }
    if (newPassword === 'frankfrank') await aUser(server, 'frank', { change: named })
    const who = await signedIn(server, 'frank', somePassword)
    const answer = await change(who, { newPassword })
    expect([answer.statusCode, answer.json().value]).toEqual([400, 'PasswordTooWeak'])
  })

  test('a name among other words is no reason to refuse a password', async () => {
    const who = await signedIn(server, 'frank', somePassword)
    expect((await change(who, { newPassword: 'frankly seven herons' })).statusCode).toBe(204)
  })

  test('guessing the current password ends after five tries, even for the right one', async () => {
    await aUser(server, 'guessed')
    const who = await signedIn(server, 'guessed', somePassword)
    const tries = Array.from({ length: 12 }, (_, at) => change(who, { currentPassword: `wrong ${at}` }))
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode)
    expect([statuses.filter((s) => s === 403).length, statuses.filter((s) => s === 429).length]).toEqual([5, 7])
    expect((await change(who, {})).json().value).toBe('TooManyAttempts')
    server.clock.advance(601_000)
    expect((await change(who, {})).statusCode).toBe(204)
  })

  test('a forced change opens nothing but the change, and everything after it (attack case 102)', async () => {
    await aUser(server, 'forced', { change: { force_password_change: 1 } })
    const forced = await signedIn(server, 'forced', somePassword)
    const me = await forced.read('/fotoweb/me', 'full-api-descriptor')
    expect([me.isForcePasswordChangeSet, me.services.changePassword]).toEqual([true, '/fotoweb/me/password'])
    // The way in, as guests see it: it leads to the session check.
    expect(await forced.read('/fotoweb/', 'api-descriptor')).not.toHaveProperty('user')
    for (const url of ['/fotoweb/archives/', '/fotoweb/archives/5000/', me.user_preferences, me.archives]) {
      expect((await forced.refused(url)).value, url).toBe('PasswordChangeRequired')
    }
    const writes = [me.services.rendition_request, me.background_tasks]
    for (const url of writes) expect((await forced.ask(url, { method: 'POST' })).statusCode, url).not.toBe(200)
    expect((await change(forced, { newPassword: somePassword })).json().value).toBe('PasswordTooWeak')
    const free = afterwards(await change(forced, {}))
    expect((await free.read('/fotoweb/me', 'full-api-descriptor')).isForcePasswordChangeSet).toBe(false)
    expect((await free.ask('/fotoweb/archives/')).statusCode).toBe(200)
  })

  test('a token changes no password, and neither does somebody who may not', async () => {
    const user = await aUser(server, 'robot')
    await insertGroup({ id: 10050, name: 'Programs', description: '', permissions: ['api'] }, server.platform)
    await insertGroupMember(10050, { kind: 'user', id: user.id }, server.platform)
    const wish = { userId: user.id, name: 'CMS', scope: 'all' as const, expiresAt: null }
    const { token } = await addToken(operator, wish, server.platform)
    const answer = await server.app.inject({
      method: 'POST',
      url: '/fotoweb/me/password',
      headers: { authorization: `Bearer ${token}` },
      payload: { currentPassword: somePassword, newPassword: fresh, confirmPassword: fresh },
    })
    expect([answer.statusCode, answer.json().value]).toEqual([403, 'PermissionDenied'])
    await aUser(server, 'shared', { change: { allow_password_change: 0 } })
    const shared = await signedIn(server, 'shared', somePassword)
    expect((await shared.read('/fotoweb/me', 'full-api-descriptor')).services.changePassword).toBeNull()
    expect((await change(shared, {})).statusCode).toBe(403)
  })

  describe('signing in and out (attack case 108)', () => {
    test('the cookie is for the server alone, secure behind HTTPS, and new at every sign-in', async () => {
      await aUser(server, 'fixed')
      const payload = { username: 'fixed', password: somePassword }
      const planted = 'A'.repeat(43)
      const answer = await server.app.inject({
        method: 'POST',
        url: '/fotoweb/login',
        payload,
        headers: { cookie: `SessionToken=${planted}` },
      })
      const [cookie] = answer.cookies
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
      expect(cookie?.value).not.toBe(planted)
      expect((await person(server, `SessionToken=${planted}`).refused('/fotoweb/me')).status).toBe(401)
    })

    test('signing in again ends the session that the browser had', async () => {
      const first = await signedIn(server, 'fixed', somePassword)
      const again = await first.ask('/fotoweb/login', {
        method: 'POST',
        payload: { username: 'fixed', password: somePassword },
      })
      expect(again.statusCode).toBe(200)
      expect((await first.refused('/fotoweb/me')).status).toBe(401)
    })

    test('signing out everywhere ends every session at once', async () => {
      const [one, two] = [await signedIn(server, 'fixed', somePassword), await signedIn(server, 'fixed', somePassword)]
      const me = await one.read('/fotoweb/me', 'full-api-descriptor')
      expect((await one.ask(me.services.logoutEverywhere, { method: 'POST' })).statusCode).toBe(204)
      for (const ended of [one, two]) expect((await ended.refused('/fotoweb/me')).status).toBe(401)
      expect((await (await signedIn(server, 'fixed', somePassword)).ask('/fotoweb/me')).statusCode).toBe(200)
    })
  })
})
