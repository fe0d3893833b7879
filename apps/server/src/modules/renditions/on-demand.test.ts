import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Asset, Preview } from '@vitrine/contract/assets.ts'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { anArchive, everyoneLooks, group } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { aFile } from '#modules/assets/assets.builders.ts'
import { setAccess } from '#modules/permissions/access-of.ts'
import { evictRenditions } from '#modules/rendition-making/evict-renditions.ts'
import { listLeastUsed, measureAllMade } from '#modules/rendition-making/made-renditions.repository.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'

const megabyte = 1e6

/** A picture with grain, so that its renditions have some weight. */
const picture = (width: number, height: number, colour = '#3060a0') =>
  sharp({
    create: { width, height, channels: 3, background: colour, noise: { type: 'gaussian', mean: 128, sigma: 10 } },
  })
    .jpeg()
    .toBuffer()

onBothEngines('renditions on demand', (open) => {
  let server: TestServer
  let archive: ArchiveRow
  beforeAll(async () => {
    server = await open({ renditionCache: 2 * megabyte })
    archive = await anArchive(server, { name: 'Press' })
    await aFile(archive, 'large.jpg', await picture(3000, 2000))
    await aFile(archive, 'small.jpg', await picture(500, 300))
    await server.index(archive.id)
  })
  afterAll(() => server.close())
  afterEach(() => void vi.restoreAllMocks())

  const read = (name: string) => visitor(server).read(`/fotoweb/archives/5000-Press/${name}.info`, 'asset')
  const preview = (asset: Asset, size: number, square = false): Preview =>
    asset.previews.find((each) => each.size === size && each.square === square) ?? expect.unreachable()
  const look = (asset: Asset, size: number, square = false) => visitor(server).ask(preview(asset, size, square).href)
  const watchMaking = () => vi.spyOn(server.platform.media, 'make')
  const loseRenditions = () =>
    rm(join(server.platform.settings.data, 'files', 'renditions'), { recursive: true, force: true })

  test('every listed size has the pixels that the list says, and none is enlarged', async () => {
    for (const name of ['large.jpg', 'small.jpg']) {
      const asset = await read(name)
      expect(asset.previews.map(({ size, square }) => [size, square])).toEqual([
        ...[800, 1200, 1600, 2400, 200, 300, 400, 600].map((size) => [size, false]),
        ...[100, 200, 200, 400].map((size) => [size, true]),
      ])
      for (const { href, size, width, height, square } of asset.previews) {
        const response = await visitor(server).ask(href)
        const made = await sharp(response.rawPayload).metadata()
        expect([response.statusCode, made.width, made.height], `${name} ${size}`).toEqual([200, width, height])
        const most = name === 'large.jpg' ? size : Math.min(size, square ? 300 : 500)
        expect(Math.max(width, height)).toBe(most)
      }
    }
  })

  test('what moves stays moving in proportion, its squares are its first frame, and each says what it is', async () => {
    const raw = { width: 700, height: 1500, channels: 3 as const, pageHeight: 500 }
    const frames = Buffer.concat([0x20, 0x80, 0xe0].map((grey) => Buffer.alloc(700 * 500 * 3, grey)))
    await aFile(archive, 'moving.gif', await sharp(frames, { raw }).gif().toBuffer())
    await server.index(archive.id)
    const asset = await read('moving.gif')
    for (const { href, width, height, square } of asset.previews) {
      const response = await visitor(server).ask(href)
      const { format, pages, ...made } = await sharp(response.rawPayload, { animated: true }).metadata()
      const type = square ? 'jpeg' : 'webp'
      expect([response.headers['content-type'], format, pages ?? 1]).toEqual([`image/${type}`, type, square ? 1 : 3])
      expect([made.width, made.pageHeight ?? made.height]).toEqual([width, height])
    }
    // Sizes beyond its own are one rendition.
    const own = (await listLeastUsed(100, server.platform)).filter(({ key }) => key.endsWith('.webp'))
    expect(own.map(({ key }) => /-(\d+)\./.exec(key)?.[1]).sort()).toEqual(['200', '300', '400', '600', '700'])
  })

  test('a size is made once and then comes from the store; browsers keep it and ask no more', async () => {
    const asset = await read('large.jpg')
    const making = watchMaking()
    const first = await look(asset, 2400)
    expect([first.statusCode, first.headers['content-type'], first.headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'private, max-age=21600, immutable',
    ])
    const again = await visitor(server).ask(preview(asset, 2400).href, {
      headers: { 'if-none-match': String(first.headers['etag']) },
    })
    expect([again.statusCode, again.rawPayload.length, again.headers['etag']]).toEqual([304, 0, first.headers['etag']])
    expect((await look(asset, 2400)).rawPayload).toEqual(first.rawPayload)
    expect(making).not.toHaveBeenCalled()
  })

  test('many who ask at once wait for one making', async () => {
    await loseRenditions()
    const asset = await read('large.jpg')
    const making = watchMaking()
    const answers = await Promise.all(Array.from({ length: 8 }, () => look(asset, 1200)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map(({ rawPayload }) => rawPayload.length)).size).toBe(1)
    expect(making).toHaveBeenCalledTimes(1)
  })

  test('a size is made of the next larger one that is there, else of the original', async () => {
    await loseRenditions()
    const asset = await read('large.jpg')
    const making = watchMaking()
    await look(asset, 1600)
    await look(asset, 600)
    expect(making.mock.calls.map(([, request]) => request.original !== undefined)).toEqual([true, false])
  })

  test('a picture that vanished from the store is made again, one from the start as well', async () => {
    const asset = await read('large.jpg')
    for (const size of [1200, 400]) expect((await look(asset, size)).statusCode).toBe(200)
    await loseRenditions()
    for (const size of [1200, 400]) expect((await look(asset, size)).statusCode).toBe(200)
    expect((await look(asset, 200, true)).statusCode).toBe(200)
  })

  test('beyond the limit those used least recently go, those from the start stay, and what went is made again', async () => {
    const names = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg', 'f.jpg']
    // Drawn once: what follows the end of a JPEG makes another file of the same picture.
    const drawn = await picture(3000, 2000, '#802040')
    for (const name of names) await aFile(archive, name, Buffer.concat([drawn, Buffer.from(name)]))
    await server.index(archive.id)
    const assets = await Promise.all(names.map(read))
    for (const asset of assets) {
      server.clock.advance(1000)
      await look(asset, 2400)
    }
    const [oldest, second] = assets
    server.clock.advance(6 * 60_000)
    if (oldest) await look(oldest, 2400)
    const key = async () => (await listLeastUsed(100, server.platform)).at(-1)?.used_at
    await expect.poll(key).toBe(server.platform.clock.now())
    expect((await measureAllMade(server.platform)).bytes).toBeGreaterThan(2 * megabyte)
    await evictRenditions(server.platform, new AbortController().signal)
    expect((await measureAllMade(server.platform)).bytes).toBeLessThanOrEqual(2 * megabyte)
    const making = watchMaking()
    if (!oldest || !second) return expect.unreachable()
    for (const size of [1600, 800, 400, 200]) await look(second, size)
    await look(oldest, 2400)
    expect(making).not.toHaveBeenCalled()
    expect((await look(second, 2400)).statusCode).toBe(200)
    expect(making).toHaveBeenCalledTimes(1)
  })

  test('the task that throws away is asked for by those who make', async () => {
    const { platform } = server
    const enqueue = vi.spyOn(platform.tasks, 'enqueue')
    await aFile(archive, 'asks.jpg', await picture(3000, 600, '#208040'))
    await server.index(archive.id)
    await look(await read('asks.jpg'), 2400)
    expect(enqueue.mock.calls.map(([{ kind }]) => kind)).toEqual(['evict-renditions'])
  })

  test('while the original is away the nearest size stands in, and is not kept long', async () => {
    await aFile(archive, 'away.jpg', await picture(3000, 2000))
    await server.index(archive.id)
    const asset = await read('away.jpg')
    await rename(join(archive.path, 'away.jpg'), join(server.folder, 'elsewhere.jpg'))
    const making = watchMaking()
    for (let time = 0; time < 3; time++) {
      const answer = await look(asset, 2400)
      expect([answer.statusCode, answer.headers['cache-control'], answer.headers['etag']]).toEqual([
        200,
        'private, max-age=60',
        undefined,
      ])
      expect((await sharp(answer.rawPayload).metadata()).width).toBe(1600)
    }
    expect(making).not.toHaveBeenCalled()
    await rename(join(server.folder, 'elsewhere.jpg'), join(archive.path, 'away.jpg'))
    server.clock.advance(61_000)
    expect((await sharp((await look(asset, 2400)).rawPayload).metadata()).width).toBe(2400)
  })

  test('an original that was changed or broken under our hands is never kept under the old name', async () => {
    const path = await aFile(archive, 'swapped.jpg', await picture(3000, 2000, '#ff0000'))
    await server.index(archive.id)
    const asset = await read('swapped.jpg')
    await aFile(archive, 'swapped.jpg', (await picture(2900, 2000, '#00ff00')).subarray(0, 5000))
    const answer = await look(asset, 2400)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, max-age=60'])
    await server.index(archive.id)
    const changed = await read('swapped.jpg')
    expect(preview(changed, 2400).href).not.toBe(preview(asset, 2400).href)
    await rm(path)
  })

  test('too many at once are told to come back, and what was begun goes on  (attack case 110)', async () => {
    const names = Array.from({ length: 20 }, (_, at) => `crowd-${at}.jpg`)
    for (const [at, name] of names.entries()) await aFile(archive, name, await picture(700 + at, 500))
    await server.index(archive.id)
    const assets = await Promise.all(names.map(read))
    const gate = Promise.withResolvers<void>()
    const make = server.platform.media.make
    vi.spyOn(server.platform.media, 'make').mockImplementation(async (...wish) => {
      await gate.promise
      return make(...wish)
    })
    const wishes = assets.flatMap((asset) => [300, 600].map((size) => preview(asset, size)))
    wishes.push(...assets.flatMap((asset) => [100, 400].map((size) => preview(asset, size, true))))
    const answers = wishes.map(({ href }) => visitor(server).ask(href))
    const refused: Awaited<(typeof answers)[number]>[] = []
    for (const answer of answers)
      void answer.then((given) => {
        if (given.statusCode === 503) refused.push(given)
      })
    await expect.poll(() => refused.length).toBe(16)
    for (const answer of refused) {
      expect([answer.headers['retry-after'], answer.json().value]).toEqual(['2', 'ServiceUnavailable'])
      expect(answer.json().message).toContain('Too many')
    }
    gate.resolve()
    const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode).sort()
    expect(statuses).toEqual([...Array(64).fill(200), ...Array(16).fill(503)])
  })

  test('whoever asks for many holds nobody else up: people have their turns, and the many give way', async () => {
    await loseRenditions()
    const crowd = await Promise.all(Array.from({ length: 16 }, (_, at) => read(`crowd-${at}.jpg`)))
    const large = await read('large.jpg')
    const gate = Promise.withResolvers<void>()
    const begun: number[] = []
    const make = server.platform.media.make
    vi.spyOn(server.platform.media, 'make').mockImplementation(async (path, request, signal) => {
      begun.push(request.width)
      await gate.promise
      return make(path, request, signal)
    })
    const from = (remoteAddress: string, { href }: Preview) => visitor(server).ask(href, { remoteAddress })
    const sizes = [300, 600].flatMap((size) => crowd.map((asset) => preview(asset, size)))
    const squares = [100, 400].flatMap((size) => crowd.map((asset) => preview(asset, size, true)))
    const flood = [...sizes, ...squares].map((wanted) => from('10.0.0.1', wanted))
    const statuses: number[] = []
    for (const answer of flood) void answer.then(({ statusCode }) => statuses.push(statusCode))
    await expect.poll(() => begun.length).toBe(4)
    // Once the room is full, what somebody else wants takes the place of one of the flood.
    const others = [1200, 2400].map((size) => from('10.0.0.2', preview(large, size)))
    await expect.poll(() => statuses).toEqual([503, 503])
    gate.resolve()
    expect((await Promise.all(others)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
    await Promise.all(flood)
    expect(statuses.filter((status) => status === 200)).toHaveLength(62)
    const places = [1200, 2400].map((width) => begun.indexOf(width))
    expect(Math.max(...places), begun.join()).toBeLessThanOrEqual(8)
  })

  test('sizes that are not listed, and addresses that were not signed, cost no work  (attack case 110)', async () => {
    const asset = await read('large.jpg')
    const { href } = preview(asset, 1200)
    const [, , , , claim = '', , name = ''] = href.split('/')
    const signature = /\.([^/]+)\//.exec(href.slice(href.indexOf(claim) + claim.length))?.[1] ?? ''
    await loseRenditions()
    const making = watchMaking()
    for (const place of ['2', '3', '12', '14', '99', '100', '-1', '1e1', '01', '1200', 'x', '']) {
      const forged = `/fotoweb/cache/v2/${claim}/${place}.${signature}/${name}`
      expect((await visitor(server).ask(forged)).statusCode, forged).toBe(403)
    }
    expect(making).not.toHaveBeenCalled()
  })

  test('when the right is gone the address is dead, and nothing is made for it  (attack case 70)', async () => {
    const asset = await read('large.jpg')
    await loseRenditions()
    const making = watchMaking()
    await setAccess(operator, archive.id, [group(10099, ['View'])], server.platform)
    for (const { href } of asset.previews) expect((await visitor(server).ask(href)).statusCode).toBe(404)
    expect(making).not.toHaveBeenCalled()
    await setAccess(operator, archive.id, [everyoneLooks], server.platform)
    expect((await look(asset, 1200)).statusCode).toBe(200)
  })
})
