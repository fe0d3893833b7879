import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToken } from '#modules/tokens/add-token.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { administrator, type Person, person, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'

const list = '/fotoweb/me/metadata-templates/'

onBothEngines('the own metadata templates', (open) => {
  let server: TestServer
  let kari: Person
  beforeAll(async () => {
    server = await open()
    kari = await aSignedInUser(server, 'Kari')
  })
  afterAll(() => server.close())

  const operations = [
    { field: 90, operation: 'replace', value: 'Oslo' },
    { field: 25, operation: 'add', value: ['harbour'] },
  ]
  const make = (who: Person, payload: object) => who.ask(list, { method: 'POST', payload: { operations, ...payload } })
  const rename = (who: Person, href: string, payload: object) => who.ask(href, { method: 'PATCH', payload })

  test('one is made, listed, renamed and removed, and each of these is noted', async () => {
    const made = await make(kari, { name: '  First ' })
    const { href } = made.json()
    expect([made.statusCode, made.headers['location'], made.json().name]).toEqual([201, href, 'First'])
    const me = await kari.read('/fotoweb/me', 'full-api-descriptor')
    expect((await kari.read(me.metadataTemplates, 'metadata-template-list')).data).toEqual([made.json()])
    server.clock.advance(1000)
    expect((await rename(kari, href, { name: 'Second' })).json()).toMatchObject({
      name: 'Second',
      created: made.json().created,
      modified: new Date(server.clock.now()).toISOString(),
    })
    expect((await kari.read(href, 'metadata-template')).name).toBe('Second')
    expect((await kari.ask(href, { method: 'DELETE' })).statusCode).toBe(204)
    expect((await kari.refused(href)).status).toBe(404)
    expect((await kari.read(list, 'metadata-template-list')).data).toEqual([])
    const log = await (await administrator(server)).read('/fotoweb/api/audit/', 'audit-list')
    const deeds = log.data.filter(({ subject }) => subject?.kind === 'metadata-template').map(({ deed }) => deed)
    expect(deeds).toEqual(['metadata-template.removed', 'metadata-template.changed', 'metadata-template.added'])
  })

  test.each([{ name: '' }, { name: ' ' }, { name: 'x'.repeat(201) }, { name: 5 }, { title: 'x' }, {}])(
    'the wish %j is refused with the name of the field',
    async (wish) => {
      const refused = await make(kari, wish)
      expect([refused.statusCode, refused.json().value]).toEqual([400, 'InvalidRequest'])
      expect(refused.json().fields.length).toBeGreaterThan(0)
    },
  )

  test('somebody else’s is nobody’s, to read, to rename and to remove', async () => {
    const { href } = (await make(kari, { name: 'Mine' })).json()
    const ola = await aSignedInUser(server, 'Ola')
    for (const who of [ola, await administrator(server)]) {
      expect((await who.refused(href)).status).toBe(404)
      expect((await rename(who, href, { name: 'Taken' })).statusCode).toBe(404)
      expect((await who.ask(href, { method: 'DELETE' })).statusCode).toBe(404)
      expect((await who.read(list, 'metadata-template-list')).data).toEqual([])
    }
    expect((await visitor(server).refused(list)).status).toBe(401)
    expect((await kari.read(href, 'metadata-template')).name).toBe('Mine')
  })

  test('administrators share theirs with everybody, who have it and cannot change it', async () => {
    const boss = await administrator(server)
    const { href } = (await make(boss, { name: 'For all' })).json()
    const nils = await aSignedInUser(server, 'Nils')
    expect((await nils.refused(href)).status).toBe(404)
    expect((await rename(boss, href, { isShared: true })).json()).toMatchObject({ name: 'For all', isShared: true })
    server.clock.advance(1000)
    const own = (await make(nils, { name: 'Own' })).json()
    const { data } = await nils.read(list, 'metadata-template-list')
    expect(data.map(({ name, change, remove }) => [name, change !== null, remove !== null])).toEqual([
      ['Own', true, true],
      ['For all', false, false],
    ])
    expect(data[1]?.operations).toEqual(operations)
    expect((await rename(nils, href, { name: 'Taken' })).statusCode).toBe(403)
    expect((await nils.ask(href, { method: 'DELETE' })).statusCode).toBe(403)
    expect((await rename(nils, own.href, { isShared: true })).statusCode).toBe(403)
    expect((await rename(boss, href, { isShared: false })).statusCode).toBe(200)
    expect((await nils.refused(href)).status).toBe(404)
    await boss.ask(href, { method: 'DELETE' })
  })

  test('what no bulk edit would do is refused when it is made', async () => {
    for (const [wrong, value] of [
      [[], 'InvalidRequest'],
      [[{ field: 90, operation: 'add', value: ['x'] }], 'FieldValidationFailed'],
      [[{ field: 9999, operation: 'clear' }], 'FieldValidationFailed'],
    ] as const) {
      const refused = await make(kari, { name: 'Wrong', operations: wrong })
      expect([refused.statusCode, refused.json().value]).toEqual([400, value])
    }
  })

  test('a program that only looks is offered no change, and makes none', async () => {
    const boss = await administrator(server)
    const { href } = (await make(boss, { name: 'Stays' })).json()
    const wish = { userId: builtIn.administrator, name: 'looks', scope: 'read' as const, expiresAt: null }
    const headers = { authorization: `Bearer ${(await addToken(operator, wish, server.platform)).token}` }
    const program = person(server)
    const seen = (await program.ask(list, { headers })).json()
    expect([seen.create, seen.data[0].change, seen.data[0].remove]).toEqual([null, null, null])
    const payload = { name: 'Gone' }
    const begun = { name: 'Gone', operations }
    for (const [url, method] of [
      [list, 'POST'],
      [href, 'PATCH'],
      [href, 'DELETE'],
    ] as const) {
      const body = method === 'DELETE' ? {} : { payload: method === 'POST' ? begun : payload }
      expect((await program.ask(url, { method, headers, ...body })).statusCode, method).toBe(403)
    }
    expect((await boss.read(href, 'metadata-template')).name).toBe('Stays')
  })

  test('pages lead from the newest to the oldest, each once', async () => {
    const eva = await aSignedInUser(server, 'Eva')
    for (let at = 0; at < 103; at++) expect((await make(eva, { name: `${at}` })).statusCode).toBe(201)
    const names: string[] = []
    const read = async (page: string): Promise<void> => {
      const { data, paging } = await eva.read(page, 'metadata-template-list')
      expect(data.length).toBeLessThanOrEqual(50)
      names.push(...data.map(({ name }) => name))
      if (paging.next !== null) await read(paging.next)
    }
    await read(list)
    expect([names.length, new Set(names).size]).toEqual([103, 103])
    const refused = await eva.refused(`${list}?before=nowhere`)
    expect([refused.status, refused.fields?.[0]?.field]).toEqual([400, 'before'])
  })
})
