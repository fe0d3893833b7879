import { afterAll, beforeAll, expect, test } from 'vitest'
import { administrator, type Person, signedIn } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { aSignedInUser, aUser, somePassword } from './users.builders.ts'

const users = '/fotoweb/users/'
const owner = '/fotoweb/site-owner'

onBothEngines('the owner of the site', (open) => {
  let server: TestServer
  let boss: Person
  beforeAll(async () => {
    server = await open()
    boss = await administrator(server)
  })
  afterAll(() => server.close())

  const give = (name: string, who = boss) =>
    who.ask(owner, {
      method: 'PUT',
      headers: { 'content-type': 'application/vnd.fotoware.user-reference+json' },
      payload: JSON.stringify({ user: users + name }),
    })

  test('the owner alone gives the site to somebody, who must be able to sign in [USR-088]', async () => {
    await aUser(server, 'next', { change: { expires_at: server.clock.now() + 86_400_000 } })
    await aUser(server, 'other', { change: { is_administrator: 1 } })
    await aUser(server, 'off', { change: { is_enabled: 0 } })
    await aUser(server, 'late', { change: { expires_at: server.clock.now() - 1 } })
    const other = await signedIn(server, 'other', somePassword)
    const plain = await aSignedInUser(server, 'plain')
    expect((await other.read(`${users}next`, 'user')).actions.setNewSiteOwner).toBe(false)
    expect((await boss.read(`${users}next`, 'user')).actions.setNewSiteOwner).toBe(true)
    expect((await give('next', other)).statusCode).toBe(403)
    expect((await give('plain', plain)).statusCode).toBe(403)
    for (const name of ['off', 'late', 'Guest']) expect((await give(name)).statusCode, name).toBe(400)
    expect((await give('nobody')).statusCode).toBe(404)
    expect((await boss.read(owner, 'user-reference')).user).toBe(`${users}Administrator`)
    expect((await give('next')).statusCode).toBe(204)
    expect((await boss.read(owner, 'user-reference')).user).toBe(`${users}next`)
    const now = await boss.read(`${users}next`, 'user')
    expect(now).toMatchObject({ isSiteOwner: true, account: { isAdministrator: true, expires: null } })
    expect(now.actions).toMatchObject({
      update: true,
      updateAccountStatus: false,
      delete: false,
      setNewSiteOwner: false,
    })
    expect((await boss.read(`${users}Administrator`, 'user')).isSiteOwner).toBe(false)
    expect((await give('other')).statusCode).toBe(403)
    const next = await signedIn(server, 'next', somePassword)
    expect((await give('Administrator', next)).statusCode).toBe(204)
    expect((await boss.read(owner, 'user-reference')).user).toBe(`${users}Administrator`)
  })

  test('administrators make others administrators and take it back, never from themselves or the owner', async () => {
    await aUser(server, 'maria')
    const patch = (name: string, isAdministrator: boolean, who = boss) =>
      who.ask(users + name, {
        method: 'PATCH',
        headers: { 'content-type': 'application/vnd.fotoware.user+json' },
        payload: { account: { isAdministrator } },
      })
    const maria = await signedIn(server, 'maria', somePassword)
    expect((await maria.ask(users)).statusCode).toBe(403)
    expect((await patch('maria', true)).json().account.isAdministrator).toBe(true)
    expect((await maria.ask(users)).statusCode).toBe(200)
    expect((await patch('maria', false, maria)).statusCode).toBe(403)
    expect((await patch('Administrator', false, maria)).statusCode).toBe(403)
    expect((await patch('maria', false)).json().account.isAdministrator).toBe(false)
    expect((await maria.ask(users)).statusCode).toBe(403)
  })

  test('what a person is signed in with ends at once: browsers, devices and programs [USR-089]', async () => {
    const per = await aSignedInUser(server, 'per')
    const { deviceTokensHref } = await boss.read(`${users}per`, 'user')
    await boss.ask(`${users}per`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/vnd.fotoware.user+json' },
      payload: { account: { isAdministrator: true } },
    })
    const made = await per.ask('/fotoweb/me/tokens/', { method: 'POST', payload: { name: 'CMS', scope: 'read' } })
    const headers = { authorization: `Bearer ${made.json().token}` }
    const program = () => server.app.inject({ method: 'GET', url: '/fotoweb/me/', headers })
    expect((await program()).statusCode).toBe(200)
    expect((await per.ask(deviceTokensHref ?? '', { method: 'DELETE' })).statusCode).toBe(403)
    expect((await boss.ask(deviceTokensHref ?? '', { method: 'DELETE' })).statusCode).toBe(204)
    expect([(await program()).statusCode, (await per.ask('/fotoweb/me/')).statusCode]).toEqual([401, 401])
    await signedIn(server, 'per', somePassword)
  })
})
