import { everything } from '@vitrine/search-language/expression.ts'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { someAssets } from '#modules/assets/assets.builders.ts'
import type { AssetsTables } from '#modules/assets/assets.tables.ts'
import { deleteAssets, takeOutOfLists } from '#modules/reading/asset-removal.repository.ts'
import { deed } from '#platform/database/deed.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { assetCounts } from '../../migrations/2026-11-23-07-asset-counts.ts'
import { countSelection } from './asset-pages.queries.ts'

/** Names of which some begin like others: `a` holds neither `a b` nor `a-b`. */
const folders = ['', 'a', 'a/b', 'a/b/c', 'a b', 'a-b', 'a0', 'Öst/é']

onBothEngines('how many assets archives and folders hold', (open) => {
  let server: TestServer
  let archives: ArchiveRow[]
  beforeAll(async () => {
    server = await open()
    archives = [await anArchive(server, { name: 'One' }), await anArchive(server, { name: 'Two' })]
    for (const archive of archives) {
      const given = folders.flatMap((folder, at) =>
        Array.from({ length: at + 1 }, (_, number) => ({ path: `${folder === '' ? '' : `${folder}/`}${number}.jpg` })),
      )
      await someAssets(archive, given, server.platform)
    }
  })
  afterAll(() => server.close())

  const tables = () => server.platform.db.tables<AssetsTables>()

  /** What is kept, beside what is counted row by row. */
  const expectTrue = async (inAll: number) => {
    let all = 0
    const rows = await tables().selectFrom('asset_index').select(['archive_id', 'path']).execute()
    for (const { id } of archives) {
      for (const folder of folders) {
        const isInside = (path: string) => folder === '' || path.startsWith(`${folder}/`)
        const expected = rows.filter(({ archive_id, path }) => archive_id === id && isInside(path)).length
        const selection = { scope: { archiveId: id, filter: everything }, folder, expression: everything }
        expect(await countSelection(selection, server.platform), `${id} ${folder}`).toBe(expected)
        if (folder === '') all += expected
      }
    }
    expect(all).toBe(inAll)
  }

  test('is known when files came', () => expectTrue(72))

  test('is known when they are read again, move, leave the lists and are deleted', async () => {
    const [one] = archives
    if (!one) throw new Error('There are two.')
    await someAssets(one, [{ path: 'a/0.jpg', width: 7 }], server.platform)
    await expectTrue(72)
    const of = async (folder: string) => {
      const query = tables().selectFrom('asset_index').select(['asset_id', 'folder_id'])
      return query.where('path', 'like', `${folder}/%`).where('archive_id', '=', one.id).execute()
    }
    const [target] = await of('a0')
    const inside = (await of('a/b')).map(({ asset_id }) => asset_id)
    expect(inside).toHaveLength(7)
    await sql`update asset_index set folder_id = ${target?.folder_id}, path = 'a0/' || path
      where asset_id in (${sql.join(inside)})`.execute(tables())
    await expectTrue(72)
    await sql`update asset_index set folder_id = null, path = 'alone.jpg' where asset_id = ${inside[0]}`.execute(
      tables(),
    )
    await expectTrue(72)
    await deed(server.platform, (within) => takeOutOfLists(inside.slice(0, 3), within))
    await deleteAssets(inside.slice(3, 5), server.platform)
    await expectTrue(67)
    await expect(
      deed(server.platform, async (within) => {
        await takeOutOfLists(inside.slice(5), within)
        throw new Error('not to be')
      }),
    ).rejects.toThrow('not to be')
    await expectTrue(67)
  })

  test('is counted once for libraries that were there before', async () => {
    const { engine } = server.platform.db
    const read = async () =>
      (await sql<object>`select * from asset_counts where assets <> 0 order by archive_id, folder_id`.execute(tables()))
        .rows
    const kept = await read()
    for (const name of ['insert', 'delete', 'update']) {
      const on = engine === 'postgres' ? sql`on asset_index` : sql``
      await sql`drop trigger ${sql.ref(`asset_counts_${name}`)} ${on}`.execute(tables())
      if (engine === 'postgres') await sql`drop function ${sql.ref(`count_assets_on_${name}`)}()`.execute(tables())
    }
    await sql`drop table asset_counts`.execute(tables())
    await assetCounts(tables() as unknown as Kysely<unknown>, engine)
    expect(await read()).toEqual(kept)
    expect(kept.length).toBeGreaterThan(10)
    await expectTrue(67)
  })
})
