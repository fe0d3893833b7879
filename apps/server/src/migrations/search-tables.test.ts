import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive } from '#modules/archives/archives.builders.ts'
import { someAssets } from '#modules/assets/assets.builders.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { valueKeys } from './2026-11-22-04-value-keys.ts'
import { vocabulary } from './2026-11-22-05-vocabulary.ts'
import { assetPositions } from './2026-11-26-10-asset-positions.ts'

onBothEngines('what searches look up', (open) => {
  let server: TestServer
  beforeAll(async () => {
    server = await open()
  })
  afterAll(() => server.close())

  test('keys of ranges are made for assets that were there before, as for those that are read', async () => {
    const metadata = { '55': '20260517', '320': '4', '25': ['4', '2026', 'four', '4'], '60': '101500+0200' }
    const given = Array.from({ length: 5 }, (_, at) => ({ path: `${at}.jpg`, metadata: at === 3 ? {} : metadata }))
    await someAssets(await anArchive(server), given, server.platform)
    const db = server.platform.db.tables<object>() as Kysely<unknown>
    const read = async () =>
      (await sql<object>`select * from asset_value_keys order by asset_id, field, kind, value`.execute(db)).rows
    const written = await read()
    expect(written.length).toBe(4 * 7)
    await sql`drop table asset_value_keys`.execute(db)
    await valueKeys(db, server.platform.db.engine)
    expect(await read()).toEqual(written)
  })

  test('so is the vocabulary', async () => {
    const db = server.platform.db.tables<object>() as Kysely<unknown>
    const read = async () =>
      (await sql<{ word: string }>`select word from asset_vocabulary order by word`.execute(db)).rows
    const written = await read()
    expect(written.map(({ word }) => word)).toEqual(expect.arrayContaining(['jpg', 'four', '2026']))
    await sql`drop table asset_vocabulary`.execute(db)
    await server.platform.db.transaction((transaction) => vocabulary(transaction, server.platform.db.engine))
    expect(await read()).toEqual(written)
  })

  test('so are positions', async () => {
    const db = server.platform.db.tables<object>() as Kysely<unknown>
    const given = [
      { path: 'oslo.jpg', metadata: { '355': '59.9138688', '356': '10.7522454' } },
      { path: 'half.jpg', metadata: { '355': '59.9138688' } },
      { path: 'beyond.jpg', metadata: { '355': '95', '356': '10' } },
    ]
    await someAssets(await anArchive(server, { name: 'Places' }), given, server.platform)
    const read = async () => (await sql<object>`select * from asset_positions order by asset_id`.execute(db)).rows
    const written = await read()
    expect(written).toMatchObject([{ latitude: 59.9138688, longitude: 10.7522454 }])
    await sql`drop table asset_positions`.execute(db)
    await assetPositions(db, server.platform.db.engine)
    expect(await read()).toEqual(written)
  })
})
