import { mkdir, readdir, rm, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Href } from '@vitrine/contract/document.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, everyoneLooks, group } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { chooseTakesFiles } from '#modules/archives/choose-takes-files.ts'
import { aFile } from '#modules/assets/assets.builders.ts'
import { setAccess } from '#modules/permissions/access-of.ts'
import { upsertPending } from '#modules/reading/asset-scan.repository.ts'
import { trashTasks } from '#modules/trash/trash.tasks.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { type Person, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { folderChangesTasks } from './folder-changes.tasks.ts'

const patience = { timeout: 180_000 }
const tasks = '/fotoweb/me/background-tasks/'
const sent = (kind: string) => ({ 'content-type': `application/vnd.fotoware.${kind}+json` })

onBothEngines('folders', (open) => {
  let server: TestServer
  let archive: ArchiveRow
  let kari: Person
  const may = (...permissions: Parameters<typeof group>[1]) => group(builtIn.registeredUsers, permissions)
  const all = may('View', 'Preview', 'EditText', 'UploadFile', 'Rename', 'MoveFrom', 'MoveTo', 'Delete')
  beforeAll(async () => {
    server = await open()
    archive = await anArchive(server, { name: 'Press', access: [everyoneLooks, all] })
    await chooseTakesFiles(operator, { archive, takesFiles: true }, server.platform)
    kari = await aSignedInUser(server, 'kari')
    for (const task of [...folderChangesTasks(server.platform), ...trashTasks(server.platform)])
      server.platform.tasks.register(task)
    await server.platform.tasks.start({ isAlone: true })
    await put('one/a.jpg', 'one/deep/b.jpg', 'two/c.jpg')
  })
  afterAll(async () => {
    await server.platform.tasks.stop()
    await server.close()
  })

  const root = () => `/fotoweb/archives/${archive.id}-Press/`
  const place = (path: string) => `${root()}${path.split('/').map(encodeURIComponent).join('/')}/`
  const href = (path: string) => place(path).replace(/\/$/, '.info')
  const lying = async (folder = '') => (await readdir(join(archive.path, folder))).sort()
  let hue = 0
  async function put(...paths: string[]) {
    for (const path of paths) {
      hue += 37
      const create = { width: 60, height: 40, channels: 3 as const, background: `hsl(${hue}, 60%, 50%)` }
      await aFile(archive, path, await sharp({ create }).jpeg().toBuffer())
    }
    await server.index(archive.id)
  }
  const make = (where: string, name: string, who = kari) =>
    who.ask(where, { method: 'POST', headers: sent('folder-creation-info'), payload: JSON.stringify({ name }) })
  const move = (folder: string, wish: object, who = kari) => {
    const payload = JSON.stringify({ folder, ...wish })
    return who.ask(tasks, { method: 'POST', headers: sent('folder-move-request'), payload })
  }
  const ended = async (answer: Awaited<ReturnType<typeof move>>) => {
    expect([answer.statusCode, answer.statusCode === 201 ? '' : answer.body]).toEqual([201, ''])
    const { location } = answer.json<{ location: string }>()
    await expect.poll(async () => (await kari.read(location, 'task-status')).task.finished, patience).not.toBeNull()
    return kari.read(location, 'task-status')
  }
  const found = async (q: string) =>
    (await kari.read(`${root()}?q=${encodeURIComponent(q)}`, 'assetlist')).data.map(({ href: one }) => one).sort()
  const foldersIn = async (where: string, who = kari) =>
    (await who.read(where, 'collectionlist')).data.map(({ name }) => name)

  test('one is made in an archive or a folder, and is a collection; a name that is taken or no name is refused', async () => {
    const made = await make(root(), 'Nytt år')
    expect([made.statusCode, made.headers['location']]).toEqual([201, place('Nytt år')])
    expect(made.json()).toMatchObject({ name: 'Nytt år', type: 'folder', href: place('Nytt år'), assetCount: 0 })
    expect(await lying()).toContain('Nytt år')
    expect(await foldersIn(root())).toContain('Nytt år')
    expect((await make(place('Nytt år'), 'inside')).statusCode).toBe(201)
    expect(await foldersIn(place('Nytt år'))).toEqual(['inside'])
    const again = await make(root(), 'Nytt år')
    expect([again.statusCode, again.json().value]).toEqual([409, 'FolderExists'])
    const wrong = await make(root(), 'a/b')
    expect([wrong.statusCode, wrong.json().value, wrong.json().fields[0].field]).toEqual([
      400,
      'InvalidFolderName',
      'name',
    ])
    expect((await make(place('none'), 'x')).json().value).toBe('FolderNotFound')
  })

  test('a renamed one has its new name on the disk, in addresses, lists and searches, with everything in it and all that is known of it', async () => {
    const before = await kari.read(href('one/deep/b.jpg'), 'asset')
    const edit = JSON.stringify({ metadata: { '5': { value: 'At the quay' } } })
    await kari.ask(before.href, { method: 'PATCH', headers: sent('assetupdate'), payload: edit })
    const { job, task } = await ended(await move(place('one'), { name: 'Første' }))
    expect([task.type, task.state, job.status]).toEqual(['move-folder', 'done', 'done'])
    expect(job.result[0]).toMatchObject({ 'result-href': place('Første'), 'result-filename': 'Første' })
    expect(await lying('Første')).toEqual(['a.jpg', 'deep'])
    expect(await foldersIn(root())).not.toContain('one')
    const after = await kari.read(href('Første/deep/b.jpg'), 'asset')
    expect(after).toMatchObject({ filename: 'b.jpg', metadata: { '5': { value: 'At the quay' } } })
    expect((await kari.refused(before.href)).value).toBe('AssetNotFound')
    expect((await kari.refused(place('one'))).value).toBe('FolderNotFound')
    expect((await kari.read(place('Første'), 'collectioninfo')).assetCount).toBe(2)
    expect(await found('dn:første')).toEqual([href('Første/a.jpg')])
    expect(await found('fp:første/deep')).toEqual([href('Første/deep/b.jpg')])
    await expect.poll(() => found('fp:one'), patience).toEqual([])
    // The comparing finds nothing to do.
    await server.index(archive.id)
    expect((await kari.read(root(), 'count')).count).toBe(3)
    expect((await kari.read(href('Første/deep/b.jpg'), 'asset')).metadata['5']).toEqual({ value: 'At the quay' })
    await ended(await move(place('Første'), { name: 'one' }))
  })

  test('one is moved into another, not into itself, not over something, not into another archive', async () => {
    await ended(await move(place('one/deep'), { 'job-destination': place('two'), name: 'deeper' }))
    expect([await lying('one'), await lying('two')]).toEqual([['a.jpg'], ['c.jpg', 'deeper']])
    expect(await foldersIn(place('two'))).toEqual(['deeper'])
    expect((await kari.read(href('two/deeper/b.jpg'), 'asset')).filename).toBe('b.jpg')
    const refused = async (folder: string, wish: object) => {
      const { statusCode, ...answer } = await move(folder, wish)
      return [statusCode, answer.json().value, answer.json().fields?.[0]?.rule]
    }
    expect(await refused(place('two'), { 'job-destination': place('two/deeper') })).toEqual([
      400,
      'InvalidRequest',
      'circle',
    ])
    expect(await refused(place('one'), { name: 'two' })).toEqual([409, 'FolderExists', undefined])
    expect(await refused(place('one'), { name: '..' })).toEqual([400, 'InvalidFolderName', 'name'])
    expect(await refused(root(), { name: 'x' })).toEqual([400, 'InvalidRequest', 'folder'])
    const other = await anArchive(server, { name: 'Other', access: [everyoneLooks, all] })
    await chooseTakesFiles(operator, { archive: other, takesFiles: true }, server.platform)
    const away = { 'job-destination': `/fotoweb/archives/${other.id}-Other/` }
    expect(await refused(place('one'), away)).toEqual([400, 'InvalidRequest', 'archive'])
    await ended(await move(place('two/deeper'), { 'job-destination': place('one'), name: 'deep' }))
  })

  test('where the comparing was quicker there is one row for a file, with what is known of it', async () => {
    await put('race/x.jpg', 'race/y.jpg')
    const { href: own } = await kari.read(href('race/x.jpg'), 'asset')
    await kari.ask(own, {
      method: 'PATCH',
      headers: sent('assetupdate'),
      payload: '{"metadata":{"5":{"value":"Kept"}}}',
    })
    // What a comparing writes that sees the new place before the rows follow.
    await mkdir(join(archive.path, 'raced'))
    await server.index(archive.id)
    const folder = (
      await server.platform.db
        .tables<{ folders: { id: number; path: string } }>()
        .selectFrom('folders')
        .select('id')
        .where('path', '=', 'raced')
        .executeTakeFirstOrThrow()
    ).id
    const file = { filename: 'x.jpg', bytes: 1, fileTime: 1, sidecars: '', captions: '' }
    await upsertPending(
      { archiveId: archive.id, folderId: folder },
      [{ path: 'raced/x.jpg', ...file }],
      server.platform,
    )
    await rmdir(join(archive.path, 'raced'))
    await ended(await move(place('race'), { name: 'raced' }))
    await server.index(archive.id)
    expect((await kari.read(place('raced'), 'assetlist')).data.map(({ filename }) => filename).sort()).toEqual([
      'x.jpg',
      'y.jpg',
    ])
    expect((await kari.read(href('raced/x.jpg'), 'asset')).metadata['5']).toEqual({ value: 'Kept' })
    expect(await foldersIn(root())).toContain('raced')
  })

  test('pins of it and of folders in it follow, whatever its archive was called when they were set', async () => {
    await put('kept/in/k.jpg')
    const other = `/fotoweb/archives/${archive.id}-Press/keptalike/`
    const folderPinned = [`/fotoweb/archives/${archive.id}-Former/kept/`, other, place('kept/in'), `${root()}%E0%A4%A/`]
    const pins = { data: { shared: { folderPinned, archivePinned: [root()] } } }
    const preferences = '/fotoweb/me/user-preferences/'
    expect((await kari.ask(preferences, { method: 'PATCH', payload: pins })).statusCode).toBe(200)
    await ended(await move(place('kept'), { name: 'kept well' }))
    const { shared } = (await kari.read(preferences, 'user-preferences')).data
    expect(shared['folderPinned']).toEqual([place('kept well'), other, place('kept well/in'), folderPinned[3]])
    expect(shared['archivePinned']).toEqual([root()])
  })

  test('what was deleted from it is restored into the folder as it is called then', async () => {
    await put('bin/z.jpg', 'bin/stays.jpg')
    const payload = JSON.stringify({ assets: [{ href: href('bin/z.jpg') }] })
    await ended(await kari.ask(tasks, { method: 'POST', headers: sent('delete-request'), payload }))
    await ended(await move(place('bin'), { name: 'basket' }))
    const trash = (await kari.read(root(), 'collectioninfo')).trash ?? ''
    const { data } = await kari.read(trash as Href<'trash-list'>, 'trash-list')
    expect(data.map(({ folder, filename }) => `${folder}/${filename}`)).toContain('basket/z.jpg')
  })

  test('one is removed when no file lies in it or below it, but for what systems leave there', async () => {
    await make(root(), 'empty')
    await make(place('empty'), 'inner')
    await writeFile(join(archive.path, 'empty/inner/.DS_Store'), 'x')
    const full = await kari.ask(place('one'), { method: 'DELETE' })
    expect([full.statusCode, full.json().value]).toEqual([409, 'FolderNotEmpty'])
    expect(await lying('one')).toEqual(['a.jpg', 'deep'])
    await writeFile(join(archive.path, 'empty/inner/.hidden'), 'x')
    expect((await kari.ask(place('empty'), { method: 'DELETE' })).statusCode).toBe(409)
    expect(await lying('empty/inner')).toEqual(['.DS_Store', '.hidden'])
    await rm(join(archive.path, 'empty/inner/.hidden'))
    expect((await kari.ask(place('empty'), { method: 'DELETE' })).statusCode).toBe(204)
    expect(await lying()).not.toContain('empty')
    expect((await kari.refused(place('empty'))).value).toBe('FolderNotFound')
    expect((await kari.ask(root(), { method: 'DELETE' })).statusCode).toBeGreaterThan(399)
    const noted = server.platform.db.tables<{ audit_entries: { deed: string; subject_name: string } }>()
    const entries = await noted.selectFrom('audit_entries').selectAll().where('subject_name', '=', 'empty').execute()
    expect(entries.map(({ deed }) => deed).sort()).toEqual(['folder.added', 'folder.removed'])
  })

  test('only who sees every file and may do it to each is offered it, and does it; what is hidden changes no answer', async () => {
    const offers = async (who: Person, where: string) => {
      const { makeFolder, moveFolder, removeFolder } = await who.read(where, 'collectioninfo')
      return [makeFolder, moveFolder, removeFolder].map((one) => one !== null)
    }
    expect(await offers(kari, place('one'))).toEqual([true, true, true])
    expect(await offers(kari, root())).toEqual([true, false, false])
    const add = { href: root(), type: 'application/vnd.fotoware.folder-creation-info+json' }
    expect((await kari.read(root(), 'collectionlist')).add).toEqual(add)
    expect((await visitor(server).read(root(), 'collectionlist')).add).toBeNull()
    expect(await offers(visitor(server), place('one'))).toEqual([false, false, false])
    const part = group(
      builtIn.registeredUsers,
      ['View', 'UploadFile', 'Rename', 'MoveFrom', 'MoveTo', 'Delete'],
      'fn:a',
    )
    await setAccess(operator, archive.id, [part], server.platform)
    expect(await offers(kari, place('one'))).toEqual([false, false, false])
    const answers = async (folder: string) => [
      (await make(place('one'), folder)).statusCode,
      (await move(place('one'), { name: folder })).statusCode,
      (await kari.ask(place(folder), { method: 'DELETE' })).statusCode,
    ]
    // `two` is hidden, `nothing` is not there.
    expect(await answers('two')).toEqual(await answers('nothing'))
    expect((await make(place('one'), 'x')).statusCode).toBe(403)
    expect((await make(root(), 'x', visitor(server))).statusCode).toBe(401)
    await setAccess(operator, archive.id, [everyoneLooks, all], server.platform)
    await chooseTakesFiles(operator, { archive, takesFiles: false }, server.platform)
    expect(await offers(kari, place('one'))).toEqual([false, false, false])
    expect((await make(root(), 'x')).statusCode).toBe(400)
  })
})
