import { UploadCreation } from '@vitrine/contract/uploads.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, group } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import { administrator, type Person } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { describeUpload, finishUpload } from './finish-upload.ts'

const [readers, senders, desk] = [10710, 10711, 10712]

onBothEngines('review of what is uploaded', (open) => {
  let server: TestServer
  let archive: ArchiveRow
  let boss: Person
  let reader: Person
  let kari: Person
  let ola: Person
  let editor: Person
  const root = '/fotoweb/archives/5000-Press/'
  const href = (name: string) => `${root}${name}.info`
  beforeAll(async () => {
    server = await open({ guests: false })
    const access = [
      group(readers, ['View', 'Preview', 'Download']),
      group(senders, ['View', 'Preview', 'UploadFile', 'EditText']),
      group(desk, ['View', 'Preview', 'Workflow', 'UploadFile']),
    ]
    archive = await anArchive(server, { name: 'Press', access })
    boss = await administrator(server)
    reader = await aSignedInUser(server, 'reader', [readers])
    kari = await aSignedInUser(server, 'kari', [senders])
    ola = await aSignedInUser(server, 'ola', [senders])
    editor = await aSignedInUser(server, 'editor', [desk])
    await review(true)
  })
  afterAll(() => server.close())

  const review = async (ReviewUploads: boolean) => {
    const payload = { ReviewUploads, TakesFiles: true }
    const answer = await boss.ask('/fotoweb/api/config/archives/5000', { method: 'PUT', payload })
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
  }
  const upload = async (who: Person, filename: string) => {
    const create = { width: 60, height: 40, channels: 3 as const, background: '#993311' }
    const bytes = await sharp({ create }).jpeg().toBuffer()
    const payload = JSON.stringify({ destination: root, filename, fileSize: bytes.length })
    const headers = { 'content-type': 'application/json' }
    const begun = await who.ask('/fotoweb/api/uploads', { method: 'POST', headers, payload })
    const { id } = UploadCreation.shape.parse(begun.json())
    const edge = 'a-border-of-parts'
    const head = `--${edge}\r\nContent-Disposition: form-data; name="chunk"; filename="blob"\r\nContent-Type: application/octet-stream\r\n\r\n`
    await who.ask(`/fotoweb/api/uploads/${id}/chunks/0`, {
      method: 'POST',
      headers: { 'content-type': `multipart/form-data; boundary=${edge}` },
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)]),
    })
    await finishUpload(id, server.platform)
    await server.index(archive.id)
    await describeUpload(id, 0, server.platform)
  }
  const seen = async (who: Person, query = '') =>
    (await who.read(`${root}${query}`, 'assetlist')).data
      .map(({ filename, review: standing }) => [filename, standing?.state ?? ''].join(' ').trim())
      .sort()
  const decide = (who: Person, names: readonly string[], decision: string, note = '') =>
    who.ask('/fotoweb/me/reviews', {
      method: 'POST',
      payload: { data: names.map((name) => ({ href: href(name) })), decision, note },
    })
  const decided = async (...wish: Parameters<typeof decide>) => (await decide(...wish)).json()

  test('what somebody sends in is seen by them and by who may approve it, and by others once it is approved', async () => {
    await upload(kari, 'boat.jpg')
    await upload(editor, 'lamp.jpg')
    for (const who of [kari, editor, boss]) expect(await seen(who)).toEqual(['boat.jpg waiting', 'lamp.jpg'])
    for (const who of [reader, ola]) {
      expect(await seen(who)).toEqual(['lamp.jpg'])
      expect((await who.refused(href('boat.jpg'))).status).toBe(404)
      expect((await who.read(root, 'collection')).assetCount).toBe(1)
      expect(await seen(who, '?q=rv:waiting')).toEqual([])
    }
    expect(await seen(editor, '?q=rv:waiting')).toEqual(['boat.jpg waiting'])
    const waiting = await editor.read(href('boat.jpg'), 'asset')
    expect(waiting.review).toMatchObject({ state: 'waiting', by: 'kari', note: '', may: ['approve', 'return'] })
    expect((await kari.read(href('boat.jpg'), 'asset')).review?.may).toEqual([])
    expect(await decided(editor, ['boat.jpg', 'lamp.jpg'], 'approve')).toEqual({
      ...{ value: 'assetsReviewed', count: 1, leftOut: 1 },
    })
    for (const who of [reader, ola, kari]) expect(await seen(who)).toEqual(['boat.jpg', 'lamp.jpg'])
  })

  test('what goes back says why, and waits again when it is mended', async () => {
    await upload(kari, 'crane.jpg')
    const silent = await decide(editor, ['crane.jpg'], 'return', '  ')
    expect([silent.statusCode, silent.json().fields?.[0]?.field]).toEqual([400, 'note'])
    expect((await decided(editor, ['crane.jpg'], 'return', 'Who is on it?')).count).toBe(1)
    const { review: back } = await kari.read(href('crane.jpg'), 'asset')
    expect(back).toMatchObject({ state: 'returned', note: 'Who is on it?', decidedBy: 'editor', may: ['submit'] })
    expect(await seen(editor, '?q=rv:returned')).toEqual(['crane.jpg returned'])
    expect((await decided(kari, ['crane.jpg'], 'submit')).count).toBe(1)
    expect((await kari.read(href('crane.jpg'), 'asset')).review).toMatchObject({ state: 'waiting', note: '', may: [] })
    expect(await seen(reader, '?q=crane')).toEqual([])
    await decided(editor, ['crane.jpg'], 'approve')
    expect(await seen(reader, '?q=fn:crane')).toEqual(['crane.jpg'])
  })

  test('nobody decides who may not approve, nor of what they do not see', async () => {
    await upload(kari, 'pier.jpg')
    expect(await decided(kari, ['pier.jpg'], 'approve')).toMatchObject({ count: 0, leftOut: 1 })
    expect(await decided(kari, ['pier.jpg'], 'return', 'No')).toMatchObject({ count: 0, leftOut: 1 })
    for (const who of [ola, reader]) {
      const answer = await decide(who, ['pier.jpg'], 'approve')
      expect([answer.statusCode, answer.json().fields?.[0]?.field]).toEqual([400, 'data.0.href'])
    }
    expect((await editor.read(href('pier.jpg'), 'asset')).review?.state).toBe('waiting')
  })

  test('an archive that wants no review any more shows everything, and takes up again what waits when it does', async () => {
    await review(false)
    expect(await seen(reader, '?q=fn:pier')).toEqual(['pier.jpg'])
    await upload(kari, 'quay.jpg')
    await review(true)
    expect(await seen(reader, '?q=fn:pier')).toEqual([])
    expect(await seen(reader, '?q=fn:quay')).toEqual(['quay.jpg'])
  })

  test('each decision stands in the audit log', async () => {
    const { data } = (await boss.ask('/fotoweb/api/audit/?deed=review.returned')).json()
    expect(data).toMatchObject([{ actor: { name: 'editor' }, subject: { id: 'crane.jpg' } }])
  })
})
