import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveRequests, faultsOf } from '#modules/archive-administration/archive-administration.builders.ts'
import { forgetDeletedArchives } from '#modules/archive-administration/delete-archive.ts'
import { findArchive } from '#modules/archives/archives.queries.ts'
import { listBucketPlaces, removeLeftPlace } from '#modules/archives/left-places.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { chooseWriteBack } from '#modules/write-back/choose-write-back.ts'
import { bucketPool } from '#platform/bucket-originals/bucket-root.ts'
import type { KeptTables } from '#platform/bucket-originals/kept-tables.ts'
import { openS3Files } from '#platform/files/s3-files.ts'
import { administrator, type Person } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { startS3, type TestS3 } from '#server/testing/start-s3.ts'
import { startWorker } from '#server/worker.ts'

const patience = { timeout: 180_000, interval: 40 }
const day = 86_400_000

/** What waits for a while is shown on the first engine alone. */
let engines = 0

onBothEngines('an archive in a bucket', (open) => {
  const isFirst = engines++ === 0
  let server: TestServer
  let s3: TestS3
  let boss: Person
  let stopWorker: () => Promise<void>
  let ticking: NodeJS.Timeout
  let id: number
  beforeAll(async () => {
    s3 = await startS3()
    server = await open({ leaseMs: 3600_000, pools: [{ id: 'Cloud', path: bucketPool('Cloud'), bucket: s3.settings }] })
    const disk = join(server.folder, 'disk')
    await mkdir(disk, { recursive: true })
    const pools = [...server.platform.settings.pools, { id: 'Disk', path: disk, bucket: null }]
    Object.assign(server.platform.settings, { pools })
    boss = await administrator(server)
    stopWorker = await startWorker(server.platform)
    // What waits for a while does not hold up the test.
    ticking = setInterval(() => server.clock.advance(1000), 50)
  })
  afterAll(async () => {
    clearInterval(ticking)
    await stopWorker()
    await server.close()
    await s3.stop()
  })

  const root = () => `/fotoweb/archives/${id}-Press/`
  const href = (path: string) => `${root()}${path.split('/').map(encodeURIComponent).join('/')}.info`
  const asset = (path: string) => boss.read(href(path), 'asset')
  const kept = () => server.platform.db.tables<KeptTables>()
  const post = (url: string, kind: string, body: object) =>
    boss.ask(url, {
      method: 'POST',
      headers: { 'content-type': kind === '' ? 'application/json' : `application/vnd.fotoware.${kind}+json` },
      payload: JSON.stringify(body),
    })
  const ended = async (url: string, kind: string, body: object) => {
    const answer = await post(url, kind, body)
    expect([answer.statusCode, answer.statusCode === 201 ? '' : answer.body]).toEqual([201, ''])
    const { location } = answer.json<{ location: string }>()
    await expect.poll(async () => (await boss.read(location, 'task-status')).task.finished, patience).not.toBeNull()
    expect((await boss.read(location, 'task-status')).task.status).toBe('done')
  }
  const tasks = '/fotoweb/me/background-tasks/'
  const upload = async (wish: object, bytes: Buffer) => {
    const begun = await post('/fotoweb/api/uploads', '', { ...wish, fileSize: bytes.length })
    expect([begun.statusCode, begun.statusCode === 200 ? '' : begun.body]).toEqual([200, ''])
    const { id: upload, chunkSize } = begun.json<{ id: string; chunkSize: number }>()
    const sent = await Promise.all(
      Array.from({ length: Math.ceil(bytes.length / chunkSize) }, (_, number) => {
        const head = '--e\r\nContent-Disposition: form-data; name="chunk"; filename="blob"\r\n\r\n'
        const part = bytes.subarray(number * chunkSize, (number + 1) * chunkSize)
        const payload = Buffer.concat([Buffer.from(head), part, Buffer.from('\r\n--e--\r\n')])
        const headers = { 'content-type': 'multipart/form-data; boundary=e' }
        return boss.ask(`/fotoweb/api/uploads/${upload}/chunks/${number}`, { method: 'POST', headers, payload })
      }),
    )
    expect(sent.map(({ statusCode }) => statusCode)).toEqual(sent.map(() => 204))
    const status = async () => (await boss.ask(`/fotoweb/api/uploads/${upload}/status`)).json().status
    await expect.poll(status, patience).toBe('done')
    return sent.length
  }
  const picture = (seed: number) =>
    sharp({ create: { width: 90, height: 60, channels: 3, background: `hsl(${seed}, 50%, 50%)` } })
      .jpeg()
      .toBuffer()
  test('takes files in parts, shows and hands them out, writes into them, and moves, deletes and keeps versions of them', async () => {
    const both = await archiveRequests(boss).create({ Name: 'Both', Pool: 'Cloud', Path: '/srv' })
    expect(faultsOf(both.json())).toContain('Pool both')
    const made = await archiveRequests(boss).create({ Name: 'Press', Pool: 'Cloud' })
    expect([made.statusCode, made.statusCode === 201 ? '' : made.body]).toEqual([201, ''])
    id = made.json().Id
    expect(await archiveRequests(boss).read(id)).toMatchObject({
      ...{ IsManaged: true, TakesFiles: true, Pool: 'Cloud', Path: `bucket:Cloud/${id}-press` },
    })
    // Noise, so that it takes two parts.
    const noise = {
      create: {
        width: 2000,
        height: 1500,
        channels: 3 as const,
        background: '#888',
        noise: { type: 'gaussian' as const, mean: 128, sigma: 60 },
      },
    }
    const large = await sharp(noise).jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer()
    expect(await upload({ destination: root(), folder: 'Øst/2026', filename: 'large.jpg' }, large)).toBeGreaterThan(1)
    const first = await picture(1)
    await upload({ destination: root(), folder: 'Øst/2026', filename: 'a.jpg' }, first)
    const found = async (query: string) => (await boss.read(`${root()}?q=${query}`, 'assetlist')).data.length
    await expect.poll(() => found('fn:jpg'), patience).toBe(2)
    const shown = await boss.ask((await asset('Øst/2026/large.jpg')).previews[0]?.href ?? '')
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
    await chooseWriteBack(operator, { archive: await row(), mode: 'file' }, server.platform)
    // Leases on PostgreSQL go by its own clock, for which what is noted so far ahead is due.
    server.clock.advance(120_000)
    const edited = await boss.ask(href('Øst/2026/a.jpg'), {
      method: 'PATCH',
      headers: { 'content-type': 'application/vnd.fotoware.assetupdate+json' },
      payload: JSON.stringify({ metadata: { '5': { value: 'Bryggen' } } }),
    })
    expect(edited.statusCode).toBe(200)
    // Edits wait for more of the same.
    server.clock.advance(20_000)
    await expect.poll(async () => (await asset('Øst/2026/a.jpg')).edited?.inFile, patience).toBe('written')
    expect((await asset('Øst/2026/a.jpg')).filesize).toBeGreaterThan(first.length)
    await ended(tasks, 'folder-move-request', { folder: `${root()}%C3%98st/2026/`, name: '2027' })
    await expect.poll(() => found('Bryggen'), patience).toBe(1)
    await ended(tasks, 'delete-request', { assets: [{ href: href('Øst/2027/a.jpg') }] })
    expect((await boss.ask(href('Øst/2027/a.jpg'))).statusCode).toBe(404)
    await ended(`/fotoweb/api/trash/${id}/restore`, 'trash-choice', { all: true })
    expect((await asset('Øst/2027/a.jpg')).metadata['5']?.value).toBe('Bryggen')
    const before = await bytesOf('Øst/2027/a.jpg')
    const second = await picture(200)
    await upload({ destination: href('Øst/2027/a.jpg') }, second)
    await expect.poll(async () => (await asset('Øst/2027/a.jpg')).revisioncount, patience).toBeGreaterThan(1)
    const { data } = await boss.read(`${root()}%C3%98st/2027/a.jpg/__revisions/`, 'revision-list')
    const oldest = data.findLast(({ file }) => file?.download)
    expect((await boss.ask(oldest?.file?.download ?? '')).rawPayload.equals(before)).toBe(true)
    // A file that is just being read again is not there for a moment.
    const back = async () => (await post(oldest?.rollbackTo ?? '', '', { rollbackType: 'file' })).statusCode
    await expect.poll(back, patience).toBeLessThan(300)
    await expect.poll(() => bytesOf('Øst/2027/a.jpg').then(String), patience).toContain('Bryggen')
  })

  const row = async () => {
    const found = await findArchive(id, server.platform)
    if (!found) throw new Error('It was made.')
    return found
  }
  const bytesOf = async (path: string) => {
    const facts = await server.platform.originals.look({ root: (await row()).path, path })
    const known = { root: (await row()).path, path, bytes: facts?.size ?? 0, modified: Math.trunc(facts?.mtimeMs ?? 0) }
    const parts: Buffer[] = []
    for await (const part of (await server.platform.originals.open(known)).read()) parts.push(part as Buffer)
    return Buffer.concat(parts)
  }

  test('is moved to a folder and back, with all that is in it', async () => {
    const before = await bytesOf('Øst/2027/large.jpg')
    const place = `/fotoweb/api/config/archives/${id}/place`
    const moved = async (pool: string) => {
      const plan = (await post(`${place}/plan`, '', { pool })).json()
      expect(plan).toMatchObject({ fits: true, free: pool === 'Cloud' ? null : expect.any(Number) })
      const answer = await post(place, '', { pool })
      expect([answer.statusCode, answer.body]).toEqual([204, ''])
      const standing = async () => {
        const { move } = await boss.read(place, 'archive-move')
        return [move?.state, move?.problem, move?.problemPath]
      }
      await expect.poll(standing, patience).toEqual(['moved', null, null])
      // The last look at the old place is due a minute later.
      server.clock.advance(90_000)
      await expect.poll(async () => (await boss.read(place, 'archive-move')).move?.state, patience).toBe('done')
      expect((await boss.read(place, 'archive-move')).move).toMatchObject({ leftOver: 0, differing: 0 })
    }
    await moved('Disk')
    expect((await row()).is_managed).toBe(0)
    expect(await readdir(join((await row()).path, 'Øst/2027'))).toEqual(['a.jpg', 'large.jpg'])
    await moved('Cloud')
    expect(await row()).toMatchObject({ is_managed: 1, path: `bucket:Cloud/${id}-press-2` })
    expect((await bytesOf('Øst/2027/large.jpg')).equals(before)).toBe(true)
    expect((await asset('Øst/2027/a.jpg')).metadata['5']?.value).toBe('Bryggen')
  })

  if (isFirst)
    test('is unavailable for a while when its bucket is away, and loses nothing', async () => {
      const file = { root: (await row()).path, path: 'Øst/2027/b.jpg' }
      await upload({ destination: root(), folder: 'Øst/2027', filename: 'b.jpg' }, await picture(90))
      await expect.poll(async () => (await boss.ask(href('Øst/2027/b.jpg'))).statusCode, patience).toBe(200)
      expect(await server.platform.originals.look(file)).not.toBeNull()
      s3.behave('gone')
      const begun = (
        await post('/fotoweb/api/uploads', '', { destination: root(), folder: '', filename: 'c.jpg', fileSize: 3 })
      ).json()
      const payload = Buffer.from(
        '--e\r\nContent-Disposition: form-data; name="chunk"; filename="blob"\r\n\r\nabc\r\n--e--\r\n',
      )
      const send = () =>
        boss.ask(`/fotoweb/api/uploads/${begun.id}/chunks/0`, {
          ...{ method: 'POST' as const, payload, headers: { 'content-type': 'multipart/form-data; boundary=e' } },
        })
      const refused = await send()
      expect([refused.statusCode, refused.headers['retry-after'] !== undefined]).toEqual([503, true])
      const { volumes } = await boss.read('/fotoweb/upkeep/', 'upkeep')
      expect(volumes.find(({ isBucket }) => isBucket)).toMatchObject({ state: 'broken', problem: 'away' })
      expect((await boss.ask(href('Øst/2027/b.jpg'))).statusCode).toBe(200)
      s3.behave('well')
      await expect.poll(async () => (await send()).statusCode, patience).toBe(204)
    })

  test('goes for good with its files after its time, and what is used stays', async () => {
    const files = openS3Files(s3.settings, { path: server.folder })
    const count = async () => {
      let objects = 0
      for await (const { key } of files.list('originals/')) if (key !== '') objects++
      return objects
    }
    const due = async () => {
      server.clock.advance(8 * day)
      await server.platform.originals.removeUnused(new AbortController().signal)
    }
    const [old, now] = await listBucketPlaces(server.platform)
    expect([old?.archive, now?.archive, (old?.files ?? 0) > 1]).toEqual([null, 'Press', true])
    expect(await removeLeftPlace(operator, now?.root ?? '', server.platform)).toBe(false)
    expect(await removeLeftPlace(operator, old?.root ?? '', server.platform)).toBe(true)
    await expect.poll(async () => (await listBucketPlaces(server.platform)).length, patience).toBe(1)
    await due()
    boss = await administrator(server)
    const needed = await bytesOf('Øst/2027/large.jpg')
    expect(needed.length).toBeGreaterThan(1000)
    const objects = await kept().selectFrom('kept_objects').select('state').execute()
    expect([await count(), new Set(objects.map(({ state }) => state))]).toEqual([objects.length, new Set(['held'])])
    expect((await boss.ask(`/fotoweb/api/config/archives/${id}`, { method: 'DELETE' })).statusCode).toBe(204)
    server.clock.advance(31 * day)
    await forgetDeletedArchives(server.platform, new AbortController().signal)
    const roots = async () => (await kept().selectFrom('kept_roots').select('root').execute()).map(({ root }) => root)
    await expect.poll(roots, patience).toEqual([])
    const left = await count()
    await due()
    expect(await count()).toBeLessThan(left)
    expect(await count()).toBe((await kept().selectFrom('kept_objects').select('id').execute()).length)
  })
})
