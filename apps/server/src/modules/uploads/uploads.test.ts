import { mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UploadClashes, UploadCreation, UploadStatusDocument } from '@vitrine/contract/uploads.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { anArchive, everyoneLooks, group } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { chooseTakesFiles } from '#modules/archives/choose-takes-files.ts'
import { placeArchive, reservePlace } from '#modules/archives/place-archive.ts'
import { setAccess } from '#modules/permissions/access-of.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { aUser, somePassword } from '#modules/users/users.builders.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { deed } from '#platform/database/deed.ts'
import { administrator, type Person, signedIn, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { describeUpload, finishUpload } from './finish-upload.ts'
import { removeOldUploads } from './remove-old-uploads.ts'

const uploaders = group(builtIn.registeredUsers, ['View', 'Preview', 'Download', 'UploadFile'])
const json = { 'content-type': 'application/json' }

onBothEngines('files that are uploaded', (open) => {
  let server: TestServer
  let archive: ArchiveRow
  let closed: ArchiveRow
  let kari: Person
  let ola: Person
  beforeAll(async () => {
    server = await open()
    archive = await anArchive(server, { name: 'Press', access: [everyoneLooks, uploaders] })
    closed = await anArchive(server, { name: 'Closed', access: [everyoneLooks, uploaders] })
    await chooseTakesFiles(operator, { archive, takesFiles: true }, server.platform)
    await aUser(server, 'kari')
    await aUser(server, 'ola')
    kari = await signedIn(server, 'kari', somePassword)
    ola = await signedIn(server, 'ola', somePassword)
  })
  afterAll(() => server.close())

  const root = () => `/fotoweb/archives/${archive.id}-Press/`
  const begin = (wish: object, who = kari, payload = JSON.stringify({ destination: root(), ...wish })) =>
    who.ask('/fotoweb/api/uploads', { method: 'POST', headers: json, payload })
  const begun = async (wish: object) => {
    const answer = await begin(wish)
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
    return UploadCreation.shape.parse(answer.json())
  }
  const send = (id: string, to: string, bytes: Uint8Array, who = kari) => {
    const edge = 'a-border-of-parts'
    const head = `--${edge}\r\nContent-Disposition: form-data; name="chunk"; filename="blob"\r\nContent-Type: application/octet-stream\r\n\r\n`
    const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)])
    const headers = { 'content-type': `multipart/form-data; boundary=${edge}` }
    return who.ask(`/fotoweb/api/uploads/${id}/${to}`, { method: 'POST', headers, payload })
  }
  const status = async (id: string) => {
    const answer = await kari.ask(`/fotoweb/api/uploads/${id}/status`)
    return UploadStatusDocument.shape.parse(answer.json())
  }
  const picture = (colour: string) =>
    sharp({ create: { width: 90, height: 60, channels: 3, background: colour } })
      .jpeg()
      .toBuffer()
  const lying = async (folder = '') => (await readdir(join(archive.path, folder))).sort()
  /** As a worker does it. */
  const finish = async (id: string) => {
    await finishUpload(id, server.platform)
    await server.index(archive.id)
    await describeUpload(id, 0, server.platform)
  }

  test('a file comes in one chunk, lies in its folder byte for byte with its own date, and is found', async () => {
    const bytes = await picture('#993311')
    const metadata = { fields: [], attributes: [{ key: 'mt', value: '2021-03-04T05:06:07Z' }] }
    const wish = { folder: '2026/Election', filename: 'harbour.jpg', fileSize: bytes.length, metadata }
    const creation = await begun(wish)
    const own = `/fotoweb/api/uploads/${creation.id}`
    const addresses = { chunks: `${own}/chunks/{index}`, status: `${own}/status`, cancel: own }
    expect(creation).toEqual({ id: creation.id, chunkSize: 5_242_880, numChunks: 1, hasXmp: false, ...addresses })
    expect(creation.id).toMatch(/^[\w-]{22}$/)
    expect(await status(creation.id)).toMatchObject({ status: 'awaitingData', result: null, error: null, missing: [0] })
    expect((await send(creation.id, 'chunks/0', bytes)).statusCode).toBe(204)
    expect(await status(creation.id)).toMatchObject({ status: 'pending', missing: [] })
    await finishUpload(creation.id, server.platform)
    expect((await status(creation.id)).status).toBe('inProgress')
    await server.index(archive.id)
    const { status: end, result, error } = await status(creation.id)
    expect([end, error]).toEqual(['done', null])
    expect(result?.assetUrl).toBe(`${root()}2026/Election/harbour.jpg.info`)
    expect((await kari.read(result?.assetUrl ?? '', 'asset')).filename).toBe('harbour.jpg')
    expect(result?.assetDetails?.href).toBe(result?.assetUrl)
    const path = join(archive.path, '2026/Election/harbour.jpg')
    expect((await readFile(path)).equals(bytes)).toBe(true)
    expect((await stat(path)).mtime.toISOString()).toBe('2021-03-04T05:06:07.000Z')
    expect(await lying('2026/Election')).toEqual(['harbour.jpg'])
    const audit = await (await administrator(server)).ask('/fotoweb/api/audit/')
    expect(audit.json().data.find(({ deed }: { deed: string }) => deed === 'asset.uploaded')).toMatchObject({
      actor: { name: 'kari' },
      subject: { kind: 'asset', id: '2026/Election/harbour.jpg', name: 'harbour.jpg' },
    })
  })

  test('what came into a place that the archive has left meanwhile counts for nothing: it is sent, and put in its place, again', async () => {
    const { id } = await begun({ filename: 'slow.txt', fileSize: 4 })
    const { platform } = server
    const lieIn = (path: string) =>
      deed(platform, async (inside) => {
        const to = { path, isManaged: false, pool: '', by: archive.created_by ?? 0 }
        await placeArchive(archive, to, inside)
        await reservePlace(archive.id, null, inside)
      })
    /** The archive comes to lie elsewhere right after the next call. */
    const leaveAfter = (name: 'writeStaged' | 'exchange') => {
      const plain = platform.originals[name].bind(platform.originals) as (...given: unknown[]) => Promise<number>
      vi.spyOn(platform.originals, name).mockImplementationOnce(async (...given: unknown[]) => {
        const answer = await plain(...given)
        await lieIn(`${archive.path}-new`)
        return answer
      })
    }
    leaveAfter('writeStaged')
    const refused = await send(id, 'chunks/0', Buffer.from('slow'))
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, expect.any(String)])
    await lieIn(archive.path)
    expect((await status(id)).missing).toEqual([0])
    expect((await send(id, 'chunks/0', Buffer.from('slow'))).statusCode).toBe(204)
    leaveAfter('exchange')
    await expect(finishUpload(id, platform)).rejects.toThrow('was moved')
    await lieIn(archive.path)
    await finish(id)
    expect((await status(id)).status).toBe('done')
  })

  test('chunks come in any order and beside each other; one that came, one of no number and one of another length are refused', async () => {
    const bytes = Buffer.alloc(5_242_880 * 2 + 1000, 'vitrine')
    const { id, numChunks } = await begun({ filename: 'large.bin', fileSize: bytes.length })
    expect(numChunks).toBe(3)
    const chunk = (at: number) => bytes.subarray(at * 5_242_880, (at + 1) * 5_242_880)
    expect((await send(id, 'chunks/2', chunk(2))).statusCode).toBe(204)
    expect((await send(id, 'chunks/2', chunk(2))).json()).toMatchObject({ value: 'ChunkReceived' })
    expect((await send(id, 'chunks/3', chunk(2))).statusCode).toBe(400)
    expect((await send(id, 'chunks/x', chunk(2))).statusCode).toBe(400)
    // Too short, and too long: what came counts for nothing, and the chunk may come again.
    expect((await send(id, 'chunks/0', chunk(0).subarray(1))).statusCode).toBe(400)
    expect((await send(id, 'chunks/1', Buffer.concat([chunk(1), Buffer.from('more')]))).statusCode).toBe(400)
    expect((await status(id)).missing).toEqual([0, 1])
    const both = await Promise.all([send(id, 'chunks/1', chunk(1)), send(id, 'chunks/0', chunk(0))])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([204, 204])
    expect((await send(id, 'chunks/1', chunk(1))).statusCode).toBe(409)
    await finish(id)
    expect((await readFile(join(archive.path, 'large.bin'))).equals(bytes)).toBe(true)
    const { status: end, filename } = await status(id)
    expect([end, filename]).toEqual(['done', 'large.bin'])
  })

  test('programs that write names with capitals, and addresses with a slash at the end, are understood', async () => {
    const bytes = await picture('#112233')
    const wish = {
      Destination: root(),
      FileName: undefined,
      Filename: 'capital.jpg',
      FileSize: bytes.length,
      HasXmp: false,
    }
    const headers = json
    const payload = JSON.stringify({ ...wish, Metadata: { Fields: [{ Id: 5, Action: 'add', Value: 'In capitals' }] } })
    const answer = await kari.ask('/fotoweb/api/uploads/', { method: 'POST', headers, payload })
    const { id } = UploadCreation.shape.parse(answer.json())
    expect((await send(id, 'chunks/0/', bytes)).statusCode).toBe(204)
    await finish(id)
    expect((await status(id)).result?.assetDetails?.metadata['5']).toEqual({ value: 'In capitals' })
  })

  test('what is said of a file at its upload follows what the file says, with an entry in its history', async () => {
    const bytes = await sharp(await picture('#445566'))
      .withExif({ IFD0: { Copyright: 'Agency', ImageDescription: 'At the quay' } })
      .jpeg()
      .toBuffer()
    const fields = [
      { id: 120, action: 'append', value: ' in the rain' },
      { id: 25, value: ['quay', 'rain'] },
      { id: 116, action: 'erase' },
    ]
    const { id } = await begun({ filename: 'quay.jpg', fileSize: bytes.length, metadata: { fields } })
    await send(id, 'chunks/0', bytes)
    await finish(id)
    const { result } = await status(id)
    expect(result?.assetDetails?.metadata).toMatchObject({
      '120': { value: 'At the quay in the rain' },
      '25': { value: ['quay', 'rain'] },
    })
    expect(result?.assetDetails?.metadata['116']).toBeUndefined()
    const refused = await begin({ filename: 'a.jpg', fileSize: 1, metadata: { fields: [{ id: 320, value: 9 }] } })
    expect([refused.statusCode, refused.json().value]).toEqual([400, 'FieldValidationFailed'])
    expect(refused.json().fields).toMatchObject([{ field: '320' }])
  })

  test('an XMP file that was announced is waited for, lies beside the file and speaks of it', async () => {
    const bytes = await picture('#667788')
    const { id, hasXmp } = await begun({ filename: 'spoken of.jpg', fileSize: bytes.length, hasXmp: true })
    expect(hasXmp).toBe(true)
    await send(id, 'chunks/0', bytes)
    expect((await status(id)).status).toBe('awaitingData')
    const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:City="Bergen"/></rdf:RDF></x:xmpmeta>`
    expect((await send(id, 'xmp', Buffer.from(xmp))).statusCode).toBe(204)
    expect((await send(id, 'xmp', Buffer.from(xmp))).statusCode).toBe(409)
    await finish(id)
    expect((await status(id)).result?.assetDetails?.metadata['90']).toEqual({ value: 'Bergen' })
    expect(await readFile(join(archive.path, 'spoken of.jpg.xmp'), 'utf8')).toBe(xmp)
    const plain = await begun({ filename: 'none.jpg', fileSize: 3 })
    expect((await send(plain.id, 'xmp', Buffer.from(xmp))).statusCode).toBe(400)
  })

  test('a name that is taken stays with whom it belongs: the new file gets a number, on every try', async () => {
    const names: (string | undefined)[] = []
    for (const colour of ['#aa0000', '#00aa00', '#0000aa']) {
      const bytes = await picture(colour)
      const { id } = await begun({ folder: 'same', filename: 'name.jpg', fileSize: bytes.length })
      await send(id, 'chunks/0', bytes)
      await finish(id)
      const { result, filename } = await status(id)
      expect(result?.assetDetails?.filename).toBe(filename)
      names.push(filename)
    }
    expect(names).toEqual(['name.jpg', 'name (2).jpg', 'name (3).jpg'])
    expect(await lying('same')).toEqual(['name (2).jpg', 'name (3).jpg', 'name.jpg'])
  })

  test.each([
    ['a/b.jpg', 'filename'],
    ['..', 'filename'],
    ['a:b.jpg', 'filename'],
    ['con.jpg', 'filename'],
    ['.hidden.jpg', 'filename'],
    ['trailing.', 'filename'],
    [' space.jpg', 'filename'],
    ['turned\u202egpj.exe', 'filename'],
    ['line\nbreak.jpg', 'filename'],
    [`${'ø'.repeat(121)}.jpg`, 'filename'],
    ['', 'filename'],
  ])('the name %j is refused with the field and the rule, and leaves nothing behind', async (filename, field) => {
    const before = await lying()
    const answer = await begin({ filename, fileSize: 10 })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields?.map((fault: { field: string }) => fault.field)).toEqual([field])
    expect(await lying()).toEqual(before)
  })

  test('names that are taken are told before the bytes come, as far as somebody sees what has them', async () => {
    for (const [folder, filename] of [
      ['taken', 'seen.jpg'],
      ['hidden', 'veiled.jpg'],
    ] as const) {
      const bytes = await picture('#443322')
      const { id } = await begun({ folder, filename, fileSize: bytes.length })
      await send(id, 'chunks/0', bytes)
      await finish(id)
    }
    const narrow = group(builtIn.registeredUsers, ['View', 'UploadFile'], 'fn:seen.jpg')
    const wide = group(builtIn.registeredUsers, ['View', 'UploadFile', 'EditFile'])
    const files = ['taken/seen.jpg', 'taken/free.jpg', 'hidden/veiled.jpg', 'taken/con.jpg'].map((path) => {
      const [folder = '', filename = ''] = path.split('/')
      return { folder, filename }
    })
    const ask = (wish: object, who = kari) =>
      who.ask('/fotoweb/api/uploads/clashes', { method: 'POST', headers: json, payload: JSON.stringify(wish) })
    const told = async () => {
      const answer = await ask({ destination: root(), files })
      expect(answer.statusCode).toBe(200)
      return UploadClashes.shape
        .parse(answer.json())
        .data.map(({ folder, filename, href, isReplaceable }) => [
          `${folder}/${filename}`,
          href.slice(root().length),
          isReplaceable,
        ])
    }
    await setAccess(operator, archive.id, [wide], server.platform)
    expect(await told()).toEqual([
      ['taken/seen.jpg', 'taken/seen.jpg.info', true],
      ['hidden/veiled.jpg', 'hidden/veiled.jpg.info', true],
    ])
    await setAccess(operator, archive.id, [narrow], server.platform)
    expect(await told()).toEqual([['taken/seen.jpg', 'taken/seen.jpg.info', false]])
    expect((await ask({ destination: `/fotoweb/archives/${closed.id}-Closed/`, files })).statusCode).toBe(400)
    const many = Array.from({ length: 1001 }, () => files[0])
    expect((await ask({ destination: root(), files: many })).json().fields?.[0]?.field).toBe('files')
    await setAccess(operator, archive.id, [everyoneLooks], server.platform)
    expect((await ask({ destination: root(), files })).statusCode).toBe(403)
    await setAccess(operator, archive.id, [everyoneLooks, uploaders], server.platform)
  })

  test('a folder that leads out of the archive, and a link in the place of one, lead nowhere', async () => {
    expect((await begin({ folder: '../..', filename: 'a.jpg', fileSize: 10 })).json().value).toBe('InvalidFilename')
    const outside = join(server.folder, 'outside')
    await mkdir(outside, { recursive: true })
    await symlink(outside, join(archive.path, 'link'))
    const answer = await begin({ folder: 'link', filename: 'a.jpg', fileSize: 10 })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(await readdir(outside)).toEqual([])
  })

  test('sizes that no file has are refused by their field, and one that is too large with 413', async () => {
    for (const fileSize of [0, -1, 1.5, '12', undefined]) {
      const answer = await begin({ filename: 'a.jpg', fileSize })
      expect([answer.statusCode, answer.json().fields?.[0]?.field]).toEqual([400, 'fileSize'])
    }
    const answer = await begin({ filename: 'a.jpg', fileSize: 26 * 1024 ** 3 })
    expect([answer.statusCode, answer.json().value]).toEqual([413, 'FileTooLarge'])
  })

  test('only who may put files there begins: visitors, others’ archives, archives that take none, and assets are refused', async () => {
    const wish = { filename: 'a.jpg', fileSize: 10 }
    expect((await begin(wish, visitor(server))).statusCode).toBe(401)
    const at = (destination: string, who = kari) => begin({ ...wish, destination }, who)
    const answer = await at(`/fotoweb/archives/${closed.id}-Closed/`)
    expect([answer.statusCode, answer.json().fields?.[0]?.field]).toEqual([400, 'destination'])
    expect((await at('/fotoweb/archives/4711-None/')).statusCode).toBe(404)
    expect((await at('/fotoweb/archives/')).statusCode).toBe(400)
    expect((await at(`${root()}2026/Election/harbour.jpg.info`)).statusCode).toBe(403)
    await setAccess(operator, archive.id, [everyoneLooks], server.platform)
    expect((await at(root())).statusCode).toBe(403)
    await setAccess(operator, archive.id, [everyoneLooks, uploaders], server.platform)
    expect((await at(root())).statusCode).toBe(200)
  })

  test('the id of an upload is no credential, and a right that was taken away ends it', async () => {
    const { id } = await begun({ filename: 'mine.jpg', fileSize: 3 })
    expect((await send(id, 'chunks/0', Buffer.from('abc'), ola)).statusCode).toBe(404)
    expect((await ola.ask(`/fotoweb/api/uploads/${id}/status`)).statusCode).toBe(403)
    expect((await kari.ask('/fotoweb/api/uploads/never-begun/status')).statusCode).toBe(403)
    expect((await visitor(server).ask(`/fotoweb/api/uploads/${id}/status`)).statusCode).toBe(401)
    await setAccess(operator, archive.id, [everyoneLooks], server.platform)
    expect((await send(id, 'chunks/0', Buffer.from('abc'))).statusCode).toBe(403)
    await setAccess(operator, archive.id, [everyoneLooks, uploaders], server.platform)
    const headers = { 'content-type': 'application/octet-stream' }
    const plain = await kari.ask(`/fotoweb/api/uploads/${id}/chunks/0`, { method: 'POST', headers, payload: 'abc' })
    expect(plain.statusCode).toBe(415)
    const broken = { 'content-type': 'multipart/form-data' }
    const none = await kari.ask(`/fotoweb/api/uploads/${id}/chunks/0`, {
      method: 'POST',
      headers: broken,
      payload: 'abc',
    })
    expect(none.statusCode).toBe(400)
    expect((await send(id, 'chunks/0', Buffer.from('abc'))).statusCode).toBe(204)
  })

  test('the list upload_to and the collections say where files can be put', async () => {
    const me = await kari.read('/fotoweb/me', 'full-api-descriptor')
    expect([me.uploads, me.views.upload]).toEqual(['/fotoweb/api/uploads', '/fotoweb/views/upload'])
    const list = await kari.read(me.upload_to, 'collectionlist')
    expect(
      list.data.map(({ name, canCreateFolders, canIngestToChildren }) => [name, canCreateFolders, canIngestToChildren]),
    ).toEqual([['Press', true, true]])
    expect((await kari.read(`${root()}2026/`, 'collection')).canUploadTo).toBe(true)
    expect((await visitor(server).ask(root())).json().canUploadTo).toBe(false)
  })

  test('what nobody goes on with is gone after a day, with its bytes', async () => {
    const { id } = await begun({ folder: 'left', filename: 'half.jpg', fileSize: 10 })
    expect(await lying('left')).toEqual([`.vitrine-upload-${id}`])
    await removeOldUploads(server.platform, new AbortController().signal)
    expect((await status(id)).status).toBe('awaitingData')
    server.clock.set(server.clock.now() + 25 * 3_600_000)
    await removeOldUploads(server.platform, new AbortController().signal)
    expect(await lying('left')).toEqual([])
  })

  test('a file that was put there beside the upload keeps its name', async () => {
    kari = await signedIn(server, 'kari', somePassword)
    const bytes = await picture('#abcdef')
    const { id } = await begun({ folder: 'raced', filename: 'late.jpg', fileSize: bytes.length })
    await send(id, 'chunks/0', bytes)
    await writeFile(join(archive.path, 'raced/late.jpg'), 'somebody else’s')
    await finish(id)
    expect(await lying('raced')).toEqual(['late (2).jpg', 'late.jpg'])
    expect(await readFile(join(archive.path, 'raced/late.jpg'), 'utf8')).toBe('somebody else’s')
  })
})
