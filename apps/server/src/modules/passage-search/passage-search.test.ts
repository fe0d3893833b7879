import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Passage } from '@vitrine/contract/passages.ts'
import { film, pdfOf, wav } from '@vitrine/media/testing/test-media.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveRequests } from '#modules/archive-administration/archive-administration.builders.ts'
import { anArchive, group } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { aFile } from '#modules/assets/assets.builders.ts'
import { captionsMark } from '#modules/assets/pair-captions.ts'
import { readUnreadPages } from '#modules/reading/read-unread-pages.ts'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import { administrator, type Person } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'

const cues = (...said: [at: string, text: string][]) =>
  `WEBVTT\n\n${said.map(([at, text]) => `00:${at}.000 --> 00:${at}.900\n${text}\n`).join('\n')}`

onBothEngines('passages', (open) => {
  let server: TestServer
  let archive: ArchiveRow
  let [reader, looker]: Person[] = []
  beforeAll(async () => {
    server = await open()
    const access = [group(10003, ['View', 'Preview', 'EditText']), group(10004, ['View'])]
    archive = await anArchive(server, { name: 'Films', access })
    await aFile(archive, 'reel.webm', film())
    await aFile(
      archive,
      'reel.en.vtt',
      cues(['00:42', 'Two <i>ferries</i> leave the'], ['01:10', 'harbour &amp; return']),
    )
    await aFile(archive, 'reel.de.srt', '1\n00:00:42,500 --> 00:00:44,000\nZwei Fähren legen ab\n')
    await aFile(archive, 'talk.wav', wav([0.2]))
    const page = { width: 300, height: 200, colour: '0 0 1' }
    const pages = ['Nothing of it', 'The lighthouse keeper', 'Two lighthouses'].map((words) => ({ ...page, words }))
    await aFile(archive, 'report.pdf', pdfOf(pages))
    await server.index(archive.id)
    reader = await aSignedInUser(server, 'reader', [10003])
    looker = await aSignedInUser(server, 'looker', [10004])
  })
  afterAll(() => server.close())

  const at = (path: string) => join(archive.path, path)
  const href = (name: string) => `/fotoweb/archives/${archive.id}-Films/${name}.info`
  const found = async (q: string) => {
    const address = `/fotoweb/archives/${archive.id}-Films/;o=fn?q=${encodeURIComponent(q)}`
    return (await (reader as Person).read(address, 'assetlist')).data.map(({ filename }) => filename)
  }
  const passages = async (name: string, q: string) => {
    const { passages: offered } = await (reader as Person).read(href(name), 'asset')
    const address = (offered ?? expect.unreachable()).replace('{?q}', q === '' ? '' : `?q=${encodeURIComponent(q)}`)
    return (reader as Person).read(address, 'passage-list')
  }
  const told = (data: readonly Passage[]) =>
    data.map(({ time, page, language, text, marks }) => [
      time ?? page,
      language,
      text,
      marks.map(({ start, end }) => text.slice(start, end)).join('|'),
    ])

  test('are found by what is said, in every language, in its forms and over two captions', async () => {
    expect(await found('ferries')).toEqual(['reel.webm'])
    expect(await found('ferry')).toEqual(['reel.webm'])
    expect(await found('Fähre')).toEqual(['reel.webm'])
    expect(await found('"leave the harbour"')).toEqual(['reel.webm'])
    expect(await found('"ab two"')).toEqual([])
    const ferries = await passages('reel.webm', 'ferry')
    expect(told(ferries.data)).toEqual([[42, 'en', 'Two ferries leave the', 'ferries']])
    expect([ferries.count, ferries.total]).toEqual([1, 3])
    const both = await passages('reel.webm', '"leave the harbour" OR fähren')
    expect(told(both.data)).toEqual([
      [42, 'en', 'Two ferries leave the', 'leave|the'],
      [42.5, 'de', 'Zwei Fähren legen ab', 'Fähren'],
    ])
    expect(told((await passages('reel.webm', '')).data)).toHaveLength(3)
    expect((await passages('reel.webm', '25:ferry')).count).toBe(0)
  })

  test('of a document lead to its pages', async () => {
    expect(await found('lighthouse')).toEqual(['report.pdf'])
    expect(told((await passages('report.pdf', 'lighthouse')).data)).toEqual([
      [2, null, 'The lighthouse keeper', 'lighthouse'],
      [3, null, 'Two lighthouses', 'lighthouses'],
    ])
  })

  test('are for those who may play it', async () => {
    const asset = await (looker as Person).read(href('reel.webm'), 'asset')
    expect(asset.passages).toBeNull()
    expect((await (looker as Person).ask(`${href('reel.webm')}/__passages`)).statusCode).toBe(403)
    expect((await (reader as Person).ask(`${href('reel.webm')}/__passages?q=%22open`)).statusCode).toBe(400)
  })

  test('follow captions that come, change and go, and stay when values of the asset change', async () => {
    await aFile(archive, 'talk.vtt', cues(['00:01', 'a quiet evening']))
    await server.index(archive.id)
    expect(await found('quiet')).toEqual(['talk.wav'])
    const talk = await (reader as Person).read(href('talk.wav'), 'asset')
    const payload = { metadata: { 5: { value: 'An interview' } } }
    const headers = { 'content-type': 'application/vnd.fotoware.assetupdate+json' }
    expect((await (reader as Person).ask(talk.href, { method: 'PATCH', payload, headers })).statusCode).toBeLessThan(
      300,
    )
    expect(await found('quiet interview')).toEqual(['talk.wav'])
    await aFile(archive, 'talk.vtt', cues(['00:01', 'a loud morning, indeed']))
    await server.index(archive.id)
    expect([await found('quiet'), await found('loud')]).toEqual([[], ['talk.wav']])
    // It moves with its film, and is read nowhere else.
    await rename(at('talk.wav'), at('speech.wav'))
    await rename(at('talk.vtt'), at('speech.vtt'))
    await server.index(archive.id)
    expect(await found('loud')).toEqual(['speech.wav'])
    await rm(at('speech.vtt'))
    await server.index(archive.id)
    expect(await found('loud')).toEqual([])
    expect((await (reader as Person).read(href('speech.wav'), 'asset')).passages).toBeNull()
  })

  test('wait with a deleted archive, and are read when it is back', async () => {
    const boss = await administrator(server)
    const bin = await anArchive(server, { name: 'Bin', access: [group(10003, ['View', 'Preview'])] })
    await aFile(bin, 'talk.wav', wav([0.4]))
    await server.index(bin.id)
    const by = archiveRequests(boss)
    expect((await by.send('DELETE', `/fotoweb/api/config/archives/${bin.id}`)).statusCode).toBe(204)
    const tables = server.platform.db.tables()
    const mark = captionsMark([{ name: 'talk.vtt', language: null, bytes: 1, time: 1 }])
    await sql`update assets set captions = ${mark} where archive_id = ${bin.id}`.execute(tables)
    const waiting = async () => {
      const { rows } = await sql<{ due_at: number }>`select w.due_at from passage_wishes w
        join assets a on a.id = w.asset_id where a.archive_id = ${bin.id}`.execute(tables)
      return rows.map(({ due_at }) => Number(due_at))
    }
    expect(await waiting()).toEqual([0])
    await server.index(archive.id)
    expect(await waiting()).toEqual([Number.MAX_SAFE_INTEGER])
    const [deleted] = await boss.read('/fotoweb/api/config/archives-deleted', 'deleted-archives')
    expect((await by.send('POST', deleted?.Restore ?? '')).statusCode).toBe(200)
    expect(await waiting()).toEqual([0])
  })

  test('of documents that were read before pages were kept are read once more', async () => {
    const tables = server.platform.db.tables()
    await sql`delete from asset_passages where kind = 'page'`.execute(tables)
    await sql`insert into unread_pages (after_id, last_id) select 0, max(id) from assets`.execute(tables)
    await readUnreadPages(new AbortController().signal, server.platform)
    expect((await sql`select 1 from unread_pages`.execute(tables)).rows).toEqual([])
    await server.index(archive.id)
    expect((await passages('report.pdf', 'lighthouse')).data.map(({ page }) => page)).toEqual([2, 3])
  })

  test('of a long talk are found to their end, the first words as phrases too', async () => {
    const stamp = (n: number) => `${String(Math.trunc(n / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`
    const line = (n: number) => (n < 4199 ? `word${n % 900} follows word${(n % 900) + 1} again` : 'the very lastword')
    const talk = Array.from({ length: 4200 }, (_, n): [string, string] => [stamp(n), line(n)])
    await aFile(archive, 'long.wav', wav([0.3]))
    await aFile(archive, 'long.vtt', cues(...talk))
    await server.index(archive.id)
    expect(await found('lastword')).toEqual(['long.wav'])
    expect(await found('"word7 follows word8"')).toEqual(['long.wav'])
    expect(await found('"very lastword"')).toEqual([])
    expect((await passages('long.wav', 'lastword')).data.map(({ time }) => time)).toEqual([4199])
    const first = await passages('long.wav', 'follows')
    const next = await (reader as Person).read(first.paging.next ?? '', 'passage-list')
    expect([first.count, first.data.length, next.data[0]?.time]).toEqual([4199, 50, 50])
  })
})
