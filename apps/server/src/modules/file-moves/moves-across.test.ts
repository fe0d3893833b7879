import { readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAlbum } from '#modules/albums/albums.builders.ts'
import { anArchive, everyoneLooks, group } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { chooseTakesFiles } from '#modules/archives/choose-takes-files.ts'
import { aFile } from '#modules/assets/assets.builders.ts'
import { setAccess } from '#modules/permissions/access-of.ts'
import { finishUpload } from '#modules/uploads/finish-upload.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { chooseWriteBack } from '#modules/write-back/choose-write-back.ts'
import { writeArchive } from '#modules/write-back/write-archive.ts'
import { administrator, type Person } from '#server/testing/ask.ts'
import { onBothEngines, sharedMedia, type TestServer } from '#server/testing/open-test-server.ts'
import { fileMovesTasks } from './file-moves.tasks.ts'
import { takeAwayMoved } from './take-away-moved.ts'

const patience = { timeout: 180_000 }
const xmp = (city: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:City="${city}"/></rdf:RDF></x:xmpmeta>`

onBothEngines('files that are moved into another archive', (open) => {
  let server: TestServer
  let press: ArchiveRow
  let desk: ArchiveRow
  let kari: Person
  let boss: Person
  const may = (...permissions: Parameters<typeof group>[1]) => group(builtIn.registeredUsers, permissions)
  const all = may('View', 'Preview', 'EditText', 'EditFile', 'MoveFrom', 'MoveTo', 'HistoryView', 'Download')
  beforeAll(async () => {
    server = await open()
    press = await anArchive(server, { name: 'Press', access: [everyoneLooks, all] })
    desk = await anArchive(server, { name: 'Desk', access: [all] })
    for (const archive of [press, desk])
      await chooseTakesFiles(operator, { archive, takesFiles: true }, server.platform)
    kari = await aSignedInUser(server, 'kari')
    boss = await administrator(server)
    for (const task of fileMovesTasks(server.platform)) server.platform.tasks.register(task)
    await server.platform.tasks.start({ isAlone: true })
  })
  afterAll(async () => {
    await server.platform.tasks.stop()
    await server.close()
  })

  const root = (archive: ArchiveRow) => `/fotoweb/archives/${archive.id}-${archive.name}/`
  const href = (archive: ArchiveRow, path: string) =>
    `${root(archive)}${path.split('/').map(encodeURIComponent).join('/')}.info`
  const lying = async (archive: ArchiveRow, folder = '') =>
    (await readdir(join(archive.path, folder))).filter((name) => !name.startsWith('.')).sort()
  let hue = 0
  const put = async (...paths: string[]) => {
    for (const path of paths) {
      hue += 37
      const background = `hsl(${hue}, 60%, 50%)`
      await aFile(
        press,
        path,
        await sharp({ create: { width: 60, height: 40, channels: 3, background } })
          .jpeg()
          .toBuffer(),
      )
    }
    await server.index(press.id)
  }
  const change = (address: string, metadata: object) => {
    const headers = { 'content-type': 'application/vnd.fotoware.assetupdate+json' }
    return kari.ask(address, { method: 'PATCH', headers, payload: JSON.stringify({ metadata }) })
  }
  const send = (from: readonly string[], to: ArchiveRow, folder = '') => {
    const headers = { 'content-type': 'application/vnd.fotoware.move-request+json' }
    const assets = from.map((one) => ({ href: one }))
    const payload = JSON.stringify({ assets, 'job-destination': root(to), 'job-folder': folder })
    return kari.ask('/fotoweb/me/background-tasks/', { method: 'POST', headers, payload })
  }
  const move = async (from: readonly string[], to: ArchiveRow, folder = '') => {
    const answer = await send(from, to, folder)
    expect([answer.statusCode, answer.statusCode === 201 ? '' : answer.body]).toEqual([201, ''])
    const { location } = answer.json<{ location: string }>()
    await expect.poll(async () => (await kari.read(location, 'task-status')).task.finished, patience).not.toBeNull()
    return (await kari.read(location, 'task-status')).job.result
  }
  const count = async (address: string, who = kari) => (await who.read(address, 'count')).count

  test('keep their number, values, history and albums; they are counted and found where they lie now, and nowhere else', async () => {
    await put('one/harbour.jpg')
    const before = href(press, 'one/harbour.jpg')
    const bytes = await readFile(join(press.path, 'one/harbour.jpg'))
    expect((await change(before, { '5': { value: 'Quayside' } })).statusCode).toBe(200)
    const album = await anAlbum(boss, { name: 'Chosen', assets: [{ href: before }] })
    const [moved] = await move([before], desk, 'in/2026')
    const after = href(desk, 'in/2026/harbour.jpg')
    expect(moved).toEqual({ href: before, done: true, 'result-href': after, 'result-filename': 'harbour.jpg' })
    expect((await readFile(join(desk.path, 'in/2026/harbour.jpg'))).equals(bytes)).toBe(true)
    await expect.poll(() => lying(press, 'one'), patience).toEqual([])
    expect((await kari.ask(before)).statusCode).toBe(404)
    const asset = await kari.read(after, 'asset')
    expect([asset.metadata['5'], asset.changeNumber]).toEqual([{ value: 'Quayside' }, 1])
    const history = await kari.read(asset.revisions?.href ?? '', 'revision-list')
    expect(history.data.map(({ createdBy }) => createdBy)).toEqual(['kari'])
    expect((await boss.read(album.href, 'assetlist')).data.map((one) => one.href)).toEqual([after])
    for (const query of ['q=quayside', 'q=harbour', 'fn=harbour.jpg'])
      expect([query, await count(`${root(press)}?${query}`), await count(`${root(desk)}?${query}`)]).toEqual([
        query,
        0,
        1,
      ])
    expect((await kari.read(`${root(press)}one/`, 'collection')).assetCount).toBe(0)
    expect((await kari.read(`${root(desk)}in/`, 'collection')).assetCount).toBe(1)
    // What is compared afterwards finds nothing new on either side.
    for (const archive of [press, desk]) await server.index(archive.id)
    expect([await count(root(press)), await count(root(desk))]).toEqual([0, 1])
    expect((await kari.read(after, 'asset')).changeNumber).toBe(1)
  })

  test('get a number where their name is taken; what speaks of them alone goes along, what speaks of another one is copied', async () => {
    await put('beside/a.jpg', 'beside/two.jpg', 'beside/two.png')
    await writeFile(join(press.path, 'beside/a.jpg.xmp'), xmp('Bergen'))
    await writeFile(join(press.path, 'beside/two.xmp'), xmp('Oslo'))
    await server.index(press.id)
    await aFile(
      desk,
      'to/a.jpg',
      await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .jpeg()
        .toBuffer(),
    )
    const results = await move([href(press, 'beside/a.jpg'), href(press, 'beside/two.jpg')], desk, 'to')
    expect(results.map((one) => one['result-filename'])).toEqual(['a (2).jpg', 'two.jpg'])
    expect(await lying(desk, 'to')).toEqual(['a (2).jpg', 'a (2).jpg.xmp', 'a.jpg', 'two.jpg', 'two.xmp'])
    await expect.poll(() => lying(press, 'beside'), patience).toEqual(['two.png', 'two.xmp'])
    for (const archive of [press, desk]) await server.index(archive.id)
    expect((await kari.read(href(desk, 'to/a (2).jpg'), 'asset')).metadata['90']).toEqual({ value: 'Bergen' })
    expect((await kari.read(href(press, 'beside/two.png'), 'asset')).metadata['90']).toEqual({ value: 'Oslo' })
  })

  test('take their earlier versions along, and bring them back', async () => {
    await put('versions/v.jpg')
    const first = await readFile(join(press.path, 'versions/v.jpg'))
    const second = await sharp({ create: { width: 30, height: 30, channels: 3, background: '#123456' } })
      .jpeg()
      .toBuffer()
    await replace(href(press, 'versions/v.jpg'), second)
    await server.index(press.id)
    const versions = async (archive: ArchiveRow, path: string) => {
      const asset = await kari.read(href(archive, path), 'asset')
      const { data } = await kari.read(asset.revisions?.href ?? '', 'revision-list')
      const old = data.findLast(({ type }) => type === 'file')
      return (await kari.ask(old?.file?.download ?? '')).rawPayload
    }
    await move([href(press, 'versions/v.jpg')], desk, 'versions')
    expect((await versions(desk, 'versions/v.jpg')).equals(first)).toBe(true)
    await expect.poll(() => lying(press, 'versions'), patience).toEqual([])
    await move([href(desk, 'versions/v.jpg')], press, 'versions')
    await expect.poll(() => lying(desk, 'versions'), patience).toEqual([])
    expect((await versions(press, 'versions/v.jpg')).equals(first)).toBe(true)
    expect((await readFile(join(press.path, 'versions/v.jpg'))).equals(second)).toBe(true)
    expect((await readdir(join(press.path, '.vitrine-versions'))).length).toBe(1)
  })

  test('are written into by the archive that they come to, with what was said before', async () => {
    await put('write/w.jpg')
    await change(href(press, 'write/w.jpg'), { '5': { value: 'Said before' } })
    await chooseWriteBack(operator, { archive: desk, mode: 'sidecar' }, server.platform)
    await move([href(press, 'write/w.jpg')], desk, 'write')
    await writeArchive(desk.id, { platform: server.platform, media: sharedMedia() }, new AbortController().signal)
    expect(await lying(desk, 'write')).toEqual(['w.jpg', 'w.jpg.xmp'])
    expect(await readFile(join(desk.path, 'write/w.jpg.xmp'), 'utf8')).toContain('Said before')
    await chooseWriteBack(operator, { archive: desk, mode: 'off' }, server.platform)
  })

  test('stay where somebody has changed them since they were copied: nothing that was not copied is taken away', async () => {
    await put('changed/c.jpg')
    const path = join(press.path, 'changed/c.jpg')
    const { size: bytes } = await readFile(path).then((content) => ({ size: content.length }))
    await utimes(path, new Date(), new Date(1_700_000_000_000))
    const left = { assetId: 0, archiveId: press.id, mark: 'x', versions: [] }
    await takeAwayMoved({ ...left, files: [{ path: 'changed/c.jpg', bytes, time: 5 }] }, server.platform)
    expect(await lying(press, 'changed')).toEqual(['c.jpg'])
    await takeAwayMoved(
      { ...left, files: [{ path: 'changed/c.jpg', bytes, time: 1_700_000_000_000 }] },
      server.platform,
    )
    expect(await lying(press, 'changed')).toEqual([])
  })

  test('are refused without MoveFrom here or MoveTo there, and stay; what vanished of a batch is told by itself', async () => {
    await put('rights/r.jpg', 'rights/s.jpg')
    await setAccess(operator, desk.id, [may('View', 'Preview')], server.platform)
    expect((await send([href(press, 'rights/r.jpg')], desk)).statusCode).toBe(403)
    await setAccess(operator, desk.id, [all], server.platform)
    await setAccess(operator, press.id, [everyoneLooks, may('View', 'MoveTo')], server.platform)
    expect((await send([href(press, 'rights/r.jpg')], desk)).statusCode).toBe(403)
    await setAccess(operator, press.id, [everyoneLooks, all], server.platform)
    expect(await lying(press, 'rights')).toEqual(['r.jpg', 's.jpg'])
    const results = await move([href(press, 'rights/never.jpg'), href(press, 'rights/s.jpg')], desk, 'rights')
    expect(results.map(({ done, error }) => [done, error?.value])).toEqual([
      [false, 'AssetNotFound'],
      [true, undefined],
    ])
  })

  async function replace(destination: string, bytes: Buffer) {
    const headers = { 'content-type': 'application/json' }
    const payload = JSON.stringify({ destination, fileSize: bytes.length })
    const begun = await kari.ask('/fotoweb/api/uploads', { method: 'POST', headers, payload })
    const { id } = begun.json<{ id: string }>()
    const edge = 'a-border-of-parts'
    const head = `--${edge}\r\nContent-Disposition: form-data; name="chunk"; filename="blob"\r\nContent-Type: application/octet-stream\r\n\r\n`
    const parts = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)])
    const type = { 'content-type': `multipart/form-data; boundary=${edge}` }
    await kari.ask(`/fotoweb/api/uploads/${id}/chunks/0`, { method: 'POST', headers: type, payload: parts })
    await finishUpload(id, server.platform)
  }
})
