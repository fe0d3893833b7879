import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, group } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { aFile } from '#modules/assets/assets.builders.ts'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import { administrator, type Person } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'

const keyword = (text: string) => `<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:subject><rdf:Bag><rdf:li>${text}</rdf:li></rdf:Bag></dc:subject></rdf:Description></rdf:RDF></x:xmpmeta>`
/** More than a sidecar may have. */
const large = Buffer.alloc(11 * 1024 * 1024, ' ')

onBothEngines('files of which metadata could not be read', (open) => {
  let server: TestServer
  let archive: ArchiveRow
  let boss: Person
  let [byKeyword, byName, byWord]: Person[] = []
  beforeAll(async () => {
    server = await open()
    const access = [
      group(10002, ['View'], 'NOT 25:embargo'),
      group(10003, ['View'], 'fn:.jpg'),
      group(10004, ['View'], 'NOT embargo'),
    ]
    archive = await anArchive(server, { name: 'Press', access })
    const create = { width: 30, height: 20, channels: 3 as const, background: '#446688' }
    const picture = await sharp({ create }).jpeg().toBuffer()
    for (const name of ['plain.jpg', 'large.jpg', 'line\nend.jpg']) await aFile(archive, name, picture)
    await aFile(archive, 'large.jpg.xmp', large)
    await aFile(archive, 'line\nend.jpg.xmp', keyword('embargo'))
    await server.index(archive.id)
    boss = await administrator(server)
    byKeyword = await aSignedInUser(server, 'keyword', [10002])
    byName = await aSignedInUser(server, 'name', [10003])
    byWord = await aSignedInUser(server, 'word', [10004])
  })
  afterAll(() => server.close())

  const seen = async (who: Person | undefined) => {
    const list = await who?.read('/fotoweb/archives/5000-Press/;o=fn', 'assetlist')
    return list?.data.map(({ filename }) => filename)
  }

  test('are none only because of a name with a line end: exiftool is given another one', async () => {
    const asset = await boss.read('/fotoweb/archives/5000-Press/line%0Aend.jpg.info', 'asset')
    expect(asset.metadata['25']?.value).toEqual(['embargo'])
  })

  test('are hidden under a filter that asks about metadata, in lists and by their address, and shown under others', async () => {
    for (const who of [byKeyword, byWord]) {
      expect(await seen(who)).toEqual(['plain.jpg'])
      for (const name of ['large.jpg', 'line%0Aend.jpg'])
        expect((await who?.ask(`/fotoweb/archives/5000-Press/${name}.info`))?.statusCode, name).toBe(404)
    }
    for (const who of [byName, boss]) expect(await seen(who)).toEqual(['large.jpg', 'line\nend.jpg', 'plain.jpg'])
  })

  test('are told to administrators with the reason, counted, and tried again', async () => {
    const { data } = await boss.read('/fotoweb/api/parked/', 'parked-list')
    expect(data.map(({ path, problem }) => [path, problem?.code])).toEqual([['large.jpg', 'metadata-unread']])
    expect(data[0]?.problem?.message).toContain('too large')
    const { archives } = await boss.read('/fotoweb/api/site-statistics', 'site-statistics')
    expect(archives[0]).toMatchObject({ parked: 1 })
    await aFile(archive, 'large.jpg.xmp', '<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
    const payload = JSON.stringify({ archiveId: archive.id })
    const headers = { 'content-type': 'application/json' }
    const again = await boss.ask('/fotoweb/api/parked/', { method: 'POST', headers, payload })
    expect(again.json()).toEqual({ count: 1 })
    await server.index(archive.id)
    expect(await seen(byKeyword)).toEqual(['large.jpg', 'plain.jpg'])
    expect((await boss.read('/fotoweb/api/parked/', 'parked-list')).data).toEqual([])
  })
})
