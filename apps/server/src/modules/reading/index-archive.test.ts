import { rmSync } from 'node:fs'
import { mkdir, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addArchive } from '#modules/archives/add-archive.ts'
import { anArchive, everyoneLooks, group } from '#modules/archives/archives.builders.ts'
import { findArchive } from '#modules/archives/archives.queries.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { aFile } from '#modules/assets/assets.builders.ts'
import { listParked } from '#modules/assets/assets.queries.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { actingAsSystem } from '#modules/viewers/viewer.ts'
import { administrator, visitor } from '#server/testing/ask.ts'
import { onBothEngines, sharedMedia, type TestServer } from '#server/testing/open-test-server.ts'
import { indexArchive } from './index-archive.ts'
import { Stillness } from './stillness.ts'

const picture = (width: number, height: number, colour: string) =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()

/** Names that are hard on addresses, shells, databases and eyes. */
const hardNames = [
  'with # hash.jpg',
  'fifty % done.jpg',
  '100%41.jpg',
  `it's "quoted".jpg`,
  'a&b=c?d.jpg',
  'semi;colon.jpg',
  'plus+sign.jpg',
  'snow ☃ 🏔️.jpg',
  'صورة جميلة.jpg',
  '東京タワー.jpg',
  'two  blanks .jpg',
  'é.jpg'.normalize('NFC'),
  'é.jpg'.normalize('NFD'),
  'back\\slash.jpg',
  'new\nline.jpg',
  'x.info.jpg',
]

onBothEngines('indexing a folder', (open) => {
  let server: TestServer
  let archive: ArchiveRow
  beforeAll(async () => {
    server = await open()
    archive = await anArchive(server, {
      name: 'Press',
      access: [group(builtIn.everyone, ['View', 'Preview', 'Download'])],
    })
  })
  afterAll(() => server.close())

  const listing = async (query = '') =>
    (await visitor(server).read(`/fotoweb/archives/5000-Press/;n=100;o=fn${query}`, 'assetlist')).data

  test('a picture is found with its facts, words and renditions', async () => {
    await aFile(archive, '2026/red.jpg', await picture(2400, 1200, '#c02020'), new Date('2026-01-12T10:00:00Z'))
    await server.index(archive.id)
    const [red] = await listing()
    expect(red).toMatchObject({
      filename: 'red.jpg',
      doctype: 'image',
      archiveId: 5000,
      modified: '2026-01-12T10:00:00Z',
      href: '/fotoweb/archives/5000-Press/2026/red.jpg.info',
      attributes: { imageattributes: { pixelwidth: 2400, pixelheight: 1200, colorspace: 'rgb' } },
      renderProblem: null,
    })
    expect(red?.placeholder?.color).toMatch(/^#[bc][0-9a-f]{5}$/)
    expect(red?.previews.map((preview) => [preview.size, preview.width, preview.height, preview.square])).toEqual([
      [800, 800, 400, false],
      [1200, 1200, 600, false],
      [1600, 1600, 800, false],
      [2400, 2400, 1200, false],
      [200, 200, 100, false],
      [300, 300, 150, false],
      [400, 400, 200, false],
      [600, 600, 300, false],
      [100, 100, 100, true],
      [200, 200, 200, true],
      [200, 200, 200, true],
      [400, 400, 400, true],
    ])
    const hrefs = red?.previews.map(({ href }) => href) ?? []
    expect(new Set(hrefs).size).toBe(hrefs.length)
    const image = await visitor(server).ask(red?.previews[0]?.href ?? '')
    expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect((await sharp(image.rawPayload).metadata()).width).toBe(800)
  })

  test('names with signs, blanks, line ends, other scripts and both forms of é are indexed and reached by their address  (attack case 40)', async () => {
    for (const name of hardNames) await aFile(archive, `hard/${name}`, await picture(40, 30, '#204080'))
    await server.index(archive.id)
    const assets = (await listing()).filter((asset) => asset.href.includes('/hard/'))
    expect(assets.map((asset) => asset.filename).sort()).toEqual([...hardNames].sort())
    for (const asset of assets) {
      expect((await visitor(server).read(asset.href, 'asset')).filename).toBe(asset.filename)
      expect((await visitor(server).ask(asset.previews[0]?.href ?? '')).statusCode).toBe(200)
    }
  })

  test('a folder whose name ends in .info is still a folder', async () => {
    await aFile(archive, 'odd.info/inside.jpg', await picture(20, 20, '#ffffff'))
    await server.index(archive.id)
    const folders = await visitor(server).read('/fotoweb/archives/5000-Press/', 'collectionlist')
    const odd = folders.data.find((folder) => folder.name === 'odd.info')
    expect((await visitor(server).read(odd?.href ?? '', 'collectioninfo')).assetCount).toBe(1)
  })

  test('a file that takes long keeps nobody waiting who was found beside it', async () => {
    const films = await anArchive(server, { name: 'Films' })
    await aFile(films, 'a-long-one.bin', 'takes its time')
    for (let number = 0; number < 40; number++) await aFile(films, `b${number}.txt`, `quick ${number}`)
    const { platform } = server
    const real = sharedMedia()
    const { promise: isRead, resolve } = Promise.withResolvers<void>()
    const media: typeof real = {
      ...real,
      async analyse(path, request) {
        if (path.endsWith('.bin')) await isRead
        return real.analyse(path, request)
      },
    }
    const tools = { platform, media, stillness: new Stillness(platform) }
    const indexing = indexArchive(films.id, tools, new AbortController().signal)
    const shown = async () =>
      (await visitor(server).read(`/fotoweb/archives/${films.id}/;n=100`, 'assetlist')).data.length
    await expect.poll(shown).toBe(40)
    resolve()
    await indexing
    expect(await shown()).toBe(41)
  })

  test('links and hidden files are left alone, so nothing outside the folder comes in  (attack case 36)', async () => {
    await writeFile(join(server.folder, 'outside.jpg'), await picture(20, 20, '#000000'))
    await symlink(join(server.folder, 'outside.jpg'), join(archive.path, 'link.jpg'))
    await symlink(server.folder, join(archive.path, 'linked folder'))
    await aFile(archive, '.hidden.jpg', await picture(20, 20, '#000000'))
    await server.index(archive.id)
    const found = (await listing()).map((asset) => asset.filename)
    expect(found.filter((name) => /link|outside|hidden/.test(name))).toEqual([])
  })

  test('what is no picture, or a broken one, is there with an icon and the reason  (attack case 32)', async () => {
    await aFile(archive, 'bad/empty.jpg', '')
    await aFile(archive, 'bad/text.jpg', 'this is no picture')
    await aFile(archive, 'bad/page.jpg', '<html><script>alert(1)</script></html>')
    await aFile(archive, 'bad/cut.jpg', (await picture(900, 900, '#123456')).subarray(0, 60))
    await server.index(archive.id)
    const bad = (await listing()).filter((asset) => asset.href.includes('/bad/'))
    expect(bad.map((asset) => asset.filename)).toEqual(['cut.jpg', 'empty.jpg', 'page.jpg', 'text.jpg'])
    for (const asset of bad) {
      expect(asset.renderProblem?.message, asset.filename).toBeTruthy()
      const icon = await visitor(server).ask(asset.previews[0]?.href ?? '')
      expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/svg+xml'])
      expect(icon.body).not.toContain('script')
    }
  })

  test('a picture beyond the limit of pixels is refused by its header, and shown when the limit is raised', async () => {
    for (const [pixelLimit, problem] of [
      [200_000, 'pixel-limit'],
      [300_000, undefined],
    ] as const) {
      const other = await open({ pixelLimit })
      const wide = await anArchive(other)
      await aFile(wide, 'wide.jpg', await picture(1000, 250, '#204060'))
      await other.index(wide.id)
      const asset = await visitor(other).read('/fotoweb/archives/5000/wide.jpg.info', 'asset')
      expect(asset.renderProblem?.code).toBe(problem)
      if (problem) expect(asset.renderProblem?.message).toContain('200000')
      expect(asset.previews[0]?.width).toBe(problem ? 200 : 800)
      await other.close()
    }
  })

  test('an unchanged folder is compared without writing; changed, new and vanished files are noticed', async () => {
    const before = await findArchive(archive.id, server.platform)
    await server.index(archive.id)
    expect((await findArchive(archive.id, server.platform))?.content_version).toBe(before?.content_version)
    const id = (await visitor(server).read('/fotoweb/archives/5000-Press/2026/red.jpg.info', 'asset')).previews[0]?.href
    const path = await aFile(archive, '2026/red.jpg', await picture(600, 600, '#20c020'))
    await utimes(path, new Date(), new Date('2026-02-02T00:00:00Z'))
    await aFile(archive, '2026/new.jpg', await picture(50, 50, '#000000'))
    await rm(join(archive.path, 'bad'), { recursive: true })
    await server.index(archive.id)
    const red = await visitor(server).read('/fotoweb/archives/5000-Press/2026/red.jpg.info', 'asset')
    expect(red.attributes.imageattributes?.pixelwidth).toBe(600)
    expect(red.previews[0]?.href).not.toBe(id)
    expect((await visitor(server).read('/fotoweb/archives/5000-Press/2026/new.jpg.info', 'asset')).filename).toBe(
      'new.jpg',
    )
    expect((await visitor(server).refused('/fotoweb/archives/5000-Press/bad/')).value).toBe('FolderNotFound')
    expect((await visitor(server).refused('/fotoweb/archives/5000-Press/bad/cut.jpg.info')).value).toBe('AssetNotFound')
  })

  test('a folder that is away deletes nothing, says so, and is whole again when it is back  (attack case 118)', async () => {
    const count = (await listing()).length
    const away = `${archive.path} away`
    await rename(archive.path, away)
    await server.index(archive.id)
    expect((await listing()).length).toBe(count)
    expect((await findArchive(archive.id, server.platform))?.problem).toContain('cannot be read')
    const href = (await administrator(server)).read('/fotoweb/archives/5000-Press/2026/red.jpg.info', 'asset')
    const original = (await href).renditions[0]?.href
    const order = await (await administrator(server)).ask('/fotoweb/services/renditions', {
      method: 'POST',
      headers: { 'content-type': 'application/vnd.fotoware.rendition-request+json' },
      payload: JSON.stringify({ href: original }),
    })
    expect((await (await administrator(server)).refused(order.json().href)).value).toBe('FileUnavailable')
    await mkdir(archive.path)
    await server.index(archive.id)
    expect((await listing()).length, 'an empty mount point').toBe(count)
    expect((await findArchive(archive.id, server.platform))?.problem).toContain('it is empty')
    await rm(archive.path, { recursive: true })
    await rename(away, archive.path)
    await server.index(archive.id)
    expect((await findArchive(archive.id, server.platform))?.problem).toBeNull()
    expect((await listing()).length).toBe(count)
  })

  test('a picture that was lost is made again when somebody asks for it', async () => {
    const asset = await visitor(server).read('/fotoweb/archives/5000-Press/2026/new.jpg.info', 'asset')
    const [preview] = asset.previews
    await rm(join(server.platform.settings.data, 'files', 'renditions'), { recursive: true })
    expect((await visitor(server).ask(preview?.href ?? '')).statusCode).toBe(200)
  })

  test('the original is handed out as an attachment, whole, in part, and never by a link put in its place', async () => {
    const red = await visitor(server).read('/fotoweb/archives/5000-Press/2026/red.jpg.info', 'asset')
    const order = await visitor(server).ask('/fotoweb/services/renditions', {
      method: 'POST',
      headers: { 'content-type': 'application/vnd.fotoware.rendition-request+json' },
      payload: JSON.stringify({ href: red.renditions[0]?.href }),
    })
    expect([order.statusCode, order.headers['location']]).toEqual([202, `http://localhost:80${order.json().href}`])
    const file = await visitor(server).ask(order.json().href)
    expect([file.statusCode, file.rawPayload.length]).toEqual([200, red.filesize])
    expect(file.headers['content-disposition']).toContain('attachment')
    expect(file.headers['content-security-policy']).toContain('sandbox')
    const part = await visitor(server).ask(order.json().href, { headers: { range: 'bytes=2-5' } })
    expect([part.statusCode, part.rawPayload.length, part.headers['content-range']]).toEqual([
      206,
      4,
      `bytes 2-5/${red.filesize}`,
    ])
    await rm(join(archive.path, '2026/red.jpg'))
    await symlink('/etc/hostname', join(archive.path, '2026/red.jpg'))
    expect((await visitor(server).refused(order.json().href)).value).toBe('FileUnavailable')
    server.clock.advance(3_601_000)
    expect((await visitor(server).refused(order.json().href)).status).toBe(410)
  })

  test('a rendition may be ordered with the right media type, a rendition’s address and the Download right only', async () => {
    const send = (body: string, type = 'application/vnd.fotoware.rendition-request+json') =>
      visitor(server).ask('/fotoweb/services/renditions', {
        method: 'POST',
        headers: { 'content-type': type },
        payload: body,
      })
    expect((await send('{"href":"x"}', 'application/json')).statusCode).toBe(415)
    expect((await send('{"href":"/fotoweb/archives/5000-Press/"}')).statusCode).toBe(400)
    expect((await send('{"href":5}')).json().fields).toEqual([expect.objectContaining({ field: 'href' })])
    expect((await send('{')).statusCode).toBe(400)
    await anArchive(server, { name: 'Looks', access: [everyoneLooks] })
    const looks = (await anArchive(server, { name: 'Looks too', access: [everyoneLooks] })) as ArchiveRow
    await aFile(looks, 'a.jpg', await picture(20, 20, '#000000'))
    await server.index(looks.id)
    const asset = await visitor(server).read(`/fotoweb/archives/${looks.id}/a.jpg.info`, 'asset')
    expect(asset.renditions).toEqual([])
    const refused = await send(JSON.stringify({ href: asset.href.concat('/__renditions/ORIGINAL') }))
    expect([refused.statusCode, refused.json().value]).toEqual([403, 'PermissionDenied'])
  })

  test('a file that vanishes between the comparing and the reading is gone, not parked', async () => {
    const path = await aFile(archive, 'fleeting.jpg', await picture(30, 30, '#000000'))
    const stop = server.platform.events.subscribe('index.progress', ({ phase }) => {
      if (phase === 'indexing') rmSync(path, { force: true })
    })
    await server.index(archive.id)
    stop()
    expect((await visitor(server).refused('/fotoweb/archives/5000-Press/fleeting.jpg.info')).value).toBe(
      'AssetNotFound',
    )
  })

  test('nothing is parked of all this', async () => {
    expect(await listParked(archive.id, server.platform)).toEqual([])
  })

  test.each([
    ['a folder that is missing', 'nowhere', 'does not exist'],
    ['a file', 'outside.jpg', 'is a file'],
    ['the data folder', '../data', 'data folder'],
    ['a folder that holds the data folder', '..', 'data folder'],
    ['a folder that is an archive already', 'Press', 'already the archive'],
  ])('%s is refused as an archive, with the reason', async (_name, path, reason) => {
    const viewer = actingAsSystem('a test')
    const given = { name: `New ${path}`, path: join(server.folder, path), access: [] }
    await mkdir(server.folder, { recursive: true })
    await expect(addArchive(viewer, given, server.platform)).rejects.toThrow(reason)
  })
})
