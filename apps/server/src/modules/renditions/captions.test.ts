import { rename, rm, symlink, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { film, wav } from '@vitrine/media/testing/test-media.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, group } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { aFile } from '#modules/assets/assets.builders.ts'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import { type Person, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'

const cue = (text: string) => `WEBVTT\n\n00:00:00.000 --> 00:00:01.000\n${text}\n`

onBothEngines('captions', (open) => {
  let server: TestServer
  let archive: ArchiveRow
  /** With Preview, and with View alone. */
  let [reader, looker]: Person[] = []
  beforeAll(async () => {
    server = await open()
    archive = await anArchive(server, {
      name: 'Films',
      access: [group(10003, ['View', 'Preview']), group(10004, ['View'])],
    })
    await aFile(archive, 'reel.webm', film())
    await aFile(archive, 'reel.EN.vtt', cue('Hello'))
    await aFile(archive, 'reel.de.SRT', Buffer.from('1\r\n00:00:00,000 --> 00:00:01,000\r\nGrüße & mehr\r\n', 'latin1'))
    await aFile(archive, 'talk.wav', wav([0.2]))
    await aFile(archive, 'talk.vtt', Buffer.from(`\ufeff${cue('كلام')}`, 'utf16le'))
    await aFile(archive, 'lone.vtt', cue('Nobody’s'))
    await server.index(archive.id)
    reader = await aSignedInUser(server, 'reader', [10003])
    looker = await aSignedInUser(server, 'looker', [10004])
  })
  afterAll(() => server.close())

  const at = (path: string) => join(archive.path, path)
  const read = (name: string, viewer = reader) =>
    (viewer as Person).read(`/fotoweb/archives/${archive.id}-Films/${name}.info`, 'asset')
  const captionsOf = async (name: string) => (await read(name)).playback?.captions ?? []
  const ask = (href: string, options = {}) => (reader as Person).ask(href, options)
  const textOf = async (name: string, place = 0) => (await ask((await captionsOf(name))[place]?.href ?? '')).body
  const shown = async () => {
    const list = await (reader as Person).read('/fotoweb/archives/5000-Films/;o=fn', 'assetlist')
    return list.data.map(({ filename }) => filename)
  }

  test('that lie beside a film or sound are told with it, and are no assets; lone ones are', async () => {
    expect(await shown()).toEqual(['lone.vtt', 'reel.webm', 'talk.wav'])
    const below = (path: string) => `/fotoweb/archives/5000-Films/${path}`
    expect(await captionsOf('reel.webm')).toEqual([
      { language: 'en', label: 'English', href: below('reel.webm.info/__captions/en') },
      { language: 'de', label: 'Deutsch', href: below('reel.webm.info/__captions/de') },
    ])
    expect(await captionsOf('talk.wav')).toEqual([
      { language: null, label: 'talk.vtt', href: below('talk.wav.info/__captions/und') },
    ])
  })

  test('are answered as WebVTT in UTF-8 whatever they are written in, as nothing that could run', async () => {
    const [english, german] = await captionsOf('reel.webm')
    const answer = await ask(english?.href ?? '', { headers: { accept: '*/*' } })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/vtt; charset=utf-8'])
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.headers['content-security-policy']).toMatch(/sandbox/)
    expect(answer.body).toContain('Hello')
    expect((await ask(german?.href ?? '')).body).toContain('00:00:00.000 --> 00:00:01.000\nGrüße &amp; mehr')
    expect(await textOf('talk.wav')).toContain('كلام')
    const again = await ask(english?.href ?? '', { headers: { 'if-none-match': answer.headers.etag ?? '' } })
    expect(again.statusCode).toBe(304)
  })

  test('are for those who may play it, and a language that is not there is nothing', async () => {
    const [english] = await captionsOf('reel.webm')
    const href = english?.href ?? ''
    expect((await read('reel.webm', looker)).playback).toBeNull()
    expect((await (looker as Person).ask(href)).statusCode).toBe(403)
    expect((await visitor(server).ask(href)).statusCode).toBe(404)
    for (const other of ['fr', 'EN', 'und', 'x'.repeat(50)])
      expect((await ask(href.replace(/en$/, other))).statusCode, other).toBe(404)
    expect((await ask('/fotoweb/archives/5000/lone.vtt.info/__captions/und')).statusCode).toBe(404)
  })

  test('that come, change or go are noticed without the film being read again', async () => {
    const read: number[] = []
    const stop = server.platform.events.subscribe('index.progress', ({ done }) => read.push(done))
    await aFile(archive, 'reel.nb.srt', '1\n00:00:00,0 --> 00:00:01,0\nHei\n')
    await aFile(archive, 'reel.EN.vtt', cue('Goodbye'), new Date('2024-01-01'))
    await rm(at('reel.de.SRT'))
    await server.index(archive.id)
    expect((await captionsOf('reel.webm')).map(({ language }) => language)).toEqual(['en', 'nb'])
    expect(await textOf('reel.webm')).toContain('Goodbye')
    stop()
    expect(Math.max(...read)).toBe(0)
    await rm(at('reel.nb.srt'))
    expect((await ask('/fotoweb/archives/5000/reel.webm.info/__captions/nb')).statusCode).toBe(503)
    await server.index(archive.id)
    expect(await captionsOf('reel.webm')).toHaveLength(1)
  })

  test('move with their film, and are assets when it goes away', async () => {
    await rename(at('reel.webm'), at('film.webm'))
    await rename(at('reel.EN.vtt'), at('film.EN.vtt'))
    await rename(at('talk.wav'), at('talk.bin'))
    await server.index(archive.id)
    expect(await captionsOf('film.webm')).toHaveLength(1)
    expect(await textOf('film.webm')).toContain('Goodbye')
    expect(await shown()).toEqual(['film.webm', 'lone.vtt', 'talk.bin', 'talk.vtt'])
  })

  test('too large for anybody to read are not offered, nor what lies outside', async () => {
    await truncate(await aFile(archive, 'film.de.vtt', cue('x')), 3 * 1024 * 1024)
    await server.index(archive.id)
    expect((await captionsOf('film.webm')).map(({ language }) => language)).toEqual(['en'])
    expect(await shown()).not.toContain('film.de.vtt')
    await truncate(at('film.EN.vtt'), 3 * 1024 * 1024)
    const { href = '' } = (await captionsOf('film.webm'))[0] ?? {}
    expect((await ask(href)).statusCode).toBe(503)
    await rm(at('film.EN.vtt'))
    await symlink('/etc/hostname', at('film.EN.vtt'))
    expect((await ask(href)).statusCode).toBe(503)
  })
})
