import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { RevisionComparison } from '@vitrine/contract/revisions.ts'
import { UploadCreation } from '@vitrine/contract/uploads.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, everyoneLooks, group } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { chooseTakesFiles } from '#modules/archives/choose-takes-files.ts'
import { chooseVersionsKept } from '#modules/archives/choose-versions-kept.ts'
import type { AssetsTables } from '#modules/assets/assets.tables.ts'
import { fileCopiesTasks } from '#modules/file-copies/file-copies.tasks.ts'
import { fileMovesTasks } from '#modules/file-moves/file-moves.tasks.ts'
import { setAccess } from '#modules/permissions/access-of.ts'
import { trashTasks } from '#modules/trash/trash.tasks.ts'
import { finishUpload } from '#modules/uploads/finish-upload.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { aUser, somePassword } from '#modules/users/users.builders.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { chooseWriteBack } from '#modules/write-back/choose-write-back.ts'
import { writeArchive } from '#modules/write-back/write-archive.ts'
import { administrator, type Person, signedIn } from '#server/testing/ask.ts'
import { onBothEngines, sharedMedia, type TestServer } from '#server/testing/open-test-server.ts'

const editors = group(builtIn.registeredUsers, [
  ...(['View', 'Preview', 'Download', 'EditText', 'EditFile', 'Delete', 'Rename', 'DuplicateFile'] as const),
  ...(['HistoryView', 'HistoryRollback', 'HistoryManage'] as const),
])
const json = { 'content-type': 'application/json' }

onBothEngines('versions of a file', (open) => {
  let server: TestServer
  let archive: ArchiveRow
  let kari: Person
  beforeAll(async () => {
    server = await open()
    archive = await anArchive(server, { name: 'Press', access: [everyoneLooks, editors] })
    await chooseTakesFiles(operator, { archive, takesFiles: true }, server.platform)
    await aUser(server, 'kari')
    kari = await signedIn(server, 'kari', somePassword)
    for (const task of [
      ...trashTasks(server.platform),
      ...fileMovesTasks(server.platform),
      ...fileCopiesTasks(server.platform),
    ])
      server.platform.tasks.register(task)
    await server.platform.tasks.start({ isAlone: true })
  })
  afterAll(async () => {
    await server.platform.tasks.stop()
    await server.close()
  })

  const root = () => `/fotoweb/archives/${archive.id}-Press/`
  const picture = (colour: string, width = 90) =>
    sharp({ create: { width, height: 60, channels: 3, background: colour } })
      .jpeg()
      .toBuffer()
  const place = async (name: string, bytes: Uint8Array) => {
    await writeFile(join(archive.path, name), bytes)
    await server.index(archive.id)
  }
  const begin = (wish: object, who = kari) =>
    who.ask('/fotoweb/api/uploads', { method: 'POST', headers: json, payload: JSON.stringify(wish) })
  const asset = (name: string, who = kari) => who.read(`${root()}${name}.info`, 'asset')
  const list = (name: string) => kari.read(`${root()}${name}/__revisions/`, 'revision-list')
  const lying = (name: string) => readFile(join(archive.path, name))
  const kept = (id: number) => readdir(join(archive.path, `.vitrine-versions/${id}`)).catch(() => [])
  const replace = async (name: string, bytes: Buffer, wish: object = {}) => {
    const answer = await begin({ destination: `${root()}${name}.info`, fileSize: bytes.length, ...wish })
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
    const { id } = UploadCreation.shape.parse(answer.json())
    const edge = 'a-border-of-parts'
    const head = `--${edge}\r\nContent-Disposition: form-data; name="chunk"; filename="blob"\r\nContent-Type: application/octet-stream\r\n\r\n`
    const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)])
    const headers = { 'content-type': `multipart/form-data; boundary=${edge}` }
    const sent = await kari.ask(`/fotoweb/api/uploads/${id}/chunks/0`, { method: 'POST', headers, payload })
    expect(sent.statusCode).toBe(204)
    await finishUpload(id, server.platform)
    await server.index(archive.id)
    return (await kari.ask(`/fotoweb/api/uploads/${id}/status`)).json()
  }
  const edit = (name: string, metadata: object) =>
    kari.ask(`${root()}${name}.info`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/vnd.fotoware.assetupdate+json' },
      payload: JSON.stringify({ metadata }),
    })
  const post = (address: string | null, body: object, who = kari) =>
    who.ask(address ?? '', { method: 'POST', headers: json, payload: JSON.stringify(body) })
  const idOf = async (name: string) => {
    const query = server.platform.db.tables<AssetsTables>().selectFrom('assets').select('id').where('path', '=', name)
    return Number((await query.executeTakeFirstOrThrow()).id)
  }

  test('[REV-002] [REV-003] a file that is uploaded to an asset takes its place: what people said and the address stay, the bytes before are kept', async () => {
    const [first, second] = [await picture('#112233'), await picture('#dd2211', 120)]
    await place('a.jpg', first)
    const before = await asset('a.jpg')
    await edit('a.jpg', { '5': { value: 'Harbour' } })
    const status = await replace('a.jpg', second, { filename: 'other name.JPEG', comment: 'Sky mended' })
    expect([status.status, status.result.assetUrl, status.filename]).toEqual(['done', `${root()}a.jpg.info`, 'a.jpg'])
    expect((await lying('a.jpg')).equals(second)).toBe(true)
    const after = await asset('a.jpg')
    expect([before.revision, after.revision, after.revisioncount]).toEqual([null, 2, 2])
    expect([after.metadata['5'], after.filesize, after.created]).toEqual([
      { value: 'Harbour' },
      second.length,
      before.created,
    ])
    expect(after.attributes.imageattributes?.pixelwidth).toBe(120)
    const { data, paging } = await list('a.jpg')
    expect(
      data.map(({ type, number, file, isCurrent, comment, createdBy }) => [
        type,
        number,
        file?.version,
        isCurrent,
        comment,
        createdBy,
      ]),
    ).toEqual([
      ['file', 2, 2, true, 'Sky mended', 'kari'],
      ['metadata', 1, undefined, true, '', 'kari'],
      ['file', 0, 1, false, '', ''],
    ])
    expect(data.map(({ id, number }) => [id, number])).toEqual([2, 1, 0].map((each) => [each, each]))
    expect(Object.keys(paging).sort()).toEqual(['first', 'last', 'next', 'prev'])
    expect(data[2]?.filesize).toBe(first.length)
    const download = await kari.ask(data[2]?.file?.download ?? '')
    expect([download.statusCode, download.rawPayload.equals(first)]).toEqual([200, true])
    const downloads = await kari.read(after.downloads ?? '', 'asset-download-list')
    expect(downloads.data).toMatchObject([{ person: 'kari', way: 'page', version: 1, bytes: first.length }])
    const colours = await Promise.all(
      [data[0], data[2]].map(async (entry) => {
        const shown = await kari.ask(entry?.file?.preview ?? '')
        expect(shown.headers['content-type']).toBe('image/jpeg')
        const { dominant } = await sharp(shown.rawPayload).stats()
        return dominant.r > 128
      }),
    )
    expect(colours).toEqual([true, false])
    const audit = await (await administrator(server)).ask('/fotoweb/api/audit/')
    expect(audit.json().data.map(({ deed }: { deed: string }) => deed)).toContain('asset.replaced')
    expect((await readdir(archive.path)).sort()).toEqual(['.vitrine-versions', 'a.jpg'])
  })

  test('what people said stays with the new file although it had been written into the one before, and is written again', async () => {
    await place('w.jpg', await picture('#334455'))
    await edit('w.jpg', { '5': { value: 'Said once' } })
    const media = sharedMedia()
    const write = () => writeArchive(archive.id, { platform: server.platform, media }, new AbortController().signal)
    const says = async () => (await media.analyse(join(archive.path, 'w.jpg'), {})).fields[5]
    await chooseWriteBack(operator, { archive, mode: 'file' }, server.platform)
    await write()
    expect(await says()).toBe('Said once')
    await replace('w.jpg', await picture('#554433'))
    expect((await asset('w.jpg')).metadata['5']).toEqual({ value: 'Said once' })
    await write()
    expect(await says()).toBe('Said once')
    await chooseWriteBack(operator, { archive, mode: 'off' }, server.platform)
  })

  test('going back makes another version of the bytes before, and undoing takes the newest one back: nothing is lost [REV-004 REV-005]', async () => {
    const [first, second] = [await picture('#0000aa'), await picture('#00aa00')]
    await place('b.jpg', first)
    await replace('b.jpg', second)
    const [newest, oldest] = (await list('b.jpg')).data
    const url = `${root()}b.jpg/__revisions/`
    expect([newest?.rollback, oldest?.rollbackTo]).toEqual([
      `${url}${newest?.id}/rollback`,
      `${url}${oldest?.id}/rollback-to`,
    ])
    const back = await post(oldest?.rollbackTo ?? null, { rollbackType: 'file' })
    expect([back.statusCode, back.statusCode === 200 ? '' : back.body]).toEqual([200, ''])
    expect((await lying('b.jpg')).equals(first)).toBe(true)
    expect((await post(oldest?.rollbackTo ?? null, { rollbackType: 'file' })).statusCode).toBe(409)
    await server.index(archive.id)
    const files = async () => (await list('b.jpg')).data.filter(({ type }) => type === 'file')
    expect((await files()).map(({ file }) => [file?.version, file?.backTo])).toEqual([
      [3, 1],
      [2, null],
      [1, null],
    ])
    expect(newest?.rollback).not.toBeNull()
    // That one is not the newest any more.
    expect((await post(newest?.rollback ?? null, { rollbackType: 'file' })).json().value).toBe('CannotRollback')
    const undone = await post((await files())[0]?.rollback ?? null, { rollbackType: 'file' })
    expect(undone.statusCode).toBe(200)
    await server.index(archive.id)
    expect((await lying('b.jpg')).equals(second)).toBe(true)
    // The third has the bytes of the first: they are kept once, under two names.
    const id = await idOf('b.jpg')
    const folder = join(archive.path, `.vitrine-versions/${id}`)
    expect((await kept(id)).sort()).toEqual(['1.jpg', '2.jpg', '3.jpg'])
    expect((await stat(join(folder, '3.jpg'))).ino).toBe((await stat(join(folder, '1.jpg'))).ino)
  })

  test('[REV-006] [REV-007] two states are held against each other, an earlier version is deleted with its bytes, and the current one is not', async () => {
    await place('c.jpg', await picture('#aa00aa'))
    await edit('c.jpg', { '5': { value: 'Before' } })
    await replace('c.jpg', await picture('#00aaaa', 100))
    await edit('c.jpg', { '5': { value: 'After' } })
    const { data, compare } = await list('c.jpg')
    const files = data.filter(({ type }) => type === 'file')
    const [now, before] = files
    const answer = await post(compare, { leftRevision: before?.number, rightRevision: now?.number })
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
    const { left, right, fields, attributes } = RevisionComparison.shape.parse(answer.json())
    expect([left.file?.version, right.file?.version]).toEqual([1, 2])
    expect(fields.find(({ field }) => field === 5)).toMatchObject({ left: 'Before', right: 'After', changed: true })
    expect(attributes.find(({ name }) => name === 'pixels')).toMatchObject({ left: '90 × 60', right: '100 × 60' })
    expect((await post(compare, { leftRevision: 0, rightRevision: 999 })).statusCode).toBe(404)
    const thumbnail = await kari.ask(before?.file?.thumbnail ?? '')
    expect(thumbnail.statusCode).toBe(200)
    expect(before?.remove).toBe(`${root()}c.jpg/__revisions/${before?.id}`)
    const remove = (address: string) => kari.ask(address, { method: 'DELETE' })
    const refused = await remove(now?.href ?? '')
    expect([refused.statusCode, refused.json().value]).toEqual([409, 'CannotDeleteRevision'])
    expect((await remove(before?.remove ?? '')).statusCode).toBe(204)
    expect([(await remove(before?.remove ?? '')).statusCode, await kept(await idOf('c.jpg'))]).toEqual([404, []])
    expect((await list('c.jpg')).data.filter(({ type }) => type === 'file')).toHaveLength(1)
  })

  test('an archive keeps as many earlier versions as it is told, or none', async () => {
    await chooseVersionsKept(operator, { archive, count: 1 }, server.platform)
    await place('d.jpg', await picture('#101010'))
    for (const colour of ['#404040', '#808080', '#c0c0c0']) await replace('d.jpg', await picture(colour))
    const id = await idOf('d.jpg')
    expect(await kept(id)).toEqual(['3.jpg'])
    const { data } = await list('d.jpg')
    expect(data.filter(({ type }) => type === 'file').map(({ file }) => file?.download !== null)).toEqual([
      true,
      true,
      false,
      false,
    ])
    await chooseVersionsKept(operator, { archive, count: 0 }, server.platform)
    await replace('d.jpg', await picture('#ffffff'))
    expect(await kept(id)).toEqual([])
    await chooseVersionsKept(operator, { archive, count: -1 }, server.platform)
  })

  test('versions go along when a file is renamed, are copied, go through the trash, and go for good with it', async () => {
    const [first, second] = [await picture('#223311'), await picture('#991122')]
    await place('f.jpg', first)
    await replace('f.jpg', second)
    const id = await idOf('f.jpg')
    const task = async (kind: string, body: object, to = '/fotoweb/me/background-tasks/') => {
      const headers = { 'content-type': `application/vnd.fotoware.${kind}+json` }
      const begun = await kari.ask(to, { method: 'POST', headers, payload: JSON.stringify(body) })
      const { location } = begun.json<{ location: string }>()
      const state = async () => (await kari.read(location, 'task-status')).task
      await expect.poll(async () => (await state()).finished).not.toBeNull()
      expect((await state()).state).toBe('done')
    }
    const isFirstThere = async (name: string) => {
      const oldest = (await list(name)).data.at(-1)
      return (await kari.ask(oldest?.file?.download ?? '')).rawPayload.equals(first)
    }
    await task('rename-request', { assets: [{ href: `${root()}f.jpg.info` }], 'job-filename': 'g' })
    expect(await isFirstThere('g.jpg')).toBe(true)
    const duplicate = { assets: [{ href: `${root()}g.jpg.info`, revision: 1 }] }
    await task('duplicate-request', duplicate)
    await server.index(archive.id)
    expect([(await lying('g (2).jpg')).equals(first), (await asset('g (2).jpg')).revision]).toEqual([true, null])
    expect((await asset('g (2).jpg')).filesize).toBe(first.length)
    const links = await kari.read((await asset('g (2).jpg')).madeFrom ?? '', 'made-from')
    expect(links.sources.data.map(({ asset: { filename }, how }) => [filename, how])).toEqual([['g.jpg', 'version']])
    const away = { assets: [{ href: `${root()}g.jpg.info` }] }
    await task('delete-request', away)
    const trash = `/fotoweb/api/trash/${archive.id}/`
    await task('trash-choice', { all: true }, `${trash}restore`)
    expect(await isFirstThere('g.jpg')).toBe(true)
    await task('delete-request', away)
    await task('trash-choice', { all: true }, `${trash}remove`)
    expect(await kept(id)).toEqual([])
    expect(await readdir(join(archive.path, '.vitrine-versions'))).not.toContain(String(id))
  })

  test('who may see history and nothing more is offered no picture, no bytes and no deed, and is refused at their addresses', async () => {
    await place('h.jpg', await picture('#123123'))
    await replace('h.jpg', await picture('#321321'))
    const { data, compare } = await list('h.jpg')
    const [now, before] = data.filter(({ type }) => type === 'file')
    await setAccess(operator, archive.id, [group(builtIn.registeredUsers, ['View', 'HistoryView'])], server.platform)
    const seen = (await list('h.jpg')).data.filter(({ type }) => type === 'file')
    expect(
      seen.map(({ file, rollback, rollbackTo, remove }) => [
        file?.thumbnail,
        file?.preview,
        file?.download,
        rollback,
        rollbackTo,
        remove,
      ]),
    ).toEqual([Array(6).fill(null), Array(6).fill(null)])
    const { thumbnail, preview, download } = before?.file ?? {}
    for (const address of [thumbnail, preview, download, now?.file?.download])
      expect((await kari.ask(address ?? '')).statusCode, address ?? '').toBe(403)
    for (const deed of [before?.rollbackTo, now?.rollback])
      expect((await post(deed ?? null, { rollbackType: 'file' })).statusCode).toBe(403)
    expect((await kari.ask(before?.remove ?? '', { method: 'DELETE' })).statusCode).toBe(403)
    expect((await post(compare, { leftRevision: 0, rightRevision: 1 })).statusCode).toBe(200)
    await setAccess(
      operator,
      archive.id,
      [group(builtIn.registeredUsers, ['View', 'Preview', 'Download'])],
      server.platform,
    )
    for (const address of [thumbnail, preview, download])
      expect((await kari.ask(address ?? '')).statusCode, address ?? '').toBe(403)
    expect((await post(compare, { leftRevision: 0, rightRevision: 1 })).statusCode).toBe(403)
    await setAccess(operator, archive.id, [everyoneLooks, editors], server.platform)
  })

  test('another format, a folder, an XMP file and who may not edit files are refused by name', async () => {
    await place('e.jpg', await picture('#abcdef'))
    const to = { destination: `${root()}e.jpg.info`, fileSize: 10 }
    const wishes = [{ filename: 'e.tif' }, { folder: 'x' }, { hasXmp: true }]
    const refused = await Promise.all(wishes.map((wish) => begin({ ...to, ...wish })))
    expect(refused.map((answer) => [answer.statusCode, answer.json().fields[0].field])).toEqual([
      [400, 'filename'],
      [400, 'folder'],
      [400, 'hasXmp'],
    ])
    expect((await begin({ ...to, destination: `${root()}none.jpg.info` })).json().value).toBe('AssetNotFound')
    const other = await anArchive(server, {
      name: 'Shown',
      access: [group(builtIn.registeredUsers, ['View', 'UploadFile', 'EditText'])],
    })
    await chooseTakesFiles(operator, { archive: other, takesFiles: true }, server.platform)
    await writeFile(join(other.path, 'x.jpg'), await picture('#fedcba'))
    await server.index(other.id)
    const answer = await begin({ ...to, destination: `/fotoweb/archives/${other.id}-Shown/x.jpg.info` })
    expect([answer.statusCode, answer.json().value]).toEqual([403, 'PermissionDenied'])
  })
})
