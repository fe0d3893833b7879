import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertGroup } from '#modules/groups/groups.repository.ts'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import { administrator, type Person, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'

onBothEngines('providers in the browser', (open) => {
  let server: TestServer
  let boss: Person
  let list = ''
  beforeAll(async () => {
    server = await open()
    await insertGroup({ id: 10011, name: 'Press', description: '', permissions: ['api'] }, server.platform)
    boss = await administrator(server)
    list = (await boss.read('/fotoweb/me', 'full-api-descriptor')).signInProviders ?? ''
  })
  afterAll(() => server.close())

  const wish = {
    name: 'House',
    issuer: 'https://login.example.org',
    clientId: 'dam',
    secret: 'a very secret word',
    scopes: 'openid email',
    claims: { username: 'upn', email: 'email', name: 'name', groups: 'roles' },
    makesAccounts: true,
    joinsByMail: false,
    groups: [{ group: 'press', value: 'people' }],
    newIn: ['Press'],
  }
  const post = (change: object = {}) => boss.ask(list, { method: 'POST', payload: { ...wish, ...change } })
  const first = async () => (await boss.read(list, 'sign-in-provider-list')).data[0]

  test('an administrator adds, changes and removes one, and is told no secret; each fault names its field', async () => {
    for (const [change, field] of [
      [{ name: '' }, 'name'],
      [{ issuer: 'http://127.0.0.1:8080' }, 'issuer'],
      [{ issuer: 'login.example.org' }, 'issuer'],
      [{ clientId: ' ' }, 'clientId'],
      [{ scopes: 'email' }, 'scopes'],
      [{ groups: [{ group: 'Nobody', value: 'x' }] }, 'groups'],
      [{ newIn: ['Nobody'] }, 'newIn'],
      [{ claims: { ...wish.claims, email: '' } }, 'claims.email'],
    ] as const) {
      const answer = await post(change)
      expect([answer.statusCode, answer.json().fields?.[0]?.field], JSON.stringify(change)).toEqual([400, field])
    }
    expect((await post()).statusCode).toBe(204)
    expect((await post({ name: 'HOUSE' })).json().fields[0].field).toBe('name')
    const { secret: _, groups: __, ...told } = wish
    const found = await first()
    expect(found).toMatchObject({ ...told, hasSecret: true, isOn: true, groups: [{ group: 'Press', value: 'people' }] })
    expect(found?.callback).toMatch(/^http:\/\/localhost(:80)?\/fotoweb\/services\/sign-in\/providers\/\d+\/callback$/)
    const patch = { method: 'PATCH' as const, payload: { isOn: false, scopes: 'openid' } }
    expect((await boss.ask(found?.change ?? '', patch)).statusCode).toBe(204)
    expect(await first()).toMatchObject({ isOn: false, scopes: 'openid', hasSecret: true, newIn: ['Press'] })
    expect((await visitor(server).read('/fotoweb/services/ways-in', 'ways-in')).providers).toEqual([])
    const tables = server.platform.db.tables<{ audit_entries: object }>()
    const audit = JSON.stringify(await tables.selectFrom('audit_entries').selectAll().execute())
    for (const text of [audit, JSON.stringify(await first())]) expect(text).not.toContain(wish.secret)
    expect((await boss.ask(found?.remove ?? '', { method: 'DELETE' })).statusCode).toBe(204)
    expect(await first()).toBeUndefined()
    expect((await boss.ask(found?.remove ?? '', { method: 'DELETE' })).statusCode).toBe(404)
  })

  test('nobody else sees or sets them, and no program of an administrator', async () => {
    const other = await aSignedInUser(server, 'kari', [10011])
    expect((await other.read('/fotoweb/me', 'full-api-descriptor')).signInProviders).toBeNull()
    expect((await other.ask(list)).statusCode).toBe(403)
    const { token } = (
      await boss.ask('/fotoweb/me/tokens/', { method: 'POST', payload: { name: 'x', scope: 'all' } })
    ).json()
    const headers = { authorization: `Bearer ${token}` }
    for (const method of ['GET', 'POST'] as const) {
      const answer = await visitor(server).ask(list, {
        method,
        headers,
        ...(method === 'POST' ? { payload: wish } : {}),
      })
      expect(answer.statusCode).toBe(403)
    }
  })
})
