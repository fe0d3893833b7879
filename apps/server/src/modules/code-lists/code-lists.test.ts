import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToken } from '#modules/tokens/add-token.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { administrator, type Person, person, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'

const list = '/fotoweb/me/code-lists/'

onBothEngines('the own code lists', (open) => {
  let server: TestServer
  let kari: Person
  beforeAll(async () => {
    server = await open()
    kari = await aSignedInUser(server, 'Kari')
  })
  afterAll(() => server.close())

  const make = (who: Person, payload: object) => who.ask(list, { method: 'POST', payload: { text: '', ...payload } })
  const rename = (who: Person, href: string, payload: object) => who.ask(href, { method: 'PATCH', payload })

  test('one is made, listed, renamed and removed, and each of these is noted', async () => {
    const made = await make(kari, { name: '  First ' })
    const { href } = made.json()
    expect([made.statusCode, made.headers['location'], made.json().name]).toEqual([201, href, 'First'])
    const me = await kari.read('/fotoweb/me', 'full-api-descriptor')
    const { text: _, ...facts } = made.json()
    expect((await kari.read(me.codeLists, 'code-list-list')).data).toEqual([facts])
    server.clock.advance(1000)
    expect((await rename(kari, href, { name: 'Second' })).json()).toMatchObject({
      name: 'Second',
      created: made.json().created,
      modified: new Date(server.clock.now()).toISOString(),
    })
    expect((await kari.read(href, 'code-list')).name).toBe('Second')
    expect((await kari.ask(href, { method: 'DELETE' })).statusCode).toBe(204)
    expect((await kari.refused(href)).status).toBe(404)
    expect((await kari.read(list, 'code-list-list')).data).toEqual([])
    const log = await (await administrator(server)).read('/fotoweb/api/audit/', 'audit-list')
    const deeds = log.data.filter(({ subject }) => subject?.kind === 'code-list').map(({ deed }) => deed)
    expect(deeds).toEqual(['code-list.removed', 'code-list.changed', 'code-list.added'])
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
      expect((await who.read(list, 'code-list-list')).data).toEqual([])
    }
    expect((await visitor(server).refused(list)).status).toBe(401)
    expect((await kari.read(href, 'code-list')).name).toBe('Mine')
  })

  test('a list says how many codes it has, and a line that is none is refused with its number', async () => {
    const text = '// players\r\n7\tErling Haaland\tHaaland\r\n\r\nos Oslo Spektrum\n'
    const made = await make(kari, { name: 'Match', text, expandsWords: true })
    expect(made.json()).toMatchObject({ codes: 2, text, expandsWords: true, isActive: true, isShared: false })
    const refused = await make(kari, { name: 'Wrong', text: 'a\tb\nlonely\n=\tx\nA\tagain' })
    expect([refused.statusCode, refused.json().value]).toEqual([400, 'InvalidRequest'])
    expect(refused.json().fields).toMatchObject([
      { field: 'text.2', message: 'Line 2: noReplacement' },
      { field: 'text.3', message: 'Line 3: noCode' },
      { field: 'text.4', message: 'Line 4: twice' },
    ])
    expect((await make(kari, { name: 'Long', text: 'x'.repeat(200_001) })).json().fields[0].field).toBe('text')
    const many = Array.from({ length: 5001 }, (_, at) => `c${at}\tx`).join('\n')
    expect((await make(kari, { name: 'Many', text: many })).json().fields).toHaveLength(1)
    await kari.ask(made.json().href, { method: 'DELETE' })
  })

  test('what is in use are the own lists and then the shared ones; twenty of a person at most', async () => {
    const boss = await administrator(server)
    const shared = (await make(boss, { name: 'For all', text: 'x\tShared' })).json()
    const lea = await aSignedInUser(server, 'Lea')
    expect((await lea.refused(shared.href)).status).toBe(404)
    expect((await rename(boss, shared.href, { isShared: true })).statusCode).toBe(200)
    const own = (await make(lea, { name: 'Own', text: 'x\tOwn' })).json()
    const inUse = async () => (await lea.read('/fotoweb/me/codes-in-use', 'codes-in-use')).lists
    expect(await inUse()).toEqual([
      { text: 'x\tOwn', expandsWords: false },
      { text: 'x\tShared', expandsWords: false },
    ])
    await rename(lea, own.href, { isActive: false, text: 'x\tChanged\ny\tMore' })
    expect((await inUse()).map(({ text }) => text)).toEqual(['x\tShared'])
    expect((await lea.read(own.href, 'code-list')).codes).toBe(2)
    expect((await rename(lea, shared.href, { name: 'Taken' })).statusCode).toBe(403)
    expect((await rename(lea, own.href, { isShared: true })).statusCode).toBe(403)
    for (let at = 0; at < 20; at++) await make(lea, { name: `${at}`, text: 'x\ty' })
    expect((await make(lea, { name: 'One more' })).json().isActive).toBe(false)
    const refused = await rename(lea, own.href, { isActive: true })
    expect([refused.statusCode, refused.json().fields[0].field]).toEqual([400, 'isActive'])
    await boss.ask(shared.href, { method: 'DELETE' })
    expect(await inUse()).toHaveLength(20)
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
    for (const [url, method] of [
      [list, 'POST'],
      [href, 'PATCH'],
      [href, 'DELETE'],
    ] as const) {
      const body = method === 'DELETE' ? {} : { payload: method === 'POST' ? { ...payload, text: '' } : payload }
      expect((await program.ask(url, { method, headers, ...body })).statusCode, method).toBe(403)
    }
    expect((await boss.read(href, 'code-list')).name).toBe('Stays')
  })

  test('pages lead from the newest to the oldest, each once', async () => {
    const eva = await aSignedInUser(server, 'Eva')
    for (let at = 0; at < 103; at++) expect((await make(eva, { name: `${at}` })).statusCode).toBe(201)
    const names: string[] = []
    const read = async (page: string): Promise<void> => {
      const { data, paging } = await eva.read(page, 'code-list-list')
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
