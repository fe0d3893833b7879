import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtIn } from '#modules/users/built-in-people.ts'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import { administrator, type Person } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { deedsAbout, groupRequests, groupsAddress } from './groups.builders.ts'
import { insertGroup } from './groups.repository.ts'

onBothEngines('licences of several groups', (open) => {
  let server: TestServer
  let boss: Person
  let manager: Person
  beforeAll(async () => {
    server = await open()
    boss = await administrator(server)
    await insertGroup({ id: 10002, name: 'M', description: '', permissions: ['manageUsers'] }, server.platform)
    manager = await aSignedInUser(server, 'manager', [10002])
  })
  afterAll(() => server.close())
  const change = (license: object, groups: string[], who = boss) =>
    groupRequests(who).send(groupsAddress, 'PATCH', { data: { license }, groups }, 'group-list')

  test('are changed in one deed, of all or of none; what is not said stays', async () => {
    const by = groupRequests(boss)
    const numbers = [await by.make('First'), await by.make('Second', { license: { defaultLevel: 10 } })]
    const hrefs = numbers.map((id) => groupsAddress + id)
    const [, second = ''] = hrefs
    const { statusCode, body } = await change({ defaultConcurrencyMode: 1 }, hrefs.toReversed())
    expect([statusCode, JSON.parse(body).data.map(({ href }: { href: string }) => href)]).toEqual([
      200,
      hrefs.toReversed(),
    ])
    expect((await boss.read(second, 'group')).license).toEqual({ defaultLevel: 10, defaultConcurrencyMode: 1 })
    expect(await deedsAbout('Second', server)).toMatchObject([
      { deed: 'group.added' },
      { deed: 'group.changed', details: { after: { license: { defaultLevel: 10, defaultConcurrencyMode: 1 } } } },
    ])
    for (const [license, groups, status] of [
      [{ defaultLevel: 40 }, [...hrefs, `${groupsAddress}99999999`], 404],
      [{ defaultLevel: 41 }, hrefs, 400],
      [{ defaultLevel: 40, name: 'x' }, hrefs, 400],
      [{ defaultLevel: 40 }, [...hrefs, '/fotoweb/users/Guest'], 400],
      [{ defaultLevel: 40 }, [], 400],
      [{ defaultLevel: 40 }, Array.from({ length: 101 }, (_, at) => groupsAddress + at), 400],
    ] as const)
      expect((await change(license, [...groups])).statusCode).toBe(status)
    expect((await change({ defaultLevel: 40 }, hrefs, manager)).statusCode).toBe(403)
    expect((await boss.read(second, 'group')).license.defaultLevel).toBe(10)
    const told = await Promise.all(
      [boss, manager].map(async (who) => (await who.read('/fotoweb/me', 'full-api-descriptor')).userManagement),
    )
    expect(told.map((one) => one?.changeGroups)).toEqual([groupsAddress, null])
  })
})

onBothEngines('a site that lets no guests in', (open) => {
  let server: TestServer
  let boss: Person
  beforeAll(async () => {
    server = await open({ guests: false })
    boss = await administrator(server)
  })
  afterAll(() => server.close())

  test('has the guest in no list of people or groups, and keeps who they are', async () => {
    const users = await boss.read('/fotoweb/users/', 'user-list')
    expect(users.data.map(({ id }) => id)).not.toContain(builtIn.guest)
    expect(users.count).toBe(users.data.length)
    const groups = await boss.read(groupsAddress, 'group-list')
    expect(groups.data.map(({ id }) => id)).toEqual([builtIn.registeredUsers])
    expect(groups.count).toBe(1)
    const pickers = [
      ...(await boss.read('/fotoweb/api/users/public/all', 'user-picker')).data,
      ...(await boss.read('/fotoweb/api/groups/public/all', 'group-picker')).data,
    ].map(({ id }) => id)
    expect(pickers).not.toContain(builtIn.guest)
    expect(pickers).not.toContain(builtIn.everyone)
    expect((await boss.read(`${groupsAddress}${builtIn.everyone}`, 'group')).name).toBe('Everyone')
    const within = await boss.read(`${groupsAddress}${builtIn.everyone}/users/`, 'user-list')
    expect(within.data.map(({ id }) => id)).not.toContain(builtIn.guest)
  })
})
