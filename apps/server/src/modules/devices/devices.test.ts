import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertGroup } from '#modules/groups/groups.repository.ts'
import { endSessions } from '#modules/users/change-user.ts'
import { aUser, somePassword } from '#modules/users/users.builders.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { administrator, type Person, person, signedIn, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'

const list = '/fotoweb/me/devices/'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

onBothEngines('where a person is signed in', (open) => {
  let server: TestServer
  beforeAll(async () => {
    server = await open()
    await insertGroup({ id: 10002, name: 'Programs', description: '', permissions: ['api'] }, server.platform)
    for (const name of ['kari', 'ola', 'eva', 'many']) await aUser(server, name, { groups: [10003] })
  })
  afterAll(() => server.close())

  /** Somebody at a browser and an address, who has opened a page there. */
  async function at(name: string, agent: string, remoteAddress: string): Promise<Person> {
    const { cookie } = await signedIn(server, name, somePassword)
    await server.app.inject({ url: '/fotoweb/me', headers: { cookie, 'user-agent': agent }, remoteAddress })
    return person(server, cookie)
  }
  const devicesOf = async (who: Person) => (await who.read(list, 'device-list')).data

  test('each session is listed with browser, address and times; ending one signs out there at once, and nowhere else', async () => {
    const home = await at('kari', firefox, '10.0.0.7')
    const signedInAt = new Date(server.clock.now()).toISOString()
    server.clock.advance(60_000)
    const work = await at('kari', 'x'.repeat(1000), '10.0.0.8')
    const { devices } = await work.read('/fotoweb/me', 'full-api-descriptor')
    expect(devices).toBe(list)
    const [here, there] = await devicesOf(work)
    expect(here).toMatchObject({ agent: 'x'.repeat(300), address: '10.0.0.8', isThis: true })
    expect(there).toEqual({
      agent: firefox,
      address: '10.0.0.7',
      signedIn: signedInAt,
      lastUsed: signedInAt,
      expires: new Date(Date.parse(signedInAt) + 12 * 3_600_000).toISOString(),
      isThis: false,
      end: there?.end,
    })
    const rows = await server.platform.db
      .tables<{ sessions: { token_hash: string } }>()
      .selectFrom('sessions')
      .selectAll()
      .execute()
    const listed = (await work.ask(list)).body
    for (const { token_hash } of rows) expect(listed).not.toContain(token_hash)
    expect((await home.ask('/fotoweb/me')).statusCode).toBe(200)
    expect((await work.ask(there?.end ?? '', { method: 'DELETE' })).statusCode).toBe(204)
    expect((await home.ask('/fotoweb/me')).statusCode).toBe(401)
    expect((await work.ask('/fotoweb/me')).statusCode).toBe(200)
    expect((await work.ask(there?.end ?? '', { method: 'DELETE' })).statusCode).toBe(404)
    expect((await devicesOf(work)).length).toBe(1)
    const audit = server.platform.db.tables<{ audit_entries: { deed: string; details: string } }>()
    const entry = await audit
      .selectFrom('audit_entries')
      .select('details')
      .where('deed', '=', 'session.ended')
      .executeTakeFirst()
    expect(JSON.parse(entry?.details ?? '')).toEqual({ agent: firefox, address: '10.0.0.7' })
  })

  test('what another browser uses later is told within minutes, and what is over or void is not listed', async () => {
    const first = await at('ola', firefox, '10.0.1.1')
    server.clock.advance(400_000)
    await server.app.inject({
      url: '/fotoweb/me',
      headers: { cookie: first.cookie, 'user-agent': 'Other' },
      remoteAddress: '10.0.1.2',
    })
    const [moved] = await devicesOf(first)
    expect([moved?.address, moved?.lastUsed]).toEqual(['10.0.1.2', new Date(server.clock.now()).toISOString()])
    server.clock.advance(13 * 3_600_000)
    const second = await at('ola', firefox, '10.0.1.3')
    expect((await devicesOf(second)).map(({ address }) => address)).toEqual(['10.0.1.3'])
    const { user } = await second.read('/fotoweb/me', 'full-api-descriptor')
    await endSessions(operator, user.userId, server.platform)
    const third = await at('ola', firefox, '10.0.1.4')
    expect((await devicesOf(third)).map(({ address }) => address)).toEqual(['10.0.1.4'])
  })

  test('it is for the person alone: no other, no administrator, no program of theirs', async () => {
    const eva = await at('eva', firefox, '10.0.2.1')
    const [device] = await devicesOf(eva)
    const boss = await administrator(server)
    expect((await boss.ask(device?.end ?? '', { method: 'DELETE' })).statusCode).toBe(404)
    const payload = { name: 'x', scope: 'all' }
    const { token } = (await boss.ask('/fotoweb/me/tokens/', { method: 'POST', payload })).json()
    const headers = { authorization: `Bearer ${token}` }
    expect((await visitor(server).ask(list, { headers })).statusCode).toBe(403)
    expect((await visitor(server).ask('/fotoweb/me', { headers })).json().devices).toBeNull()
    expect((await eva.ask('/fotoweb/me')).statusCode).toBe(200)
  })

  test('they come in pages, also where several began at once', async () => {
    const many = await signedIn(server, 'many', somePassword)
    for (let count = 0; count < 54; count++) await signedIn(server, 'many', somePassword)
    const first = await many.read(list, 'device-list')
    const second = await many.read(first.paging?.next ?? '', 'device-list')
    const names = [...first.data, ...second.data].map(({ end }) => end)
    expect([first.data.length, second.data.length, new Set(names).size]).toEqual([50, 5, 55])
    expect(second.paging?.next).toBeNull()
    for (const place of ['x', '1.', '1.short', `-1.${'x'.repeat(32)}`])
      expect((await many.ask(`${list}?before=${place}`)).statusCode).toBe(404)
  })
})
