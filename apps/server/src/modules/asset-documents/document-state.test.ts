import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, group } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { noteContentChanged } from '#modules/archives/note-content.ts'
import { someAssets } from '#modules/assets/assets.builders.ts'
import { setAccess } from '#modules/permissions/access-of.ts'
import { setUserEnabled } from '#modules/users/change-user.ts'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import { findUserByName } from '#modules/users/users.queries.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import type { Person } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'

const list = '/fotoweb/archives/5000/'
const accept = { accept: 'application/vnd.fotoware.assetlist+json' }

onBothEngines('answers that are kept', (open) => {
  let server: TestServer
  let reader: Person
  beforeAll(async () => {
    server = await open()
    const archive = await anArchive(server, { name: 'Kept', access: [group(10002, ['View'])] })
    await someAssets(archive, [{ path: 'a.jpg' }, { path: 'sub/b.jpg', metadata: { '25': ['free'] } }], server.platform)
    reader = await aSignedInUser(server, 'reader', [10002])
  })
  afterAll(() => server.close())

  const tagOf = async (person: Person, url = list) => {
    const { headers, statusCode } = await person.ask(url, { headers: accept })
    expect(statusCode).toBe(200)
    return String(headers['etag'])
  }

  const speak = async (language: string | null) => {
    const payload = { data: { shared: { language } } }
    const { statusCode } = await reader.ask('/fotoweb/me/user-preferences', { method: 'PATCH', payload })
    expect(statusCode).toBe(200)
  }

  test('what has not changed is not sent again', async () => {
    const tag = await tagOf(reader)
    expect(tag).toMatch(/^W\/"/)
    const again = await reader.ask(list, { headers: { ...accept, 'if-none-match': `"x", ${tag}` } })
    expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', tag])
    const head = await reader.ask(list, { method: 'HEAD', headers: accept })
    expect([head.statusCode, head.body, head.headers['etag']]).toEqual([200, '', tag])
    expect((await reader.ask(list, { headers: accept })).json().data).toHaveLength(2)
  })

  test('a change of the content, the access list or the viewer makes another answer', async () => {
    const before = await tagOf(reader)
    await noteContentChanged(5000, server.platform)
    // A tag follows from the answer: what changed nothing in it is nobody's business.
    expect(await tagOf(reader)).toBe(before)
    const archive = { id: 5000 } as ArchiveRow
    await someAssets(archive, [{ path: 'c.jpg' }], server.platform)
    await noteContentChanged(5000, server.platform)
    const after = await tagOf(reader)
    expect(after).not.toBe(before)
    await setAccess(operator, 5000, [group(10002, ['View'], '25:free')], server.platform)
    expect(await tagOf(reader)).not.toBe(after)
    expect((await reader.ask(list, { headers: accept })).json().data).toHaveLength(1)
    const other = await aSignedInUser(server, 'other', [10002])
    expect(await tagOf(other)).not.toBe(await tagOf(reader))
  })

  test('a language chosen on another device makes another answer to the same request', async () => {
    const ask = { accept: 'application/vnd.fotoware.collectioninfo+json', 'accept-language': 'en' }
    const first = await reader.ask(list, { headers: ask })
    const orders = (answer: typeof first) => answer.json().alt_orders[0].name
    expect([orders(first), first.headers['content-language']]).toEqual(['Last Modified', 'en'])
    await speak('ar')
    const known = { headers: { ...ask, 'if-none-match': String(first.headers['etag']) } }
    const arabic = await reader.ask(list, known)
    expect([arabic.statusCode, orders(arabic), arabic.headers['content-language']]).toEqual([200, 'آخر تعديل', 'ar'])
    await speak(null)
    expect((await reader.ask(list, known)).statusCode).toBe(304)
    expect(orders(await reader.ask(list, { headers: ask }))).toBe('Last Modified')
    // Spellings of one language share an answer.
    const [one, other] = ['nb', 'no'].map((language) => ({ headers: { ...ask, 'accept-language': language } }))
    expect((await reader.ask(list, one)).headers['etag']).toBe((await reader.ask(list, other)).headers['etag'])
  })

  test('a tag opens nothing: who has lost the right is refused, not told that nothing has changed', async () => {
    const leaver = await aSignedInUser(server, 'leaver', [10002])
    const tag = await tagOf(leaver)
    const ask = async () => (await leaver.ask(list, { headers: { ...accept, 'if-none-match': tag } })).statusCode
    expect(await ask()).toBe(304)
    await setAccess(operator, 5000, [group(10003, ['View'])], server.platform)
    expect(await ask()).toBe(404)
    await setAccess(operator, 5000, [group(10002, ['View'])], server.platform)
    const user = await findUserByName('leaver', server.platform)
    await setUserEnabled(operator, user?.id ?? 0, false, server.platform)
    expect(await ask()).toBe(401)
  })
})
