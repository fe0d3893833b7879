import { readdir } from 'node:fs/promises'
import { UploadCreation } from '@vitrine/contract/uploads.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveRequests, faultsOf } from '#modules/archive-administration/archive-administration.builders.ts'
import { anArchive, everyoneLooks, group } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { chooseQuota } from '#modules/archives/choose-quota.ts'
import { chooseTakesFiles } from '#modules/archives/choose-takes-files.ts'
import { chooseVersionsKept } from '#modules/archives/choose-versions-kept.ts'
import { aFile } from '#modules/assets/assets.builders.ts'
import { fileCopiesTasks } from '#modules/file-copies/file-copies.tasks.ts'
import { fileMovesTasks } from '#modules/file-moves/file-moves.tasks.ts'
import { pictureEditsTasks } from '#modules/picture-edits/picture-edits.tasks.ts'
import { deleteAssets } from '#modules/reading/asset-removal.repository.ts'
import { revisionsTasks } from '#modules/revisions/revisions.tasks.ts'
import { keepTrash } from '#modules/trash/keep-trash.ts'
import { trashTasks } from '#modules/trash/trash.tasks.ts'
import { finishUpload } from '#modules/uploads/finish-upload.ts'
import { removeOldUploads } from '#modules/uploads/remove-old-uploads.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { aSignedInUser, somePassword } from '#modules/users/users.builders.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { administrator, type Person, signedIn, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { releaseRoom, reserveRoom } from './reserve-room.ts'
import { roomOf } from './room-of-archives.ts'

const patience = { timeout: 180_000 }
const day = 86_400_000
/** Of a file of a task that found no room. */
const isFull = { done: false, error: { value: 'QuotaReached' } }
const json = { 'content-type': 'application/json' }

onBothEngines('how much archives may hold', (open) => {
  let server: TestServer
  let press: ArchiveRow
  let desk: ArchiveRow
  let kari: Person
  let boss: Person
  beforeAll(async () => {
    server = await open()
    const all = group(builtIn.registeredUsers, [
      ...(['View', 'Preview', 'Download', 'EditText', 'EditFile', 'Delete', 'UploadFile', 'CropRotate'] as const),
      ...(['CopyFrom', 'CopyTo', 'MoveFrom', 'MoveTo', 'DuplicateFile', 'HistoryView', 'HistoryRollback'] as const),
    ])
    press = await anArchive(server, { name: 'Press', access: [everyoneLooks, all] })
    desk = await anArchive(server, { name: 'Desk', access: [everyoneLooks, all] })
    for (const archive of [press, desk])
      await chooseTakesFiles(operator, { archive, takesFiles: true }, server.platform)
    kari = await aSignedInUser(server, 'kari')
    boss = await administrator(server)
    const { platform } = server
    for (const tasks of [fileCopiesTasks, fileMovesTasks, pictureEditsTasks, revisionsTasks, trashTasks])
      for (const task of tasks(platform)) platform.tasks.register(task)
    await platform.tasks.start({ isAlone: true })
  })
  afterAll(async () => {
    await server.platform.tasks.stop()
    await server.close()
  })

  const root = (archive = press) => `/fotoweb/archives/${archive.id}-${archive.name}/`
  const href = (path: string, archive = press) => `${root(archive)}${path}.info`
  let hue = 0
  const picture = (width = 60) => {
    hue += 37
    const background = `hsl(${hue}, 60%, 50%)`
    return sharp({ create: { width, height: 40, channels: 3, background } })
      .jpeg()
      .toBuffer()
  }
  const put = async (path: string, archive = press) => {
    const bytes = await picture()
    await aFile(archive, path, bytes)
    await server.index(archive.id)
    return bytes.length
  }
  const limit = (archive: ArchiveRow, bytes: number | null) =>
    chooseQuota(operator, { archive, bytes }, server.platform)
  const room = (archive = press) => roomOf(archive.id, server.platform)
  /** Leaves so many bytes free. */
  const leave = async (free: number, archive = press) => {
    const { used, reserved } = await room(archive)
    await limit(archive, Math.max(1, used + reserved + free))
  }
  const later = async (time: number) => {
    server.clock.set(server.platform.clock.now() + time)
    // Nobody stays signed in so long.
    kari = await signedIn(server, 'kari', somePassword)
    boss = await administrator(server)
  }
  /** What the triggers keep, held against all rows. */
  const expectTrue = async () => {
    const { platform } = server
    const bytes =
      platform.db.engine === 'postgres' ? sql`(v.facts::json ->> 'bytes')::bigint` : sql`v.facts ->> 'bytes'`
    const { rows } = await sql<{ id: number; used: number; reserved: number }>`
      select r.id, coalesce((select sum(bytes) from assets a where a.archive_id = r.id and a.state <> 'gone'), 0)
        + coalesce((select sum(${bytes}) from asset_versions v join assets a on a.id = v.asset_id
          where a.archive_id = r.id and v.stored is not null), 0) as used,
        coalesce((select sum(bytes) from uploads u where u.archive_id = r.id and u.state in ('receiving', 'pending')), 0)
        + coalesce((select sum(bytes) from quota_holds h where h.archive_id = r.id), 0) as reserved
      from archives r order by r.id`.execute(platform.db.tables())
    for (const { id, used, reserved } of rows)
      expect(await roomOf(Number(id), platform), `archive ${id}`).toMatchObject({
        ...{ used: Number(used), reserved: Number(reserved) },
      })
    return room()
  }
  const begin = (fileSize: number, wish: object = {}, who = kari) => {
    const payload = JSON.stringify({ destination: root(), filename: 'new.jpg', fileSize, ...wish })
    return who.ask('/fotoweb/api/uploads', { method: 'POST', headers: json, payload })
  }
  const begun = async (fileSize: number, wish: object = {}) => {
    const answer = await begin(fileSize, wish)
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
    return UploadCreation.shape.parse(answer.json())
  }
  const upload = async (bytes: Buffer, wish: object = {}) => {
    const { id } = await begun(bytes.length, wish)
    const edge = 'a-border-of-parts'
    const head = `--${edge}\r\nContent-Disposition: form-data; name="chunk"; filename="blob"\r\nContent-Type: application/octet-stream\r\n\r\n`
    const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)])
    const headers = { 'content-type': `multipart/form-data; boundary=${edge}` }
    const sent = await kari.ask(`/fotoweb/api/uploads/${id}/chunks/0`, { method: 'POST', headers, payload })
    expect(sent.statusCode).toBe(204)
    await finishUpload(id, server.platform)
    await server.index(press.id)
  }
  const start = (kind: string, body: object) => {
    const headers = { 'content-type': `application/vnd.fotoware.${kind}+json` }
    return kari.ask('/fotoweb/me/background-tasks/', { method: 'POST', headers, payload: JSON.stringify(body) })
  }
  const task = async (kind: string, body: object) => {
    const answer = await start(kind, body)
    expect([answer.statusCode, answer.statusCode === 201 ? '' : answer.body]).toEqual([201, ''])
    const { location } = answer.json<{ location: string }>()
    await expect.poll(async () => (await kari.read(location, 'task-status')).task.finished, patience).not.toBeNull()
    return (await kari.read(location, 'task-status')).job.result
  }
  const goBack = async (path: string) => {
    const { revisions } = await kari.read(href(path), 'asset')
    const { data } = await kari.read(revisions?.href ?? '', 'revision-list')
    const first = data.findLast(({ type }) => type === 'file')
    const payload = JSON.stringify({ rollbackType: 'file' })
    return kari.ask(first?.rollbackTo ?? '', { method: 'POST', headers: json, payload })
  }
  const named = (...paths: string[]) => paths.map((path) => ({ href: href(path) }))

  test('what an archive holds is counted with versions and trash through everything that happens to files', async () => {
    const size = await put('a.jpg')
    expect(await expectTrue()).toEqual({ used: size, reserved: 0, limit: null, free: null })
    const next = await picture(90)
    await upload(next, { destination: href('a.jpg'), filename: null })
    expect((await expectTrue()).used).toBe(size + next.length)
    const back = await goBack('a.jpg')
    expect([back.statusCode, back.statusCode < 300 ? '' : back.body]).toEqual([back.statusCode, ''])
    await server.index(press.id)
    expect((await expectTrue()).used).toBe(2 * size + next.length)
    await task('delete-request', { assets: named('a.jpg') })
    expect((await expectTrue()).used).toBe(2 * size + next.length)
    await later(31 * day)
    await keepTrash(server.platform, new AbortController().signal)
    expect((await expectTrue()).used).toBe(0)
    const [one, two] = [await put('one.jpg'), await put('two.jpg')]
    await upload(next, { destination: href('one.jpg'), filename: null })
    await task('move-request', { assets: named('one.jpg'), 'job-destination': root(desk) })
    expect((await expectTrue()).used).toBe(two)
    expect((await room(desk)).used).toBe(one + next.length)
    const { rows } = await sql<{ id: number }>`select id from assets where archive_id = ${desk.id}`.execute(
      server.platform.db.tables(),
    )
    await deleteAssets(
      rows.map(({ id }) => Number(id)),
      server.platform,
    )
    await expectTrue()
    expect((await room(desk)).used).toBe(0)
  })

  test('an upload that does not fit is refused before a byte comes, with the archive, its limit and what is free', async () => {
    await limit(press, (await room()).used + 5_200_000)
    expect((await begin(5_200_000)).statusCode).toBe(200)
    await expectTrue()
    await leave(1_250_000)
    const refused = await begin(1_250_001)
    expect([refused.statusCode, refused.json().value]).toEqual([413, 'QuotaReached'])
    expect(refused.json().message).toMatch(/^Only 1\.2 MB of 6\.4 MB are free in the archive “Press”\./)
    expect((await begin(1_250_001, { destination: href('two.jpg'), filename: null })).json().value).toBe('QuotaReached')
    expect(await readdir(press.path)).not.toContain('.vitrine-upload-')
    const german = await kari.ask('/fotoweb/api/uploads', {
      method: 'POST',
      headers: { ...json, 'accept-language': 'de' },
      payload: JSON.stringify({ destination: root(), filename: 'x.jpg', fileSize: 2_000_000 }),
    })
    expect(german.json().message).toContain('Nur 1,2')
    await limit(press, 1)
    expect((await begin(1)).json().message).toContain('Only 0 bytes of 1 byte are free')
    await limit(press, 50_000_000)
    expect((await begin(20_000_000, { filename: 'huge.xmp' })).json().value).toBe('FileTooLarge')
    await limit(press, null)
    expect((await begin(20_000_000, { filename: 'huge.xmp' })).statusCode).toBe(200)
  })

  test('of uploads at once that fit each and not together one comes; what is given up, has failed or is forgotten makes room', async () => {
    await later(2 * day)
    await removeOldUploads(server.platform, new AbortController().signal)
    expect((await expectTrue()).reserved).toBe(0)
    await leave(1000)
    // As many connections are open then, so that none has to wait for its own.
    await Promise.all(Array.from({ length: 8 }, () => room()))
    const answers = await Promise.all([600, 600, 600, 600, 600].map((bytes) => begin(bytes)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 413, 413, 413, 413])
    expect(await expectTrue()).toMatchObject({ reserved: 600, free: 400 })
    const cancel: string = answers.find(({ statusCode }) => statusCode === 200)?.json().cancel ?? ''
    const stranger = await aSignedInUser(server, 'ola')
    expect((await stranger.ask(cancel, { method: 'DELETE' })).statusCode).toBe(404)
    expect((await visitor(server).ask(cancel, { method: 'DELETE' })).statusCode).toBe(401)
    expect((await kari.ask(cancel, { method: 'DELETE' })).statusCode).toBe(204)
    expect((await kari.ask(cancel, { method: 'DELETE' })).statusCode).toBe(204)
    expect((await readdir(press.path)).filter((name) => name.startsWith('.vitrine-upload'))).toEqual([])
    await begun(1000)
    expect((await room()).free).toBe(0)
    await later(2 * day)
    await removeOldUploads(server.platform, new AbortController().signal)
    expect((await expectTrue()).free).toBe(1000)
    const own = { holder: 'a test', archiveId: press.id, bytes: 700 }
    await reserveRoom(own, server.platform)
    // The same work, after a kill.
    await reserveRoom(own, server.platform)
    expect(await expectTrue()).toMatchObject({ free: 300 })
    expect((await begin(301)).statusCode).toBe(413)
    await later(day)
    const late = await begun(301)
    expect(await expectTrue()).toMatchObject({ reserved: 301 })
    await kari.ask(late.cancel, { method: 'DELETE' })
    await releaseRoom('a test', server.platform)
    await limit(press, null)
  })

  test('copies, duplicates and moves ask for each file: what fits goes through, the others say why', async () => {
    await limit(press, null)
    const small = await put('b-small.jpg')
    await aFile(press, 'a-large.jpg', await picture(4000))
    await server.index(press.id)
    await leave(small + 10, desk)
    const assets = named('a-large.jpg', 'b-small.jpg')
    const copied = await task('copy-request', { assets, 'job-destination': root(desk) })
    expect(copied).toMatchObject([isFull, { done: true }])
    await expectTrue()
    expect((await readdir(desk.path)).filter((name) => !name.startsWith('.vitrine-')).sort()).toContain('b-small.jpg')
    const moved = await task('move-request', { assets, 'job-destination': root(desk) })
    expect(moved).toMatchObject([isFull, isFull])
    expect((await kari.ask(href('a-large.jpg'))).statusCode).toBe(200)
    await leave(0, desk)
    const full = await start('copy-request', { assets, 'job-destination': root(desk) })
    expect([full.statusCode, full.json().value]).toEqual([413, 'QuotaReached'])
    expect((await start('move-request', { assets, 'job-destination': root(desk) })).statusCode).toBe(413)
    await leave(small + 10)
    const twice = await task('duplicate-request', { assets })
    expect(twice).toMatchObject([isFull, { done: true }])
    // Within an archive a move brings nothing in.
    await leave(0)
    expect(
      await task('move-request', { assets: named('b-small.jpg'), 'job-destination': `${root()}sub/` }),
    ).toMatchObject([{ done: true }])
    expect((await expectTrue()).reserved).toBe(0)
  })

  test('a picture that is edited and a version that comes back ask too; what is indexed in place is never refused', async () => {
    await limit(press, null)
    await chooseVersionsKept(operator, { archive: press, count: -1 }, server.platform)
    const size = await put('edit.jpg')
    const edit = { assets: named('edit.jpg'), edit: { turn: 90, crop: { left: 0, top: 0, width: 0.5, height: 0.5 } } }
    await leave(10)
    expect(await task('picture-edit-request', edit)).toMatchObject([isFull])
    expect((await expectTrue()).reserved).toBe(0)
    await leave(5 * size)
    expect(await task('picture-edit-request', edit)).toMatchObject([{ done: true }])
    await server.index(press.id)
    expect((await expectTrue()).reserved).toBe(0)
    await leave(10)
    const back = await goBack('edit.jpg')
    expect([back.statusCode, back.json().value]).toEqual([413, 'QuotaReached'])
    await limit(press, 1)
    const before = (await room()).used
    const bytes = await put('in-place.jpg')
    expect(await expectTrue()).toMatchObject({ used: before + bytes, free: 0 })
    expect((await readdir(press.path)).filter((name) => /part|copy|edit-/.test(name))).toEqual([])
  })

  test('administrators set it in bytes, see what is used, and are told of what cannot be a limit', async () => {
    const admin = archiveRequests(boss)
    const { used } = await room()
    for (const QuotaBytes of [-1, 0, 1e15 + 2]) {
      const answer = await admin.save(press.id, { QuotaBytes })
      expect([answer.statusCode, faultsOf(answer.json())]).toEqual([400, ['QuotaBytes range']])
    }
    for (const QuotaBytes of ['"much"', '1e400', '12.5', '9007199254740993', 'NaN']) {
      const payload = `{"QuotaBytes":${QuotaBytes}}`
      const url = `/fotoweb/api/config/archives/${press.id}`
      expect((await boss.ask(url, { method: 'PUT', headers: json, payload })).statusCode, QuotaBytes).toBe(400)
    }
    // Below what is used: allowed, and nothing more comes in.
    expect((await admin.save(press.id, { QuotaBytes: 5 })).statusCode).toBe(200)
    const config = await admin.read(press.id)
    expect(config).toMatchObject({ QuotaBytes: 5, UsedBytes: used, ReservedBytes: 0 })
    expect((await begin(1)).statusCode).toBe(413)
    // Sent back as it was read, with a count of its own: that is nothing which is said of an archive.
    expect((await admin.save(press.id, { ...config, UsedBytes: 3, QuotaBytes: null })).statusCode).toBe(200)
    expect(await admin.read(press.id)).toMatchObject({ QuotaBytes: null, UsedBytes: used })
    expect((await admin.save(press.id, { Name: 'Press' })).statusCode).toBe(200)
    expect(JSON.stringify(await kari.read(root(), 'collectioninfo'))).not.toContain('QuotaBytes')
  })

  test('what is free is told to whoever may put files there, and to nobody else', async () => {
    await leave(12_345)
    const asked = (who: Person, destination = root()) =>
      who.ask('/fotoweb/api/uploads/room', { method: 'POST', headers: json, payload: JSON.stringify({ destination }) })
    expect((await asked(kari)).json()).toEqual({ limit: (await room()).limit, free: 12_345 })
    await limit(press, null)
    expect((await asked(kari, `${root()}sub/`)).json()).toEqual({ limit: null, free: null })
    expect((await asked(visitor(server))).statusCode).toBe(401)
    const hidden = await anArchive(server, { name: 'Hidden', access: [everyoneLooks] })
    expect((await asked(kari, root(hidden))).statusCode).toBe(403)
    expect((await asked(kari, '/fotoweb/archives/5999-X/')).statusCode).toBe(404)
  })
})
