import type { CollectionInfo } from '@vitrine/contract/collections.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, group } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { someAssets } from '#modules/assets/assets.builders.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import { administrator, type Person, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'

const city = 90
const country = 101
const type = 'application/vnd.fotoware.smartfolder+json'

onBothEngines('smart folders', (open) => {
  let server: TestServer
  let press: ArchiveRow
  let boss: Person
  let kari: Person
  let list: string
  beforeAll(async () => {
    server = await open()
    const looks = group(builtIn.everyone, ['View', 'Preview'], 'NOT secret')
    press = await anArchive(server, { name: 'Press', access: [looks] })
    const places = [
      ['Norway', 'Oslo', 'harbour'],
      ['Norway', 'Oslo', 'market'],
      ['Norway', 'Bergen', 'harbour'],
      ['Denmark', 'Aarhus" OR "harbour', 'harbour'],
      ['Sweden', 'Lund', 'secret harbour'],
    ] as const
    const assets = places.map(([land, town, title], at) => ({
      path: `file${at}.jpg`,
      metadata: { 5: title, [country]: land, [city]: town },
    }))
    await someAssets(press, [...assets, { path: 'days/monday.jpg', metadata: { 5: 'a secret day' } }], server.platform)
    boss = await administrator(server)
    kari = await aSignedInUser(server, 'kari')
    list = `/fotoweb/archives/${press.id}-Press/.smartfolders/`
  })
  afterAll(() => server.close())

  const inside = async (who: Person, href: string) => who.read(href, 'collectionlist')
  const counts = async (who: Person, href: string) =>
    (await inside(who, href)).data.map(({ name, assetCount }) => [name, assetCount])
  const make = (who: Person, payload: object) =>
    who.ask(list, { method: 'POST', headers: { 'content-type': type }, payload: JSON.stringify(payload) })
  const made = async (payload: object): Promise<CollectionInfo> => {
    const answer = await make(boss, payload)
    expect([answer.statusCode, answer.statusCode === 201 ? '' : answer.body]).toEqual([201, ''])
    return answer.json()
  }
  const move = (childPath: string, relativePosition: number, who = boss) =>
    who.ask(list, {
      method: 'POST',
      headers: { 'x-http-method-override': 'ORDERPATCH' },
      payload: { childPath, relativePosition },
    })

  test('a smart folder is made at the link of its list, read, changed and deleted at its own [FLD-001 FLD-002 FLD-003 FLD-004 FLD-005 FLD-006]', async () => {
    const archive = await boss.read(`/fotoweb/archives/${press.id}-Press/`, 'collectioninfo')
    expect([archive.isSmartFolderNavigationEnabled, archive.smartFolders]).toEqual([true, list])
    const { add, reorder } = await inside(boss, list)
    expect([add, reorder]).toEqual([
      { href: list, type },
      { href: list, type },
    ])
    const answer = await make(boss, { name: ' Harbours ', description: 'Where ships lie', searchString: 'harbour' })
    const href = answer.headers['location'] as string
    expect([answer.statusCode, answer.json().href]).toEqual([201, href])
    const one = await boss.read(href, 'collectioninfo')
    const shape = { name: 'Harbours', type: 'smartfolder', description: 'Where ships lie', assetCount: 4 }
    expect(one).toMatchObject({ href, ...shape, edit: { href, type }, pin: null, reorder: { href: list, type } })
    const folder = await boss.read(`/fotoweb/archives/${press.id}-Press/days/`, 'collectioninfo')
    const place = `/fotoweb/archives/${press.id}-Press/days/`
    expect(folder).toMatchObject({ href: place, name: 'days', type: 'folder', edit: null, reorder: null })
    expect(folder.pin).toMatchObject({ href: expect.any(String), type: expect.any(String), kind: 'folders' })
    expect([one.smartFolder, one.searchString]).toEqual([{ search: 'harbour', levels: [] }, 'harbour'])
    expect((await boss.read(one.data, 'collection')).assets.data).toHaveLength(4)
    expect((await boss.read(href, 'collection')).assets.data).toHaveLength(4)
    expect((await inside(boss, list)).data.map((each) => each.href)).toEqual([href])
    const changed = await boss.ask(href, {
      method: 'PATCH',
      payload: { name: 'Ports', searchString: 'harbour AND 90:Oslo' },
    })
    expect(changed.json()).toMatchObject({ name: 'Ports', description: 'Where ships lie', assetCount: 1 })
    expect((await boss.ask(href, { method: 'DELETE' })).statusCode).toBe(204)
    expect((await boss.refused(href)).status).toBe(404)
    const noted = (await boss.ask('/fotoweb/api/audit/')).json().data.map(({ deed }: { deed: string }) => deed)
    const deeds = ['smart-folder.made', 'smart-folder.changed', 'smart-folder.removed']
    expect(noted).toEqual(expect.arrayContaining(deeds))
  })

  test('levels of fields are walked value by value, each with what the viewer finds in it', async () => {
    const { href } = await made({ name: 'Places', searchString: 'harbour', levels: [country, city] })
    expect(await counts(boss, href)).toEqual([
      ['Denmark', 1],
      ['Norway', 2],
      ['Sweden', 1],
    ])
    expect(await counts(kari, href)).toEqual([
      ['Denmark', 1],
      ['Norway', 2],
    ])
    const [denmark, norway] = (await inside(kari, href)).data
    expect(await counts(kari, norway?.href ?? '')).toEqual([
      ['Bergen', 1],
      ['Oslo', 1],
    ])
    const [aarhus] = (await inside(kari, denmark?.href ?? '')).data
    expect([aarhus?.name, aarhus?.hasChildren, aarhus?.edit]).toEqual(['Aarhus" OR "harbour', false, null])
    const found = await kari.read(aarhus?.data ?? '', 'collection')
    expect(found.assets.data.map(({ filename }) => filename)).toEqual(['file3.jpg'])
    expect((await kari.read(aarhus?.href ?? '', 'count')).count).toBe(1)
    expect((await kari.refused(`${aarhus?.href}deeper/`)).status).toBe(404)
    // What is searched for in it is one search with it.
    const within = `/fotoweb/archives/${press.id}-Press/?q=${encodeURIComponent(`(${norway?.searchString}) AND market`)}`
    expect((await kari.read(within, 'collectioninfo')).assetCount).toBe(0)
    await boss.ask(href, { method: 'DELETE' })
  })

  test('one lies in another and narrows it, and goes with it', async () => {
    const above = await made({ name: 'Norway', searchString: `${country}:Norway` })
    const below = await made({ name: 'Its harbours', searchString: 'harbour', parent: above.href })
    expect(below.assetCount).toBe(2)
    expect((await boss.read(above.href, 'collectioninfo')).hasChildren).toBe(true)
    expect(await counts(boss, above.href)).toEqual([['Its harbours', 2]])
    expect(await counts(boss, list)).toEqual([['Norway', 3]])
    await boss.ask(above.href, { method: 'DELETE' })
    expect((await boss.refused(below.href)).status).toBe(404)
  })

  test('they are put into another order one by one, and beyond an end nothing happens', async () => {
    const all = [await made({ name: 'A' }), await made({ name: 'B' }), await made({ name: 'C' })]
    const order = async () => (await inside(kari, list)).data.map(({ name }) => name).join('')
    const [a, , c] = all
    expect((await move(a?.href ?? '', 1)).statusCode).toBe(204)
    expect(await order()).toBe('BAC')
    await move(c?.href.split('/').at(-2) ?? '', -1)
    expect(await order()).toBe('BCA')
    await move(a?.href ?? '', 1)
    await move(all[1]?.href ?? '', -1)
    expect(await order()).toBe('BCA')
    await Promise.all([move(a?.href ?? '', -1), move(all[1]?.href ?? '', 1)])
    expect((await order()).split('').sort().join('')).toBe('ABC')
    expect((await move('nowhere', 1)).json().fields[0].field).toBe('childPath')
    for (const { href } of all) await boss.ask(href, { method: 'DELETE' })
  })

  test('what cannot be one is refused with the field, and who has no right changes nothing', async () => {
    const one = await made({ name: 'Here' })
    const refusals = async (payload: object) => {
      const answer = await make(boss, payload)
      return [answer.statusCode, answer.json().value, answer.json().fields?.[0]?.field]
    }
    expect(await refusals({ name: '' })).toEqual([400, 'InvalidRequest', 'name'])
    expect(await refusals({ name: 'HERE' })).toEqual([409, 'SmartFolderExists', 'name'])
    expect(await refusals({ name: 'x', searchString: '(oslo' })).toEqual([
      400,
      'InvalidSearchExpression',
      'searchString',
    ])
    expect(await refusals({ name: 'x', levels: [9999] })).toEqual([400, 'InvalidRequest', 'levels'])
    expect(await refusals({ name: 'x', parent: `${list}987654321/` })).toEqual([400, 'InvalidRequest', 'parent'])
    expect((await inside(kari, list)).add).toBeNull()
    const shown = await kari.read(one.href, 'collectioninfo')
    expect([shown.edit, shown.reorder]).toEqual([null, null])
    const asked = [
      make(kari, { name: 'Mine' }),
      kari.ask(one.href, { method: 'PATCH', payload: { name: 'Mine' } }),
      kari.ask(one.href, { method: 'DELETE' }),
      move(one.href, 1, kari),
    ]
    expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403])
    expect((await make(visitor(server), { name: 'Mine' })).statusCode).toBe(401)
    const hidden = await anArchive(server, { name: 'Hidden', access: [] })
    expect((await kari.refused(`/fotoweb/archives/${hidden.id}-Hidden/.smartfolders/`)).status).toBe(404)
    await boss.ask(one.href, { method: 'DELETE' })
  })

  test('one whose search cannot be understood any more stays in the list, to be mended', async () => {
    const one = await made({ name: 'Broken', searchString: 'harbour' })
    await server.platform.db
      .tables<{ smart_folders: { search: string } }>()
      .updateTable('smart_folders')
      .set({ search: '(harbour' })
      .execute()
    const [listed] = (await inside(boss, list)).data
    expect([listed?.name, listed?.assetCount, listed?.edit]).toEqual(['Broken', 0, { href: one.href, type }])
    expect((await boss.refused(one.href)).value).toBe('InvalidSearchExpression')
    const payload = { searchString: 'market' }
    expect((await boss.ask(one.href, { method: 'PATCH', payload })).json().assetCount).toBe(1)
  })
})
