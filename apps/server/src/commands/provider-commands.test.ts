import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertGroup } from '#modules/groups/groups.repository.ts'
import { visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { runCommandWithin } from '#server/testing/within.ts'
import { directoryCommands } from './directory-commands.ts'
import { policyCommands } from './policy-commands.ts'

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
    return runCommandWithin(['sign-in', 'provider', ...given], settings)
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

  /** In this process: each start of one takes its time. */
  const command = (usage: string, ...given: string[]) => {
    const found = [...directoryCommands, ...policyCommands].find((one) => one.usage.startsWith(usage))
    if (found === undefined || !('run' in found)) throw new Error(`There is no command ${usage}.`)
    return found.run(given, server.platform, {} as never)
  }

  test('rules for groups are added, listed and taken back, and a directory is added and tested', async () => {
    const add = (...given: string[]) => command('sign-in policy add', 'press', ...given)
    await expect(add('--idle-minutes', '1')).rejects.toThrow(
      'After --idle-minutes stands a whole number from 5 to 43200.',
    )
    await expect(add('--way', 'Nobody')).rejects.toThrow('There is no provider called “Nobody”.')
    await expect(add('--other', '1')).rejects.toThrow('“--other” is not known here.')
    const directory = (...given: string[]) => command('sign-in provider add-ldap', 'Tree', ...given)
    await expect(directory('ldap://ldap.example.org', 'dc=example')).rejects.toThrow('StartTLS')
    await directory('ldaps://127.0.0.1:1', 'dc=example', '--group', 'Press=cn=press,dc=example', '--accounts', 'make')
    expect(await command('sign-in provider test', 'tree')).toMatchObject({ exitCode: 1 })
    await add('--way', 'passkey', '--way', 'Tree', '--second-factor-after-days', '7', '--idle-minutes', '30')
    const rules = 'Press  only by passkey, Tree; second factor after 7 days; 30 minutes unused'
    expect(await command('sign-in policy list')).toEqual([rules])
    await command('sign-in policy remove', 'Press')
    expect(await command('sign-in policy list')).toBe('There are no rules for groups.')
  })
})
