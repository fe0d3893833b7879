import { access, chmod, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive } from '#modules/archives/archives.builders.ts'
import { findArchive } from '#modules/archives/archives.queries.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { removeFilesOfArchive } from '#modules/archives/managed-folder.ts'
import { aFile } from '#modules/assets/assets.builders.ts'
import { findAssetByPath } from '#modules/assets/assets.queries.ts'
import { longDeedTask } from '#modules/background-tasks/run-long-deed.ts'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import { arrivingMark, closedFor, closedMark } from '#platform/originals/originals.ts'
import { administrator, type Person } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { findMove } from './archive-moves.repository.ts'
import { cleanDestination } from './clean-destination.ts'
import { Hold } from './hold.ts'
import { leaveOldPlace } from './leave-old-place.ts'
import { moveArchiveDeed } from './move-archive-deed.ts'
import { switchPlace } from './switch-place.ts'

const then = new Date('2026-01-12T10:00:00Z')
const json = { 'content-type': 'application/json' }
const going = new AbortController().signal

onBothEngines('archives that are moved to another place', (open) => {
  let server: TestServer
  let boss: Person
  let pool: string
  let free: string
  beforeAll(async () => {
    server = await open()
    pool = join(server.folder, 'pool')
    free = join(server.folder, 'free')
    for (const folder of [pool, free]) await mkdir(folder, { recursive: true })
    Object.assign(server.platform.settings, { archiveRoots: [free], pools: [{ id: 'fast', path: pool, bucket: null }] })
    boss = await administrator(server)
  })
  afterAll(() => server.close())

  const address = ({ id }: Pick<ArchiveRow, 'id'>) => `/fotoweb/api/config/archives/${id}/place`
  const place = (archive: ArchiveRow) => boss.read(address(archive), 'archive-move')
  const post = (url: string, wish: object) =>
    boss.ask(url, { method: 'POST', headers: json, payload: JSON.stringify(wish) })
  const begin = async (archive: ArchiveRow, wish: object) => {
    const answer = await post(address(archive), wish)
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
  }
  /** Works on the move until it has ended or waits. */
  const work = async ({ id }: Pick<ArchiveRow, 'id'>, { chunks = 1000 } = {}) => {
    const { platform } = server
    const task = longDeedTask(moveArchiveDeed(platform), platform)
    const move = await findMove(id, platform)
    for (let count = 0; count < chunks; count += 10) await task.run({ id: move?.task_id }, going)
  }
  const now = async ({ id }: Pick<ArchiveRow, 'id'>) => {
    const row = await findArchive(id, server.platform)
    if (!row) throw new Error('It is there.')
    return row
  }
  const moveOf = async ({ id }: Pick<ArchiveRow, 'id'>) => {
    const row = await findMove(id, server.platform)
    if (!row) throw new Error('It was begun.')
    return row
  }
  const isThere = (path: string) =>
    access(path).then(
      () => true,
      () => false,
    )
  const archiveWith = async (name: string, files: Record<string, string | Buffer>, path?: string) => {
    const archive = await anArchive(server, { name, ...(path ? { path } : {}) })
    for (const [file, content] of Object.entries(files)) await aFile(archive, file, content, then)
    await server.index(archive.id)
    return archive
  }
  const picture = (hue: number) =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: `hsl(${hue}, 50%, 50%)` } })
      .jpeg()
      .toBuffer()

  test('everything comes along, what changes meanwhile as well, identities stay, and so do the old files', async () => {
    const files = { 'a.jpg': await picture(1), 'in/b.jpg': await picture(2), 'in/b.xmp': '<x/>', 'gone.txt': 'x' }
    const press = await archiveWith('Press', { ...files, '.vitrine-trash/7/old.jpg': 'trash', 'in/.hidden': 'h' })
    await chmod(join(press.path, 'in'), 0o555)
    await mkdir(join(press.path, 'empty'))
    await chmod(join(press.path, 'a.jpg'), 0o640)
    const before = await findAssetByPath(press.id, 'in/b.jpg', server.platform)
    const plan = await post(`${address(press)}/plan`, { pool: 'fast' })
    expect(plan.json()).toMatchObject({ path: pool, makesFolder: true, files: 6, fits: true, isSameDisk: true })
    await begin(press, { pool: 'fast' })
    expect((await post(address(press), { pool: 'fast' })).statusCode).toBe(409)
    expect((await boss.ask(`/fotoweb/api/config/archives/${press.id}`, { method: 'DELETE' })).statusCode).toBe(409)
    await work(press, { chunks: 10 })
    expect((await now(press)).path).toBe(press.path)
    // While it goes on.
    const changed = await picture(3)
    await writeFile(join(press.path, 'a.jpg'), changed)
    await rm(join(press.path, 'gone.txt'))
    await writeFile(join(press.path, 'new.txt'), 'came')
    await work(press)
    const moved = await now(press)
    expect([moved.path, moved.is_managed, moved.moving_to]).toEqual([join(pool, 'Press'), 0, press.path])
    expect((await readdir(moved.path)).toSorted()).toEqual(
      ['.vitrine-arriving', '.vitrine-trash', 'a.jpg', 'empty', 'in', 'new.txt'].toSorted(),
    )
    expect((await readdir(join(moved.path, 'in'))).toSorted()).toEqual(['.hidden', 'b.jpg', 'b.xmp'])
    expect(await readFile(join(moved.path, 'a.jpg'))).toEqual(changed)
    const facts = await stat(join(moved.path, 'a.jpg'))
    expect(facts.mode & 0o777).toBe(0o640)
    expect((await stat(join(moved.path, 'in/b.jpg'))).mtime).toEqual(then)
    // Whoever still knows the old place changes nothing there, and says why.
    const stale = server.platform.originals.makeFolder({ root: press.path, path: 'late' })
    await expect(stale).rejects.toMatchObject({ reason: 'stuck', code: 'EMOVING' })
    await server.index(press.id)
    const after = await findAssetByPath(press.id, 'in/b.jpg', server.platform)
    expect([after?.id, after?.modified_at]).toEqual([before?.id, before?.modified_at])
    const list = await boss.read(`/fotoweb/archives/${press.id}/`, 'collection')
    expect(list.assetCount).toBe(3)
    expect((await place(press)).move).toMatchObject({ state: 'moved', files: 6, differing: 0, problem: null })
    const config = await boss.ask(`/fotoweb/api/config/archives/${press.id}`)
    expect(config.json()).toMatchObject({ Path: moved.path, Pool: 'fast' })
    // Nobody takes the old place before it is left.
    expect((await post('/fotoweb/api/config/archives', { Name: 'Next', Path: press.path })).statusCode).toBe(400)
    await rm(join(press.path, closedMark))
    await writeFile(join(press.path, 'late.txt'), 'by another program')
    await leaveOldPlace(press.id, going, server.platform)
    expect((await readdir(press.path)).toSorted()).toEqual(
      ['.vitrine-trash', 'a.jpg', 'empty', 'in', 'late.txt', 'new.txt'].toSorted(),
    )
    expect((await stat(join(moved.path, 'in'))).mode & 0o777).toBe(0o555)
    expect(await isThere(join(moved.path, '.vitrine-arriving'))).toBe(false)
    expect((await place(press)).move).toMatchObject({ state: 'done', leftOver: 1 })
    const { data } = await boss.read(`/fotoweb/api/audit/?subject=archive%20${press.id}`, 'audit-list')
    const deeds = data.map(({ deed }) => deed)
    for (const deed of ['archive.move-begun', 'archive.moved']) expect(deeds).toContain(deed)
  })

  test('a place that is away or taken has the move wait with the reason; it goes on without copying again', async () => {
    const target = join(free, 'target')
    await mkdir(target)
    const press = await archiveWith('Away', { 'a.txt': 'a', 'b.txt': 'b' })
    await begin(press, { path: target })
    await rename(target, `${target}-away`)
    await expect(work(press)).rejects.toThrow()
    expect((await place(press)).move).toMatchObject({ state: 'copying', problem: 'away' })
    await rename(`${target}-away`, target)
    await writeFile(join(target, 'b.txt'), 'somebody else’s')
    await expect(work(press)).rejects.toThrow()
    expect((await place(press)).move).toMatchObject({ problem: 'taken', problemPath: 'b.txt', files: 1 })
    // A folder in which its disk should be mounted has nothing forgotten.
    await rename(press.path, `${press.path}-away`)
    await mkdir(press.path)
    await expect(work(press)).rejects.toThrow()
    await expect(switchPlace(await moveOf(press), going, server.platform)).rejects.toThrow('sourceAway')
    expect(await readFile(join(target, 'a.txt'), 'utf8')).toBe('a')
    await writeFile(join(press.path, closedMark), '')
    await server.index(press.id)
    const offline = await findArchive(press.id, server.platform)
    expect(offline?.problem).toContain('it is empty')
    expect((await place(press)).move).toMatchObject({ problem: 'sourceAway', files: 1 })
    await rm(press.path, { recursive: true })
    await rename(`${press.path}-away`, press.path)
    const { ino } = await stat(join(target, 'a.txt'))
    await rm(join(target, 'b.txt'))
    // A new place that is away at the last moment is not switched to.
    await rename(join(target, arrivingMark), join(free, 'mark'))
    await expect(switchPlace(await moveOf(press), going, server.platform)).rejects.toThrow('away')
    expect((await now(press)).path).toBe(press.path)
    await rename(join(free, 'mark'), join(target, arrivingMark))
    await work(press)
    expect((await now(press)).path).toBe(target)
    expect((await stat(join(target, 'a.txt'))).ino).toBe(ino)
    expect((await place(press)).move?.problem).toBeNull()
    await leaveOldPlace(press.id, going, server.platform)
    expect((await readdir(press.path)).toSorted()).toEqual(['a.txt', 'b.txt'])
  })

  test('a cancelled one takes away what it has written and nothing else, and the archive stays', async () => {
    const target = join(free, 'cancelled')
    await mkdir(target)
    const press = await archiveWith('Stays', { 'a.txt': 'a', 'in/b.txt': 'b' })
    await begin(press, { path: target })
    // Somebody else's, at which it waits.
    await mkdir(join(target, 'in'))
    await writeFile(join(target, 'in/b.txt'), 'f')
    await expect(work(press)).rejects.toThrow()
    expect(await isThere(join(target, 'a.txt'))).toBe(true)
    const { cancel } = await place(press)
    expect((await boss.ask(cancel ?? '/', { method: 'DELETE' })).statusCode).toBe(204)
    // What was written is not forgotten while its disk is away.
    await rename(target, `${target}-away`)
    await mkdir(target)
    await expect(cleanDestination(press.id, going, server.platform)).rejects.toThrow()
    expect((await place(press)).move?.state).toBe('cancelling')
    await rm(target, { recursive: true })
    await rename(`${target}-away`, target)
    await cleanDestination(press.id, going, server.platform)
    await work(press)
    expect((await now(press)).path).toBe(press.path)
    expect([await readdir(target), await readdir(join(target, 'in'))]).toEqual([['in'], ['b.txt']])
    expect((await place(press)).move?.state).toBe('cancelled')
    await server.platform.originals.makeFolder({ root: press.path, path: 'open' })
  })

  test('what differs from what was read is told and kept, and files that Vitrine keeps come to a pool', async () => {
    const made = await post('/fotoweb/api/config/archives', { Name: 'Kept', IsManaged: true })
    const kept = await now({ id: made.json().Id })
    await aFile(kept, 'a.jpg', await picture(9), then)
    await aFile(kept, 'b.jpg', await picture(8), then)
    await server.index(kept.id)
    const { size } = await stat(join(kept.path, 'a.jpg'))
    await writeFile(join(kept.path, 'a.jpg'), Buffer.alloc(size, 3))
    await utimes(join(kept.path, 'a.jpg'), then, then)
    expect((await place(kept)).canKeep).toBe(false)
    expect((await post(address(kept), { managed: true })).json().value).toBe('path_invalid')
    await begin(kept, { pool: 'fast' })
    await work(kept)
    const moved = await now(kept)
    expect([moved.path, moved.is_managed]).toEqual([join(pool, 'Kept'), 0])
    await leaveOldPlace(kept.id, going, server.platform)
    const told = (await place(kept)).move
    expect(told).toMatchObject({ differing: 1, differingPaths: ['a.jpg'], leftOver: 0 })
    expect(await isThere(join(kept.path, 'a.jpg'))).toBe(true)
    await begin(moved, { managed: true })
    await removeFilesOfArchive((await findMove(moved.id, server.platform))?.to_path ?? '', server.platform)
  })

  test('places that cannot be taken are refused, to others all of it, and nothing is begun', async () => {
    const press = await archiveWith('Refused', { 'a.txt': 'a' })
    await mkdir(join(free, 'full'), { recursive: true })
    await writeFile(join(free, 'full/x'), 'x')
    const wishes: object[] = [
      { path: join(free, 'full') },
      { path: '/etc' },
      { path: press.path },
      { pool: 'none' },
      {},
    ]
    for (const wish of [...wishes, { pool: 'fast', managed: true }]) {
      const answer = await post(address(press), wish)
      expect([answer.statusCode, answer.json().value]).toEqual([400, 'path_invalid'])
    }
    // Files that another archive has as well are moved from under it by nobody.
    await mkdir(join(press.path, 'inner'))
    const inner = await anArchive(server, { name: 'Inner', path: join(press.path, 'inner') })
    for (const one of [press, inner])
      expect((await post(address(one), { pool: 'fast' })).json().value).toBe('path_invalid')
    const kari = await aSignedInUser(server, 'kari')
    expect((await kari.refused(address(press))).status).toBe(403)
    expect((await place(press)).move).toBeNull()
  })

  test('of two that are begun into one folder one goes on, with its mark', async () => {
    const target = join(free, 'both')
    await mkdir(target)
    const both = [await archiveWith('First', { 'a.txt': 'a' }), await archiveWith('Second', { 'b.txt': 'b' })]
    const wishes = [{ path: target }, { pool: 'fast' }]
    for (const wish of wishes) {
      const statuses = (await Promise.all(both.map((one) => post(address(one), wish)))).map((one) => one.statusCode)
      if (wish.path) expect(statuses.toSorted()).toEqual([204, 400])
    }
    expect(await isThere(join(target, arrivingMark))).toBe(true)
    for (const one of both) await work(one)
    const paths = await Promise.all(both.map(async (one) => (await now(one)).path))
    expect(paths).toContain(target)
    expect(new Set(paths).size).toBe(2)
    for (const path of paths) expect((await readdir(path)).filter((name) => !name.startsWith('.'))).toHaveLength(1)
  })

  test('an archive that may have been open meanwhile is compared once more', async () => {
    const target = join(free, 'slept')
    await mkdir(target)
    const press = await archiveWith('Sleeps', { 'a.txt': 'a' })
    await begin(press, { path: target })
    const hold = new Hold(await moveOf(press), server.platform)
    await hold.begin()
    hold.check()
    server.clock.set(server.clock.now() + closedFor)
    expect(() => hold.check()).toThrow('changing')
    await hold.giveUp()
    await work(press)
    expect((await now(press)).path).toBe(target)
  })
})
