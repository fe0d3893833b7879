import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { originalProfile } from '@vitrine/contract/profile-values.ts'
import { readStreams } from '@vitrine/media/decoding/read-film-facts.ts'
import { readPackage } from '@vitrine/media/files/read-package.ts'
import { createMediaPool, type MediaPool } from '@vitrine/media/pool/media-pool.ts'
import { film } from '@vitrine/media/testing/test-media.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, group } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { aFile } from '#modules/assets/assets.builders.ts'
import { findAssetForWork } from '#modules/assets/get-asset.ts'
import { idsByPath } from '#modules/assets/which-assets.queries.ts'
import { longDeedTask } from '#modules/background-tasks/run-long-deed.ts'
import { requestPlayCopy } from '#modules/reading/request-play-copy.ts'
import { makeFilm } from '#modules/rendition-making/make-film.ts'
import { renditionMakingTasks } from '#modules/rendition-making/rendition-making.tasks.ts'
import { downloadDeed } from '#modules/renditions/download-deed.ts'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import { administrator, type Person } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { aProfile, processingAddresses as at, processingRequests } from './rendition-administration.builders.ts'

const none = '00000000-0000-0000-0000-000000000000'

onBothEngines('films by profiles', (open) => {
  let server: TestServer
  let copying: MediaPool
  let films: ArchiveRow
  /** With Download, and with Preview alone. */
  let [kari, reader]: Person[] = []
  let requests: ReturnType<typeof processingRequests>
  beforeAll(async () => {
    server = await open()
    copying = createMediaPool({ jobsPerProcess: 1 })
    const access = [group(10002, ['View', 'Preview', 'Download']), group(10003, ['View', 'Preview'])]
    films = await anArchive(server, { name: 'Films', access })
    await aFile(films, 'blue.webm', film())
    await aFile(films, 'odd.avi', Buffer.from('RIFF\x40\0\0\0AVI LIST'.padEnd(80, '\0'), 'latin1'))
    const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#369' } })
    await aFile(films, 'still.jpg', await picture.jpeg().toBuffer())
    await server.index(films.id)
    const { tasks } = server.platform
    const pools = { reading: copying, copying, writing: copying }
    for (const handler of renditionMakingTasks(server.platform, pools)) tasks.register(handler)
    tasks.register(longDeedTask(downloadDeed(server.platform), server.platform))
    await tasks.start({ isAlone: true })
    kari = await aSignedInUser(server, 'kari', [10002])
    reader = await aSignedInUser(server, 'reader', [10003])
    requests = processingRequests(await administrator(server))
  })
  afterAll(async () => {
    await server.platform.tasks.stop()
    await copying.close()
    await server.close()
  })

  const href = (name: string) => `/fotoweb/archives/${films.id}-Films/${name}.info`
  const read = (name: string, who = kari) => (who as Person).read(href(name), 'asset')
  const order = (name: string, profile: string, who = kari) =>
    (who as Person).ask('/fotoweb/services/renditions', {
      method: 'POST',
      headers: { 'content-type': 'application/vnd.fotoware.rendition-request+json' },
      payload: JSON.stringify({ href: `${href(name)}/__renditions/${profile}` }),
    })
  /** What was ordered, when it is there. */
  const fetchAt = async (place: string) => {
    const patience = { interval: 100 }
    const { clock } = server
    const ask = async () => {
      // Who waits for a film comes back after a while.
      clock.advance(1000)
      return (await (kari as Person).ask(place)).statusCode
    }
    await expect.poll(ask, patience).not.toBe(202)
    return (kari as Person).ask(place)
  }
  const fetchFilm = async (name: string, profile: string) => {
    const ordered = await order(name, profile)
    expect(ordered.statusCode).toBe(202)
    return fetchAt(ordered.json<{ href: string }>().href)
  }
  const say = (ProcessingType: number, SpecificProcessingProfile = none, CustomProcessingProfileSet = none) =>
    requests.setArchive(films.id, {
      DownloadProcessing: { ProcessingType, SpecificProcessingProfile, CustomProcessingProfileSet },
    })
  const offers = async (name: string) => (await read(name)).renditions.map(({ display_name }) => display_name)

  test.each([
    ['h264', /^avc1/],
    ['vp9', /^vp09/],
  ] as const)('in %s are ordered by their name, made once, and handed out as MP4', async (Format, video) => {
    const { Id } = await requests.addProfile({ Name: `Film ${Format}`, Format, Width: 100, Height: 100 })
    expect(await offers('blue.webm')).toContain(`Film ${Format}`)
    expect(await offers('still.jpg')).not.toContain(`Film ${Format}`)
    const ordered = await order('blue.webm', Id)
    expect(ordered.statusCode).toBe(202)
    const { href: place } = ordered.json<{ href: string }>()
    const made = await fetchAt(place)
    expect([made.statusCode, made.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining('filename="blue.mp4"'),
    ])
    const path = join(server.folder, `made-${Format}.mp4`)
    await writeFile(path, made.rawPayload)
    expect(await readStreams(path)).toMatchObject({ container: 'video/mp4', video: expect.stringMatching(video) })
    // It is there: the next order waits for nothing, and parts of it are answered.
    const again = await order('blue.webm', Id)
    const part = await (kari as Person).ask(again.json<{ href: string }>().href, { headers: { range: 'bytes=0-9' } })
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 10])
    const task = place.replace(/\/0\/blue\.mp4$/, '')
    const stateNow = async () => {
      server.clock.advance(1000)
      return (await (kari as Person).read(task, 'task-status')).task.state
    }
    await expect.poll(stateNow).toBe('done')
  })

  test('leave in the archive’s own way once it has one: by a profile alone, with the file beside it, or as the file where it says nothing of films', async () => {
    const { Id: small } = await requests.addProfile({ Name: 'Small', IsOffered: false, Format: 'h264' })
    const { Id: web } = await requests.addProfile({ Name: 'Pictures', IsOffered: false })
    const { Id: both } = await requests.addSet({ Name: 'Both', Profiles: [web, small] })
    const { Id: withFile } = await requests.addSet({ Name: 'With the file', Profiles: [small, originalProfile, web] })
    await say(1, web)
    expect([await offers('blue.webm'), await offers('still.jpg')]).toEqual([['Original File'], ['Pictures']])
    await say(2, none, withFile)
    expect(await offers('blue.webm')).toEqual(['Original File', 'Small'])
    await say(1, small)
    expect([await offers('blue.webm'), await offers('still.jpg')]).toEqual([['Small'], []])
    await say(2, none, both)
    expect([await offers('blue.webm'), await offers('still.jpg')]).toEqual([['Small'], ['Pictures']])
    expect((await order('blue.webm', 'ORIGINAL')).statusCode).toBe(403)
    expect((await order('blue.webm', web)).statusCode).toBe(400)
    expect((await order('still.jpg', small)).statusCode).toBe(400)
    expect((await order('blue.webm', small, reader)).statusCode).toBe(403)
    // The player is no way around it: whoever may download gets the copy too.
    const { playback } = await read('blue.webm')
    const played = await fetchAt(playback?.href ?? '')
    expect([played.statusCode, played.headers['content-type']]).toEqual([200, 'video/mp4'])
    await say(0)
    expect((await (kari as Person).ask((await read('blue.webm')).playback?.href ?? '')).headers['content-type']).toBe(
      'video/webm',
    )
  })

  test('that cannot be made say why, and nothing is laid over them', async () => {
    const mark = await requests.addWatermark({ Name: 'Words', Text: '© Press' })
    const WatermarkSettings = { WatermarkFilename: mark.Filename, WatermarkAlignment: 4, ScaleToFit: false }
    const marked = await requests.send(
      'POST',
      at.profiles,
      aProfile({ Name: 'Marked', Format: 'vp9', WatermarkSettings }),
    )
    expect([marked.statusCode, marked.json().fields]).toEqual([
      400,
      [expect.objectContaining({ field: 'WatermarkSettings.WatermarkFilename', rule: 'film' })],
    ])
    // Smaller than the encoder takes.
    const { Id } = await requests.addProfile({ Name: 'Tiny', Format: 'h264', Width: 4, Height: 4 })
    const answer = await fetchFilm('blue.webm', Id)
    expect([answer.statusCode, answer.json().value]).toEqual([410, 'FileGone'])
    // What no frame can be had of offers nothing that is made of its frames.
    expect(await offers('odd.avi')).toEqual(['Original File'])
  })

  test('that are not made yet are named in a ZIP, and are in it afterwards', async () => {
    const { Id } = await requests.addProfile({ Name: 'In a ZIP', Format: 'h264', Width: 90, Height: 90 })
    const assets = [
      { href: `${href('still.jpg')}/__renditions/ORIGINAL` },
      { href: `${href('blue.webm')}/__renditions/${Id}` },
    ]
    const packed = async () => {
      const ordered = await (kari as Person).ask('/fotoweb/me/background-tasks/', {
        method: 'POST',
        headers: { 'content-type': 'application/vnd.fotoware.download-request+json' },
        payload: JSON.stringify({ request: { assets, zip: true } }),
      })
      const { job } = await (kari as Person).read(ordered.json().location, 'download-status')
      const zip = readPackage((await (kari as Person).ask(job.result.files[0]?.href ?? '')).rawPayload)
      return new Map(zip?.names.map((name) => [name, String(zip.read(name, 1_000_000))]))
    }
    await server.platform.tasks.stop()
    for (const letter of ['e', 'f'])
      await requestPlayCopy({ id: 9999, content_hash: letter.repeat(64) }, false, server.platform)
    const first = await packed()
    const waiting = await sql<{
      kind: string
    }>`select kind from tasks where state = 'waiting' order by run_after`.execute(server.platform.db.tables())
    // Somebody waits for the film, and nobody for the copy that is made ahead.
    expect(waiting.rows.map(({ kind }) => kind).filter((kind) => /film|copy/.test(kind))).toEqual([
      ...['make-film', 'make-play-copy', 'make-play-copy'],
    ])
    // So does a copy that waits already, when somebody wants to play it.
    await requestPlayCopy({ id: 9999, content_hash: 'f'.repeat(64) }, true, server.platform)
    const copy = await sql<{
      key: string
    }>`select key from tasks where kind = 'make-play-copy' order by run_after`.execute(server.platform.db.tables())
    expect(copy.rows.map(({ key }) => key.at(-1))).toEqual(['f', 'e'])
    expect([...first.keys()]).toEqual(['still.jpg', expect.stringMatching(/\.txt$/)])
    expect([...first.values()].at(-1)).toContain('blue.mp4: This film is being made.')
    const copies = { platform: server.platform, media: copying }
    const film = { form: 'h264', width: 90, height: 90, quality: 80 } as const
    const assetId = (await idsByPath(films.id, ['blue.webm'], server.platform)).get('blue.webm') ?? 0
    const sha256 = (await findAssetForWork(assetId, server.platform))?.asset.row.sha256 ?? ''
    await makeFilm({ assetId, sha256, film, isAhead: false }, copies, new AbortController().signal)
    expect([...(await packed()).keys()]).toEqual(['still.jpg', 'blue.mp4'])
  })
})
