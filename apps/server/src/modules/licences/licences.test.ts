import type { LicenceCreation } from '@vitrine/contract/licences.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSharer, share } from '#modules/album-sharing/album-sharing.builders.ts'
import { anAlbum } from '#modules/albums/albums.builders.ts'
import { anArchive, group } from '#modules/archives/archives.builders.ts'
import { aFile } from '#modules/assets/assets.builders.ts'
import { insertGroup } from '#modules/groups/groups.repository.ts'
import { aSignedInUser, somePassword } from '#modules/users/users.builders.ts'
import { administrator, type Person, signedIn } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'

const [readers, desk, keepers] = [10770, 10771, 10772]
const at = (name: string) => `/fotoweb/archives/5000-Press/${name}.info`
const [list, ties] = ['/fotoweb/api/licences', '/fotoweb/api/licence-ties']
const day = 86_400_000

onBothEngines('licences', (open) => {
  let server: TestServer
  let boss: Person
  let keeper: Person
  let reader: Person
  let editor: Person
  beforeAll(async () => {
    server = await open()
    await insertGroup(
      { id: keepers, name: 'Keepers', description: '', permissions: ['configureConsentForms'] },
      server.platform,
    )
    const access = [group(readers, ['View', 'Preview', 'Download']), group(desk, ['View', 'EditText'])]
    const archive = await anArchive(server, { name: 'Press', access })
    for (const name of ['a.txt', 'b.txt', 'c.txt']) await aFile(archive, name, Buffer.from(name))
    await server.index(archive.id)
    boss = await administrator(server)
    keeper = await aSignedInUser(server, 'keeper', [desk, keepers])
    reader = await aSignedInUser(server, 'reader', [readers])
    editor = await aSignedInUser(server, 'editor', [desk])
  })
  afterAll(() => server.close())

  const send = (who: Person, url: string, payload: object, method: 'POST' | 'PATCH' | 'PUT' = 'POST') =>
    who.ask(url, { method, headers: { 'content-type': 'application/json' }, payload: JSON.stringify(payload) })
  const wish = (change: Partial<LicenceCreation> = {}) => ({
    ...{ name: 'Agency, one year', licensor: 'Agency', from: null, until: null, link: '', note: '', ...change },
  })
  const dayAfter = (days: number) => new Date(server.clock.now() + days * day).toISOString().slice(0, 10)
  const found = async (name: string) =>
    (await keeper.read(`${list}?q=${encodeURIComponent(name)}`, 'licence-list')).data[0]
  const tie = async (who: Person, names: string[], ids: { tie?: number[]; untie?: number[] }) =>
    (await send(who, ties, { assets: names.map(at), ...ids })).statusCode
  const seen = async (who: Person, q = '') =>
    (await who.read(`/fotoweb/archives/5000-Press/${q}`, 'assetlist')).data.map(({ filename }) => filename).sort()
  /** A session lasts no month. */
  const pass = async (days: number) => {
    server.clock.advance(days * day)
    reader = await signedIn(server, 'reader', somePassword)
    editor = await signedIn(server, 'editor', somePassword)
    keeper = await signedIn(server, 'keeper', somePassword)
    boss = await administrator(server)
  }
  const rule = async (EmbargoRule: string) =>
    expect((await send(boss, '/fotoweb/api/config/archives/5000', { EmbargoRule }, 'PUT')).statusCode).toBeLessThan(300)

  test('those who keep consent forms keep licences: made, found, changed and removed, and nobody else', async () => {
    for (const who of [reader, editor]) {
      expect((await who.ask(list)).statusCode).toBe(403)
      expect((await send(who, list, wish())).statusCode).toBe(403)
      expect((await who.read('/fotoweb/me', 'full-api-descriptor')).licences).toBeNull()
    }
    expect((await send(keeper, list, wish({ note: 'Paid.' }))).statusCode).toBe(204)
    const faults = async (given: object) => (await send(keeper, list, given)).json().fields
    expect(await faults(wish({ name: 'agency, ONE year' }))).toMatchObject([{ field: 'name' }])
    expect(await faults(wish({ name: 'x', from: '2026-05-02', until: '2026-05-01' }))).toMatchObject([
      { field: 'until' },
    ])
    expect(await faults(wish({ name: 'x', link: 'javascript:alert(1)' }))).toMatchObject([{ field: 'link' }])
    const one = await found('ONE')
    expect(one).toMatchObject({ ...wish({ note: 'Paid.' }), state: 'valid', revision: 1 })
    const until = dayAfter(30)
    expect((await send(keeper, one?.change ?? '', { ...wish({ until }), revision: 1 }, 'PATCH')).statusCode).toBe(204)
    expect((await send(keeper, one?.change ?? '', { ...wish(), revision: 1 }, 'PATCH')).statusCode).toBe(412)
    expect((await found('one'))?.until).toBe(until)
    expect((await send(keeper, list, wish({ name: 'For a day' }))).statusCode).toBe(204)
    const gone = await found('For a day')
    expect((await keeper.ask(gone?.remove ?? '', { method: 'DELETE' })).statusCode).toBe(204)
    expect(await found('For a day')).toBeUndefined()
    const { data } = await boss.read('/fotoweb/api/audit/?kind=licence&id=1', 'audit-list')
    expect(data.map(({ deed }) => deed)).toEqual(['licence.changed', 'licence.added'])
  })

  test('they are tied to assets, shown to whoever sees one, and found by name', async () => {
    const { id = 0 } = (await found('one')) ?? {}
    expect(await tie(editor, ['a.txt'], { tie: [id] })).toBe(403)
    expect(await tie(keeper, ['a.txt', 'gone.txt'], { tie: [id] })).toBe(403)
    expect(await tie(keeper, ['a.txt'], { tie: [id, 99_999] })).toBe(400)
    const before = await seen(reader, '?q=licence:*')
    expect(before).toEqual([])
    expect(await tie(keeper, ['a.txt', 'b.txt'], { tie: [id] })).toBe(204)
    const { licences } = await reader.read(at('a.txt'), 'asset')
    const told = await reader.read(licences ?? '', 'asset-licences')
    expect(told).toMatchObject({ isHeld: false, ties: null, data: [{ name: 'Agency, one year', licensor: 'Agency' }] })
    expect(JSON.stringify(told)).not.toContain('note')
    expect((await keeper.read(licences ?? '', 'asset-licences')).ties).not.toBeNull()
    expect(await seen(reader, '?q=licence:agency')).toEqual(['a.txt', 'b.txt'])
    expect(await seen(reader, `?q=${encodeURIComponent('NOT licence:*')}`)).toEqual(['c.txt'])
    expect(await seen(reader, '?q=licence:other')).toEqual([])
    expect(await tie(keeper, ['b.txt'], { untie: [id] })).toBe(204)
    expect(await seen(reader, '?licence=ONE')).toEqual(['a.txt'])
    // Within what others share no licences are shown, so no search tells of any.
    const sharer = await aSharer(server, 'sharer', { groups: [readers] })
    const { originalURL } = await anAlbum(sharer, {
      name: 'Both',
      assets: ['a.txt', 'b.txt'].map((name) => ({ href: at(name) })),
    })
    await share(sharer, originalURL, { addShares: [{ type: 'user', href: '/fotoweb/users/reader', acl: ['preview'] }] })
    const within = async (who: Person, q: string) =>
      (await who.read(`${originalURL}${q}`, 'collection')).assets.data.map(({ filename }) => filename)
    expect(await within(sharer, '?q=licence:*')).toEqual(['a.txt'])
    expect(await within(reader, '?q=licence:*')).toEqual([])
    expect(await within(reader, `?q=${encodeURIComponent('NOT licence:*')}`)).toEqual(['a.txt', 'b.txt'])
  })

  test('two who give two licences the same name at once hear that it is taken', async () => {
    for (const name of ['Left', 'Right']) await send(keeper, list, wish({ name }))
    const both = await Promise.all([found('Left'), found('Right')])
    const said = await Promise.all(
      both.map((one) => send(keeper, one?.change ?? '', { ...wish({ name: 'Middle' }), revision: 1 }, 'PATCH')),
    )
    expect(said.map(({ statusCode }) => statusCode).sort()).toEqual([204, 400])
    for (const one of both) await keeper.ask(one?.remove ?? '', { method: 'DELETE' })
  })

  test('where the archive heeds dates, an asset of which no licence holds has no way out, or is not seen, but for its editors', async () => {
    const download = async () => (await reader.read(at('a.txt'), 'asset')).permissions.includes('Download')
    await rule('lock')
    expect(await download()).toBe(true)
    await pass(31)
    expect(await download()).toBe(false)
    expect((await reader.read(`${at('a.txt')}.licences`, 'asset-licences')).isHeld).toBe(true)
    // Another one that holds lets it out.
    expect((await send(keeper, list, wish({ name: 'Second', from: dayAfter(1), until: dayAfter(3) }))).statusCode).toBe(
      204,
    )
    const { id = 0 } = (await found('Second')) ?? {}
    expect(await tie(keeper, ['a.txt'], { tie: [id] })).toBe(204)
    expect(await download()).toBe(false)
    await pass(1)
    expect(await download()).toBe(true)
    await pass(3)
    await rule('hide')
    expect(await seen(reader)).toEqual(['b.txt', 'c.txt'])
    expect(await seen(reader, '?q=licence:*')).toEqual([])
    expect((await reader.refused(`${at('a.txt')}.licences`)).value).toBe('AssetNotFound')
    expect(await seen(editor)).toEqual(['a.txt', 'b.txt', 'c.txt'])
    const second = await found('Second')
    const open = { ...wish({ name: 'Second' }), revision: 1 }
    const frees = [{ field: 'frees', rule: 'licence', message: '1 file that is held back today would be let out.' }]
    expect((await send(keeper, second?.change ?? '', open, 'PATCH')).json().fields).toEqual(frees)
    // What has another one that is over too stays held back without it.
    expect((await keeper.ask(second?.remove ?? '', { method: 'DELETE' })).statusCode).toBe(204)
    expect(await seen(reader)).toEqual(['b.txt', 'c.txt'])
    const one = await found('one')
    const refusal = await keeper.ask(one?.remove ?? '', { method: 'DELETE' })
    expect([refusal.statusCode, refusal.json().fields]).toEqual([400, frees])
    const longer = { ...wish(), revision: one?.revision }
    expect((await send(keeper, one?.change ?? '', longer, 'PATCH')).statusCode).toBe(400)
    expect(await seen(reader)).toEqual(['b.txt', 'c.txt'])
    expect((await send(keeper, one?.change ?? '', { ...longer, frees: true }, 'PATCH')).statusCode).toBe(204)
    expect(await seen(reader)).toEqual(['a.txt', 'b.txt', 'c.txt'])
    const over = { ...wish({ until: dayAfter(-1) }), revision: 3 }
    expect((await send(keeper, one?.change ?? '', over, 'PATCH')).statusCode).toBe(204)
    expect((await keeper.ask(one?.free ?? '', { method: 'DELETE' })).statusCode).toBe(204)
    expect(await seen(reader)).toEqual(['a.txt', 'b.txt', 'c.txt'])
    // The audit log keeps what it said and of which files it was; and no file says where its licences are where there are none.
    const { data } = await boss.read('/fotoweb/api/audit/?kind=licence&id=1', 'audit-list')
    expect(data[0]).toMatchObject({
      deed: 'licence.removed',
      details: { files: 1, frees: true, before: { name: 'Agency, one year', licensor: 'Agency' } },
    })
    expect(data[1]).toMatchObject({ deed: 'licence.tied', details: { untied: [1], assets: [expect.any(Number)] } })
    expect(await found('For')).toBeUndefined()
    expect((await reader.read(at('a.txt'), 'asset')).licences).toBeNull()
  })
})
