import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive } from '#modules/archives/archives.builders.ts'
import { someAssets } from '#modules/assets/assets.builders.ts'
import { idsByPath } from '#modules/assets/which-assets.queries.ts'
import { deed } from '#platform/database/deed.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { joinGroups } from './join-groups.ts'
import type { LikenessTables } from './likeness.tables.ts'
import { fillLikeness, saveLikeness } from './save-likeness.ts'

onBothEngines('a picture', (open) => {
  let server: TestServer
  beforeAll(async () => {
    server = await open()
  })
  afterAll(() => server.close())

  test('falls into groups that take in nothing else, and grow together', async () => {
    const { platform } = server
    const desk = await anArchive(server, { name: 'Desk', access: [] })
    const names = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg']
    await someAssets(
      desk,
      names.map((path) => ({ path })),
      platform,
    )
    const known = await idsByPath(desk.id, names, platform)
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = names.map((name) => known.get(name))
    const rows = platform.db.tables<LikenessTables>()
    const isNew = (...ids: number[]) =>
      rows.updateTable('asset_likeness').set({ state: 'new' }).where('asset_id', 'in', ids).execute()
    const join = async (...pairs: [number, number | null][]) => {
      const nearest = (id: number | null) => (id === null ? null : { id, distance: null })
      const found = pairs.map(([id, other]) => ({ id, archiveId: desk.id, bands: null, nearest: nearest(other) }))
      await deed(platform, (inside) => joinGroups(found, inside))
    }
    const grouped = async () => {
      const all = await rows.selectFrom('asset_likeness').selectAll().where('archive_id', '=', desk.id).execute()
      const inOne = Map.groupBy(
        all.filter(({ group_id }) => group_id !== null),
        ({ group_id }) => group_id,
      )
      const name = (id: number) => [...known].find(([, own]) => own === id)?.[0][0]
      return [...inOne.values()]
        .map((some) =>
          some
            .map(({ asset_id }) => name(Number(asset_id)))
            .sort()
            .join(''),
        )
        .sort()
    }
    // Of pictures that wait for their likeness nothing is said.
    await rows.updateTable('asset_likeness').set({ state: 'wanted' }).where('archive_id', '=', desk.id).execute()
    await join([a, b])
    expect(await grouped()).toEqual([])
    await isNew(a, b, c, d, e)
    await join([a, b], [e, null])
    expect(await grouped()).toEqual(['ab'])
    // Its picture is another one now: whatever comes to it is no double of the one that it left.
    await deed(platform, (inside) => saveLikeness([{ id: a, likeness: null }], inside))
    await join([a, d])
    expect(await grouped()).toEqual(['ad', 'b'])
    await isNew(b)
    await join([b, c])
    expect(await grouped()).toEqual(['ad', 'bc'])
    await isNew(c, e)
    await join([c, d], [e, c])
    expect(await grouped()).toEqual(['abcde'])
    // What was written anew while it was compared keeps what is newer.
    await deed(platform, (inside) =>
      saveLikeness([{ id: a, likeness: { hash: '0123456789abcdef', colours: [] } }], inside),
    )
    await join([a, d])
    expect(await grouped()).toEqual(['bcde'])
    await deed(platform, (inside) => fillLikeness([{ id: a, contentHash: '', likeness: null }], inside))
    const own = rows.selectFrom('asset_likeness').selectAll().where('asset_id', '=', a)
    expect(await own.executeTakeFirst()).toMatchObject({ state: 'new', band0: 0x0123, group_id: null })
  })
})
