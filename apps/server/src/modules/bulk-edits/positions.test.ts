import type { BulkOperation } from '@vitrine/contract/bulk-edits.ts'
import type { DocumentOf } from '@vitrine/contract/documents.generated.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, group } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { someAssets } from '#modules/assets/assets.builders.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { administrator, type Person, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { bulkEditsTasks } from './bulk-edits.tasks.ts'

const at = (latitude: string, longitude: string) => ({ '355': latitude, '356': longitude })
const shown = { '355': { value: '59.9138688' }, '356': { value: '10.7522454' } }

onBothEngines('where assets are', (open) => {
  let server: TestServer
  let archive: ArchiveRow
  let admin: Person
  let base = ''
  beforeAll(async () => {
    server = await open()
    const everyone = group(builtIn.everyone, ['View', 'Preview'], 'NOT gps:-40,140,-30,160')
    archive = await anArchive(server, { name: 'World', access: [everyone] })
    base = `/fotoweb/archives/${archive.id}-World/`
    const given = [
      { path: 'oslo.jpg', metadata: at('59.9138688', '10.7522454') },
      { path: 'near.jpg', metadata: at('59.92', '10.76') },
      { path: 'sydney.jpg', metadata: at('-33.8567844', '151.2152967') },
      { path: 'fiji.jpg', metadata: at('-16.8', '179.9') },
      { path: 'sea.jpg', metadata: at('-48.9', '-123.4') },
      { path: 'nowhere.jpg', metadata: { '90': 'Atlantis' } },
    ]
    await someAssets(archive, given, server.platform)
    admin = await administrator(server)
    for (const task of bulkEditsTasks(server.platform)) server.platform.tasks.register(task)
    await server.platform.tasks.start({ isAlone: true })
  })
  afterAll(async () => {
    await server.platform.tasks.stop()
    await server.close()
  })

  const json = { 'content-type': 'application/json' }
  const patch = (name: string, metadata: object, headers: Record<string, string> = {}) => {
    const type = { 'content-type': 'application/vnd.fotoware.assetupdate+json' }
    const wish = { method: 'PATCH' as const, payload: JSON.stringify({ metadata }), headers: { ...type, ...headers } }
    return admin.ask(`${base}${name}.info`, wish)
  }
  const metadataOf = async (name: string) => (await admin.read(`${base}${name}.info`, 'asset')).metadata
  const found = async (query: string, who = admin) =>
    (await who.read(`${base};o=fn?${query}`, 'assetlist')).data.map(({ filename }) => filename.replace('.jpg', ''))
  const clusters = async (box: string, who = admin) => {
    const { map } = await who.read(base, 'collection')
    return who.read((map ?? '').replace('{?box}', box && `?box=${box}`), 'map-clusters')
  }

  test('a position is given in any form, as a whole, and undone as a whole', async () => {
    const half = await patch('nowhere.jpg', { '355': { value: '59.91' } })
    expect([half.statusCode, half.json().fields[0]]).toMatchObject([400, { field: '356', rule: 'pair' }])
    const beyond = await patch('nowhere.jpg', { '355': { value: '95' }, '356': { value: 'x' } })
    const rules = beyond.json().fields.map(({ field, rule }: { field: string; rule: string }) => [field, rule])
    expect(rules).toEqual([
      ['355', 'latitude'],
      ['356', 'degrees'],
    ])
    const given = { '355': { value: '59°54′49.92768″ N' }, '356': { value: '10,7522454' } }
    expect((await patch('nowhere.jpg', given)).json().metadata).toMatchObject(shown)
    expect(await found('gps=59.9,10.7,59.915,10.8')).toEqual(['nowhere', 'oslo'])
    // Who moves it must have seen where it is now, with both its numbers.
    const late = await patch('nowhere.jpg', { '355': { value: '10' } }, { 'if-match': '"0"' })
    expect([late.statusCode, late.json().value]).toEqual([412, 'EditConflict'])
    const history = await admin.read(`${base}nowhere.jpg/__revisions/`, 'revision-list')
    const [last] = history.data
    const undone = await admin.ask(last?.rollback ?? '', {
      method: 'POST',
      payload: '{"rollbackType":"metadata"}',
      headers: { 'content-type': 'application/vnd.fotoware.rollback-request+json' },
    })
    expect([undone.statusCode, undone.json().metadata['355'], undone.json().metadata['356']]).toEqual([
      200,
      undefined,
      undefined,
    ])
    expect(await found('gps=59.9,10.7,59.915,10.8')).toEqual(['oslo'])
  })

  test('one half that somebody said stays beside its other half, whatever a file says later', async () => {
    await someAssets(archive, [{ path: 'moved.jpg', metadata: at('10', '20') }], server.platform)
    expect((await patch('moved.jpg', { '355': { value: '11' } })).statusCode).toBe(200)
    await someAssets(archive, [{ path: 'moved.jpg', metadata: at('40', '50'), bytes: 4321 }], server.platform)
    expect(await metadataOf('moved.jpg')).toMatchObject({ '355': { value: '11' }, '356': { value: '20' } })
    expect((await patch('moved.jpg', { '355': { value: '' }, '356': { value: '' } })).statusCode).toBe(200)
    expect(await metadataOf('moved.jpg')).not.toHaveProperty('355')
  })

  test('a part of the world is searched, across the date line too; filters hide what they hide on the map as in lists', async () => {
    expect(await found('gps=-60,170,0,-120')).toEqual(['fiji', 'sea'])
    expect(await found('gps=59.8,10.5,60,11&q=near')).toEqual(['near'])
    expect(await found('q=NOT gps:-90,-180,90,180')).toEqual(expect.arrayContaining(['nowhere']))
    expect((await admin.refused(`${base}?gps=1,2,3`)).value).toBe('InvalidSearchExpression')
    const guest = visitor(server)
    expect(await found('gps=-90,-180,90,180', guest)).not.toContain('sydney')
    expect((await guest.refused(`${base}sydney.jpg.info`)).status).toBe(404)
    const everything = await clusters('')
    expect([everything.count, (await clusters('', guest)).count]).toEqual([5, 4])
    expect(everything.data.map(({ count }) => count)).toEqual([2, 2, 1])
    const oslo = everything.data.find(({ box }) => box.south === 59.9138688)
    expect(decodeURIComponent(oslo?.href ?? '')).toContain('gps=59.9138688,10.7522454,59.92,10.76')
    expect((await admin.read(oslo?.href ?? '', 'assetlist')).data).toHaveLength(2)
    expect((await admin.read(everything.href, 'assetlist')).data).toHaveLength(5)
    // Seen from nearer they stand apart.
    expect((await clusters('59.91,10.75,59.93,10.77')).data.map(({ count }) => count)).toEqual([1, 1])
    expect((await clusters('-60,170,0,-120')).count).toBe(2)
    expect(
      (await admin.refused(`${base}?box=1`, { headers: { accept: 'application/vnd.fotoware.map-clusters+json' } }))
        .value,
    ).toBe('InvalidRequest')
    const search = await admin.read(`${base}?q=fn:oslo`, 'collection')
    expect((await admin.read((search.map ?? '').replace('{?box}', '&box=-90,-180,90,180'), 'map-clusters')).count).toBe(
      1,
    )
  })

  test('places are answered to whoever has signed in, in their language', async () => {
    const { places, nearPlace } = await admin.read('/fotoweb/me', 'full-api-descriptor')
    const named = await admin.read(places.replace('{?q}', '?q=oslo'), 'place-list')
    expect(named.data[0]).toMatchObject({ name: 'Oslo', province: 'Oslo', country: 'Norway', countryCode: 'NOR' })
    expect(named.data.length).toBeLessThanOrEqual(20)
    const address = nearPlace.replace('{?lat,lon}', '?lat=48.2&lon=16.37')
    const headers = { accept: 'application/vnd.fotoware.near-place+json', 'accept-language': 'de' }
    expect((await admin.ask(address, { headers })).json().place).toMatchObject({
      name: 'Vienna',
      country: 'Österreich',
    })
    expect((await admin.refused(nearPlace.replace('{?lat,lon}', '?lat=91&lon=1'))).fields).toMatchObject([
      { rule: 'latitude' },
    ])
    expect((await visitor(server).refused(places.replace('{?q}', '?q=oslo'))).status).toBe(401)
  })

  test('city, province and country of many assets come from their positions; those without are told; all of it is undone', async () => {
    const operations = [90, 95, 101, 100].map((field): BulkOperation => ({ field, operation: 'from-place' }))
    const names = ['oslo', 'sydney', 'sea', 'nowhere']
    const assets = names.map((name) => ({ href: `${base}${name}.jpg.info` }))
    const post = (url: string, body: object) =>
      admin.ask(url, { method: 'POST', payload: JSON.stringify(body), headers: json })
    const outlook = await post('/fotoweb/me/bulk-edits/outlook/', { assets, fields: [355] })
    expect(outlook.json()).toMatchObject({ editable: 4, fields: [{ field: 355, empty: 1 }] })
    const begun = (await post('/fotoweb/me/bulk-edits/', { assets, operations })).json<{
      location: string
      undo: string
    }>()
    const ended = async (location: string) => {
      const task = async () => (await admin.read(location, 'task-status')).task
      await expect.poll(async () => (await task()).finished).not.toBeNull()
      return task()
    }
    const task = await ended(begun.location)
    expect([task.progress.done, task.progress.failed]).toEqual([2, 2])
    const place = ({ metadata }: DocumentOf<'asset'>) => [90, 95, 101, 100].map((field) => metadata[field]?.value)
    const read = (name: string) => admin.read(`${base}${name}.jpg.info`, 'asset')
    expect(place(await read('oslo'))).toEqual(['Oslo', 'Oslo', 'Norway', 'NOR'])
    expect(place(await read('sydney'))).toEqual(['The Rocks', 'New South Wales', 'Australia', 'AUS'])
    expect(place(await read('nowhere'))[0]).toBe('Atlantis')
    const why = JSON.stringify(
      await admin
        .ask(begun.location, { headers: { accept: 'application/vnd.fotoware.task-status+json' } })
        .then(({ body }) => body),
    )
    expect(why).toContain('This file has no position.')
    expect(why).toContain('No place is known near')
    const undo = (await admin.ask(begun.undo, { method: 'POST' })).json<{ location: string }>()
    expect((await ended(undo.location)).progress.done).toBe(2)
    expect(place(await read('oslo'))).toEqual([undefined, undefined, undefined, undefined])
    const wrong = await post('/fotoweb/me/bulk-edits/', { assets, operations: [{ field: 5, operation: 'from-place' }] })
    expect(wrong.json().fields).toMatchObject([{ field: '5', rule: 'place-only' }])
  })
})
