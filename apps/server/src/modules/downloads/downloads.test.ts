import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { originalProfile } from '@vitrine/contract/profile-values.ts'
import { readPackage } from '@vitrine/media/files/read-package.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, group } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { aFile } from '#modules/assets/assets.builders.ts'
import { setAccess } from '#modules/permissions/access-of.ts'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { buildApp } from '#server/app.ts'
import { startServer } from '#server/start-server.ts'
import { administrator, type Person, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'

const type = 'application/vnd.fotoware.download-request+json'
const downloads = group(10002, ['View', 'Preview', 'Download'])

onBothEngines('several files at once', (open) => {
  let server: TestServer
  let archive: ArchiveRow
  let kari: Person
  const at = (path: string) => `/fotoweb/archives/5000-Press/${path}.info`
  const original = (path: string) => ({ href: `${at(path)}/__renditions/ORIGINAL` })
  beforeAll(async () => {
    server = await open()
    archive = await anArchive(server, { name: 'Press', access: [downloads] })
    const create = { width: 400, height: 300, channels: 3 as const, background: '#336699' }
    await aFile(archive, 'a/one.jpg', await sharp({ create }).jpeg().toBuffer())
    await aFile(
      archive,
      'b/One.jpg',
      await sharp({ create: { ...create, background: '#993366' } })
        .jpeg()
        .toBuffer(),
    )
    await aFile(archive, 'b/note.txt', 'a word about it')
    await aFile(archive, 'b/empty.txt', '')
    for (let number = 0; number < 210; number++) await aFile(archive, `many/${number}.txt`, `text number ${number}`)
    await server.index(archive.id)
    kari = await aSignedInUser(server, 'kari', [10002])
  })
  afterAll(() => server.close())

  const post = (who: Person, request: object) =>
    who.ask('/fotoweb/me/background-tasks/', {
      method: 'POST',
      headers: { 'content-type': type },
      payload: JSON.stringify({ request }),
    })
  async function order(who: Person, request: object) {
    const answer = await post(who, request)
    expect([answer.statusCode, answer.body]).toEqual([201, expect.stringContaining('location')])
    expect(answer.headers['location']).toMatch(/^http.*\/me\/background-tasks\//)
    return who.read(answer.json().location, 'download-status')
  }
  async function unpacked(who: Person, href: string | null | undefined) {
    const answer = await who.ask(href ?? '')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
    const zip = readPackage(answer.rawPayload)
    return new Map(zip?.names.map((name) => [name, zip.read(name, 1_000_000)]))
  }

  test('each has an address of its own; what cannot be had is told, the others go through (wire reference 10.5)', async () => {
    const { job, task } = await order(kari, {
      assets: [original('a/one.jpg'), original('gone.jpg'), original('b/note.txt')],
    })
    expect(job.status).toBe('done')
    expect(task).toMatchObject({ type: 'download', status: 'done', user: expect.any(Number) })
    const [one, note, gone] = job.result.files
    expect([one?.src, note?.src]).toEqual([at('a/one.jpg'), at('b/note.txt')])
    expect((await kari.ask(note?.href ?? '')).body).toBe('a word about it')
    expect([gone?.href, gone?.error?.value]).toEqual([null, 'AssetNotFound'])
    expect((await visitor(server).ask(note?.href ?? '')).statusCode).toBe(404)
  })

  test('or all are in one ZIP, under names that are unique and with what they hold, the empty one too', async () => {
    const wish = ['a/one.jpg', 'b/One.jpg', 'b/note.txt', 'b/empty.txt'].map(original)
    const { job } = await order(kari, { assets: wish, zip: true })
    expect([job.result.count, job.result.files.length]).toEqual([4, 1])
    const files = await unpacked(kari, job.result.files[0]?.href)
    expect([...files.keys()]).toEqual(['one.jpg', 'One (2).jpg', 'note.txt', 'empty.txt'])
    expect(String(files.get('note.txt'))).toBe('a word about it')
    expect((await sharp(files.get('One (2).jpg')).metadata()).width).toBe(400)
    const total = files.values().reduce((sum, content) => sum + (content?.length ?? 0), 0)
    expect(job.result.bytes).toBe(total)
  })

  test('assets may be named by their own hrefs, all in one form', async () => {
    const assets = [{ href: at('a/one.jpg') }, { href: at('b/note.txt') }]
    const { job } = await order(kari, { assets, profile: originalProfile, zip: true })
    expect([...(await unpacked(kari, job.result.files[0]?.href)).keys()]).toEqual(['one.jpg', 'note.txt'])
    const asset = await kari.read(at('a/one.jpg'), 'asset')
    const smaller = await order(kari, { assets, profile: asset.renditions[1]?.profile })
    expect(smaller.job.result.files.map(({ error }) => error?.value)).toEqual([undefined, 'InvalidRequest'])
    expect((await post(kari, { assets })).statusCode).toBe(400)
  })

  test('everything that a collection shows but for some, without any of it being named', async () => {
    const selection = {
      href: '/fotoweb/archives/5000-Press/many/',
      except: [at('many/7.txt')],
      profile: originalProfile,
    }
    const { job } = await order(kari, { selection, zip: true })
    expect(job.result.count).toBe(209)
    const files = await unpacked(kari, job.result.files[0]?.href)
    const expected = Array.from({ length: 210 }, (_, number) => `${number}.txt`).filter((name) => name !== '7.txt')
    expect([...files.keys()].toSorted()).toEqual(expected.toSorted())
    expect(String(files.get('209.txt'))).toBe('text number 209')
    const found = { ...selection, href: '/fotoweb/archives/5000-Press/?q=word', except: [] }
    expect((await order(kari, { selection: found, zip: true })).job.result.count).toBe(1)
  })

  test('what a search finds in all archives is one ZIP, without what the person may not have', async () => {
    const [more, closed] = [
      await anArchive(server, { name: 'More', access: [downloads] }),
      await anArchive(server, { name: 'Closed', access: [group(10002, ['View'])] }),
    ]
    for (const of of [more, closed]) {
      await aFile(of, 'note.txt', `a word in ${of.name}`)
      await server.index(of.id)
    }
    const selection = { href: '/fotoweb/archives/?q=word', except: [], profile: originalProfile }
    const { job } = await order(kari, { selection, zip: true })
    expect(job.result.count).toBe(2)
    const files = await unpacked(kari, job.result.files[0]?.href)
    expect([...files].map(([name, content]) => [name, String(content)])).toEqual([
      ['note.txt', 'a word about it'],
      ['note (2).txt', 'a word in More'],
    ])
    expect(job.result.bytes).toBe('a word about it'.length + 'a word in More'.length)
    const outsider = await aSignedInUser(server, 'outside of all', [10007])
    expect((await post(outsider, { selection })).statusCode).toBe(403)
  })

  test('in a form that has to be made, with a word about those of which it cannot', async () => {
    const asset = await kari.read(at('a/one.jpg'), 'asset')
    const profile = asset.renditions[1]?.profile ?? ''
    const { job } = await order(kari, { selection: { href: '/fotoweb/archives/5000-Press/b/', profile }, zip: true })
    expect(job.result.bytes).toBeNull()
    const files = await unpacked(kari, job.result.files[0]?.href)
    expect([...files.keys()]).toEqual(['One.jpg', '_not included.txt'])
    expect((await sharp(files.get('One.jpg')).metadata()).format).toBe('jpeg')
    expect(String(files.get('_not included.txt'))).toMatch(/note\.txt: .+\r\n/)
  })

  test('a file that went away meanwhile is left out and listed', async () => {
    await aFile(archive, 'short.txt', 'lives')
    await server.index(archive.id)
    const { job } = await order(kari, { assets: [original('short.txt'), original('b/note.txt')], zip: true })
    await rm(join(archive.path, 'short.txt'))
    expect([...(await unpacked(kari, job.result.files[0]?.href)).keys()]).toEqual(['note.txt', '_not included.txt'])
  })

  test('belong to the one who ordered them, and only with the right of this moment (attack case 45)', async () => {
    const { job } = await order(kari, { assets: [original('a/one.jpg'), original('b/note.txt')], zip: true })
    const selection = { href: '/fotoweb/archives/5000-Press/', profile: originalProfile }
    const all = (await order(kari, { selection, zip: true })).job.result.files[0]?.href ?? ''
    const zip = job.result.files[0]?.href ?? ''
    const outsider = await aSignedInUser(server, 'outsider', [10007])
    expect((await outsider.ask(zip)).statusCode).toBe(404)
    expect((await visitor(server).ask(zip)).statusCode).toBe(404)
    expect((await post(outsider, { assets: [original('a/one.jpg')], zip: true })).statusCode).toBe(404)
    expect((await post(outsider, { selection })).statusCode).toBe(404)
    expect((await post(visitor(server), { selection })).statusCode).toBe(404)
    await setAccess(operator, archive.id, [group(10002, ['View', 'Preview'])], server.platform)
    expect((await post(kari, { assets: [original('a/one.jpg')], zip: true })).statusCode).toBe(403)
    expect((await post(kari, { selection })).statusCode).toBe(403)
    const files = await unpacked(kari, zip)
    expect([...files.keys()]).toEqual(['_not included.txt'])
    expect((await kari.refused(all)).value).toBe('PermissionDenied')
    await setAccess(operator, archive.id, [downloads], server.platform)
  })

  test.each([
    [{}, 400],
    [{ assets: [] }, 400],
    [{ assets: [{ href: '/etc/passwd' }] }, 400],
    [{ assets: [original('a/one.jpg')], selection: { href: '/fotoweb/archives/5000/', profile: 'x' } }, 400],
    [{ selection: { href: 'https://elsewhere.example/archives/5000/', profile: originalProfile } }, 400],
    [{ selection: { href: '/fotoweb/archives/5000-Press/?q=(broken', profile: originalProfile } }, 400],
    [{ selection: { href: '/fotoweb/archives/5999-None/', profile: originalProfile } }, 404],
    [{ selection: { href: '/fotoweb/archives/5000-Press/?q=nothing-of-this-name', profile: originalProfile } }, 400],
    [{ selection: { href: '/fotoweb/archives/5000-Press/', profile: '5b0f1c5e-7d3a-4a26-9c41-3f0a8a1d6e99' } }, 400],
    [{ assets: [{ href: at('a/one.jpg') }], profile: '5b0f1c5e-7d3a-4a26-9c41-3f0a8a1d6e99' }, 400],
  ])('a wish that names nothing is refused: %j', async (request, status) => {
    const answer = await post(kari, request)
    expect([answer.statusCode, answer.json().value]).toEqual([status, expect.any(String)])
  })

  test('a profile that does not exist is named as the fault, before anything is packed', async () => {
    const wish = { selection: { href: '/fotoweb/archives/5000-Press/', profile: 'Print' }, zip: true }
    const { fields } = (await post(kari, wish)).json()
    expect(fields).toMatchObject([{ field: 'request.selection.profile', rule: 'profile' }])
  })

  test('whoever reads three at once waits for the fourth, until one of them is left (attack case 111)', async () => {
    await aFile(archive, 'large/film.bin', Buffer.alloc(48_000_000, 'film'))
    await server.index(archive.id)
    const selection = { href: '/fotoweb/archives/5000-Press/large/', profile: originalProfile }
    const { job } = await order(kari, { selection, zip: true })
    const running = await startServer(await buildApp(server.platform), server.platform)
    const origin = new URL(running.address).origin
    const begin = (signal?: AbortSignal) =>
      fetch(origin + job.result.files[0]?.href, { headers: { cookie: kari.cookie }, ...(signal ? { signal } : {}) })
    const leave = new AbortController()
    const slow = [await begin(leave.signal), await begin(), await begin()]
    expect(slow.map(({ status }) => status)).toEqual([200, 200, 200])
    const fourth = await begin()
    expect([fourth.status, await fourth.json()]).toEqual([429, expect.objectContaining({ value: 'TooManyDownloads' })])
    leave.abort()
    const status = async () => {
      const { status, body } = await begin()
      await body?.cancel()
      return status
    }
    await expect.poll(status).toBe(200)
    for (const { body } of slow.slice(1)) await body?.cancel()
    await running.close()
  })

  test('what is handed out is in the audit log', async () => {
    const boss = await administrator(server)
    // That somebody reads the log is an entry, too.
    const newest = async () =>
      (await boss.read('/fotoweb/api/audit/', 'audit-list')).data.filter(({ deed }) => deed !== 'audit.read')
    const before = (await newest())[0]?.id ?? 0
    const { job } = await order(kari, { assets: [original('a/one.jpg'), original('b/note.txt')], zip: true })
    expect((await newest())[0]?.id).toBe(before)
    await unpacked(kari, job.result.files[0]?.href)
    const noted = (await newest()).filter(({ id }) => id > before)
    expect(noted.map(({ deed, subject }) => [deed, subject?.name])).toEqual([
      ['original.handedOut', 'b/note.txt'],
      ['original.handedOut', 'a/one.jpg'],
    ])
  })
})
