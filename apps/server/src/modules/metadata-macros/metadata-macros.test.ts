import { UploadCreation, UploadStatusDocument } from '@vitrine/contract/uploads.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveRequests, faultsOf } from '#modules/archive-administration/archive-administration.builders.ts'
import { anArchive, group } from '#modules/archives/archives.builders.ts'
import { knownArchive } from '#modules/archives/archives.queries.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { chooseTakesFiles } from '#modules/archives/choose-takes-files.ts'
import { aFile } from '#modules/assets/assets.builders.ts'
import { fileCopiesTasks } from '#modules/file-copies/file-copies.tasks.ts'
import { fileMovesTasks } from '#modules/file-moves/file-moves.tasks.ts'
import { describeUpload, finishUpload } from '#modules/uploads/finish-upload.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { administrator, type Person } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'

const patience = { timeout: 180_000 }
const [append, prepend, replace] = [0, 1, 2]
const [upload, move, copy] = [1, 2, 4]
const [title, headline, keywords, city, created, credit, source] = [5, 105, 25, 90, 55, 110, 115]

onBothEngines('metadata macros of archives', (open) => {
  let server: TestServer
  let boss: Person
  let by: ReturnType<typeof archiveRequests>
  let desk: ArchiveRow
  let press: ArchiveRow
  let hue = 0

  beforeAll(async () => {
    server = await open()
    const { platform } = server
    const access = [group(builtIn.everyone, ['View', 'Preview'])]
    desk = await anArchive(server, { name: 'Desk', access })
    press = await anArchive(server, { name: 'Press', access })
    for (const archive of [desk, press]) await chooseTakesFiles(operator, { archive, takesFiles: true }, platform)
    boss = await administrator(server)
    by = archiveRequests(boss)
    for (const task of [...fileCopiesTasks(platform), ...fileMovesTasks(platform)]) platform.tasks.register(task)
    await platform.tasks.start({ isAlone: true })
  })
  afterAll(async () => {
    await server.platform.tasks.stop()
    await server.close()
  })

  const root = ({ id, name }: ArchiveRow) => `/fotoweb/archives/${id}-${name}/`
  const href = (archive: ArchiveRow, path: string) => `${root(archive)}${path}.info`
  const says = async (archive: ArchiveRow, Macros: object[]) => {
    const answer = await by.save(archive.id, { MetadataMacros: { Macros } })
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
    return answer.json()
  }
  const picture = () => {
    hue += 37
    return sharp({ create: { width: 60, height: 40, channels: 3, background: `hsl(${hue}, 60%, 50%)` } })
      .jpeg()
      .toBuffer()
  }
  const uploaded = async (archive: ArchiveRow, filename: string, fields: object[] = []) => {
    const bytes = await picture()
    const wish = { destination: root(archive), filename, fileSize: bytes.length, metadata: { fields } }
    const begun = await by.send('POST', '/fotoweb/api/uploads', wish)
    const { id } = UploadCreation.shape.parse(begun.json())
    const edge = 'a-border'
    const head = `--${edge}\r\nContent-Disposition: form-data; name="chunk"; filename="b"\r\nContent-Type: application/octet-stream\r\n\r\n`
    const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)])
    const headers = { 'content-type': `multipart/form-data; boundary=${edge}` }
    await boss.ask(`/fotoweb/api/uploads/${id}/chunks/0`, { method: 'POST', headers, payload })
    // As a worker does it.
    await finishUpload(id, server.platform)
    await server.index(archive.id)
    const status = async () =>
      UploadStatusDocument.shape.parse((await boss.ask(`/fotoweb/api/uploads/${id}/status`)).json())
    expect((await status()).status).toBe('inProgress')
    await describeUpload(id, 0, server.platform)
    expect((await status()).status).toBe('done')
    return status()
  }
  const put = async (archive: ArchiveRow, path: string, values: Record<number, string> = {}) => {
    await aFile(archive, path, await picture())
    await server.index(archive.id)
    const metadata = Object.fromEntries(Object.entries(values).map(([field, value]) => [field, { value }]))
    const headers = { 'content-type': 'application/vnd.fotoware.assetupdate+json' }
    const payload = JSON.stringify({ metadata })
    if (Object.keys(values).length > 0)
      expect((await boss.ask(href(archive, path), { method: 'PATCH', headers, payload })).statusCode).toBe(200)
  }
  const sent = async (kind: 'copy' | 'move', path: string) => {
    const headers = { 'content-type': `application/vnd.fotoware.${kind}-request+json` }
    const wish = { assets: [{ href: href(desk, path) }], 'job-destination': root(press), 'job-folder': '' }
    const answer = await boss.ask('/fotoweb/me/background-tasks/', {
      ...{ method: 'POST', headers, payload: JSON.stringify(wish) },
    })
    const { location } = answer.json<{ location: string }>()
    await expect.poll(async () => (await boss.read(location, 'task-status')).task.finished, patience).not.toBeNull()
    expect((await boss.read(location, 'task-status')).job.result.map(({ done }) => done)).toEqual([true])
  }
  const valuesOf = async (archive: ArchiveRow, path: string) => {
    const { metadata } = await boss.read(href(archive, path), 'asset')
    return Object.fromEntries(Object.entries(metadata).map(([field, { value }]) => [field, value]))
  }

  test('a macro has a field, an operation, a value and the ways in for which it is [ARC-037]', async () => {
    const macro = { Field: title, Operation: append, Value: ' (press)', IngestionTypes: upload }
    const saved = await says(press, [macro])
    expect(saved.MetadataMacros).toEqual({ Macros: [macro] })
    expect((await by.read(press.id)).MetadataMacros).toEqual({ Macros: [macro] })
  })

  test('what comes is given a value behind, before or in the place of the one that it has, with history [ARC-038]', async () => {
    const all = upload | move | copy
    await says(press, [
      { Field: title, Operation: append, Value: ' (press)', IngestionTypes: all },
      { Field: headline, Operation: prepend, Value: 'Press: ', IngestionTypes: all },
      { Field: city, Operation: replace, Value: 'Oslo', IngestionTypes: all },
      { Field: keywords, Operation: append, Value: 'desk; press', IngestionTypes: all },
    ])
    const { result, error } = await uploaded(press, 'harbour.jpg', [
      { id: title, action: 'add', value: 'At the quay' },
      { id: headline, action: 'add', value: 'Ships' },
      { id: city, action: 'add', value: 'Bergen' },
      { id: keywords, action: 'add', value: ['ship', 'desk'] },
    ])
    expect([error, result?.assetUrl]).toEqual([null, href(press, 'harbour.jpg')])
    expect(await valuesOf(press, 'harbour.jpg')).toMatchObject({
      [title]: 'At the quay (press)',
      [headline]: 'Press: Ships',
      [city]: 'Oslo',
      [keywords]: ['ship', 'desk', 'press'],
    })
    const asset = await boss.read(href(press, 'harbour.jpg'), 'asset')
    const history = await boss.read(asset.revisions?.href ?? '', 'revision-list')
    expect(history.data.map(({ createdBy }) => createdBy)).toEqual(['Administrator', 'Administrator'])
    expect((await boss.read(`${root(press)}?q=Ships`, 'collection')).assetCount).toBe(1)
  })

  test('the ways in are bits: 1 for uploads, 2 for moves, 4 for copies [ARC-039]', async () => {
    await says(press, [
      { Field: title, Operation: append, Value: 'U', IngestionTypes: upload },
      { Field: title, Operation: append, Value: 'M', IngestionTypes: move },
      { Field: title, Operation: append, Value: 'C', IngestionTypes: copy },
      { Field: headline, Operation: append, Value: 'MC', IngestionTypes: move | copy },
      { Field: city, Operation: replace, Value: 'all', IngestionTypes: upload | move | copy },
    ])
    for (const path of ['moved.jpg', 'copied.jpg']) await put(desk, path, { [title]: 'T-' })
    await uploaded(press, 'came.jpg')
    await sent('move', 'moved.jpg')
    await sent('copy', 'copied.jpg')
    const cameOut = async (archive: ArchiveRow, path: string) => {
      const values = await valuesOf(archive, path)
      return [title, headline, city].map((field) => values[field] ?? null)
    }
    expect(await cameOut(press, 'came.jpg')).toEqual(['U', null, 'all'])
    expect(await cameOut(press, 'moved.jpg')).toEqual(['T-M', 'MC', 'all'])
    expect(await cameOut(press, 'copied.jpg')).toEqual(['T-C', 'MC', 'all'])
    expect(await cameOut(desk, 'copied.jpg')).toEqual(['T-', null, null])
    // What lies there already comes no more: a new folder within the archive is no way in.
    const headers = { 'content-type': 'application/vnd.fotoware.move-request+json' }
    const wish = { assets: [{ href: href(press, 'moved.jpg') }], 'job-destination': root(press), 'job-folder': 'deep' }
    await boss.ask('/fotoweb/me/background-tasks/', { method: 'POST', headers, payload: JSON.stringify(wish) })
    await expect.poll(async () => (await boss.ask(href(press, 'deep/moved.jpg'))).statusCode, patience).toBe(200)
    expect(await cameOut(press, 'deep/moved.jpg')).toEqual(['T-M', 'MC', 'all'])
  })

  test('variables of templates are understood, and one that stands for nothing never erases', async () => {
    await says(press, [
      { Field: title, Operation: replace, Value: '{filename}, {today:DD.MM.YYYY}', IngestionTypes: copy },
      { Field: credit, Operation: prepend, Value: '{field:90} / ', IngestionTypes: copy },
      { Field: source, Operation: replace, Value: '{field:80}', IngestionTypes: copy },
    ])
    await put(desk, 'quay.jpg', { [city]: 'Bergen', [credit]: 'NTB', [source]: 'Desk' })
    await sent('copy', 'quay.jpg')
    const day = new Date(server.clock.now()).toISOString().slice(0, 10).split('-').reverse().join('.')
    expect(await valuesOf(press, 'quay.jpg')).toMatchObject({
      [title]: `quay, ${day}`,
      [credit]: 'Bergen / NTB',
      [source]: 'Desk',
    })
  })

  test('a macro that cannot be done any more leaves the file as it is, and is told', async () => {
    await says(press, [
      { Field: headline, Operation: append, Value: 'x'.repeat(200), IngestionTypes: upload | copy | move },
      { Field: city, Operation: replace, Value: 'Oslo', IngestionTypes: upload | copy | move },
    ])
    for (const path of ['long.jpg', 'long-too.jpg']) await put(desk, path, { [headline]: 'y'.repeat(200) })
    await sent('copy', 'long.jpg')
    await sent('move', 'long-too.jpg')
    for (const path of ['long.jpg', 'long-too.jpg']) {
      expect(await valuesOf(press, path)).toMatchObject({ [headline]: 'y'.repeat(200), [city]: 'Oslo' })
    }
    const { data } = (await boss.ask('/fotoweb/api/audit/')).json()
    const told = data.filter(({ deed }: { deed: string }) => /asset\.(copied|moved)/.test(deed)).slice(0, 2)
    expect(told.map(({ details }: { details: object }) => details)).toMatchObject([
      { macrosLeftOut: [headline] },
      { macrosLeftOut: [headline] },
    ])
    const { status, error } = await uploaded(press, 'long-come.jpg', [
      { id: headline, action: 'add', value: 'z'.repeat(200) },
    ])
    expect([status, error?.value]).toEqual(['done', 'FieldValidationFailed'])
    expect(await valuesOf(press, 'long-come.jpg')).toMatchObject({ [headline]: 'z'.repeat(200), [city]: 'Oslo' })
  })

  test('what could be done to no file is refused when it is saved, each by its place', async () => {
    const wrong = [
      { Field: 4999, Operation: append, Value: 'x', IngestionTypes: 1 },
      { Field: title, Operation: 3, Value: 'x', IngestionTypes: 1 },
      { Field: title, Operation: append, Value: 'x', IngestionTypes: 8 },
      { Field: created, Operation: append, Value: '2026', IngestionTypes: 1 },
      { Field: created, Operation: replace, Value: 'soon', IngestionTypes: 1 },
      { Field: title, Operation: append, Value: '{seq:3}', IngestionTypes: 1 },
      { Field: title, Operation: append, Value: '{nothing}', IngestionTypes: 1 },
      { Field: title, Operation: replace, Value: ' ', IngestionTypes: 1 },
      { Field: headline, Operation: replace, Value: 'x'.repeat(10_000), IngestionTypes: 1 },
    ]
    const answer = await by.save(press.id, { MetadataMacros: { Macros: wrong } })
    expect([answer.statusCode, answer.json().value]).toEqual([400, 'FieldValidationFailed'])
    const place = (at: number, rest: string) => `MetadataMacros.Macros.${at}.${rest}`
    expect(faultsOf(answer.json())).toEqual([
      place(0, 'Field unknown'),
      place(1, 'Operation range'),
      place(2, 'IngestionTypes range'),
      place(3, 'Operation text-only'),
      place(4, 'Value date'),
      place(5, 'Value variable'),
      place(6, 'Value variable'),
      place(7, 'Value empty'),
      place(8, 'Value max-size'),
    ])
    const stays = await knownArchive(press.id, server.platform)
    expect(JSON.parse(stays?.attributes ?? '').MetadataMacros.Macros).toHaveLength(2)
  })
})
