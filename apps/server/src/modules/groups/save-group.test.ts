import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, group } from '#modules/archives/archives.builders.ts'
import { accessListOf } from '#modules/permissions/access-of.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { aSignedInUser, aUser } from '#modules/users/users.builders.ts'
import { administrator, type Person } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { deedsAbout, groupRequests, groupsAddress, managed } from './groups.builders.ts'
import { insertGroup, insertGroupMember } from './groups.repository.ts'

onBothEngines('groups are made, changed and deleted', (open) => {
  let server: TestServer
  let boss: Person
  let by: ReturnType<typeof groupRequests>
  beforeAll(async () => {
    server = await open()
    boss = await administrator(server)
    by = groupRequests(boss)
  })
  afterAll(() => server.close())

  test('the list at the descriptor takes a new group, and says where it is [GRP-045]', async () => {
    const { userManagement } = await boss.read('/fotoweb/me', 'full-api-descriptor')
    const wish = {
      name: ' Picture desk ',
      description: 'Those who choose',
      license: { defaultLevel: 'editor', defaultConcurrencyMode: 1 },
      permissions: { albums: { create: true }, api: true },
      propertyBag: [{ key: 'floor', value: '3' }],
      samlGroupName: 'desk',
    }
    const answer = await by.send(userManagement?.groupList ?? '', 'POST', wish, 'group')
    const document = answer.json()
    expect([answer.statusCode, answer.headers['location']]).toEqual([201, `${groupsAddress}${document.id}`])
    expect(document).toMatchObject({
      name: 'Picture desk',
      description: 'Those who choose',
      license: { defaultLevel: 40, defaultConcurrencyMode: 1 },
      permissions: { api: true, manageUsers: false, albums: { create: true, comment: false } },
      propertyBag: [{ key: 'floor', value: '3' }],
      samlGroupName: 'desk',
      actions: { delete: true, update: true, updateMemberships: true, updateMembers: true, updateSAMLGroupName: true },
    })
    expect(await boss.read(document.href, 'group')).toEqual(document)
    const again = await by.send(groupsAddress, 'POST', { name: 'PICTURE DESK' }, 'group')
    expect([again.statusCode, again.json().value]).toEqual([409, 'GroupExists'])
    expect(await deedsAbout('Picture desk', server)).toMatchObject([
      { deed: 'group.added', details: { permissions: ['albums.create', 'api'], license: { defaultLevel: 40 } } },
    ])
  })

  test('what is wrong is named with its field and rule, and nothing is made', async () => {
    const before = (await boss.read(groupsAddress, 'group-list')).count
    for (const [wish, fault] of [
      [{}, 'name required'],
      [{ name: '  ' }, 'name required'],
      [{ name: 'x'.repeat(201) }, 'name length'],
    ] as const) {
      const { statusCode, ...answer } = await by.send(groupsAddress, 'POST', wish, 'group')
      const [first] = answer.json().fields
      expect([statusCode, answer.json().value]).toEqual([400, 'FieldValidationFailed'])
      expect(`${first.field} ${first.rule}`).toBe(fault)
    }
    for (const wish of [
      { license: { defaultLevel: 36 } },
      { permissions: { api: 'yes' } },
      { propertyBag: [{ key: '' }] },
    ])
      expect((await by.send(groupsAddress, 'POST', { name: 'x', ...wish }, 'group')).statusCode).toBe(400)
    expect((await boss.read(groupsAddress, 'group-list')).count).toBe(before)
  })

  test('a change of the group changes what it names and nothing else, and says what it was before [GRP-046]', async () => {
    const id = await by.make('Editors', { description: 'Old', permissions: { albums: { create: true } } })
    const first = (await by.patch(id, { permissions: { albums: { comment: true }, manageTaxonomies: true } })).json()
    expect(first.permissions).toMatchObject({ manageTaxonomies: true, albums: { create: true, comment: true } })
    const second = await by.patch(id, { name: 'News editors', license: { defaultLevel: 25 } })
    expect([second.statusCode, second.json().description]).toEqual([200, 'Old'])
    expect(second.json().license).toEqual({ defaultLevel: 25, defaultConcurrencyMode: 0 })
    expect((await by.patch(id, { name: 'picture DESK' })).json().value).toBe('GroupExists')
    expect((await by.patch(id, { name: '' })).json().fields[0].rule).toBe('required')
    const deeds = [...(await deedsAbout('Editors', server)), ...(await deedsAbout('News editors', server))]
    expect(deeds.slice(1)).toEqual([
      {
        deed: 'group.permissionsChanged',
        details: { before: ['albums.create'], permissions: ['albums.create', 'albums.comment', 'manageTaxonomies'] },
      },
      {
        deed: 'group.changed',
        details: {
          before: { name: 'Editors', license: { defaultLevel: 35, defaultConcurrencyMode: 0 } },
          after: { name: 'News editors', license: { defaultLevel: 25, defaultConcurrencyMode: 0 } },
        },
      },
    ])
    await by.patch(id, { name: 'News editors', description: 'Old' })
    expect(await deedsAbout('News editors', server)).toEqual([])
    expect((await by.patch(99, { name: 'x' })).statusCode).toBe(404)
  })

  test('managing flows brings seeing them along, and falls with it', async () => {
    const id = await by.make('Flows')
    const flows = async (permissions: object) => {
      const { viewFlows, manageFlows } = (await by.patch(id, { permissions })).json().permissions
      return [viewFlows, manageFlows]
    }
    expect(await flows({ manageFlows: true })).toEqual([true, true])
    expect(await flows({ viewFlows: false })).toEqual([false, false])
  })

  test('administrators alone change groups; the right to manage people reads them', async () => {
    const id = await by.make('Readers', { permissions: { manageUsers: true } })
    const manager = await aSignedInUser(server, 'group manager', [id])
    const shown = await manager.read(groupsAddress + id, 'group')
    expect(Object.values(shown.actions)).toEqual([false, false, false, false, false])
    const { send, patch } = groupRequests(manager)
    const me = await manager.read('/fotoweb/me', 'full-api-descriptor')
    for (const answer of [
      await send(groupsAddress, 'POST', { name: 'Mine' }, 'group'),
      await patch(id, { permissions: { manageArchives: true } }),
      await send(groupsAddress + id, 'DELETE'),
      await send(`${managed}/${id}`, 'DELETE'),
      await send(shown.userMembersHref, 'PATCH', { add: [me.user.href] }),
      await send(`${managed}/${id}/member-of`, 'PUT', { groups: [] }),
      await send(`/fotoweb/api/users/${me.user.userId}/member-of`, 'PUT', { groups: [] }),
    ])
      expect([answer.statusCode, answer.json().value]).toEqual([403, 'PermissionDenied'])
    expect((await manager.read(`${groupsAddress}?q=readers`, 'group-list')).count).toBe(1)
  })

  test('the built-in groups stay, keep their names, and give visitors nothing', async () => {
    for (const id of [builtIn.everyone, builtIn.registeredUsers]) {
      const { actions } = await boss.read(groupsAddress + id, 'group')
      expect(actions).toEqual({
        delete: false,
        update: true,
        updateMemberships: false,
        updateMembers: false,
        updateSAMLGroupName: false,
      })
      expect((await by.send(groupsAddress + id, 'DELETE')).statusCode).toBe(403)
      expect((await by.patch(id, { name: 'Other' })).statusCode).toBe(400)
      expect((await by.send(`${managed}/${id}/member-of`, 'PUT', { groups: [10_002] })).statusCode).toBe(403)
    }
    expect((await by.patch(builtIn.everyone, { permissions: { api: true } })).json().fields[0].field).toBe(
      'permissions',
    )
    const registered = await by.patch(builtIn.registeredUsers, { permissions: { albums: { create: true } } })
    expect(registered.json().permissions.albums.create).toBe(true)
    expect((await by.patch(builtIn.everyone, { description: 'All of us' })).json().description).toBe('All of us')
  })

  test('a deleted group leaves memberships and access lists at once, and its number is not given again [GRP-044]', async () => {
    const [outer, inner] = [await by.make('Outer'), await by.make('Inner')]
    const id = await by.make('Doomed', { permissions: { manageUsers: true } })
    const kari = await aSignedInUser(server, 'doomed kari', [id])
    await insertGroupMember(outer, { kind: 'group', id }, server.platform)
    await insertGroupMember(id, { kind: 'group', id: inner }, server.platform)
    const archive = await anArchive(server, { name: 'Held', access: [group(id, ['View', 'Download'])] })
    const url = `/fotoweb/archives/${archive.id}/`
    expect([(await kari.ask(url)).statusCode, (await kari.ask(groupsAddress)).statusCode]).toEqual([200, 200])
    expect((await by.send(`${managed}/${id}`, 'DELETE')).statusCode).toBe(204)
    expect([(await kari.ask(url)).statusCode, (await kari.ask(groupsAddress)).statusCode]).toEqual([404, 403])
    expect((await accessListOf(archive.id, server.platform))?.entries).toEqual([])
    expect((await boss.read(`${groupsAddress}${outer}/groups/`, 'group-list')).count).toBe(0)
    const [entry] = (await deedsAbout('Doomed', server)).slice(-1)
    const { user } = await kari.read('/fotoweb/me', 'full-api-descriptor')
    expect(entry).toMatchObject({
      deed: 'group.removed',
      details: {
        permissions: ['manageUsers'],
        users: [user.userId],
        groups: [inner],
        memberOf: [outer],
        access: [{ archiveId: archive.id, autoSearch: '', permissions: ['View', 'Download'] }],
      },
    })
    expect((await by.send(groupsAddress + id, 'DELETE')).statusCode).toBe(404)
    expect(await by.make('Next')).toBeGreaterThan(id)
    expect((await by.send(groupsAddress + inner, 'DELETE')).statusCode).toBe(204)
  })

  test('ten thousand groups, nested five deep, are listed, changed and asked without a wait', async () => {
    await server.platform.db.transaction<{ groups: Record<string, unknown> }, void>(async (transaction) => {
      const row = await transaction.selectFrom('groups').selectAll().limit(1).executeTakeFirstOrThrow()
      for (let at = 0; at < 10_000; at += 1000) {
        const many = Array.from({ length: 1000 }, (_, step) => {
          const name = `bulk ${at + step}`
          return { ...row, id: 20_000 + at + step, name, name_key: name }
        })
        await transaction.insertInto('groups').values(many).execute()
      }
    })
    const started = process.cpuUsage()
    for (let depth = 0; depth < 5; depth++) {
      const children = Array.from({ length: 1500 }, (_, at) => 20_001 + depth * 1500 + at)
      const url = `${managed}/${depth === 0 ? 20_000 : 20_001 + (depth - 1) * 1500}/groups`
      expect((await by.send(url, 'PUT', { groups: children })).statusCode).toBe(204)
    }
    const list = await boss.read(`${groupsAddress}?sortfield=name&p=60`, 'group-list')
    expect([list.data.length, list.count > 10_000]).toEqual([100, true])
    const deep = await boss.read(`${managed}/20000/groups-recursive/count`, 'count-value')
    expect(deep.value).toBe(7500)
    const circle = await by.send(`${managed}/${20_001 + 4 * 1500}/groups`, 'POST', { groups: [20_000] })
    expect(circle.json().value).toBe('CircularGroupMembers')
    const { id } = await aUser(server, 'deep')
    await insertGroupMember(20_001 + 4 * 1500, { kind: 'user', id }, server.platform)
    const around = await boss.read(`/fotoweb/api/users/${id}/member-of-recursive`, 'managed-group-list')
    expect(around.length).toBe(6)
    // Of the processor, for others use it too; it takes about a second.
    expect(process.cpuUsage(started).user).toBeLessThan(20_000_000)
  })
})

onBothEngines('what can be given to whom', (open) => {
  let server: TestServer
  beforeAll(async () => {
    server = await open()
  })
  afterAll(() => server.close())

  const options = '/fotoweb/api/config/options'

  test('one call tells permissions, licences and sections [SET-023 SET-025 SET-026]', async () => {
    const boss = await administrator(server)
    expect((await boss.read('/fotoweb/me', 'full-api-descriptor')).configOptions).toBe(options)
    const overview = await boss.read(options, 'config-options')
    expect(overview.AvailableGroupPermissions.length).toBe(35)
    expect(overview.AvailableGroupPermissions).toContainEqual({ Id: 'albums.create' })
    expect(overview.AvailableConfigSections).toContain('orders')
    expect(overview.AvailableGroupLicenseTypes[0]).toEqual({ ValueNumeric: 0, Label: 'None' })
    expect(overview.AvailableUserLicenseTypes).toContainEqual({ ValueNumeric: 35, Label: 'Main' })
    expect(overview.AvailableGroupLicenseModes.map(({ ValueNumeric }) => ValueNumeric)).toEqual([0, 1])
    expect(overview.AvailableUserLicenseModes[1]).toEqual({ ValueNumeric: 1, Label: 'Concurrent' })
    const german = await boss.ask(options, { headers: { 'accept-language': 'de' } })
    expect([german.headers['content-language'], german.json().AvailableGroupLicenseModes[1].Label]).toEqual([
      'de',
      'Gleichzeitig',
    ])
  })

  test('it is for those who give, and for nobody else', async () => {
    for (const permission of ['manageUsers', 'manageArchives', 'manageSettings', 'changeSiteAppearance'] as const) {
      const id = 10_200 + permission.length
      await insertGroup({ id, name: permission, description: '', permissions: [permission] }, server.platform)
      const who = await aSignedInUser(server, permission, [id])
      expect((await who.ask(options)).statusCode, permission).toBe(200)
    }
    const kari = await aSignedInUser(server, 'plain')
    expect((await kari.ask(options)).statusCode).toBe(403)
    expect((await kari.read('/fotoweb/me', 'full-api-descriptor')).configOptions).toBeNull()
  })
})
