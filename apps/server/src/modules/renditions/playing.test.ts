import { createMediaPool, type MediaPool } from '@vitrine/media/pool/media-pool.ts'
import { film, wav } from '@vitrine/media/testing/test-media.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anArchive, group } from '#modules/archives/archives.builders.ts'
import { aFile } from '#modules/assets/assets.builders.ts'
import { findAssetForWork } from '#modules/assets/get-asset.ts'
import { derivativeKey } from '#modules/picture-addresses/rendition-key.ts'
import { listLeastUsed } from '#modules/rendition-making/made-renditions.repository.ts'
import { makePlayCopy } from '#modules/rendition-making/make-play-copy.ts'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import { administrator, type Person, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'

onBothEngines('playing', (open) => {
  let server: TestServer
  let copies: MediaPool
  /** With Download, with Preview, and with View alone. */
  let [owner, reader, looker]: Person[] = []
  beforeAll(async () => {
    server = await open()
    copies = createMediaPool({ jobsPerProcess: 1 })
    const access = [
      group(10002, ['View', 'Preview', 'Download']),
      group(10003, ['View', 'Preview']),
      group(10004, ['View']),
    ]
    const archive = await anArchive(server, { name: 'Films', access })
    await aFile(archive, 'blue.webm', film())
    await aFile(archive, 'steps.wav', wav([0.2, 1]))
    await aFile(archive, 'odd.avi', Buffer.from('RIFF\x40\0\0\0AVI LIST'.padEnd(80, '\0'), 'latin1'))
    await server.index(archive.id)
    owner = await aSignedInUser(server, 'owner', [10002])
    reader = await aSignedInUser(server, 'reader', [10003])
    looker = await aSignedInUser(server, 'looker', [10004])
  })
  afterAll(async () => {
    await copies.close()
    await server.close()
  })

  const assetFor = (viewer: Person | undefined, name: string) =>
    (viewer as Person).read(`/fotoweb/archives/5000/${name}.info`, 'asset')

  /** What the worker does. */
  async function copy(assetId: number, signal = new AbortController().signal) {
    const sha256 = (await findAssetForWork(assetId, server.platform))?.asset.row.content_hash ?? ''
    await makePlayCopy({ assetId, sha256 }, { platform: server.platform, media: copies }, signal)
    return sha256
  }

  test('a film says how it is played to those with Preview, and to nobody else', async () => {
    const { playback, attributes } = await assetFor(reader, 'blue.webm')
    expect(playback?.strip).toMatchObject({ width: 160, height: 120 })
    expect(playback?.duration).toBeGreaterThan(0)
    expect(attributes.videoattributes?.proxy?.videoHREF).toBe(playback?.href)
    const unseen = await assetFor(looker, 'blue.webm')
    expect([unseen.playback, unseen.attributes.videoattributes?.proxy]).toEqual([null, undefined])
    const sound = (await assetFor(reader, 'steps.wav')).playback
    expect(sound).toMatchObject({ duration: 2, strip: null, waveHref: expect.any(String) })
  })

  test('its strip is one picture of all frames, made when somebody asks and evicted like other renditions', async () => {
    const { playback } = await assetFor(reader, 'blue.webm')
    const strip = playback?.strip
    const answer = await (reader as Person).ask(strip?.href ?? '')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg'])
    const { width, height } = await sharp(answer.rawPayload).metadata()
    const rows = Math.ceil((strip?.frames ?? 0) / (strip?.columns ?? 1))
    expect([width, height]).toEqual([(strip?.columns ?? 0) * 160, rows * 120])
    const made = (await listLeastUsed(100, server.platform)).map(({ key }) => key)
    expect(made.some((key) => key.endsWith('strip.jpg'))).toBe(true)
    const again = await (reader as Person).ask(strip?.href ?? '', {
      headers: { 'if-none-match': answer.headers.etag ?? '' },
    })
    expect(again.statusCode).toBe(304)
  })

  test('a sound has a wave form of a thousand bytes', async () => {
    const { playback } = await assetFor(reader, 'steps.wav')
    const answer = await (reader as Person).ask(playback?.waveHref ?? '')
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, 1000])
    expect(answer.rawPayload[100]).toBeLessThan(60)
    expect(answer.rawPayload[900]).toBeGreaterThan(250)
  })

  test('the original is played by those alone who may have it, signed in; others are given a copy', async () => {
    const own = (await assetFor(owner, 'steps.wav')).playback?.href ?? ''
    const original = await (owner as Person).ask(own)
    expect([original.statusCode, original.headers['content-type']]).toEqual([200, 'audio/wav'])
    expect(original.rawPayload.equals(wav([0.2, 1]))).toBe(true)
    expect(original.headers['content-disposition']).toBe('inline')
    // The same address in other hands does not open the original.
    for (const other of [visitor(server), reader as Person]) {
      const answer = await other.ask(own)
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([202, '3'])
    }
    const href = (await assetFor(reader, 'steps.wav')).playback?.href ?? ''
    expect((await (reader as Person).ask(href)).statusCode).toBe(202)
    const sha256 = await copy(3)
    const copied = await (reader as Person).ask(href)
    expect([copied.statusCode, copied.headers['content-type']]).toEqual([200, 'audio/mp4'])
    expect((await server.platform.files.find(derivativeKey(sha256, 'copy')))?.bytes).toBe(copied.rawPayload.length)
    expect(copied.rawPayload.includes(wav([0.2, 1]).subarray(1000, 1100))).toBe(false)
    // Until the terms of use are accepted the copy is played by everybody.
    const boss = await administrator(server)
    const terms = (payload: object, method: 'POST' | 'PATCH' = 'POST') =>
      boss.ask('/fotoweb/api/terms-of-use', { method, payload })
    const texts = { en: { title: 'Terms', text: 'Be kind.' } }
    expect((await terms({ texts, isAsked: true, asksPrograms: true, after: 0 })).statusCode).toBe(204)
    const before = await (owner as Person).ask(own)
    expect([before.statusCode, before.headers['content-type']]).toEqual([200, 'audio/mp4'])
    await (owner as Person).ask('/fotoweb/terms-of-use', { method: 'POST', payload: { number: 1 } })
    expect((await (owner as Person).ask(own)).headers['content-type']).toBe('audio/wav')
    expect((await terms({ isOn: false }, 'PATCH')).statusCode).toBe(204)
    // So is what a licence limits, before somebody has had it for a use.
    const limits = { name: 'Once', licensor: '', from: null, until: null, link: '', note: '', mostUses: 1 }
    expect((await boss.ask('/fotoweb/api/licences', { method: 'POST', payload: limits })).statusCode).toBe(204)
    const tied = { assets: ['/fotoweb/archives/5000/steps.wav.info'], tie: [1] }
    expect((await boss.ask('/fotoweb/api/licence-ties', { method: 'POST', payload: tied })).statusCode).toBe(204)
    expect((await (owner as Person).ask(own)).headers['content-type']).toBe('audio/mp4')
    const order = await (owner as Person).ask('/fotoweb/services/renditions', {
      method: 'POST',
      headers: { 'content-type': 'application/vnd.fotoware.rendition-request+json' },
      payload: JSON.stringify({
        href: `${tied.assets[0]}/__renditions/ORIGINAL`,
        licenceUse: { use: 'print', territory: 'NO' },
      }),
    })
    expect((await (owner as Person).ask(order.json().href)).statusCode).toBe(200)
    expect((await (owner as Person).ask(own)).headers['content-type']).toBe('audio/wav')
  })

  describe('parts of what is played', () => {
    const part = async (headers: Record<string, string>) => {
      const href = (await assetFor(reader, 'steps.wav')).playback?.href ?? ''
      return (reader as Person).ask(href, { headers })
    }

    test('are answered as players ask for them', async () => {
      const whole = await part({})
      const bytes = whole.rawPayload.length
      expect(whole.headers['accept-ranges']).toBe('bytes')
      const middle = await part({ range: 'bytes=10-19' })
      expect([middle.statusCode, middle.headers['content-range']]).toEqual([206, `bytes 10-19/${bytes}`])
      expect(middle.rawPayload.equals(whole.rawPayload.subarray(10, 20))).toBe(true)
      const rest = await part({ range: `bytes=${bytes - 5}-`, 'if-range': whole.headers.etag ?? '' })
      expect([rest.statusCode, rest.rawPayload.length]).toEqual([206, 5])
      const end = await part({ range: 'bytes=-7' })
      expect(end.rawPayload.equals(whole.rawPayload.subarray(-7))).toBe(true)
    })

    test('beyond the end are told so; of another state than is there, the whole is sent', async () => {
      const beyond = await part({ range: 'bytes=99999999-' })
      expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([
        416,
        expect.stringMatching(/^bytes \*\/\d+$/),
      ])
      expect((await part({ range: 'bytes=0-1', 'if-range': '"another"' })).statusCode).toBe(200)
    })
  })

  test('a copy is made once, and not of a file that was replaced', async () => {
    const before = await listLeastUsed(100, server.platform)
    await copy(3)
    await makePlayCopy(
      { assetId: 3, sha256: 'f'.repeat(64) },
      { platform: server.platform, media: copies },
      new AbortController().signal,
    )
    expect(await listLeastUsed(100, server.platform)).toEqual(before)
  })

  test('what cannot be copied says so instead of being tried for ever', async () => {
    const href = (await assetFor(reader, 'odd.avi')).playback?.href ?? ''
    expect((await (reader as Person).ask(href)).statusCode).toBe(202)
    await copy(2)
    const answer = await (reader as Person).ask(href)
    expect([answer.statusCode, answer.json().value]).toEqual([503, 'FileUnavailable'])
    expect(answer.json().message).toMatch(/No copy/)
    // A player only asks whether there is something: the answer is no, and not a fault that browsers complain of.
    const look = await (reader as Person).ask(href, { method: 'HEAD' })
    expect([look.statusCode, look.headers['cache-control']]).toEqual([204, 'no-store'])
  })
})
