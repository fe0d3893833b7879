import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anAlbum } from '#modules/albums/albums.builders.ts'
import { anArchive, group } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { aFile } from '#modules/assets/assets.builders.ts'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import { administrator, type Person } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { aSharer, share } from './album-sharing.builders.ts'

const [readers, desk] = [10710, 10711]
const [hour, day] = [3_600_000, 86_400_000]
const names = ['free.jpg', 'later.jpg', 'over.jpg']

onBothEngines('release and expiry dates', (open) => {
  let server: TestServer
  let archive: ArchiveRow
  let boss: Person
  let reader: Person
  let editor: Person & { id: number }
  let kari: Person
  /** Of later.jpg, milliseconds since 1970. */
  let release: number
  const href = (name: string) => `/fotoweb/archives/5000-Press/${name}`
  beforeAll(async () => {
    server = await open({ guests: false })
    // At noon: two hours later it is still the same day.
    server.clock.advance(day - (server.clock.now() % day) + 12 * hour)
    const access = [
      group(readers, ['View', 'Preview', 'Download', 'CopyFrom']),
      group(desk, ['View', 'Preview', 'Download', 'EditText']),
    ]
    archive = await anArchive(server, { name: 'Press', access })
    for (const [at, name] of names.entries()) {
      const create = { width: 60, height: 40, channels: 3 as const, background: { r: at * 90, g: 80, b: 200 } }
      await aFile(archive, name, await sharp({ create }).jpeg().toBuffer())
    }
    await server.index(archive.id)
    boss = await administrator(server)
    reader = await aSignedInUser(server, 'reader', [readers])
    editor = await aSharer(server, 'Editor', { groups: [desk] })
    kari = await aSignedInUser(server, 'kari', [])
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    release = Math.floor(server.clock.now() / 60_000) * 60_000 + 2 * hour
    const [date = '', time = ''] = new Date(release)
      .toISOString()
      .replaceAll(/[-:]|\..*/g, '')
      .split('T')
    await say('later.jpg', { 30: date, 35: `${time}+0000` })
    await say('over.jpg', { 37: dayOf(-1) })
  })

  const dayOf = (days: number) =>
    new Date(server.clock.now() + days * day).toISOString().slice(0, 10).replaceAll('-', '')
  const say = async (name: string, values: Record<number, string>) => {
    const metadata = Object.fromEntries(Object.entries(values).map(([field, value]) => [field, { value }]))
    const headers = { 'content-type': 'application/vnd.fotoware.assetupdate+json' }
    const payload = JSON.stringify({ metadata })
    const answer = await boss.ask(href(`${name}.info`), { method: 'PATCH', headers, payload })
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
  }
  const choose = (EmbargoRule: string) =>
    boss.ask('/fotoweb/api/config/archives/5000', { method: 'PUT', payload: { EmbargoRule } })
  const rule = async (wish: string) => expect((await choose(wish)).statusCode).toBe(200)
  const listed = async (who: Person, address = '/fotoweb/archives/5000-Press/') =>
    (await who.read(address, 'assetlist')).data
      .map(({ filename, embargo }) => [filename, embargo?.state ?? ''].join(' ').trim())
      .sort()
  const seen = async (who: Person) => {
    const { assetCount } = await who.read('/fotoweb/archives/5000-Press/', 'collection')
    expect(await listed(who)).toHaveLength(assetCount)
    return listed(who)
  }
  const download = async (who: Person, name: string, at = href) => {
    const payload = JSON.stringify({ href: `${at(`${name}.info`)}/__renditions/ORIGINAL` })
    const headers = { 'content-type': 'application/vnd.fotoware.rendition-request+json' }
    return (await who.ask('/fotoweb/services/renditions', { method: 'POST', headers, payload })).statusCode
  }
  const downloads = async (who: Person, at = href) => {
    const status: number[] = []
    for (const name of names) status.push(await download(who, name, at))
    return status
  }
  const all = ['free.jpg', 'later.jpg embargoed', 'over.jpg expired']

  test('say nothing where the archive does not heed them, and are told where it marks', async () => {
    expect(await seen(reader)).toEqual(names)
    await rule('mark')
    expect(await seen(reader)).toEqual(all)
    const later = await reader.read(href('later.jpg.info'), 'asset')
    expect(later.embargo?.until).toBe(new Date(release).toISOString())
    expect(await downloads(reader)).toEqual([202, 202, 202])
  })

  test('keep an asset from leaving, but for whoever may edit what is said of it', async () => {
    await rule('lock')
    expect(await seen(reader)).toEqual(all)
    const { permissions, renditions } = await reader.read(href('later.jpg.info'), 'asset')
    expect([permissions, renditions]).toEqual([['View', 'Preview'], []])
    expect((await reader.read(href('free.jpg.info'), 'asset')).permissions).toContain('CopyFrom')
    expect(await downloads(reader)).toEqual([202, 403, 403])
    for (const who of [editor, boss]) expect(await downloads(who)).toEqual([202, 202, 202])
  })

  test('keep an asset out of sight until its release has come and after its last day, but for whoever may edit it', async () => {
    await rule('hide')
    expect(await seen(reader)).toEqual(['free.jpg'])
    for (const name of ['later.jpg', 'over.jpg']) {
      expect((await reader.refused(href(`${name}.info`))).status).toBe(404)
      expect(await listed(reader, `/fotoweb/archives/5000-Press/?q=fn:${name}`)).toEqual([])
    }
    expect(await downloads(reader)).toEqual([202, 404, 404])
    for (const who of [editor, boss]) expect(await seen(who)).toEqual(all)
    await say('over.jpg', { 37: dayOf(0) })
    expect(await seen(reader)).toEqual(['free.jpg', 'over.jpg'])
    server.clock.advance(release - server.clock.now() - 60_000)
    expect(await seen(reader)).toEqual(['free.jpg', 'over.jpg'])
    server.clock.advance(60_000)
    expect(await seen(reader)).toEqual(names)
    expect(await seen(editor)).toEqual(names)
  })

  test('hold for everybody with whom an asset was shared, whoever shared it', async () => {
    await rule('mark')
    const links = names.map((name) => ({ href: href(`${name}.info`) }))
    const album = (await anAlbum(editor, { name: 'Spring', assets: links })).originalURL
    const acl = ['view', 'preview', 'download']
    await share(editor, album, { addShares: [{ type: 'user', href: '/fotoweb/users/kari', acl }] })
    const below = (name: string) => `${album}5000-Press/${name}`
    expect(await listed(kari, album)).toEqual(all)
    expect(await downloads(kari, below)).toEqual([202, 202, 202])
    await rule('lock')
    expect(await listed(kari, album)).toEqual(all)
    expect(await downloads(kari, below)).toEqual([202, 403, 403])
    await rule('hide')
    expect(await listed(kari, album)).toEqual(['free.jpg'])
    expect((await kari.refused(below('later.jpg.info'))).status).toBe(404)
    expect(await listed(editor, album)).toEqual(all)
    server.clock.advance(2 * hour)
    expect(await listed(kari, album)).toEqual(['free.jpg', 'later.jpg'])
  })

  test('are heeded in one of four ways; another one is refused by its name', async () => {
    const answer = await choose('burn')
    expect([answer.statusCode, answer.json().fields?.[0]?.field]).toEqual([400, 'EmbargoRule'])
  })
})
