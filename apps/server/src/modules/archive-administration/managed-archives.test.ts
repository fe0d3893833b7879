import { access, mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addArchive } from '#modules/archives/add-archive.ts'
import { findArchive } from '#modules/archives/archives.queries.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { archivesTasks } from '#modules/archives/archives.tasks.ts'
import { followManagedFolders } from '#modules/archives/managed-folder.ts'
import { finishUpload } from '#modules/uploads/finish-upload.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { administrator, type Person } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { archiveRequests, configAddress, faultsOf } from './archive-administration.builders.ts'
import { forgetDeletedArchives } from './delete-archive.ts'

const day = 86_400_000
const json = { 'content-type': 'application/json' }

onBothEngines('archives whose files Vitrine keeps', (open) => {
  let server: TestServer
  let boss: Person
  let free: string
  beforeAll(async () => {
    server = await open()
    free = join(server.folder, 'free')
    await mkdir(join(free, 'pictures'), { recursive: true })
    Object.assign(server.platform.settings, { archiveRoots: [free] })
    boss = await administrator(server)
    for (const task of archivesTasks(server.platform)) server.platform.tasks.register(task)
    await server.platform.tasks.start({ isAlone: true })
  })
  afterAll(async () => {
    await server.platform.tasks.stop()
    await server.close()
  })

  const managed = () => server.platform.settings.managed
  const isThere = (path: string) =>
    access(path).then(
      () => true,
      () => false,
    )
  const made = async (Name: string, more: object = {}) => {
    const answer = await archiveRequests(boss).create({ Name, IsManaged: true, ...more })
    expect([answer.statusCode, answer.statusCode === 201 ? '' : answer.body]).toEqual([201, ''])
    const row = await findArchive(answer.json().Id, server.platform)
    if (!row) throw new Error('It was made.')
    return row
  }
  const upload = async (archive: ArchiveRow, filename: string, folder = '') => {
    const destination = `/fotoweb/archives/${archive.id}/`
    const payload = JSON.stringify({ destination, filename, folder, fileSize: 3 })
    const { id } = (await boss.ask('/fotoweb/api/uploads', { method: 'POST', headers: json, payload })).json()
    const head = '--e\r\nContent-Disposition: form-data; name="chunk"; filename="blob"\r\n\r\n'
    const sent = await boss.ask(`/fotoweb/api/uploads/${id}/chunks/0`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=e' },
      payload: Buffer.from(`${head}abc\r\n--e--\r\n`),
    })
    expect(sent.statusCode).toBe(204)
    await finishUpload(id, server.platform)
    await server.index(archive.id)
  }

  test('one is made without a folder being named, takes files from the start, and keeps them under their names', async () => {
    const archive = await made('Press photos')
    expect(archive.path).toBe(join(managed(), `${archive.id}-press-photos`))
    const config = await archiveRequests(boss).read(archive.id)
    expect(config).toMatchObject({ IsManaged: true, TakesFiles: true, Path: archive.path, TrashDays: 30 })
    const shown = await boss.read(`/fotoweb/archives/${archive.id}/`, 'collectioninfo')
    const may = { takesFiles: true, canUploadTo: true, canMoveTo: true, canCopyTo: true, canCreateFolders: true }
    expect(shown).toMatchObject(may)
    expect(shown.trash).not.toBeNull()
    await upload(archive, 'notes.txt', 'Øst/2026')
    expect(await readdir(join(archive.path, 'Øst/2026'))).toEqual(['notes.txt'])
    expect((await boss.ask(`/fotoweb/archives/${archive.id}/%C3%98st/2026/notes.txt.info`)).statusCode).toBe(200)
    const renamed = await archiveRequests(boss).save(archive.id, { ...config, Name: 'Pictures', TakesFiles: false })
    expect(renamed.statusCode).toBe(200)
    expect((await findArchive(archive.id, server.platform))?.path).toBe(archive.path)
  })

  test('names of archives that could do harm do none: the folder is letters and digits, and each has its own', async () => {
    const names = [
      '../../etc',
      'a/b\\c',
      '.vitrine-trash',
      'CON',
      '\u202Egpj.exe',
      '東京',
      'Ærø & Bornholm',
      '-rf *',
      'x'.repeat(200),
    ]
    const paths: string[] = []
    for (const name of names) paths.push((await made(name)).path)
    expect(paths.map((path) => dirname(path))).toEqual(names.map(() => managed()))
    for (const path of paths) expect(basename(path)).toMatch(/^\d+(?:-[a-z0-9]+)*$/)
    expect(new Set(paths).size).toBe(names.length)
    // Where a folder of this name lies already, as of an archive that a back-up does not know, nothing of it is used.
    const { id } = await made('Before')
    const taken = join(managed(), `${id + 1}-press`)
    await mkdir(taken)
    await writeFile(join(taken, 'old.txt'), 'old')
    expect(basename((await made('Press')).path)).toBe(`${id + 1}-press-2`)
    expect(await readdir(taken)).toEqual(['old.txt'])
  })

  test('several at once have folders of their own', async () => {
    const wishes = ['One', 'Two', 'Three'].map((name) =>
      addArchive(operator, { name: `At once ${name}`, path: null, access: [] }, server.platform),
    )
    const rows = await Promise.all(wishes)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(3)
    const folders = await readdir(managed())
    for (const { path } of rows) expect(folders).toContain(basename(path))
    expect(folders.filter((name) => name.includes('at-once'))).toHaveLength(3)
  })

  test('its folder is nobody else’s: neither offered nor taken for an archive or an import folder, and it stays what it is', async () => {
    const archive = await made('Own')
    await mkdir(join(archive.path, 'inside'))
    Object.assign(server.platform.settings, { archiveRoots: [free, managed(), dirname(dirname(managed()))] })
    const folders = async (path: string) => {
      const answer = await boss.ask(`/fotoweb/api/config/archive-folders?path=${encodeURIComponent(path)}`)
      return answer.statusCode === 200
        ? answer.json().Folders.map(({ Path }: { Path: string }) => Path)
        : answer.json().value
    }
    expect(await folders('')).toEqual([free, dirname(dirname(managed()))])
    expect(await folders(managed())).toBe('path_invalid')
    expect(await folders(archive.path)).toBe('path_invalid')
    expect(await folders(dirname(dirname(managed())))).not.toContain(server.platform.settings.data)
    const admin = archiveRequests(boss)
    for (const Path of [archive.path, join(archive.path, 'inside'), managed(), dirname(managed())]) {
      const answer = await admin.create({ Name: 'Thief', Path })
      expect([answer.statusCode, answer.json().value], Path).toEqual([400, 'path_invalid'])
      const payload = { name: 'Thief', path: Path, destination: `/fotoweb/archives/${archive.id}/` }
      expect((await boss.ask('/fotoweb/import-folders/', { method: 'POST', payload })).statusCode).toBe(400)
    }
    const both = await admin.create({ Name: 'Both', IsManaged: true, Path: join(free, 'pictures') })
    expect(faultsOf(both.json())).toEqual(['IsManaged both'])
    expect(faultsOf((await admin.save(archive.id, { IsManaged: false })).json())).toEqual(['IsManaged stays'])
    expect(faultsOf((await admin.save(archive.id, { Path: join(free, 'pictures') })).json())).toEqual(['Path stays'])
    expect((await admin.create({ Name: 'Indexed', Path: join(free, 'pictures') })).statusCode).toBe(201)
    Object.assign(server.platform.settings, { archiveRoots: [free] })
  })

  test('its files stay while the archive can be taken back, and are deleted for good with it; those indexed in place never', async () => {
    const archive = await made('Short')
    await upload(archive, 'notes.txt')
    const { send } = archiveRequests(boss)
    expect((await send('DELETE', `${configAddress}/${archive.id}`)).statusCode).toBe(204)
    const deleted = (await boss.read('/fotoweb/api/config/archives-deleted', 'deleted-archives')).find(
      ({ Id }) => Id === archive.id,
    )
    expect(deleted).toMatchObject({ IsManaged: true })
    expect((await send('POST', `/fotoweb/api/config/archives-deleted/${archive.id}/restore`)).statusCode).toBe(200)
    expect((await boss.ask(`/fotoweb/archives/${archive.id}/notes.txt.info`)).statusCode).toBe(200)
    const place = join(free, 'kept')
    await mkdir(place)
    await writeFile(join(place, 'stays.txt'), 'stays')
    const indexed = (await archiveRequests(boss).create({ Name: 'Kept', Path: place })).json().Id
    for (const id of [archive.id, indexed])
      expect((await send('DELETE', `${configAddress}/${id}`)).statusCode).toBe(204)
    await forgetDeletedArchives(server.platform, new AbortController().signal)
    expect(await readdir(archive.path)).toContain('notes.txt')
    server.clock.set(server.platform.clock.now() + 31 * day)
    await forgetDeletedArchives(server.platform, new AbortController().signal)
    await expect.poll(() => isThere(archive.path)).toBe(false)
    expect(await readdir(place)).toEqual(['stays.txt'])
    boss = await administrator(server)
  })

  test('its folder is followed to where the settings name it, when it lies there and nowhere else', async () => {
    const archive = await made('Moved')
    const before = managed()
    const after = join(server.folder, 'elsewhere')
    await mkdir(after, { recursive: true })
    Object.assign(server.platform.settings, { managed: after })
    await followManagedFolders(server.platform)
    expect((await findArchive(archive.id, server.platform))?.path).toBe(archive.path)
    await rename(archive.path, join(after, basename(archive.path)))
    await followManagedFolders(server.platform)
    expect((await findArchive(archive.id, server.platform))?.path).toBe(join(after, basename(archive.path)))
    // Outside of the data folder too it is nobody else's.
    Object.assign(server.platform.settings, { archiveRoots: [server.folder] })
    await mkdir(join(after, 'empty'))
    for (const Path of [after, join(after, 'empty'), join(after, basename(archive.path)), server.folder]) {
      const answer = await archiveRequests(boss).create({ Name: 'Thief', Path })
      expect([answer.statusCode, answer.json().value], Path).toEqual([400, 'path_invalid'])
    }
    const answer = await boss.ask(`/fotoweb/api/config/archive-folders?path=${encodeURIComponent(server.folder)}`)
    expect(answer.json().Folders.map(({ Name }: { Name: string }) => Name)).not.toContain('elsewhere')
    Object.assign(server.platform.settings, { managed: before, archiveRoots: [free] })
  })
})
