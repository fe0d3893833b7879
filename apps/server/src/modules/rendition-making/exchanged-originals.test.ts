import { execFileSync } from 'node:child_process'
import { mkdir, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Asset } from '@vitrine/contract/assets.ts'
import { originalProfile } from '@vitrine/contract/profile-values.ts'
import { wav } from '@vitrine/media/testing/test-media.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anArchive, group } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { noteContentChanged } from '#modules/archives/note-content.ts'
import { aFile } from '#modules/assets/assets.builders.ts'
import { setAccess } from '#modules/permissions/access-of.ts'
import { indexArchive } from '#modules/reading/index-archive.ts'
import { scanArchive } from '#modules/reading/scan-archive.ts'
import { listWishes } from '#modules/reading/scan-wishes.repository.ts'
import { Stillness } from '#modules/reading/stillness.ts'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { type Person, visitor } from '#server/testing/ask.ts'
import { onBothEngines, sharedMedia, type TestServer } from '#server/testing/open-test-server.ts'

const json = 'application/vnd.fotoware'
const date = new Date('2026-05-04T10:00:00Z')
/** Of one length, so that neither size nor date tells one file from the other. */
const [wanted, secret] = ['for everybody to see', 'of nobody’s business'].map((text) => Buffer.from(text))
const length = 40
const padded = (text: Buffer | undefined) =>
  Buffer.concat([text ?? Buffer.alloc(0), Buffer.alloc(length, 32)]).subarray(0, length)
const named = ['a.txt', 'clip.wav', 'clip.en.vtt']

onBothEngines('files that are exchanged between the check and the use', (open) => {
  let server: TestServer
  let archive: ArchiveRow
  let kari: Person
  let outside: string
  const at = (...path: string[]) => join(archive.path, ...path)
  beforeAll(async () => {
    server = await open()
    archive = await anArchive(server, { name: 'Press', access: [group(10002, ['View', 'Preview', 'Download'])] })
    kari = await aSignedInUser(server, 'kari', [10002])
    outside = join(server.folder, 'outside')
  })
  afterAll(() => server.close())

  const picture = (background: string) =>
    sharp({ create: { width: 900, height: 600, channels: 3, background } })
      .png()
      .toBuffer()
  const cue = (text: Buffer | undefined) => `WEBVTT\n\n00:00.000 --> 00:01.000\n${padded(text)}\n`
  async function lay(folder: string, text: Buffer | undefined, loud: number) {
    const place = { ...archive, path: folder }
    await aFile(place, 'a.txt', padded(text), date)
    await aFile(place, 'clip.wav', wav([loud, 1]), date)
    await aFile(place, 'clip.en.vtt', cue(text), date)
  }
  beforeEach(async () => {
    for (const folder of [archive.path, outside, join(server.folder, 'away')])
      await rm(folder, { recursive: true, force: true })
    await lay(at('day'), wanted, 0.2)
    await lay(at('night'), secret, 0.9)
    await lay(outside, secret, 0.9)
    await server.index(archive.id)
  })

  const read = (path: string) => kari.read(`/fotoweb/archives/${archive.id}/${path}.info`, 'asset')
  const original = async ({ renditions }: Asset, who = kari) => {
    const headers = { 'content-type': `${json}.rendition-request+json` }
    const payload = JSON.stringify({ href: renditions[0]?.href })
    const ordered = await who.ask('/fotoweb/services/renditions', { method: 'POST', headers, payload })
    return who.ask(ordered.json().href)
  }
  const packed = async ({ href }: Asset) => {
    const headers = { 'content-type': `${json}.download-request+json` }
    const payload = JSON.stringify({ request: { assets: [{ href }], profile: originalProfile, zip: true } })
    const ordered = await kari.ask('/fotoweb/me/background-tasks/', { method: 'POST', headers, payload })
    const { job } = await kari.read(ordered.json().location, 'download-status')
    return kari.ask(job.result.files[0]?.href ?? expect.unreachable())
  }

  const exchangeFolder = async (target: string) => {
    await rename(at('day'), join(server.folder, 'away'))
    await symlink(target, at('day'))
  }
  const exchangeFiles = async (put: (path: string, name: string) => Promise<unknown> | unknown) => {
    for (const name of named) {
      await rm(at('day', name))
      await put(at('day', name), name)
    }
  }
  const overwrite = async (path: string) => {
    const { size } = await stat(path)
    await writeFile(path, Buffer.alloc(size, secret))
  }
  const exchanges: [string, () => Promise<unknown>][] = [
    ['a folder exchanged for a link that leads outside', () => exchangeFolder(outside)],
    ['a folder exchanged for a link inside the archive', () => exchangeFolder('night')],
    [
      'files exchanged for links inside the archive',
      () => exchangeFiles((path, name) => symlink(`../night/${name}`, path)),
    ],
    ['files overwritten by others', () => Promise.all(named.map((name) => overwrite(at('day', name))))],
    ['folders in the place of files', () => exchangeFiles((path) => mkdir(path))],
    ['FIFOs in the place of files', () => exchangeFiles((path) => execFileSync('mkfifo', [path]))],
  ]

  test.each(exchanges)('%s: nothing of it leaves, it is read anew, and the server goes on', async (_name, exchange) => {
    const [text, sound] = [await read('day/a.txt'), await read('day/clip.wav')]
    const before = await original(text)
    expect([before.statusCode, before.rawPayload]).toEqual([200, padded(wanted)])
    await exchange()
    // More than the program has threads for files of its own: none of them may be held up.
    const asked = [...Array.from({ length: 8 }, () => original(text)), kari.ask(sound.playback?.href ?? '')]
    asked.push(kari.ask(sound.playback?.captions?.[0]?.href ?? ''))
    for (const answer of await Promise.all(asked)) {
      expect(answer.rawPayload.includes(secret ?? '')).toBe(false)
      const { statusCode, headers } = answer
      expect([statusCode, headers['retry-after'], headers.etag]).toEqual([503, '5', undefined])
      expect(answer.json().value).toBe('FileUnavailable')
    }
    expect((await packed(text)).rawPayload.includes(secret ?? '')).toBe(false)
    expect((await kari.ask('/healthz')).json()).toEqual({ status: 'ok' })
    expect(await listWishes(archive.id, server.platform)).toMatchObject([{ folder: 'day', isDeep: false }])
    await server.index(archive.id)
    const after = await kari.ask(text.href, { headers: { accept: `${json}.asset+json` } })
    if (after.statusCode === 200) {
      const now = await original(after.json())
      expect([now.statusCode, now.rawPayload.includes(secret ?? '')]).toEqual([200, true])
      expect(now.headers.etag).not.toBe(before.headers.etag)
    } else expect(after.statusCode).toBe(404)
  })

  test('what was compared and not read yet is not handed out under the old rights and the old mark', async () => {
    const text = await read('day/a.txt')
    await overwrite(at('day', 'a.txt'))
    const { platform } = server
    const tools = { platform, stillness: new Stillness(platform) }
    await scanArchive(archive, [{ folder: '', isDeep: true }], tools, new AbortController().signal)
    await noteContentChanged(archive.id, platform)
    expect((await original(text)).statusCode).toBe(503)
  })

  test('a picture on demand is made of the file that was read and of no other', async () => {
    await aFile(archive, 'day/b.png', await picture('#00ff00'), date)
    await server.index(archive.id)
    const asset = await read('day/b.png')
    await aFile({ ...archive, path: outside }, 'b.png', await picture('#ff0000'), date)
    await rm(join(server.platform.settings.data, 'files', 'renditions'), { recursive: true })
    await exchangeFolder(outside)
    for (const { href } of asset.previews) expect((await kari.ask(href)).statusCode).toBe(503)
  })

  test('what is exchanged while it is read is not read, and what is overwritten meanwhile is read once more', async () => {
    const { platform } = server
    await aFile(archive, 'new/c.png', await picture('#00ff40'), date)
    await aFile({ ...archive, path: outside }, 'c.png', await picture('#ff0000'), date)
    await aFile(archive, 'new/d.txt', 'something else'.padEnd(length), date)
    const real = sharedMedia()
    const media: typeof real = {
      ...real,
      async analyse(path, request) {
        if (path.endsWith('c.png')) {
          await rename(at('new', 'c.png'), join(server.folder, 'c.png'))
          await symlink(join(outside, 'c.png'), at('new', 'c.png'))
        }
        const analysis = await real.analyse(path, request)
        if (path.endsWith('d.txt')) await overwrite(at('new', 'd.txt'))
        return analysis
      },
    }
    await indexArchive(
      archive.id,
      { platform, media, stillness: new Stillness(platform) },
      new AbortController().signal,
    )
    const list = async () => (await kari.read(`/fotoweb/archives/${archive.id}/new/;o=fn`, 'assetlist')).data
    for (const { filename, previews, renditions } of await list()) {
      expect([filename, renditions.length > 0]).toEqual(['c.png', true])
      const shown = await sharp((await kari.ask(previews[0]?.href ?? '')).rawPayload).stats()
      expect(shown.dominant.g).toBeGreaterThan(shown.dominant.r)
    }
    await server.index(archive.id)
    const [only, ...others] = await list()
    expect([only?.filename, others]).toEqual(['d.txt', []])
    if (only) expect((await original(only)).rawPayload.includes(secret ?? '')).toBe(true)
  })

  test('a disk that does not answer holds up its own archive alone, and /healthz tells of it', async () => {
    const until = new SharedArrayBuffer(4)
    const other = await open({}, { originals: { hang: { name: 'a.txt', until }, limitMs: 8000, slowMs: 20 } })
    try {
      const [hung, well] = [await anArchive(other, { name: 'Hung' }), await anArchive(other, { name: 'Well' })]
      const lists: string[] = []
      for (const [each, name] of [
        [hung, 'a.txt'],
        [well, 'b.txt'],
      ] as const) {
        await aFile(each, name, padded(wanted), date)
        Atomics.store(new Int32Array(until), 0, 1)
        await other.index(each.id)
        await setAccess(operator, each.id, [group(10000, ['View', 'Preview', 'Download'])], other.platform)
        lists.push(`/fotoweb/archives/${each.id}/`)
      }
      Atomics.store(new Int32Array(until), 0, 0)
      const [away, near] = await Promise.all(
        lists.map(async (list) => (await visitor(other).read(list, 'assetlist')).data[0] ?? expect.unreachable()),
      )
      const asked = Array.from({ length: 12 }, () => original(away as Asset, visitor(other)))
      for (let times = 0; times < 10; times++)
        expect((await original(near as Asset, visitor(other))).statusCode).toBe(200)
      for (const answer of await Promise.all(asked))
        expect([answer.statusCode, answer.json().value]).toEqual([503, 'FileUnavailable'])
      const health = await visitor(other).ask('/healthz')
      expect([health.statusCode, health.json()]).toEqual([503, { status: 'originals unavailable' }])
      Atomics.store(new Int32Array(until), 0, 1)
      Atomics.notify(new Int32Array(until), 0)
      await expect.poll(async () => (await visitor(other).ask('/healthz')).json()).toEqual({ status: 'ok' })
      expect((await original(away as Asset, visitor(other))).rawPayload).toEqual(padded(wanted))
    } finally {
      await other.close()
    }
  })
})
