import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, everyoneLooks, group } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { chooseTakesFiles } from '#modules/archives/choose-takes-files.ts'
import { aFile } from '#modules/assets/assets.builders.ts'
import { setAccess } from '#modules/permissions/access-of.ts'
import { markGone } from '#modules/reading/asset-scan.repository.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { type Person, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { fileMovesTasks } from './file-moves.tasks.ts'

const patience = { timeout: 180_000 }

onBothEngines('files that are renamed and moved', (open) => {
  let server: TestServer
  let archive: ArchiveRow
  let kari: Person
  const may = (...permissions: Parameters<typeof group>[1]) => group(builtIn.registeredUsers, permissions)
  const all = may('View', 'Preview', 'EditText', 'Rename', 'MoveFrom', 'MoveTo', 'HistoryView')
  beforeAll(async () => {
    server = await open()
    archive = await anArchive(server, { name: 'Press', access: [everyoneLooks, all] })
    await chooseTakesFiles(operator, { archive, takesFiles: true }, server.platform)
    kari = await aSignedInUser(server, 'kari')
    for (const task of fileMovesTasks(server.platform)) server.platform.tasks.register(task)
    await server.platform.tasks.start({ isAlone: true })
  })
  afterAll(async () => {
    await server.platform.tasks.stop()
    await server.close()
  })

  const root = () => `/fotoweb/archives/${archive.id}-Press/`
  const href = (path: string) => `${root()}${path.split('/').map(encodeURIComponent).join('/')}.info`
  const lying = async (folder: string) => (await readdir(join(archive.path, folder))).sort()
  let hue = 0
  const put = async (...paths: string[]) => {
    for (const path of paths) {
      hue += 37
      const background = `hsl(${hue}, 60%, 50%)`
      const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
        .jpeg()
        .toBuffer()
      await aFile(archive, path, bytes)
    }
    await server.index(archive.id)
  }
  const post = (kind: string, body: object, who = kari) => {
    const headers = { 'content-type': `application/vnd.fotoware.${kind}+json` }
    return who.ask('/fotoweb/me/background-tasks/', { method: 'POST', headers, payload: JSON.stringify(body) })
  }
  const assets = (...paths: string[]) => paths.map((path) => ({ href: href(path) }))
  const ended = async (answer: Awaited<ReturnType<typeof post>>) => {
    expect([answer.statusCode, answer.statusCode === 201 ? '' : answer.body]).toEqual([201, ''])
    const { location } = answer.json<{ location: string }>()
    expect(new URL(String(answer.headers['location']), 'http://x').pathname).toBe(location)
    await expect.poll(async () => (await kari.read(location, 'task-status')).task.finished, patience).not.toBeNull()
    return kari.read(location, 'task-status')
  }
  const rename = async (name: string, ...paths: string[]) =>
    ended(await post('rename-request', { assets: assets(...paths), 'job-filename': name }))
  const move = async (folder: string, ...paths: string[]) =>
    ended(await post('move-request', { assets: assets(...paths), 'job-destination': root(), 'job-folder': folder }))

  test('each of several files gets the name that stands at it, the others that for all with a number', async () => {
    for (const name of ['x.jpg', 'y.jpg', 'z.jpg']) await put(`own/${name}`)
    const [x, y, z] = assets('own/x.jpg', 'own/y.jpg', 'own/z.jpg')
    const named = [{ ...x, 'job-filename': 'left.jpg' }, { ...y, 'job-filename': 'right' }, z]
    const refused = await post('rename-request', { assets: named })
    expect([refused.statusCode, refused.json().fields?.[0]?.field]).toEqual([400, 'job-filename'])
    const { job } = await ended(await post('rename-request', { assets: named, 'job-filename': 'rest' }))
    expect(job.result.map((one) => one['result-filename'])).toEqual(['left.jpg', 'right.jpg', 'rest 3.jpg'])
  })

  test('a renamed file has its new name on the disk, in its address, in lists and searches; the old address is gone', async () => {
    await put('one/harbour.jpg')
    const before = await kari.read(href('one/harbour.jpg'), 'asset')
    const edit = JSON.stringify({ metadata: { '5': { value: 'At the quay' } } })
    const headers = { 'content-type': 'application/vnd.fotoware.assetupdate+json' }
    await kari.ask(before.href, { method: 'PATCH', headers, payload: edit })
    const bytes = await readFile(join(archive.path, 'one/harbour.jpg'))
    const { job, task } = await rename('quay', 'one/harbour.jpg')
    expect([task.type, task.state, job.status]).toEqual(['rename', 'done', 'done'])
    expect(job.result).toEqual([
      { href: before.href, done: true, 'result-href': href('one/quay.jpg'), 'result-filename': 'quay.jpg' },
    ])
    expect(await lying('one')).toEqual(['quay.jpg'])
    expect((await readFile(join(archive.path, 'one/quay.jpg'))).equals(bytes)).toBe(true)
    expect((await kari.ask(before.href)).statusCode).toBe(404)
    const after = await kari.read(href('one/quay.jpg'), 'asset')
    expect([after.filename, after.metadata['5'], after.changeNumber]).toEqual(['quay.jpg', { value: 'At the quay' }, 1])
    expect(after.modified).toBe(before.modified)
    const found = async (query: string) => (await kari.read(`${root()}?${query}`, 'collection')).assetCount
    expect([await found('fn=quay.jpg'), await found('fn=harbour.jpg'), await found('q=quay')]).toEqual([1, 0, 1])
    // What is compared afterwards finds nothing new, and the identity is the same.
    await server.index(archive.id)
    expect((await kari.read(href('one/quay.jpg'), 'asset')).changeNumber).toBe(1)
    const history = await kari.read(after.revisions ? after.revisions.href : '', 'revision-list')
    expect(history.data.length).toBeGreaterThan(0)
  })

  test('several get the name with a number, each with its own ending', async () => {
    await put('many/a.jpg', 'many/b.jpeg', 'many/c.jpg')
    const { job } = await rename('Election', 'many/a.jpg', 'many/b.jpeg', 'many/c.jpg')
    expect(job.result.map((one) => one['result-filename'])).toEqual([
      'Election 1.jpg',
      'Election 2.jpeg',
      'Election 3.jpg',
    ])
    expect(await lying('many')).toEqual(['Election 1.jpg', 'Election 2.jpeg', 'Election 3.jpg'])
  })

  test('a name that is taken is told of that file alone, and nothing of the other is touched', async () => {
    await put('taken/here.jpg', 'taken/other.jpg')
    const there = await readFile(join(archive.path, 'taken/other.jpg'))
    const { job, task } = await rename('other.jpg', 'taken/here.jpg')
    expect([task.state, job.result[0]?.done, job.result[0]?.error?.value]).toEqual(['failed', false, 'NameTaken'])
    expect(await lying('taken')).toEqual(['here.jpg', 'other.jpg'])
    expect((await readFile(join(archive.path, 'taken/other.jpg'))).equals(there)).toBe(true)
    expect((await kari.ask(href('taken/here.jpg'))).statusCode).toBe(200)
  })

  test('a name that differs in letters, case or composition alone is given', async () => {
    await put('case/Harbour.JPG')
    await rename('harbour.jpg', 'case/Harbour.JPG')
    expect(await lying('case')).toEqual(['harbour.jpg'])
    await rename('Å.jpg'.normalize('NFD'), 'case/harbour.jpg')
    expect(await lying('case')).toEqual(['Å.jpg'.normalize('NFC')])
    expect((await kari.read(href('case/Å.jpg'.normalize('NFC')), 'asset')).filename).toBe('Å.jpg'.normalize('NFC'))
  })

  test('what speaks of a file goes along; what speaks of another one too stays', async () => {
    const xmp = (city: string) =>
      `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:City="${city}"/></rdf:RDF></x:xmpmeta>`
    await put('beside/a.jpg', 'beside/two.jpg', 'beside/two.png')
    await writeFile(join(archive.path, 'beside/a.jpg.xmp'), xmp('Bergen'))
    await writeFile(join(archive.path, 'beside/two.xmp'), xmp('Oslo'))
    await server.index(archive.id)
    await rename('b', 'beside/a.jpg')
    await rename('three', 'beside/two.jpg')
    expect(await lying('beside')).toEqual(['b.jpg', 'b.jpg.xmp', 'three.jpg', 'two.png', 'two.xmp'])
    await server.index(archive.id)
    expect((await kari.read(href('beside/b.jpg'), 'asset')).metadata['90']).toEqual({ value: 'Bergen' })
    expect((await kari.read(href('beside/two.png'), 'asset')).metadata['90']).toEqual({ value: 'Oslo' })
  })

  test('files are moved to a folder that is made for them, and counted there', async () => {
    await put('from/x.jpg', 'from/y.jpg')
    const { job, task } = await move('to/2026', 'from/x.jpg', 'from/y.jpg')
    expect([task.type, task.state]).toEqual(['move', 'done'])
    expect(job.result.map((one) => one['result-href'])).toEqual([href('to/2026/x.jpg'), href('to/2026/y.jpg')])
    expect([await lying('from'), await lying('to/2026')]).toEqual([[], ['x.jpg', 'y.jpg']])
    expect((await kari.read(`${root()}to/2026/`, 'collection')).assetCount).toBe(2)
    expect((await kari.read(`${root()}from/`, 'collection')).assetCount).toBe(0)
    await server.index(archive.id)
    expect((await kari.read(`${root()}to/2026/`, 'collection')).assetCount).toBe(2)
  })

  test('without the right, for visitors, into an archive that takes no files and with a name that no file has, nothing happens', async () => {
    await put('kept/k.jpg')
    const other = await anArchive(server, { name: 'Other', access: [everyoneLooks, all] })
    const wish = { assets: assets('kept/k.jpg'), 'job-filename': 'l.jpg' }
    expect((await post('rename-request', wish, visitor(server))).statusCode).toBe(401)
    const named = await post('rename-request', { ...wish, 'job-filename': 'a/b.jpg' })
    expect([named.statusCode, named.json().fields?.[0]?.field]).toEqual([400, 'job-filename'])
    const to = (destination: string, folder = '') =>
      post('move-request', { assets: wish.assets, 'job-destination': destination, 'job-folder': folder })
    expect((await to(`/fotoweb/archives/${other.id}-Other/`)).statusCode).toBe(400)
    expect((await to(root(), '../out')).json().value).toBe('InvalidFilename')
    expect((await to('/fotoweb/archives/')).statusCode).toBe(400)
    await setAccess(operator, archive.id, [everyoneLooks, may('View')], server.platform)
    expect((await post('rename-request', wish)).statusCode).toBe(403)
    expect((await to(root(), 'x')).statusCode).toBe(403)
    await setAccess(operator, archive.id, [everyoneLooks, all], server.platform)
    expect(await lying('kept')).toEqual(['k.jpg'])
    expect((await post('unknown-request', wish)).statusCode).toBe(415)
  })

  test('of a batch, what vanished is told by itself and the others are renamed', async () => {
    await put('batch/p.jpg', 'batch/q.jpg')
    const { job, task } = await rename('r', 'batch/p.jpg', 'batch/never.jpg', 'batch/q.jpg')
    expect(task.progress).toMatchObject({ total: 3, done: 2, failed: 1 })
    expect(job.result.map(({ done, error }) => [done, error?.value])).toEqual([
      [true, undefined],
      [false, 'AssetNotFound'],
      [true, undefined],
    ])
    expect(await lying('batch')).toEqual(['r 1.jpg', 'r 3.jpg'])
  })

  test('a comparing of the folder that looked before a file was renamed does not take the asset out of sight afterwards', async () => {
    await put('looked/before.jpg')
    const { rows } = await sql<{ id: number }>`select id from assets where path = 'looked/before.jpg'`.execute(
      server.platform.db.tables(),
    )
    await rename('after.jpg', 'looked/before.jpg')
    await markGone([{ id: rows[0]?.id ?? 0, path: 'looked/before.jpg' }], server.platform)
    expect((await kari.ask(href('looked/after.jpg'))).statusCode).toBe(200)
    await markGone([{ id: rows[0]?.id ?? 0, path: 'looked/after.jpg' }], server.platform)
    expect((await kari.ask(href('looked/after.jpg'))).statusCode).toBe(404)
  })
})
