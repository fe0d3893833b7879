import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, everyoneLooks } from '../../apps/server/src/modules/archives/archives.builders.ts'
import { someAssets } from '../../apps/server/src/modules/assets/assets.builders.ts'
import { administrator, type Person, visitor } from '../../apps/server/src/testing/ask.ts'
import { onBothEngines, type TestServer } from '../../apps/server/src/testing/open-test-server.ts'

onBothEngines('requests that are meant to cost much', (open) => {
  let server: TestServer
  let guest: Person
  beforeAll(async () => {
    server = await open()
    const archive = await anArchive(server, { name: 'Photos', access: [everyoneLooks] })
    const given = Array.from({ length: 60 }, (_, at) => ({
      path: `a ${at}.jpg`,
      metadata: { '5': `it's 100% _${at}_` },
    }))
    await someAssets(archive, given, server.platform)
    guest = visitor(server)
  })
  afterAll(() => server.close())

  const accept = { accept: 'application/vnd.fotoware.assetlist+json' }
  const list = async (rest: string) => guest.ask(`/fotoweb/archives/5000/${rest}`, { headers: accept })

  test('no page is larger than ours, and one beyond the last is empty  (attack case 115)', async () => {
    for (const size of ['1000000', '-1', '0', 'x', '101', '1e9']) {
      expect((await list(`;n=${size}`)).json().data.length, size).toBeLessThanOrEqual(100)
    }
    for (const page of ['3', '1000000', '90000000000']) {
      const answer = await list(`;p=${page}`)
      expect([answer.statusCode, answer.json().data], page).toEqual([200, []])
    }
    for (const page of ['-1', '1.5', 'NaN', '1e400', '9007199254740991', '99999999999999999999999', '0x10']) {
      expect([200, 400], page).toContain((await list(`;p=${page}`)).statusCode)
    }
  })

  test('signs of the database in a search are letters of the search  (attack cases 54, 88)', async () => {
    const count = async (query: string) => (await list(`?${query}`)).json().paging?.count
    expect(await count(`5=${encodeURIComponent("it's")}`)).toBe(60)
    expect(await count(`5=${encodeURIComponent("' OR 1=1 --")}`)).toBe(0)
    expect(await count(`fn=${encodeURIComponent('a%')}`)).toBe(0)
    expect(await count(`fn=${encodeURIComponent('a_1')}`)).toBe(0)
    for (const value of ["2026-01-01'; drop table assets; --", '2026-01-01") OR ("1"="1', "1' UNION SELECT 1 --"]) {
      for (const key of ['mtf', 'mtt', 'ctf', 'fsf', 'pwf', 'q', 'dt', 'o', '5', '105']) {
        const answer = await list(`?${key}=${encodeURIComponent(value)}`)
        expect([200, 400], `${key}=${value}`).toContain(answer.statusCode)
        if (answer.statusCode === 400) expect(answer.json().value).toBe('InvalidSearchExpression')
      }
    }
    expect(await count('q=100')).toBe(60)
  })

  test('searches of ten thousand characters are answered or refused with the rule  (attack case 88)', async () => {
    const shapes = ['(', 'a OR ', 'NOT ', '"', '*', '?*', 'a~~', '5:', '\\', 'été ', 'x AND (y OR ']
    for (const shape of shapes) {
      const query = shape.repeat(Math.floor(10_000 / shape.length))
      const answer = await list(`?q=${encodeURIComponent(query)}`)
      expect([200, 400, 414, 431], shape).toContain(answer.statusCode)
    }
    const tooLong = await list(`?q=${'a'.repeat(20_000)}`)
    expect([400, 414, 431]).toContain(tooLong.statusCode)
  })

  test('JSON that is deep, long, doubled or reaches for prototypes is refused or taken literally  (attack cases 96, 97)', async () => {
    const boss = await administrator(server)
    const send = (payload: string) =>
      boss.ask('/fotoweb/me/user-preferences/', {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        payload,
      })
    const deep = (depth: number) => `{"data":{"shared":{"x":${'['.repeat(depth)}${']'.repeat(depth)}}}}`
    for (const depth of [1000, 100_000]) expect((await send(deep(depth))).statusCode, String(depth)).toBeLessThan(500)
    expect((await send(`{"data":{"shared":{"x":"${'a'.repeat(3_000_000)}"}}}`)).statusCode).toBe(413)
    expect((await send('{"data":{"shared":{"__proto__":{"isAdministrator":true}}}}')).statusCode).toBe(400)
    const constructed = await send('{"data":{"shared":{"constructor":{"prototype":{"isAdministrator":true}}}}}')
    expect(constructed.statusCode).toBeLessThan(500)
    expect(({} as Record<string, unknown>)['isAdministrator']).toBeUndefined()
    expect((await guest.ask('/fotoweb/me/')).statusCode).toBe(401)
  })
})
