import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertGroup } from '#modules/groups/groups.repository.ts'
import { visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { runCommand } from '#server/testing/run-command.ts'

onBothEngines('vitrine sign-in provider', (open) => {
  let server: TestServer
  let file: string
  beforeAll(async () => {
    server = await open()
    await insertGroup({ id: 10011, name: 'Press', description: '' }, server.platform)
    await mkdir(server.folder, { recursive: true })
    file = join(server.folder, 'secret')
    await writeFile(file, 'a very secret word\n')
  })
  afterAll(() => server.close())

  const vitrine = (...given: string[]) => {
    const { data, databaseUrl } = server.platform.settings
    const settings = { VITRINE_DATA: data, ...(databaseUrl ? { VITRINE_DATABASE_URL: databaseUrl } : {}) }
    return runCommand(['sign-in', 'provider', ...given], settings)
  }

  test('adds, changes, lists, switches and removes, and tells no secret', async () => {
    const house = ['House', 'https://login.example.org/realms/press', 'dam']
    const refusals: [string[], string][] = [
      [['add', 'House', 'http://login.example.org', 'dam'], 'The issuer is an address'],
      [['add', ...house, '--group', 'Nobody=x'], 'There is no group “Nobody”.'],
      [['add', ...house, '--secret', 'x'], '“--secret” is not known here.'],
      [['add', ...house, '--secret-file', join(server.folder, 'none')], 'cannot be read.'],
      [['add', ...house, '--accounts', 'all'], 'After --accounts stands'],
      [['set', 'House', '--accounts', 'make'], 'There is no provider called “House”.'],
    ]
    for (const [given, rule] of refusals)
      expect(await vitrine(...given), rule).toMatchObject({ code: 1, fault: expect.stringContaining(rule) })
    const more = ['--secret-file', file, '--group', 'press=people=of press', '--accounts', 'both']
    const added = await vitrine('add', ...house, ...more)
    expect(added.said).toMatch(/https:\/\/THIS-SITE\/fotoweb\/services\/sign-in\/providers\/\d+\/callback/)
    const set = await vitrine('set', 'house', '--claim-username', 'upn', '--scopes', 'openid email')
    expect(set.said).toContain('user name upn')
    const { said } = await vitrine('list')
    for (const part of [
      'House  on  https://login.example.org/realms/press',
      'with a secret; scopes openid email',
      'made and joined by a verified mail address',
      '“people=of press” → Press',
    ])
      expect(said).toContain(part)
    const offered = async () => (await visitor(server).read('/fotoweb/services/ways-in', 'ways-in')).providers.length
    expect(await offered()).toBe(1)
    expect((await vitrine('off', 'House')).said).toContain('Nobody is let in')
    expect(await offered()).toBe(0)
    expect((await vitrine('remove', 'House')).code).toBe(0)
    expect((await vitrine('list')).said).toContain('There is none yet.')
    const tables = server.platform.db.tables<{ audit_entries: { deed: string } }>()
    const entries = await tables.selectFrom('audit_entries').selectAll().execute()
    expect(entries.map(({ deed }) => deed)).toEqual(
      expect.arrayContaining(['provider.added', 'provider.changed', 'provider.removed']),
    )
    expect(JSON.stringify([entries, added, set, said])).not.toContain('a very secret word')
  })
})
