import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, group } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { aFile, someAssets } from '#modules/assets/assets.builders.ts'
import { getAsset } from '#modules/assets/get-asset.ts'
import { insertGroup, insertGroupMember } from '#modules/groups/groups.repository.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { noteHandOut } from '#modules/usage/note-hand-out.ts'
import { aSignedInUser, aUser } from '#modules/users/users.builders.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { administrator, type Person, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { exportUsage } from './export-usage.ts'

const [readers, crew, outer] = [10740, 10741, 10742]
const usage = '/fotoweb/api/usage'
const start = Date.UTC(2046, 7, 20, 12)
const addresses = [usage, `${usage}/assets`, `${usage}/never`, `${usage}/totals.csv`, `${usage}/downloads.csv`]

onBothEngines('what is downloaded most and never', (open) => {
  let server: TestServer
  let press: ArchiveRow
  let boss: Person
  const people = new Map<string, Viewer>()
  beforeAll(async () => {
    server = await open()
    server.clock.advance(start - server.clock.now())
    press = await anArchive(server, { name: '=Press', access: [group(readers, ['View', 'Download'])] })
    const art = await anArchive(server, { name: 'Art', access: [group(readers, ['View', 'Download'])] })
    const create = { width: 60, height: 40, channels: 3 as const, background: '#336699' }
    await aFile(press, 'a.jpg', await sharp({ create }).jpeg().toBuffer())
    await server.index(press.id)
    const more = Array.from({ length: 60 }, (_, at) => ({ path: `many/${at}.jpg`, fileTime: 1e12 + at * 1000 }))
    await someAssets(
      press,
      [{ path: 'b.jpg' }, { path: 'secret.jpg' }, { path: 'never.jpg' }, ...more],
      server.platform,
    )
    await someAssets(art, [{ path: 'c.jpg' }, { path: 'd.jpg' }], server.platform)
    for (const [id, name] of [
      [crew, '@Crew'],
      [outer, 'Outer'],
    ] as const)
      await insertGroup({ id, name, description: '', permissions: [] }, server.platform)
    await insertGroupMember(outer, { kind: 'group', id: crew }, server.platform)
    for (const [username, groups] of [
      ['kari', [readers, crew]],
      ['ola', [readers, outer]],
      ['per', [readers]],
    ] as const) {
      const { id } = await aUser(server, username, { groups: [...groups] })
      people.set(username, { ...operator, kind: 'user', userId: id, userName: username })
    }
    await download('kari', press, ['a.jpg', 'b.jpg', 'secret.jpg'])
    server.clock.advance(31 * 86_400_000)
    await download('kari', press, ['a.jpg'])
    await download('ola', press, ['a.jpg', 'secret.jpg'])
    await download('per', art, ['c.jpg'])
    boss = await administrator(server)
  })
  afterAll(() => server.close())

  const download = async (who: string, { id: archiveId }: ArchiveRow, paths: string[]) => {
    const viewer = people.get(who) ?? operator
    for (const path of paths) {
      const { asset } = await getAsset(
        await accessOf(operator, server.platform),
        { archiveId, path },
        'View',
        server.platform,
      )
      await noteHandOut(viewer, { asset, profile: null, said: null, bytes: 1000 }, server.platform)
    }
  }

  test('the figures tell administrators of months, ways, archives and groups, and everybody else nothing', async () => {
    const { usage: href } = await boss.read('/fotoweb/me', 'full-api-descriptor')
    const year = await boss.read(href ?? '', 'usage')
    expect([year.from, year.until, year.months.length, year.days]).toEqual(['2045-10', '2046-09', 12, 1095])
    expect(year.total).toEqual({ downloads: 7, bytes: 7000, people: 3 })
    expect(year.months.slice(-3).map(({ month, downloads }) => [month, downloads])).toEqual([
      ['2046-07', 0],
      ['2046-08', 3],
      ['2046-09', 4],
    ])
    expect(year.ways.map(({ way, downloads }) => [way, downloads])).toEqual([
      ['page', 7],
      ['link', 0],
      ['order', 0],
      ['program', 0],
    ])
    expect(year.archives.map(({ name, downloads }) => [name, downloads])).toEqual([
      ['=Press', 6],
      ['Art', 1],
    ])
    expect(year.groups.map(({ name, downloads, people }) => [name, downloads, people])).toEqual([
      [`Group ${readers}`, 7, 3],
      ['Outer', 6, 2],
      ['@Crew', 4, 1],
    ])
    expect(year.since).toBe(new Date(start).toISOString())
    const month = await boss.read(year.search.replace('{?from,until}', '?from=2046-08&until=2046-08'), 'usage')
    expect([month.total, month.months.length]).toEqual([{ downloads: 3, bytes: 3000, people: 1 }, 1])
    for (const [query, field] of [
      ['from=2046-13', 'from'],
      ['until=yesterday', 'until'],
      ['from=2046-09&until=2046-08', 'until'],
      ['from=1900-01', 'from'],
    ] as const)
      expect((await boss.refused(`${usage}?${query}`)).fields?.[0]?.field, query).toBe(field)
    const reader = await aSignedInUser(server, 'reader', [readers])
    expect((await reader.read('/fotoweb/me', 'full-api-descriptor')).usage).toBeNull()
    for (const address of addresses) {
      expect([(await reader.refused(address)).status, (await visitor(server).refused(address)).status]).toEqual([
        403, 401,
      ])
    }
  })

  test('most and never: with pictures, page by page, and only what the viewer may see', async () => {
    const { most, never } = await boss.read(usage, 'usage')
    const used = async () => {
      const { data } = await boss.read(most, 'usage-asset-list')
      return data.map(({ filename, downloads }) => [filename, downloads])
    }
    expect(await used()).toEqual([
      ['a.jpg', 3],
      ['secret.jpg', 2],
      ['b.jpg', 1],
      ['c.jpg', 1],
    ])
    const [first] = (await boss.read(most, 'usage-asset-list')).data
    expect([first?.archive, (await boss.ask(first?.picture ?? '')).headers['content-type']]).toEqual([
      '=Press',
      'image/jpeg',
    ])
    expect((await boss.read(first?.asset ?? '', 'asset')).filename).toBe('a.jpg')
    const counts = async () =>
      (await boss.read(never, 'never-downloaded')).archives.map(({ name, assets, never }) => [name, assets, never])
    expect(await counts()).toEqual([
      ['=Press', 64, 61],
      ['Art', 2, 1],
    ])
    const list = (await boss.read(never, 'never-downloaded')).archives[0]?.list ?? ''
    const page = await boss.read(list, 'usage-asset-list')
    const next = await boss.read(page.paging.next ?? '', 'usage-asset-list')
    const names = [...page.data, ...next.data].map(({ filename }) => filename)
    expect([page.data.length, next.data.length, new Set(names).size, next.paging.next]).toEqual([50, 11, 61, null])
    expect(names).not.toContain('a.jpg')
    expect((await boss.ask(`${usage}/assets?skip=10000`)).statusCode).toBe(200)
    expect((await boss.refused(`${usage}/assets?skip=10001`)).status).toBe(400)
    expect((await boss.refused(`${usage}/assets?never=4999`)).value).toBe('ArchiveNotFound')
    expect((await boss.refused(`${usage}/assets?never=5000&before=x`)).status).toBe(400)
    // Administrators, too, see no more than the filter of the archive lets through.
    const put = (AutoSearch: string) =>
      boss.ask('/fotoweb/api/config/archives/5000', { method: 'PUT', payload: { AutoSearch } })
    expect((await put('NOT fn:secret.jpg')).statusCode).toBe(200)
    expect(await used()).toEqual([
      ['a.jpg', 3],
      ['b.jpg', 1],
      ['c.jpg', 1],
    ])
    expect((await counts())[0]).toEqual(['=Press', 63, 61])
    expect((await boss.ask(`${usage}/downloads.csv`)).body).not.toContain('secret.jpg')
    expect((await put('')).statusCode).toBe(200)
  })

  test('both tables are taken along without formulas, and that is noted', async () => {
    const totals = (await boss.ask(`${usage}/totals.csv?from=2046-08`)).body.split('\r\n')
    expect(totals[0]).toBe('\uFEFFby,id,name,downloads,bytes')
    expect(totals).toEqual(
      expect.arrayContaining([
        'total,,,7,7000',
        'month,2046-08,2046-08,3,3000',
        "archive,5000,'=Press,6,6000",
        `group,${crew},'@Crew,4,4000`,
      ]),
    )
    const exports = async () =>
      (await boss.read('/fotoweb/api/audit/', 'audit-list')).data.filter(({ deed }) => deed === 'usage.exported').length
    const before = await exports()
    expect((await boss.ask(`${usage}/downloads.csv`, { method: 'HEAD' })).statusCode).toBe(200)
    expect(await exports()).toBe(before)
    const table = await boss.ask(`${usage}/downloads.csv?from=2046-08`)
    expect(table.headers['content-disposition']).toContain('downloads.csv')
    const lines = table.body.trim().split('\r\n')
    expect([lines.length, lines[1]]).toEqual([
      8,
      expect.stringMatching(/^2046-09-20T12:00:00.000Z,\d+,Art,c.jpg,per,,page,,,1000,,$/),
    ])
    expect(lines.at(-1)).toContain("'=Press")
    const { data } = await boss.read('/fotoweb/api/audit/', 'audit-list')
    expect(data.find(({ deed }) => deed === 'usage.exported')?.details).toEqual({ from: '2046-08', until: '2046-09' })
    // Somebody who was an administrator when it began.
    const kari = people.get('kari') ?? operator
    const period = { from: '2046-08', until: '2046-09', since: start, before: start + 1 }
    const rest = await exportUsage({ ...kari, isAdministrator: true }, { period, isLook: false }, server.platform)
    await expect(rest.next()).rejects.toMatchObject({ value: 'PermissionDenied' })
  })
})
