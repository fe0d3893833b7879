import type { Asset } from '@vitrine/contract/assets.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { anArchive, everyoneLooks, group } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { noteContentChanged } from '#modules/archives/note-content.ts'
import { aFile } from '#modules/assets/assets.builders.ts'
import { setAccess } from '#modules/permissions/access-of.ts'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { administrator, type Person, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'

const downloads = group(10002, ['View', 'Preview', 'Download'])

onBothEngines('renditions for use', (open) => {
  let server: TestServer
  let archive: ArchiveRow
  let kari: Person
  beforeAll(async () => {
    server = await open()
    archive = await anArchive(server, { name: 'Press', access: [everyoneLooks, downloads] })
    // Stands on its side, and says whose it is.
    const source = sharp({ create: { width: 2400, height: 3600, channels: 3, background: '#c83214' } })
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Copyright: 'Kari Nordmann' } })
      .withIccProfile('p3')
    await aFile(archive, 'Blåtur "1".jpg', await source.jpeg({ quality: 95 }).toBuffer())
    await aFile(archive, 'note.txt', 'nothing to see')
    await server.index(archive.id)
    kari = await aSignedInUser(server, 'kari', [10002])
  })
  afterAll(() => server.close())
  afterEach(() => void vi.restoreAllMocks())

  const picture = encodeURIComponent('Blåtur "1".jpg')
  const read = (viewer: Person, name = picture) => viewer.read(`/fotoweb/archives/5000-Press/${name}.info`, 'asset')
  const order = (viewer: Person, href: string) =>
    viewer.ask('/fotoweb/services/renditions', {
      method: 'POST',
      headers: { 'content-type': 'application/vnd.fotoware.rendition-request+json' },
      payload: JSON.stringify({ href }),
    })
  const named = (asset: Asset, name: string) =>
    asset.renditions.find((each) => each.display_name === name) ?? expect.unreachable()
  /** Asks as integrations do: as long as the answer is 202. */
  const fetched = async (viewer: Person, href: string) => {
    await expect.poll(async () => (await viewer.ask(href)).statusCode).not.toBe(202)
    return viewer.ask(href)
  }
  /** Lets nothing be made until it is opened. */
  const gate = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const make = server.platform.media.make
    vi.spyOn(server.platform.media, 'make').mockImplementation(async (...wish) => {
      await promise
      return make(...wish)
    })
    return resolve
  }

  test('quick renditions come with Preview, by name, as signed addresses of their own', async () => {
    const asset = await read(visitor(server))
    expect(asset.quickRenditions).toMatchObject([
      { name: 'Screen', size: 1920, width: 1920, height: 1280, square: false, href: expect.any(String) },
      { name: 'Web', size: 1080, width: 1080, height: 720, square: false, href: expect.any(String) },
    ])
    for (const { href, width, height } of asset.quickRenditions) {
      const made = await sharp((await visitor(server).ask(href)).rawPayload).metadata()
      expect([made.width, made.height]).toEqual([width, height])
    }
    expect((await read(visitor(server), 'note.txt')).quickRenditions).toEqual([])
    await setAccess(operator, archive.id, [group(10000, ['View']), downloads], server.platform)
    expect((await read(visitor(server))).quickRenditions).toEqual([])
    for (const { href } of asset.quickRenditions) expect((await visitor(server).ask(href)).statusCode).toBe(403)
    expect((await visitor(server).ask(asset.previews[0]?.href ?? '')).statusCode).toBe(200)
    await setAccess(operator, archive.id, [downloads], server.platform)
    for (const { href } of asset.quickRenditions) expect((await visitor(server).ask(href)).statusCode).toBe(404)
    await setAccess(operator, archive.id, [everyoneLooks, downloads], server.platform)
  })

  test('the original comes first, profiles of pictures follow, as recorded', async () => {
    const asset = await read(kari)
    const rest = { width: 0, height: 0, default: false, original: false, sizeFixed: true }
    expect(asset.renditions).toEqual([
      {
        href: `${asset.href}/__renditions/ORIGINAL`,
        display_name: 'Original File',
        description: 'Original File',
        width: 3600,
        height: 2400,
        default: true,
        original: true,
        sizeFixed: false,
        profile: '2af4914d-6c11-4b15-a7ee-a4260efc8309',
      },
      expect.objectContaining({ display_name: 'JPEG Large', ...rest }),
      expect.objectContaining({ display_name: 'JPEG Medium', ...rest }),
    ])
    for (const { href, profile, original } of asset.renditions)
      expect(href).toBe(`${asset.href}/__renditions/${original ? 'ORIGINAL' : profile}`)
    expect((await read(visitor(server))).renditions).toEqual([])
    expect((await read(kari, 'note.txt')).renditions).toHaveLength(1)
  })

  test('a profile is ordered, asked for until it is made, and fetched, whole or in part', async () => {
    const asset = await read(kari)
    const release = gate()
    const ordered = await order(kari, named(asset, 'JPEG Large').href)
    const { href } = ordered.json()
    expect([ordered.statusCode, ordered.headers['location']]).toEqual([202, `http://localhost:80${href}`])
    const waiting = await kari.ask(href)
    expect([waiting.statusCode, waiting.headers['retry-after'], waiting.body]).toEqual([202, '1', ''])
    release()
    const file = await fetched(kari, href)
    expect([file.statusCode, file.headers['content-type'], file.headers['accept-ranges']]).toEqual([
      200,
      'application/octet-stream',
      'bytes',
    ])
    expect(file.headers['content-disposition']).toBe(
      `attachment; filename="Bl_tur _1_.jpg"; filename*=UTF-8''Bl%C3%A5tur%20%221%22.jpg`,
    )
    expect(Number(file.headers['content-length'])).toBe(file.rawPayload.length)
    const etag = String(file.headers['etag'])
    const inPart = (headers: Record<string, string>) => kari.ask(href, { headers: { range: 'bytes=5-9', ...headers } })
    for (const part of [await inPart({}), await inPart({ 'if-range': etag })]) {
      expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 5-9/${file.rawPayload.length}`])
      expect(part.rawPayload).toEqual(file.rawPayload.subarray(5, 10))
    }
    expect((await inPart({ 'if-range': '"another"' })).statusCode).toBe(200)
  })

  test('what is handed out is upright, in sRGB and says so, and still tells whose it is', async () => {
    const asset = await read(kari)
    for (const [name, longer] of [
      ['JPEG Large', 3000],
      ['JPEG Medium', 1500],
    ] as const) {
      const { href } = (await order(kari, named(asset, name).href)).json()
      const made = sharp((await fetched(kari, href)).rawPayload)
      const { width, height, orientation, exif, icc, space } = await made.metadata()
      expect([width, height, orientation ?? 1, space]).toEqual([longer, (longer / 3) * 2, 1, 'srgb'])
      expect(exif?.toString('latin1')).toContain('Kari Nordmann')
      expect(icc?.toString('latin1')).toContain('s\0R\0G\0B')
      const [red = 0, green = 0, blue = 0] = await made
        .extract({ left: 9, top: 9, width: 1, height: 1 })
        .raw()
        .toBuffer()
      for (const [channel, wanted] of [
        [red, 200],
        [green, 50],
        [blue, 20],
      ] as const)
        expect(Math.abs(channel - wanted)).toBeLessThanOrEqual(3)
    }
  })

  test('the right is asked at every step, and the file is for its owner alone', async () => {
    const asset = await read(kari)
    const wish = named(asset, 'JPEG Medium').href
    const { href } = (await order(kari, wish)).json()
    expect((await fetched(kari, href)).statusCode).toBe(200)
    expect((await order(visitor(server), wish)).statusCode).toBe(403)
    expect((await visitor(server).ask(href)).statusCode).toBe(404)
    const other = await aSignedInUser(server, 'other', [10002])
    expect((await other.ask(href)).statusCode).toBe(404)
    await setAccess(operator, archive.id, [everyoneLooks], server.platform)
    expect((await kari.ask(href)).statusCode).toBe(403)
    expect((await order(kari, wish)).statusCode).toBe(403)
    await setAccess(operator, archive.id, [], server.platform)
    expect((await kari.ask(href)).statusCode).toBe(404)
    expect((await order(kari, wish)).statusCode).toBe(404)
    await setAccess(operator, archive.id, [everyoneLooks, downloads], server.platform)
  })

  test('what is no rendition of the asset is refused, and its name is no download', async () => {
    const asset = await read(kari)
    const { href, profile } = named(asset, 'JPEG Large')
    const note = await read(kari, 'note.txt')
    for (const wrong of [
      href.replace(profile, '00000000-0000-0000-0000-000000000000'),
      href.replace(profile, 'x'),
      `${note.href}/__renditions/${profile}`,
    ]) {
      expect((await order(kari, wrong)).json().value, wrong).toBe('InvalidRequest')
    }
    expect((await kari.ask(href)).statusCode).toBe(404)
  })

  test('a rendition that was thrown away meanwhile is made again; after an hour it is gone', async () => {
    const asset = await read(kari)
    const { href } = (await order(kari, named(asset, 'JPEG Medium').href)).json()
    expect((await fetched(kari, href)).statusCode).toBe(200)
    const { files } = server.platform
    for await (const { key } of files.list('renditions/')) await files.remove(key)
    expect((await kari.ask(href)).statusCode).toBe(202)
    expect((await fetched(kari, href)).statusCode).toBe(200)
    server.clock.advance(3_601_000)
    expect((await kari.refused(href)).status).toBe(410)
  })

  test('what is handed out is in the audit log, the order and the waiting are not', async () => {
    const asset = await read(kari)
    const boss = await administrator(server)
    const newest = async () => (await boss.read('/fotoweb/api/audit/', 'audit-list')).data
    const before = (await newest())[0]?.id ?? 0
    for (const name of ['Original File', 'JPEG Medium']) {
      const { href } = (await order(kari, named(asset, name).href)).json()
      expect((await visitor(server).ask(href)).statusCode).toBe(404)
      await fetched(kari, href)
      // A look hands out nothing.
      expect((await kari.ask(href, { method: 'HEAD' })).statusCode).toBe(200)
    }
    const noted = (await newest()).filter(({ id, deed }) => id > before && deed.endsWith('handedOut'))
    const subject = { kind: 'asset', id: expect.any(String), name: 'Blåtur "1".jpg' }
    const actor = expect.objectContaining({ kind: 'user', name: 'kari' })
    const [rendition, original] = [noted[0], noted.at(-1)]
    expect(rendition).toMatchObject({
      deed: 'rendition.handedOut',
      actor,
      subject,
      details: { rendition: 'JPEG Medium' },
    })
    expect(original).toMatchObject({ deed: 'original.handedOut', actor, subject, details: { archiveId: archive.id } })
    // Each was fetched twice: once to see that it is there.
    expect(noted).toHaveLength(4)
  })

  test('an original that was broken since gives no file and says so', async () => {
    const content = await sharp({ create: { width: 1700, height: 1000, channels: 3, background: '#123456' } })
      .jpeg()
      .toBuffer()
    await aFile(archive, 'broken.jpg', content)
    await server.index(archive.id)
    const asset = await read(kari, 'broken.jpg')
    await aFile(archive, 'broken.jpg', content.subarray(0, 100))
    const { href } = (await order(kari, named(asset, 'JPEG Large').href)).json()
    const refused = await fetched(kari, href)
    expect([refused.statusCode, refused.json().value]).toEqual([503, 'FileUnavailable'])
  })

  test('what can never be made answers 410, so that nobody goes on asking (wire reference 10.4)', async () => {
    await aFile(
      archive,
      'odd.jpg',
      await sharp({ create: { width: 1700, height: 900, channels: 3, background: '#654321' } })
        .jpeg()
        .toBuffer(),
    )
    await server.index(archive.id)
    const asset = await read(kari, 'odd.jpg')
    // Such a file: its content is none of which a picture could be made.
    await sql`update assets set media_type = 'application/octet-stream' where path = 'odd.jpg'`.execute(
      server.platform.db.tables(),
    )
    await noteContentChanged(archive.id, server.platform)
    const { href } = (await order(kari, named(asset, 'JPEG Large').href)).json()
    const refused = await fetched(kari, href)
    expect([refused.statusCode, refused.json().value]).toEqual([410, 'FileGone'])
  })
})
