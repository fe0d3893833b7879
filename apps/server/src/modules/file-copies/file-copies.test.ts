import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, everyoneLooks, group } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { chooseTakesFiles } from '#modules/archives/choose-takes-files.ts'
import { aFile } from '#modules/assets/assets.builders.ts'
import { addLicence } from '#modules/licences/manage-licences.ts'
import { tieLicences } from '#modules/licences/tie-licences.ts'
import { setAccess } from '#modules/permissions/access-of.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { type Person, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { fileCopiesTasks } from './file-copies.tasks.ts'

const patience = { timeout: 180_000 }

onBothEngines('files that are copied', (open) => {
  let server: TestServer
  let press: ArchiveRow
  let other: ArchiveRow
  let kari: Person
  const may = (...permissions: Parameters<typeof group>[1]) => group(builtIn.registeredUsers, permissions)
  const all = may('View', 'Preview', 'EditText', 'CopyFrom', 'CopyTo', 'DuplicateFile', 'HistoryView')
  beforeAll(async () => {
    server = await open()
    press = await anArchive(server, { name: 'Press', access: [everyoneLooks, all] })
    other = await anArchive(server, { name: 'Other', access: [everyoneLooks, all] })
    for (const archive of [press, other])
      await chooseTakesFiles(operator, { archive, takesFiles: true }, server.platform)
    kari = await aSignedInUser(server, 'kari')
    for (const task of fileCopiesTasks(server.platform)) server.platform.tasks.register(task)
    await server.platform.tasks.start({ isAlone: true })
  })
  afterAll(async () => {
    await server.platform.tasks.stop()
    await server.close()
  })

  const rootOf = ({ id, name }: ArchiveRow) => `/fotoweb/archives/${id}-${name}/`
  const href = (path: string, archive = press) =>
    `${rootOf(archive)}${path.split('/').map(encodeURIComponent).join('/')}.info`
  const lying = async (folder: string, archive = press) => (await readdir(join(archive.path, folder))).sort()
  let hue = 0
  const put = async (...paths: string[]) => {
    for (const path of paths) {
      hue += 37
      const background = `hsl(${hue}, 60%, 50%)`
      const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
        .jpeg()
        .toBuffer()
      await aFile(press, path, bytes)
    }
    await server.index(press.id)
  }
  const post = (kind: string, body: object, who = kari) => {
    const headers = { 'content-type': `application/vnd.fotoware.${kind}+json` }
    return who.ask('/fotoweb/me/background-tasks/', { method: 'POST', headers, payload: JSON.stringify(body) })
  }
  const assets = (...paths: string[]) => paths.map((path) => ({ href: href(path) }))
  const ended = async (answer: Awaited<ReturnType<typeof post>>) => {
    expect([answer.statusCode, answer.statusCode === 201 ? '' : answer.body]).toEqual([201, ''])
    const { location } = answer.json<{ location: string }>()
    await expect.poll(async () => (await kari.read(location, 'task-status')).task.finished, patience).not.toBeNull()
    return kari.read(location, 'task-status')
  }
  const copy = async (folder: string, archive: ArchiveRow, ...paths: string[]) =>
    ended(
      await post('copy-request', {
        assets: assets(...paths),
        'job-destination': rootOf(archive),
        'job-folder': folder,
      }),
    )
  const edit = (path: string, title: string) =>
    kari.ask(href(path), {
      method: 'PATCH',
      headers: { 'content-type': 'application/vnd.fotoware.assetupdate+json' },
      payload: JSON.stringify({ metadata: { '5': { value: title } } }),
    })

  test('a copy in another archive has the bytes, the pictures and the values of the first one, and is an asset of its own', async () => {
    await put('one/harbour.jpg')
    await edit('one/harbour.jpg', 'At the quay')
    const wish = {
      name: 'Bought',
      licensor: '',
      from: null,
      until: null,
      link: '',
      note: '',
      uses: [],
      territories: [],
      mostUses: null,
    }
    await addLicence(operator, wish, server.platform)
    await tieLicences(operator, { assets: [href('one/harbour.jpg')], tie: [1], untie: [] }, server.platform)
    const bytes = await readFile(join(press.path, 'one/harbour.jpg'))
    const { job, task } = await copy('new/2026', other, 'one/harbour.jpg')
    const to = href('new/2026/harbour.jpg', other)
    expect([task.type, task.state, job.result[0]?.error]).toEqual(['copy', 'done', undefined])
    expect(job.result).toEqual([
      { href: href('one/harbour.jpg'), done: true, 'result-href': to, 'result-filename': 'harbour.jpg' },
    ])
    expect(await lying('new/2026', other)).toEqual(['harbour.jpg'])
    expect((await readFile(join(other.path, 'new/2026/harbour.jpg'))).equals(bytes)).toBe(true)
    const [first, made] = [await kari.read(href('one/harbour.jpg'), 'asset'), await kari.read(to, 'asset')]
    expect([made.metadata['5'], made.modified]).toEqual([{ value: 'At the quay' }, first.modified])
    expect((await kari.ask(made.previews[0]?.href ?? '')).statusCode).toBe(200)
    const { data } = await kari.read(made.licences ?? '', 'asset-licences')
    expect(data.map(({ name }) => name)).toEqual(['Bought'])
    const found = (await kari.read(`${rootOf(other)}?q=quay`, 'collection')).assetCount
    expect([found, (await kari.read(`${rootOf(other)}new/2026/`, 'collection')).assetCount]).toEqual([1, 1])
    // Each is changed by itself, and comparing the folders finds nothing new.
    await edit('one/harbour.jpg', 'Somewhere else')
    await server.index(other.id)
    await server.index(press.id)
    expect((await kari.read(to, 'asset')).metadata['5']).toEqual({ value: 'At the quay' })
    expect((await kari.read(href('one/harbour.jpg'), 'asset')).metadata['5']).toEqual({ value: 'Somewhere else' })
  })

  test('a duplicate lies beside the first one under a name with a number, with what speaks of it', async () => {
    await put('two/a.jpg')
    const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:City="Bergen"/></rdf:RDF></x:xmpmeta>`
    await writeFile(join(press.path, 'two/a.jpg.xmp'), xmp)
    await server.index(press.id)
    const { job, task } = await ended(
      await post('duplicate-request', { assets: [{ href: href('two/a.jpg'), revision: null }] }),
    )
    expect([task.type, job.result[0]?.['result-filename']]).toEqual(['duplicate', 'a (2).jpg'])
    expect(await lying('two')).toEqual(['a (2).jpg', 'a (2).jpg.xmp', 'a.jpg', 'a.jpg.xmp'])
    await server.index(press.id)
    expect((await kari.read(href('two/a (2).jpg'), 'asset')).metadata['90']).toEqual({ value: 'Bergen' })
    const both = [1, 2].map((revision) => ({ href: href('two/a.jpg'), revision }))
    const older = await post('duplicate-request', { assets: both })
    expect([older.statusCode, older.json().fields?.[0]?.field]).toEqual([400, 'assets.1.revision'])
  })

  test('of a batch, what vanished is told by itself; what is copied twice gets numbers; without the rights nothing is copied', async () => {
    await put('three/p.jpg', 'three/q.jpg')
    await rm(join(press.path, 'three/q.jpg'))
    const { job } = await copy('batch', other, 'three/p.jpg', 'three/q.jpg')
    expect(job.result.map(({ done, error }) => [done, error?.value])).toEqual([
      [true, undefined],
      [false, 'FileUnavailable'],
    ])
    await copy('batch', other, 'three/p.jpg')
    expect(await lying('batch', other)).toEqual(['p (2).jpg', 'p.jpg'])
    const wish = { assets: assets('three/p.jpg'), 'job-destination': rootOf(other) }
    expect((await post('copy-request', wish, visitor(server))).statusCode).toBe(401)
    await setAccess(operator, other.id, [everyoneLooks, may('View', 'CopyFrom')], server.platform)
    expect((await post('copy-request', wish)).statusCode).toBe(403)
    expect((await kari.read(rootOf(other), 'collection')).canCopyTo).toBe(false)
    await setAccess(operator, other.id, [everyoneLooks, all], server.platform)
    expect((await kari.read(rootOf(other), 'collection')).canCopyTo).toBe(true)
    await setAccess(operator, press.id, [everyoneLooks, may('View', 'CopyTo')], server.platform)
    expect((await post('copy-request', wish)).statusCode).toBe(403)
    expect((await post('duplicate-request', { assets: assets('three/p.jpg') })).statusCode).toBe(403)
    await setAccess(operator, press.id, [everyoneLooks, all], server.platform)
    expect(await lying('', other)).toEqual(['batch', 'new'])
  })
})
