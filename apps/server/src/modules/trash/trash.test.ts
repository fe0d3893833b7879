import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, everyoneLooks, group } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { chooseTakesFiles } from '#modules/archives/choose-takes-files.ts'
import { chooseTrashDays } from '#modules/archives/choose-trash-days.ts'
import { aFile } from '#modules/assets/assets.builders.ts'
import { addLicence } from '#modules/licences/manage-licences.ts'
import { tieLicences } from '#modules/licences/tie-licences.ts'
import { setAccess } from '#modules/permissions/access-of.ts'
import { saveIndexed, saveParked } from '#modules/reading/asset-writes.repository.ts'
import { movedAsset } from '#modules/reading/indexed-asset.ts'
import { findWideRows } from '#modules/reading/moved-assets.repository.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { administrator, type Person, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { keepTrash } from './keep-trash.ts'
import { trashTasks } from './trash.tasks.ts'

const patience = { timeout: 180_000 }
const day = 86_400_000

onBothEngines('files that are deleted', (open) => {
  let server: TestServer
  let archive: ArchiveRow
  let kari: Person
  const may = (...permissions: Parameters<typeof group>[1]) => group(builtIn.registeredUsers, permissions)
  const all = may('View', 'Preview', 'EditText', 'Delete', 'HistoryView')
  beforeAll(async () => {
    server = await open()
    archive = await anArchive(server, { name: 'Press', access: [everyoneLooks, all] })
    await chooseTakesFiles(operator, { archive, takesFiles: true }, server.platform)
    kari = await aSignedInUser(server, 'kari')
    for (const task of trashTasks(server.platform)) server.platform.tasks.register(task)
    await server.platform.tasks.start({ isAlone: true })
  })
  afterAll(async () => {
    await server.platform.tasks.stop()
    await server.close()
  })

  const root = () => `/fotoweb/archives/${archive.id}-Press/`
  const trash = () => `/fotoweb/api/trash/${archive.id}/`
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
  const post = (path: string, kind: string, body: object | null, who = kari) => {
    const headers = body === null ? {} : { 'content-type': `application/vnd.fotoware.${kind}+json` }
    return who.ask(path, { method: 'POST', headers, ...(body === null ? {} : { payload: JSON.stringify(body) }) })
  }
  const begin = (body: object, who = kari) => post('/fotoweb/me/background-tasks/', 'delete-request', body, who)
  const named = (...paths: string[]) => ({ assets: paths.map((path) => ({ href: href(path) })) })
  const ended = async (answer: Awaited<ReturnType<typeof post>>, who = kari) => {
    expect([answer.statusCode, answer.statusCode === 201 ? '' : answer.body]).toEqual([201, ''])
    const { location } = answer.json<{ location: string }>()
    await expect.poll(async () => (await who.read(location, 'task-status')).task.finished, patience).not.toBeNull()
    return who.read(location, 'task-status')
  }
  const remove = async (...paths: string[]) => ended(await begin(named(...paths)))
  const restore = async (body: object, who = kari) =>
    ended(await post(`${trash()}restore`, 'trash-choice', body, who), who)
  const inTrash = async (who = kari) => (await who.read(trash(), 'trash-list')).data
  const idOf = async (path: string) => {
    const parts = { filename: path.replace(/^.*\//, ''), folder: path.replace(/\/?[^/]*$/, '') }
    return (
      (await inTrash()).find(({ filename, folder }) => filename === parts.filename && folder === parts.folder)?.id ?? 0
    )
  }
  const edit = (path: string, title: string) =>
    kari.ask(href(path), {
      method: 'PATCH',
      headers: { 'content-type': 'application/vnd.fotoware.assetupdate+json' },
      payload: JSON.stringify({ metadata: { '5': { value: title } } }),
    })

  test('a deleted file is out of its folder, lists, searches, counts and addresses at once, and comes back as it was', async () => {
    await put('one/harbour.jpg', 'one/stays.jpg')
    await edit('one/harbour.jpg', 'At the quay')
    const before = await kari.read(href('one/harbour.jpg'), 'asset')
    const bytes = await readFile(join(archive.path, 'one/harbour.jpg'))
    const preview = before.previews[0]?.href ?? ''
    expect((await kari.ask(preview)).statusCode).toBe(200)
    const { job, task } = await remove('one/harbour.jpg')
    expect([task.type, task.state, job.status]).toEqual(['delete', 'done', 'done'])
    expect(job.result).toEqual([{ href: before.href, done: true, 'original-removed': true }])
    expect(await lying('one')).toEqual(['stays.jpg'])
    expect((await kari.ask(before.href)).statusCode).toBe(404)
    expect((await kari.ask(preview)).statusCode).toBe(404)
    const found = async (query = '') => (await kari.read(`${root()}one/${query}`, 'collection')).assetCount
    expect([await found(), await found('?q=quay')]).toEqual([1, 0])
    // Comparing the folder finds nothing to do, neither now nor with a new file of the same name.
    await server.index(archive.id)
    const [entry] = await inTrash()
    expect(entry).toMatchObject({ filename: 'harbour.jpg', folder: 'one', deletedBy: 'kari', bytes: bytes.length })
    expect(Date.parse(entry?.expires ?? '') - Date.parse(entry?.deleted ?? '')).toBe(30 * day)

    const undo = await ended(await post(task.undo ?? '', '', null))
    expect(undo.job.result).toEqual([
      { href: before.href, done: true, 'result-href': before.href, 'result-filename': 'harbour.jpg' },
    ])
    const after = await kari.read(before.href, 'asset')
    expect([after.metadata['5'], after.changeNumber, after.modified]).toEqual([
      { value: 'At the quay' },
      1,
      before.modified,
    ])
    expect((await readFile(join(archive.path, 'one/harbour.jpg'))).equals(bytes)).toBe(true)
    expect([await found(), await found('?q=quay'), (await inTrash()).length]).toEqual([2, 1, 0])
    expect((await kari.ask(after.previews[0]?.href ?? '')).statusCode).toBe(200)
    await server.index(archive.id)
    expect((await kari.read(before.href, 'asset')).changeNumber).toBe(1)
  })

  test('a new file at the old place is an asset of its own, and the restored one gets a number', async () => {
    await put('again/a.jpg')
    await edit('again/a.jpg', 'The first')
    await remove('again/a.jpg')
    await put('again/a.jpg')
    expect((await kari.read(href('again/a.jpg'), 'asset')).metadata['5']).toBeUndefined()
    const { job } = await restore({ ids: [await idOf('again/a.jpg')] })
    expect(job.result[0]?.['result-filename']).toBe('a (2).jpg')
    expect(await lying('again')).toEqual(['a (2).jpg', 'a.jpg'])
    expect((await kari.read(href('again/a (2).jpg'), 'asset')).metadata['5']).toEqual({ value: 'The first' })
  })

  test('what speaks of a file goes along and comes back; what speaks of another one too stays; the folder is made anew', async () => {
    const xmp = (city: string) =>
      `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:City="${city}"/></rdf:RDF></x:xmpmeta>`
    await put('beside/a.jpg', 'beside/two.jpg', 'beside/two.png')
    await writeFile(join(archive.path, 'beside/a.jpg.xmp'), xmp('Bergen'))
    await writeFile(join(archive.path, 'beside/two.xmp'), xmp('Oslo'))
    await server.index(archive.id)
    await remove('beside/a.jpg', 'beside/two.jpg')
    expect(await lying('beside')).toEqual(['two.png', 'two.xmp'])
    await remove('beside/two.png')
    expect(await lying('beside')).toEqual([])
    await rm(join(archive.path, 'beside'), { recursive: true })
    await server.index(archive.id)
    await restore({ all: true })
    expect(await lying('beside')).toEqual(['a.jpg', 'a.jpg.xmp', 'two.jpg', 'two.png', 'two.xmp'])
    await server.index(archive.id)
    expect((await kari.read(href('beside/a.jpg'), 'asset')).metadata['90']).toEqual({ value: 'Bergen' })
    expect((await kari.read(href('beside/two.png'), 'asset')).metadata['90']).toEqual({ value: 'Oslo' })
    expect(await lying('.vitrine-trash')).toEqual([])
  })

  test('everything that a folder shows but for some is deleted, and what could not be is told by itself', async () => {
    await put('many/a.jpg', 'many/b.jpg', 'many/c.jpg', 'many/d.jpg')
    await rm(join(archive.path, 'many/b.jpg'))
    const selection = { href: `${root()}many/`, except: [href('many/d.jpg')] }
    const { job, task } = await ended(await begin({ selection }))
    expect(task.progress).toMatchObject({ total: 3, done: 2, failed: 1 })
    expect(job.result.map(({ done, error }) => [done, error?.value])).toEqual([
      [true, undefined],
      [false, 'FileUnavailable'],
      [true, undefined],
    ])
    expect(await lying('many')).toEqual(['d.jpg'])
    const half = await begin({ ...named('many/d.jpg'), selection })
    expect([half.statusCode, half.json().fields?.[0]?.field]).toEqual([400, 'selection'])
  })

  test('the trash is listed in pages with what it weighs; chosen files go for good, with their pictures and rows', async () => {
    await restore({ all: true })
    await put('final/x.jpg', 'final/y.jpg')
    const { sha256 } = await contentOf('final/x.jpg')
    await remove('final/x.jpg', 'final/y.jpg')
    const list = await kari.read(trash(), 'trash-list')
    expect(list.total).toEqual({ files: 2, bytes: list.data.reduce((sum, { bytes }) => sum + bytes, 0) })
    expect(list.days).toBe(30)
    const [first, second] = list.data
    const from = `${trash()}?before=${Date.parse(first?.deleted ?? '')}.${first?.id}`
    expect((await kari.read(from, 'trash-list')).data.map(({ id }) => id)).toEqual([second?.id])
    const x = await idOf('final/x.jpg')
    const { task } = await ended(await post(`${trash()}remove`, 'trash-choice', { ids: [x] }))
    expect([task.type, task.state, task.undo]).toEqual(['remove', 'done', null])
    expect((await inTrash()).map(({ filename }) => filename)).toEqual(['y.jpg'])
    expect(await lying('.vitrine-trash')).toEqual([String(second?.id === x ? first?.id : second?.id)])
    expect(await rowsOf(x)).toBe(0)
    for await (const { key } of server.platform.files.list('')) expect(key).not.toContain(sha256)
    expect((await post(`${trash()}remove`, 'trash-choice', { ids: [x] })).statusCode).toBe(404)
    await ended(await post(`${trash()}remove`, 'trash-choice', { all: true }))
    expect(await inTrash()).toEqual([])
  })

  test('what has lain there for as long as the archive keeps it goes for good, and nothing before', async () => {
    await put('old/o.jpg', 'old/p.jpg')
    await remove('old/o.jpg')
    await remove('old/p.jpg')
    const pass = (days: number) =>
      sql`update trashed_assets set at = at - ${days * day + 1000}`.execute(server.platform.db.tables())
    const keep = () => keepTrash(server.platform, new AbortController().signal)
    await sql`update trashed_assets set at = at - ${2 * day} where path = 'old/o.jpg'`.execute(
      server.platform.db.tables(),
    )
    await chooseTrashDays(operator, { archive, days: 3 }, server.platform)
    await keep()
    expect((await inTrash()).map(({ filename }) => filename)).toEqual(['p.jpg', 'o.jpg'])
    await pass(1)
    await keep()
    expect((await inTrash()).map(({ filename }) => filename)).toEqual(['p.jpg'])
    await chooseTrashDays(operator, { archive, days: 0 }, server.platform)
    await pass(1000)
    await keep()
    expect((await inTrash()).map(({ filename, expires }) => [filename, expires])).toEqual([['p.jpg', null]])
    await chooseTrashDays(operator, { archive, days: 30 }, server.platform)
    await restore({ all: true })
  })

  test('without the right, for visitors and where files are only indexed nothing is deleted, told or restored', async () => {
    await put('kept/k.jpg', 'kept/l.jpg')
    const { task } = await remove('kept/l.jpg')
    const id = await idOf('kept/l.jpg')
    expect((await begin(named('kept/k.jpg'), visitor(server))).statusCode).toBe(401)
    expect((await visitor(server).refused(trash())).status).toBe(403)
    const ola = await aSignedInUser(server, 'ola')
    expect((await post(task.undo ?? '', '', null, ola)).statusCode).toBe(404)
    await chooseTakesFiles(operator, { archive, takesFiles: false }, server.platform)
    const refused = await ended(await begin(named('kept/k.jpg')))
    expect(refused.job.result[0]?.error?.value).toBe('PermissionDenied')
    expect((await kari.read(root(), 'collection')).trash).toBeNull()
    await chooseTakesFiles(operator, { archive, takesFiles: true }, server.platform)
    expect((await kari.read(root(), 'collection')).trash).toBe(trash())
    await setAccess(operator, archive.id, [everyoneLooks, may('View')], server.platform)
    expect((await begin(named('kept/k.jpg'))).statusCode).toBe(403)
    expect((await kari.refused(trash())).status).toBe(403)
    expect((await post(`${trash()}restore`, 'trash-choice', { ids: [id] })).statusCode).toBe(403)
    expect((await post(`${trash()}remove`, 'trash-choice', { all: true })).statusCode).toBe(403)
    const undo = await ended(await post(task.undo ?? '', '', null))
    expect(undo.job.result[0]?.error?.value).toBe('AssetNotFound')
    // Who may delete a part of the archive sees of its trash that part, and what they deleted themselves.
    const partly = { ...group(builtIn.registeredUsers, ['View', 'Delete']), autoSearch: 'fn:k' }
    await setAccess(operator, archive.id, [everyoneLooks, partly], server.platform)
    expect((await inTrash(ola)).map(({ filename }) => filename)).toEqual([])
    expect((await ola.read(trash(), 'trash-list')).total).toBeNull()
    expect((await inTrash()).map(({ filename }) => filename)).toEqual(['l.jpg'])
    expect((await post(`${trash()}restore`, 'trash-choice', { ids: [id] }, ola)).statusCode).toBe(404)
    // Numbers that are guessed beside one that is seen tell nothing of what they are.
    await remove('kept/k.jpg')
    const guessed = await restore({ ids: [await idOf('kept/k.jpg'), id] }, ola)
    expect(guessed.job.result.map(({ done }) => done)).toEqual([true, false])
    expect(JSON.stringify(guessed)).not.toContain('l.jpg')
    await setAccess(operator, archive.id, [everyoneLooks, all], server.platform)
    expect(await lying('kept')).toEqual(['k.jpg'])
    expect((await post(`${trash()}restore`, 'trash-choice', { ids: [id], all: true })).statusCode).toBe(400)
    expect((await kari.refused(`${trash()}?before=x`)).status).toBe(400)
    await restore({ all: true })
    // Licences hold nothing back there but what they held back before.
    const wish = {
      name: 'Over',
      licensor: '',
      from: null,
      until: '2020-01-01',
      link: '',
      note: '',
      uses: [],
      territories: [],
      mostUses: null,
    }
    await addLicence(operator, wish, server.platform)
    await tieLicences(operator, { assets: [href('kept/k.jpg')], tie: [1], untie: [] }, server.platform)
    await remove('kept/k.jpg', 'kept/l.jpg')
    const boss = await administrator(server)
    const rule = (EmbargoRule: string) =>
      boss.ask(`/fotoweb/api/config/archives/${archive.id}`, { method: 'PUT', payload: { EmbargoRule } })
    expect((await rule('hide')).statusCode).toBe(200)
    await setAccess(operator, archive.id, [everyoneLooks, may('View', 'Delete')], server.platform)
    expect((await inTrash(ola)).map(({ filename }) => filename)).toEqual(['l.jpg'])
    expect((await rule('none')).statusCode).toBe(200)
    await setAccess(operator, archive.id, [everyoneLooks, all], server.platform)
    await restore({ all: true })
  })

  test('a folder of the trash that holds folders of others, and a file that was changed in it, are left alone', async () => {
    await put('odd/f.jpg', 'odd/g.jpg')
    await remove('odd/f.jpg', 'odd/g.jpg')
    const [f, g] = [await idOf('odd/f.jpg'), await idOf('odd/g.jpg')]
    await mkdir(join(archive.path, `.vitrine-trash/${f}/mine`))
    await utimes(join(archive.path, `.vitrine-trash/${g}/g.jpg`), 1, 1)
    const removed = await ended(await post(`${trash()}remove`, 'trash-choice', { ids: [f] }))
    expect(removed.job.result[0]?.error?.value).toBe('FileUnavailable')
    const back = await restore({ ids: [g] })
    expect(back.job.result[0]?.error?.value).toBe('FileUnavailable')
    expect((await inTrash()).length).toBe(2)
    await rm(join(archive.path, `.vitrine-trash/${f}/mine`), { recursive: true })
    expect((await restore({ ids: [f] })).task.state).toBe('done')
    expect(await lying('odd')).toEqual(['f.jpg'])
  })

  test('what was read while it was deleted stays in the trash', async () => {
    await put('race/r.jpg')
    const { id } = await contentOf('race/r.jpg')
    const row = (await findWideRows([id], server.platform)).get(id)
    if (!row) throw new Error('The asset has no row.')
    const pending = {
      ...{ id, folderId: row.folder_id, path: row.path, filename: row.filename, attempts: 1, sha256: row.sha256 },
      ...{ bytes: row.bytes, fileTime: row.file_time, sidecars: '', captions: '', modifiedAt: row.modified_at },
      writtenTime: null,
    }
    const read = movedAsset(archive.id, pending, row)
    await remove('race/r.jpg')
    await saveIndexed([read], server.platform)
    await saveParked(id, { code: 'crashed', message: '' }, server.platform)
    expect((await kari.ask(href('race/r.jpg'))).statusCode).toBe(404)
    expect((await kari.read(`${root()}race/`, 'collection')).assetCount).toBe(0)
    expect((await restore({ ids: [await idOf('race/r.jpg')] })).task.state).toBe('done')
    expect((await kari.ask(href('race/r.jpg'))).statusCode).toBe(200)
  })

  async function contentOf(path: string) {
    const { rows } = await sql<{ id: number; sha256: string }>`select id, sha256 from assets
      where path = ${path}`.execute(server.platform.db.tables())
    return rows[0] ?? { id: 0, sha256: 'none' }
  }
  async function rowsOf(id: number) {
    const { rows } = await sql`select id from assets where id = ${id}`.execute(server.platform.db.tables())
    return rows.length
  }
})
