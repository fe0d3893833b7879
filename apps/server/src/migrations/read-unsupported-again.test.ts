import { type Kysely, sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { aFile } from '#modules/assets/assets.builders.ts'
import { claimPending, unclaimPending } from '#modules/reading/asset-writes.repository.ts'
import { visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { readUnsupportedAgain } from './2026-11-22-02-read-unsupported-again.ts'

onBothEngines('files that an older reader could not show', (open) => {
  let server: TestServer
  let archive: ArchiveRow
  beforeAll(async () => {
    server = await open()
    archive = await anArchive(server, { name: 'Press' })
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#884422' } })
      .png()
      .toBuffer()
    await aFile(archive, 'old.png', picture)
    await aFile(archive, 'fine.png', await sharp(picture).resize(20).png().toBuffer())
    await server.index(archive.id)
  })
  afterAll(() => server.close())

  test('are read again after the others, and stay in lists until then', async () => {
    const db = server.platform.db.tables<object>()
    const problem = JSON.stringify({ code: 'unsupported', message: 'no known loader' })
    await sql`update assets set problem = ${problem}, renditions = '[]' where path = 'old.png'`.execute(db)
    await readUnsupportedAgain(db as Kysely<unknown>)
    const list = () => visitor(server).read('/fotoweb/archives/5000-Press/;o=fn', 'assetlist')
    expect((await list()).data.map(({ filename }) => filename)).toEqual(['fine.png', 'old.png'])
    await aFile(archive, 'new.txt', 'new')
    await sql`update assets set state = 'pending', priority = 0 where path = 'fine.png'`.execute(db)
    const waiting = await claimPending(archive.id, 10, server.platform)
    expect(waiting.map(({ path }) => path)).toEqual(['fine.png', 'old.png'])
    await unclaimPending(
      waiting.map(({ id }) => id),
      server.platform,
    )
    await server.index(archive.id)
    const shown = (await list()).data.find(({ filename }) => filename === 'old.png')
    expect([shown?.renderProblem, (shown?.previews.length ?? 0) > 0]).toEqual([null, true])
  })
})
