import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chooseQuota } from '#modules/archives/choose-quota.ts'
import { roomOf } from '#modules/quotas/room-of-archives.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { anImportFolder, aPicture, aZip } from './import-folders.builders.ts'
import { importTree } from './import-tree.ts'

onBothEngines('import folders of archives with a limit', (open) => {
  let server: TestServer
  let small: Buffer
  let large: Buffer
  beforeAll(async () => {
    server = await open()
    small = await aPicture('#a10000')
    large = Buffer.concat([await aPicture('#00a100'), Buffer.alloc(5000)])
  })
  afterAll(() => server.close())

  const limit = (own: Awaited<ReturnType<typeof anImportFolder>>, bytes: number | null) =>
    chooseQuota(operator, { archive: own.archive, bytes }, server.platform)

  test('a file that does not fit stays where it lies with the reason, others come in, and it comes when there is room', async () => {
    const own = await anImportFolder(server)
    await limit(own, 3000)
    await own.put('a-large.jpg', large)
    await own.put('b-small.jpg', small)
    expect(await own.look()).toBe('rests')
    expect([await own.lying(), await own.inArchive()]).toEqual([['a-large.jpg'], ['Incoming/b-small.jpg']])
    expect(await own.document()).toMatchObject({ broughtIn: 1, refused: 0, problem: 'quota' })
    expect((await own.arrivals()).find(({ path }) => path === 'a-large.jpg')).toMatchObject({
      ...{ state: 'waits', error: { value: 'QuotaReached' } },
    })
    expect(await own.look()).toBe('rests')
    expect(await own.lying()).toEqual(['a-large.jpg'])
    await limit(own, 100_000)
    expect(await own.look()).toBe('rests')
    expect([await own.lying(), (await own.document()).problem]).toEqual([[], null])
    expect((await own.arrivals()).find(({ path }) => path === 'a-large.jpg')).toMatchObject({
      state: 'in',
      error: null,
    })
    expect(await roomOf(own.archive.id, server.platform)).toMatchObject({
      used: small.length + large.length,
      reserved: 0,
    })
  })

  test('of a ZIP file whose parts do not fit together nothing comes in; all of it does when there is room', async () => {
    const own = await anImportFolder(server)
    await limit(own, large.length + 10)
    await own.put('Tour.zip', await aZip({ 'a.jpg': small, 'b.jpg': large }))
    expect(await own.look()).toBe('rests')
    expect([await own.lying(), await own.inArchive()]).toEqual([['Tour.zip'], []])
    expect((await own.document()).problem).toBe('quota')
    await limit(own, null)
    expect(await own.look()).toBe('rests')
    expect([await own.lying(), await own.inArchive()]).toEqual([[], ['Incoming/Tour/a.jpg', 'Incoming/Tour/b.jpg']])
  })

  test('a tree that a command brings in tells which of its files do not fit, and brings the others', async () => {
    const own = await anImportFolder(server)
    await limit(own, 3000)
    await own.put('tree/a-large.jpg', large)
    await own.put('tree/b-small.jpg', small)
    const destination = { archive: own.archive, folder: '', clash: 'number' as const, doubles: 'take' as const }
    const told: string[] = []
    const from = { path: join(own.folder, 'tree'), isFile: false }
    for await (const one of importTree(from, destination, 'a test', server.platform))
      told.push(`${one.path} ${one.outcome} ${one.outcome === 'refused' ? one.problem.message : ''}`.trim())
    expect(told).toEqual([
      expect.stringMatching(/^a-large\.jpg refused Only 3 kB of 3 kB are free in the archive “Import \d+”\./),
      'b-small.jpg in',
    ])
  })
})
