import { rename } from 'node:fs/promises'
import { noProfile, originalProfile } from '@vitrine/contract/profile-values.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, group } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { aFile } from '#modules/assets/assets.builders.ts'
import { idsByPath } from '#modules/assets/which-assets.queries.ts'
import type { RenditionsTables } from '#modules/rendition-making/rendition-making.tables.ts'
import { makeAhead, wishForAll } from '#modules/renditions/make-ahead.ts'
import { wishRenditions } from '#modules/renditions-ahead/wish-renditions.ts'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import { administrator, type Person } from '#server/testing/ask.ts'
import { onBothEngines, sharedMedia, type TestServer } from '#server/testing/open-test-server.ts'
import { aProfile, processingAddresses as at, processingRequests } from './rendition-administration.builders.ts'

const hour = 3_600_000
const ahead = '/fotoweb/api/config/renditions-ahead'

onBothEngines('renditions that are made when files come in', (open) => {
  let server: TestServer
  /** Hands out originals and what profiles offer; the other one hands out originals alone. */
  let [press, quiet]: ArchiveRow[] = []
  let admin: Person
  let requests: ReturnType<typeof processingRequests>
  let profile: { Id: string; Revision: string }
  beforeAll(async () => {
    server = await open()
    const access = [group(10002, ['View', 'Preview', 'Download'])]
    press = await anArchive(server, { name: 'Press', access })
    quiet = await anArchive(server, { name: 'Quiet', access })
    admin = await administrator(server)
    requests = processingRequests(admin)
    const set = await requests.addSet({
      Name: 'Files alone',
      Profiles: [originalProfile],
    })
    const processing = { ProcessingType: 2, SpecificProcessingProfile: noProfile, CustomProcessingProfileSet: set.Id }
    await requests.setArchive(quiet.id, { DownloadProcessing: processing })
    await aFile(press, 'before.jpg', await picture('#135'))
    await server.index(press.id)
  })
  afterAll(() => server.close())

  const picture = (background: string) =>
    sharp({ create: { width: 90, height: 60, channels: 3, background } })
      .jpeg()
      .toBuffer()
  const comesIn = async (archive: ArchiveRow, name: string, background: string) => {
    await aFile(archive, name, await picture(background))
    await server.index(archive.id)
  }
  const tools = () => ({ platform: server.platform, media: sharedMedia() })
  const work = () => makeAhead(tools(), new AbortController().signal)
  /** Sides of what lies in the store and was not made when files were read. */
  const made = async () => {
    const rows = await sql<{ key: string }>`select key from made_renditions order by key`.execute(
      server.platform.db.tables(),
    )
    const sizes: string[] = []
    for (const { key } of rows.rows) {
      const content = await server.platform.files.read(key).toArray()
      const { width, height, format } = await sharp(Buffer.concat(content)).metadata()
      sizes.push(`${format} ${width} × ${height}`)
    }
    return sizes.sort()
  }
  const waits = async () => (await admin.ask(ahead)).json<{ Waiting: number }>().Waiting
  const post = () => requests.send('POST', ahead, {})

  test('where no profile is made ahead, nothing is noted of files that come in', async () => {
    await comesIn(press as ArchiveRow, 'plain.jpg', '#246')
    expect(await waits()).toBe(0)
    profile = await requests.addProfile({ Name: 'Web', Width: 30, Height: 30, IsMadeAhead: true })
    const known = (await admin.ask(`${at.profiles}/${profile.Id}`)).json<object>()
    expect(known).toMatchObject({ IsMadeAhead: true })
    // Programs that do not know of it send profiles without it.
    const changed = await requests.send('PUT', `${at.profiles}/${profile.Id}`, aProfile({ Name: 'Web', Width: 31 }))
    expect(changed.json()).toMatchObject({ IsMadeAhead: false, Width: 31 })
    const again = aProfile({ Name: 'Web', Width: 30, Height: 30, IsMadeAhead: true })
    expect((await requests.send('PUT', `${at.profiles}/${profile.Id}`, again)).statusCode).toBe(200)
  })

  test('files that come into an archive that hands it out wait for it, and have it before anybody asks', async () => {
    await comesIn(press as ArchiveRow, 'new.jpg', '#357')
    await comesIn(quiet as ArchiveRow, 'aside.jpg', '#468')
    await aFile(press as ArchiveRow, 'words.txt', Buffer.from('Only words.'))
    await server.index((press as ArchiveRow).id)
    expect(await waits()).toBe(2)
    expect(await made()).toEqual([])
    await work()
    expect(await waits()).toBe(0)
    expect(await made()).toEqual(['jpeg 30 × 20'])
    const kari = await aSignedInUser(server, 'kari', [10002])
    const href = `/fotoweb/archives/${(press as ArchiveRow).id}-Press/new.jpg.info/__renditions/${profile.Id}`
    const headers = { 'content-type': 'application/vnd.fotoware.rendition-request+json' }
    const ordered = await kari.ask('/fotoweb/services/renditions', {
      method: 'POST',
      headers,
      payload: JSON.stringify({ href }),
    })
    // At once: nobody is told to come back.
    expect((await kari.ask(ordered.json<{ href: string }>().href)).statusCode).toBe(200)
    expect(await made()).toHaveLength(1)
  })

  test('a file that is replaced has it of its new content', async () => {
    await comesIn(press as ArchiveRow, 'new.jpg', '#9a1')
    await work()
    expect(await made()).toEqual(['jpeg 30 × 20', 'jpeg 30 × 20'])
  })

  test('on demand it is made of the files that are there already, for those who may say so, and it is audited', async () => {
    const told = await post()
    expect([told.statusCode, told.json()]).toEqual([202, { Waiting: 0, IsRoomLacking: false, Archives: 1 }])
    await wishForAll(server.platform, new AbortController().signal)
    // The two that came before, and the one that has it; none of the archive that hands out files alone.
    expect(await waits()).toBe(3)
    await work()
    expect(await made()).toHaveLength(4)
    const audit = await sql<{ details: string }>`select details from audit_entries
      where deed = 'renditions.wished-ahead'`.execute(server.platform.db.tables())
    expect(audit.rows.map(({ details }) => JSON.parse(details))).toEqual([{ archives: ['Press'] }])
    const kari = await aSignedInUser(server, 'kari2', [10002])
    expect((await kari.ask(ahead)).statusCode).toBe(403)
    expect((await kari.ask(ahead, { method: 'POST', payload: {} })).statusCode).toBe(403)
  })

  test('a file that is away is tried again an hour later, and one that cannot be made waits no more', async () => {
    await aFile(press as ArchiveRow, 'away.jpg', await picture('#acd'))
    await server.index((press as ArchiveRow).id)
    const path = `${(press as ArchiveRow).path}/away.jpg`
    await rename(path, `${path}.aside`)
    await work()
    expect([await waits(), (await made()).length]).toEqual([1, 4])
    await rename(`${path}.aside`, path)
    await work()
    expect((await made()).length).toBe(4)
    server.clock.advance(hour)
    await work()
    expect([await waits(), (await made()).length]).toEqual([0, 5])
  })

  test('a file that is replaced while its old content is worked on waits for what is made of the new one', async () => {
    await comesIn(press as ArchiveRow, 'late.jpg', '#e1e')
    const { media } = tools()
    let replaced = 0
    const replacing: typeof media.make = async (...given) => {
      const result = await media.make(...given)
      if (replaced++ === 0) await comesIn(press as ArchiveRow, 'late.jpg', '#f0f')
      return result
    }
    // What waits is listed, then the file is replaced, then the first of them is settled.
    const before = await made()
    await makeAhead({ platform: server.platform, media: { ...media, make: replacing } }, new AbortController().signal)
    expect([replaced, await waits(), (await made()).length]).toEqual([2, 0, before.length + 1])
  })

  test('an asset that is wished for again while it is worked on is not taken for done', async () => {
    await comesIn(press as ArchiveRow, 'again.jpg', '#bcd')
    const { platform } = server
    const id = (await idsByPath((press as ArchiveRow).id, ['again.jpg'], platform)).get('again.jpg') ?? 0
    const { media } = tools()
    const program = new AbortController()
    const wishing: typeof media.make = async (...given) => {
      const result = await media.make(...given)
      await wishRenditions([id], platform)
      program.abort()
      return result
    }
    await makeAhead({ platform, media: { ...media, make: wishing } }, program.signal)
    expect(await waits()).toBe(1)
    await work()
    expect(await waits()).toBe(0)
  })

  test('when what is kept takes nearly all of its room, files wait and nothing is thrown away for them', async () => {
    const { tables } = server.platform.db
    const all = server.platform.settings.renditionCache
    const full = { key: 'renditions/full', bytes: all * 0.96, used_at: 0 }
    await tables<RenditionsTables>().insertInto('made_renditions').values(full).execute()
    await comesIn(press as ArchiveRow, 'more.jpg', '#bad')
    const before = await sql<{ count: number }>`select count(*) as count from made_renditions`.execute(tables())
    await work()
    const after = await sql<{ count: number }>`select count(*) as count from made_renditions`.execute(tables())
    expect(after.rows).toEqual(before.rows)
    expect((await admin.ask(ahead)).json()).toEqual({ Waiting: 1, IsRoomLacking: true, Archives: 1 })
    await tables<RenditionsTables>().deleteFrom('made_renditions').where('key', '=', full.key).execute()
    await work()
    expect((await admin.ask(ahead)).json()).toEqual({ Waiting: 0, IsRoomLacking: false, Archives: 1 })
  })
})
