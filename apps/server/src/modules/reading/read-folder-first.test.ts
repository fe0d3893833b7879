import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { someAssets } from '#modules/assets/assets.builders.ts'
import type { AssetsTables } from '#modules/assets/assets.tables.ts'
import { visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { claimPending } from './asset-writes.repository.ts'

onBothEngines('what waits to be read', (open) => {
  let server: TestServer
  let archive: ArchiveRow
  beforeAll(async () => {
    server = await open()
    archive = await anArchive(server, { name: 'Press' })
    const paths = ['a/1.jpg', 'a/2.jpg', 'b/1.jpg', 'b/deep/2.jpg', 'b0/3.jpg', 'c/1.jpg']
    await someAssets(
      archive,
      paths.map((path) => ({ path })),
      server.platform,
    )
    await sql`update assets set state = 'pending', priority = 0`.execute(server.platform.db.tables())
  })
  afterAll(() => server.close())
  const raised = async () => {
    const query = server.platform.db.tables<AssetsTables>().selectFrom('assets').select('path')
    return (await query.where('priority', '=', 1).orderBy('path').execute()).map(({ path }) => path)
  }

  test('is read first where somebody looks, with the folders below it', async () => {
    await visitor(server).read('/fotoweb/archives/5000-Press/', 'collectioninfo')
    await visitor(server).read('/fotoweb/archives/5000-Press/b/', 'collectioninfo')
    await expect.poll(raised).toEqual(['b/1.jpg', 'b/deep/2.jpg'])
    const claimed = await claimPending(archive.id, 3, server.platform)
    expect(claimed.map(({ path }) => path)).toEqual(['b/1.jpg', 'b/deep/2.jpg', 'a/1.jpg'])
  })

  test('is not asked for again by the same folder within seconds', async () => {
    await sql`update assets set priority = 0`.execute(server.platform.db.tables())
    await visitor(server).read('/fotoweb/archives/5000-Press/b/', 'count')
    await visitor(server).read('/fotoweb/archives/5000-Press/c/', 'collectioninfo')
    await expect.poll(raised).toEqual(['c/1.jpg'])
    server.clock.advance(21_000)
    await visitor(server).read('/fotoweb/archives/5000-Press/b/', 'assetlist')
    await expect.poll(raised).toEqual(['b/1.jpg', 'b/deep/2.jpg', 'c/1.jpg'])
  })
})
