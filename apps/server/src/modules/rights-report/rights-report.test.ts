import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { GroupPermission } from '@vitrine/contract/permissions.ts'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, group } from '#modules/archives/archives.builders.ts'
import { insertGroup, insertGroupMember } from '#modules/groups/groups.repository.ts'
import type { AccessEntry } from '#modules/permissions/access-list.ts'
import { accessOf, setAccess } from '#modules/permissions/access-of.ts'
import { guest, resolveUser } from '#modules/session/resolve-viewer.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { aSignedInUser, aUser } from '#modules/users/users.builders.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { rightsCommands } from '#server/commands/rights-commands.ts'
import { administrator, type Person, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'

const report = '/fotoweb/api/rights-report'
const [desk, press, archivists, directors, both] = [10_701, 10_702, 10_703, 10_704, 10_705]

onBothEngines('who may do what, as a file', (open) => {
  let server: TestServer
  let boss: Person
  let archive: { id: number }
  let entries: AccessEntry[]
  beforeAll(async () => {
    server = await open()
    boss = await administrator(server)
    const aGroup = (id: number, name: string, permissions: GroupPermission[] = []) =>
      insertGroup({ id, name, description: '', permissions }, server.platform)
    await aGroup(desk, '=Desk', ['albums.create'])
    await aGroup(press, 'Press', ['uploadArea'])
    await aGroup(archivists, 'Archivists', ['manageArchives'])
    await aGroup(directors, 'Directors', ['manageUsers'])
    await aGroup(both, 'Both', ['manageArchives', 'manageUsers'])
    // The desk is in the press: whoever is in the one is in the other.
    await insertGroupMember(press, { kind: 'group', id: desk }, server.platform)
    const kari = await aUser(server, 'kari')
    await insertGroupMember(desk, { kind: 'user', id: kari.id }, server.platform)
    archive = await anArchive(server, { name: 'Oslo' })
    entries = [
      group(press, ['Preview'], 'kw:oslo'),
      group(press, ['Download'], 'kw:bergen'),
      group(desk, ['HistoryManage']),
      { memberKind: 'user', memberId: kari.id, permissions: ['EditText'], autoSearch: '' },
    ]
    await setAccess(operator, archive.id, entries, server.platform)
  })
  afterAll(() => server.close())

  const table = (text: string) => {
    expect(text.startsWith('\uFEFF')).toBe(true)
    return parse(text.slice(1), { columns: true }) as Record<string, string>[]
  }
  const rows = async (path: string, who = boss) => table((await who.ask(`${report}/${path}`)).body)
  const lines = async (path: string) =>
    (await boss.ask(`${report}/${path}`)).body
      .trim()
      .split('\n')
      .map((one) => JSON.parse(one))
  const inOslo = (row: Record<string, string> | undefined) =>
    Object.entries(row ?? {}).flatMap(([title, cell]) => (title.startsWith('Oslo') && cell !== '' ? [cell] : []))

  test('what lists give: Everyone, groups and people, with filters and what permissions bring along', async () => {
    const found = await rows('archives.csv')
    expect(found.map(({ kind, name }) => [kind, name])).toEqual([
      ['group', 'Everyone'],
      // No cell is a formula.
      ['group', "'=Desk"],
      ['group', 'Press'],
      ['user', 'kari'],
    ])
    expect(inOslo(found[0])).toEqual([])
    expect(inOslo(found[1])).toEqual(['View', 'HistoryView', 'HistoryManage'])
    expect(inOslo(found[2])).toEqual([
      'View (filter: kw:oslo; filter: kw:bergen)',
      'Preview (filter: kw:oslo)',
      'Download (filter: kw:bergen)',
    ])
    expect(found[2]?.[`Oslo (${archive.id}): Download`]).toBe('Download (filter: kw:bergen)')
    expect(inOslo(found[3])).toEqual(['View', 'EditText'])
    const [, , ofPress] = await lines('archives.jsonl')
    expect(ofPress).toMatchObject({ kind: 'group', id: press, name: 'Press', state: 'on', isAdministrator: false })
    expect(ofPress.archives).toEqual([
      {
        ...{ id: archive.id, name: 'Oslo' },
        rights: [
          { permission: 'View', filters: ['kw:oslo', 'kw:bergen'] },
          { permission: 'Preview', filters: ['kw:oslo'] },
          { permission: 'Download', filters: ['kw:bergen'] },
        ],
      },
    ])
  })

  test('what each person has: through groups in groups, the widest of each; administrators everything, whoever is off is told so', async () => {
    await aUser(server, 'off', { change: { is_enabled: 0 } })
    await aUser(server, 'late', { change: { expires_at: 1 } })
    const found = await rows('archives.csv?by=people')
    const one = (name: string) => found.find((row) => row['name'] === name)
    expect(inOslo(one('kari'))).toEqual([
      ...['View', 'Preview (filter: kw:oslo)', 'Download (filter: kw:bergen)', 'EditText', 'HistoryView'],
      'HistoryManage',
    ])
    expect(inOslo(one('Administrator'))).toHaveLength(6)
    expect([one('Administrator')?.['administrator'], one('kari')?.['administrator']]).toEqual(['yes', ''])
    expect([one('off')?.['state'], one('late')?.['state'], one('kari')?.['state']]).toEqual(['off', 'expired', 'on'])
    const given = await lines('groups.jsonl?by=people')
    const permissions = (name: string) => given.find((row: { name: string }) => row.name === name)?.permissions
    expect(permissions('kari')).toEqual(['albums.create', 'uploadArea'])
    expect(permissions('Guest')).toEqual([])
    expect(permissions('Administrator').length).toBeGreaterThan(30)
  })

  test('it names what the rule itself allows, for each person', async () => {
    await setAccess(operator, archive.id, [group(builtIn.registeredUsers, ['Order']), ...entries], server.platform)
    const found = await lines('archives.jsonl?by=people')
    for (const name of ['kari', 'Guest']) {
      const { id, archives } = found.find((row) => row.name === name)
      const viewer = id === builtIn.guest ? guest() : await resolveUser(id, server.platform)
      const allowed = (await accessOf(viewer as Viewer, server.platform)).permissionsIn(archive.id)
      const told = archives.flatMap(({ rights }: { rights: { permission: string }[] }) =>
        rights.map(({ permission }) => permission),
      )
      expect(told.sort(), name).toEqual([...allowed].sort())
    }
  })

  test('what groups permit outside of archives', async () => {
    const found = await rows('groups.csv')
    const press = found.find(({ name }) => name === 'Press')
    expect([press?.['uploadArea'], press?.['albums.create']]).toEqual(['uploadArea', ''])
  })

  test('people are read a part at a time', async () => {
    for (let at = 0; at < 510; at++) await aUser(server, `many${at}`)
    expect((await lines('groups.jsonl?by=people')).filter(({ name }) => /^many/.test(name))).toHaveLength(510)
  })

  test('access lists are for those who manage archives, permissions for those who manage people, each person for those who do both', async () => {
    const who: [Person, object][] = [
      [await aSignedInUser(server, 'ari', [archivists]), { archives: true, groups: false, person: false }],
      [await aSignedInUser(server, 'dee', [directors]), { archives: false, groups: true, person: false }],
      [await aSignedInUser(server, 'bo', [both]), { archives: true, groups: true, person: true }],
      [await aSignedInUser(server, 'plain'), { archives: false, groups: false, person: false }],
    ]
    for (const [person, rights] of who) {
      const { archives, groups, person: byPerson } = rights as Record<string, boolean>
      const may = async (path: string) => (await person.ask(`${report}/${path}`)).statusCode
      for (const ending of ['csv', 'jsonl']) {
        expect(await may(`archives.${ending}`)).toBe(archives ? 200 : 403)
        expect(await may(`groups.${ending}`)).toBe(groups ? 200 : 403)
        for (const part of ['archives', 'groups'])
          expect(await may(`${part}.${ending}?by=people`)).toBe(byPerson ? 200 : 403)
      }
      const { rightsReport } = await person.read('/fotoweb/me', 'full-api-descriptor')
      expect(rightsReport).toBe(archives || groups ? report : null)
      if (rightsReport == null) continue
      const offered = await person.read(rightsReport, 'rights-report')
      expect(offered).toMatchObject({
        archives: archives ? { table: `${report}/archives.csv`, lines: `${report}/archives.jsonl` } : null,
        groups: groups ? { table: `${report}/groups.csv` } : null,
        archivesByPerson: byPerson ? { table: `${report}/archives.csv?by=people` } : null,
        groupsByPerson: byPerson ? { lines: `${report}/groups.jsonl?by=people` } : null,
      })
    }
    expect((await visitor(server).ask(`${report}/groups.csv`)).statusCode).toBe(401)
    expect((await boss.ask(`${report}/groups.csv?by=moon`)).json().fields[0].field).toBe('by')
  })

  test('each reading is in the audit log, a look is not', async () => {
    const noted = async () => (await boss.read('/fotoweb/api/audit/?deed=rights.exported', 'audit-list')).data
    const before = (await noted()).length
    await boss.ask(`${report}/archives.csv?by=people`, { method: 'HEAD' })
    expect(await noted()).toHaveLength(before)
    await boss.ask(`${report}/archives.csv?by=people`)
    const [entry] = await noted()
    expect(entry?.details).toEqual({ part: 'archives', by: 'people' })
  })

  test('the command writes the same file, and none over another', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rights-'))
    const [command] = rightsCommands
    const run = (...given: string[]) => {
      if (command === undefined || !('run' in command)) throw new Error('There is no such command.')
      return command.run(given, server.platform, {} as never)
    }
    try {
      const file = join(folder, 'rights.csv')
      await run('archives', file)
      expect(await readFile(file, 'utf8')).toBe((await boss.ask(`${report}/archives.csv`)).body)
      await expect(run('archives', file)).rejects.toThrow(/is there already/)
      await run('groups', join(folder, 'people.jsonl'), '--people')
      expect(await readFile(join(folder, 'people.jsonl'), 'utf8')).toContain('"name":"kari"')
      await expect(run('moon', file)).rejects.toThrow(/archives or groups/)
      await expect(run('groups', join(folder, 'rights.xlsx'))).rejects.toThrow(/\.csv or \.jsonl/)
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})
