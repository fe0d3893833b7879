import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bucketPool } from '#platform/bucket-originals/bucket-root.ts'
import type { Files } from '#platform/files/files.ts'
import { openS3Files } from '#platform/files/s3-files.ts'
import type { KnownFile, Originals, Place } from '#platform/originals/originals.ts'
import { createPlatform } from '#server/create-platform.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { startCloud } from '#server/testing/start-cloud.ts'
import { startS3, type TestS3 } from '#server/testing/start-s3.ts'
import { bytesOf, placedFile, placeInBucket, readText } from './bucket-originals.builders.ts'
import { disownBuckets } from './bucket-owner.ts'
import { FileCache } from './file-cache.ts'
import type { KeptTables } from './kept-tables.ts'
import { arrival, giveUp, grace, noteObject } from './objects.repository.ts'

let s3: TestS3
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.stop())

onBothEngines('bytes in buckets', (openServer) => {
  let server: TestServer
  let door: Originals
  let bucket: Files
  const prefixOfCloud = randomUUID()
  beforeAll(async () => {
    const pool = (id: string, prefix: string) => ({ id, path: bucketPool(id), bucket: { ...s3.settings, prefix } })
    server = await openServer({ pools: [pool('Cloud', prefixOfCloud), pool('Second', randomUUID())] })
    door = server.platform.originals
    bucket = openS3Files(server.platform.settings.pools[0]?.bucket ?? s3.settings, { path: server.folder })
  })
  afterAll(() => server.close())

  const aFile = (place: Place, content: string | Buffer) => placedFile(door, place, content)
  const read = (file: KnownFile) => readText(door, file)
  const removeUnused = () => door.removeUnused(new AbortController().signal)
  const isIn = async (key: string | undefined) => (await bucket.find(key ?? 'none')) !== null
  const objectsOf = (root: string) => {
    const query = server.platform.db.tables<KeptTables>().selectFrom('kept_objects').selectAll('kept_objects')
    const own = query
      .innerJoin('kept_roots', 'kept_roots.id', 'kept_objects.root_id')
      .where('kept_roots.root', '=', root)
    return own.orderBy('kept_objects.id').execute()
  }
  /** The same database in a process of its own, which has no copies of files yet. */
  const reopened = () => createPlatform({ ...server.platform.settings }, { clock: server.clock, isOwner: false })
  /** Begins an upload of one part, and gives it up. */
  const giveUpload = async (root: string, content: string) => {
    const staged = { place: { root, path: `${randomUUID()}.txt` }, name: `.${randomUUID()}` }
    await door.begin(staged)
    await door.writeStaged(staged, { position: 0, most: content.length }, bytesOf(content))
    await door.discard(staged)
  }

  test('bytes are kept once in an archive, stay while anything refers to them, and go after their time; cut off, that goes on', async () => {
    const root = await placeInBucket(server)
    const rows = () => objectsOf(root)
    const one = await aFile({ root, path: 'one.txt' }, 'the same')
    const two = await aFile({ root, path: 'two.txt' }, 'the same')
    expect((await rows()).map(({ state }) => state)).toEqual(['held'])
    await door.remove(one)
    server.clock.advance(grace + 1)
    await removeUnused()
    expect(await read(two)).toBe('the same')
    await door.remove(two)
    await removeUnused()
    const [first] = await rows()
    expect(await isIn(first?.key)).toBe(true)
    server.clock.advance(grace + 1)
    // As a kill between giving an object up and removing its bytes leaves it.
    await server.platform.db.transaction<KeptTables, unknown>((kept) =>
      giveUp(first?.id ?? 0, server.clock.now(), kept),
    )
    expect((await rows()).map(({ state }) => state)).toEqual(['leaving'])
    await aFile({ root, path: 'again.txt' }, 'the same')
    const [, again] = await rows()
    expect([again?.state, again?.key === first?.key]).toEqual(['held', false])
    await removeUnused()
    expect([await isIn(first?.key), await isIn(again?.key)]).toEqual([false, true])
    expect((await rows()).map(({ state }) => state)).toEqual(['held'])
  })

  test('another place, and another site, never have the same key, and a key never comes again', async () => {
    const [one, two] = [await placeInBucket(server), await placeInBucket(server)]
    await aFile({ root: one, path: 'a.txt' }, 'equal')
    const file = await aFile({ root: two, path: 'a.txt' }, 'equal')
    const [[ofOne], [ofTwo]] = [await objectsOf(one), await objectsOf(two)]
    expect(ofOne?.key).not.toBe(ofTwo?.key)
    await door.remove(file)
    server.clock.advance(grace + 1)
    await removeUnused()
    expect([await isIn(ofOne?.key), await isIn(ofTwo?.key)]).toEqual([true, false])
    await aFile({ root: two, path: 'a.txt' }, 'equal')
    expect((await objectsOf(two)).map(({ key }) => key)).not.toContain(ofTwo?.key)
  })

  test('a site whose rows were put back from a copy removes nothing until it is said to be the owner', async () => {
    const root = await placeInBucket(server)
    const file = await aFile({ root, path: 'a.txt' }, 'of the first site')
    expect(await door.bucketProblem('Cloud')).toBeNull()
    const [object] = await objectsOf(root)
    await door.remove(file)
    server.clock.advance(grace + 1)
    await disownBuckets(server.platform.db.tables())
    expect(await door.bucketProblem('Cloud')).toBe('foreign')
    await aFile({ root, path: 'b.txt' }, 'more')
    await removeUnused()
    expect(await isIn(object?.key)).toBe(true)
    await door.takeBucket('Cloud')
    expect(await door.bucketProblem('Cloud')).toBeNull()
    await removeUnused()
    expect(await isIn(object?.key)).toBe(false)
  })

  test('bytes that their bucket has lost come again with the next upload of them', async () => {
    const root = await placeInBucket(server)
    const lost = await aFile({ root, path: 'a.txt' }, 'lost')
    const [object] = await objectsOf(root)
    await bucket.remove(object?.key ?? '')
    const { platform, close } = await reopened()
    await expect(readText(platform.originals, lost)).rejects.toMatchObject({ reason: 'unreadable', code: 'ENODATA' })
    await expect(platform.originals.lend([lost], async () => true)).rejects.toMatchObject({ reason: 'unreadable' })
    await aFile({ root, path: 'b.txt' }, 'lost')
    expect(await isIn(object?.key)).toBe(true)
    expect(await readText(platform.originals, lost)).toBe('lost')
    await close()
  })

  test('what a file had stays for its week, also when the same bytes are sent again and given up', async () => {
    const root = await placeInBucket(server)
    await door.remove(await aFile({ root, path: 'a.txt' }, 'kept'))
    const [object] = await objectsOf(root)
    await giveUpload(root, 'kept')
    server.clock.advance(arrival + 1)
    await removeUnused()
    expect(await isIn(object?.key)).toBe(true)
    server.clock.advance(grace)
    await removeUnused()
    expect(await isIn(object?.key)).toBe(false)
  })

  test('bytes on their way are not removed because another upload of them is given up', async () => {
    const root = await placeInBucket(server)
    await aFile({ root, path: 'first.txt' }, 'first')
    const [{ root_id: rootId, pool } = { root_id: 0, pool: '' }] = await objectsOf(root)
    const file = { sha256: createHash('sha256').update('slow').digest('hex'), bytes: 4 }
    // The link of the first one is slow: its object is noted, and nothing refers to it.
    await server.platform.db.transaction<KeptTables, unknown>((kept) =>
      noteObject(file, { rootId, pool, token: 'x' }, server.clock.now(), kept),
    )
    await giveUpload(root, 'slow')
    await removeUnused()
    expect((await objectsOf(root)).map(({ state }) => state)).toEqual(['held', 'held'])
    server.clock.advance(arrival + 1)
    await removeUnused()
    expect((await objectsOf(root)).length).toBe(1)
  })

  test('a part that comes back from its bucket with other bytes is put into no file', async () => {
    const root = await placeInBucket(server)
    const staged = { place: { root, path: 'a.txt' }, name: '.parts' }
    await door.begin(staged)
    for (const [position, text] of [
      [0, 'one'],
      [3, 'two'],
    ] as const)
      await door.writeStaged(staged, { position, most: 3 }, bytesOf(text))
    const [one, two] = await objectsOf(root)
    const { platform, close } = await reopened()
    for (const [bytes, fault] of [
      [Buffer.from('xxx'), { reason: 'unreadable', code: 'EIO' }],
      [Buffer.from('x'), { reason: 'unreadable', code: 'EIO' }],
    ] as const) {
      await bucket.write(one?.key ?? '', bytes)
      await expect(platform.originals.finishStaged(staged, null)).rejects.toMatchObject(fault)
    }
    await bucket.write(one?.key ?? '', Buffer.from('one'))
    await bucket.remove(two?.key ?? '')
    await expect(platform.originals.finishStaged(staged, null)).rejects.toMatchObject({ reason: 'missing' })
    await close()
  })

  test('a pool that is named no more, or away, does not hold up the others', async () => {
    const [first, second] = [await placeInBucket(server), await placeInBucket(server, 'Second')]
    for (const root of [first, second]) await door.remove(await aFile({ root, path: 'a.txt' }, 'due'))
    await server.platform.db
      .tables<KeptTables>()
      .updateTable('kept_objects')
      .set({ pool: 'Gone' })
      .where(
        'id',
        'in',
        (await objectsOf(first)).map(({ id }) => id),
      )
      .execute()
    server.clock.advance(grace + 1)
    await removeUnused()
    expect([(await objectsOf(first)).length, (await objectsOf(second)).length]).toEqual([1, 0])
    await door.remove(await aFile({ root: second, path: 'b.txt' }, 'due later'))
    server.clock.advance(grace + 1)
    s3.behave('gone')
    await removeUnused()
    expect((await objectsOf(second)).length).toBe(1)
    expect(await door.bucketProblem('Second')).toBe('away')
    s3.behave('well')
  })

  test('originals and renditions are reached by a role; an endpoint that is away is told as such and nothing is lost', async () => {
    const cloud = await startCloud(s3.settings)
    const opened = () => {
      const store = cloud.settings({ ...cloud.container })
      const pool = { id: 'Cloud', path: bucketPool('Cloud'), bucket: { ...store, prefix: prefixOfCloud } }
      const settings = { ...server.platform.settings, s3: { ...store, prefix: 'renditions' }, pools: [pool] }
      return createPlatform(settings, { clock: server.clock, isOwner: false })
    }
    const first = await opened()
    const { originals, files } = first.platform
    const file = await placedFile(originals, { root: await placeInBucket(server), path: 'a.txt' }, 'by a role')
    await files.write('renditions/a', Buffer.from('x'))
    await first.close()
    expect(cloud.seen.handedOut).toBe(1)
    cloud.away(true)
    const { platform, close } = await opened()
    expect(await platform.originals.bucketProblem('Cloud')).toBe('credentials')
    await expect(readText(platform.originals, file)).rejects.toMatchObject({ reason: 'stuck' })
    await expect(platform.files.find('renditions/a')).rejects.toThrow('The container endpoint at')
    cloud.away(false)
    await expect.poll(() => readText(platform.originals, file).catch(() => '')).toBe('by a role')
    expect(await platform.originals.bucketProblem('Cloud')).toBeNull()
    // Each store rests for a moment after a fault.
    const found = () => platform.files.find('renditions/a').catch(() => null)
    await expect.poll(async () => (await found())?.bytes).toBe(1)
    await close()
    await cloud.stop()
  })

  test('what tools need of the disk is bounded, and a bucket that has other bytes is not believed', async () => {
    const folder = join(server.folder, `cache-${randomUUID()}`)
    await mkdir(folder, { recursive: true })
    const cache = new FileCache(() => folder, 250_000)
    const files = Array.from({ length: 5 }, () => randomBytes(100_000))
    const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
    let asked = 0
    const bring = async (bytes: Buffer, sha256 = hashOf(bytes)) => {
      const path = join(folder, randomUUID())
      await cache.linkTo({ sha256, bytes: bytes.length }, path, () => {
        asked++
        return Readable.from([bytes])
      })
      const same = (await readFile(path)).equals(bytes)
      await rm(path)
      return same
    }
    for (const bytes of files) expect(await bring(bytes)).toBe(true)
    expect((await readdir(join(folder, 'originals'))).length).toBeLessThanOrEqual(2)
    await Promise.all([
      bring(files[4] ?? files[0] ?? Buffer.alloc(0)),
      bring(files[0] ?? Buffer.alloc(0)),
      bring(files[0] ?? Buffer.alloc(0)),
    ])
    expect(asked).toBe(6)
    await expect(bring(randomBytes(10), hashOf(Buffer.from('other')))).rejects.toMatchObject({ of: 'files' })
  })
})
