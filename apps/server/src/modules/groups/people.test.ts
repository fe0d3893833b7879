import type { DocumentOf } from '@vitrine/contract/documents.generated.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtIn } from '#modules/users/built-in-people.ts'
import { aSignedInUser, aUser, somePassword } from '#modules/users/users.builders.ts'
import { administrator, type Person, signedIn, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { insertGroup, insertGroupMember } from './groups.repository.ts'

const users = '/fotoweb/users/'
const groups = '/fotoweb/groups/'
const pickers = ['/fotoweb/api/users/public/all', '/fotoweb/api/groups/public/all'] as const

onBothEngines('the directory of people', (open) => {
  let server: TestServer
  let manager: Person
  let kari: Person
  let kariId: number
  beforeAll(async () => {
    server = await open()
    const platform = server.platform
    await insertGroup(
      { id: 10002, name: 'Managers', description: 'Who manage Åse', permissions: ['manageUsers'] },
      platform,
    )
    await insertGroup({ id: 10003, name: 'Staff', description: '', permissions: ['albums.create', 'api'] }, platform)
    await insertGroupMember(10003, { kind: 'group', id: 10002 }, platform)
    manager = await aSignedInUser(server, 'manager', [10002])
    const profile = JSON.stringify({ description: 'Photographer', address: { organization: 'Press', city: 'Oslo' } })
    const change = {
      profile,
      first_name: 'Kari',
      last_name: 'Åsen',
      name_key: 'kari asen',
      email: 'Kari@press.example',
      email_key: 'kari@press.example',
    }
    kariId = (await aUser(server, 'kari.å', { groups: [10003], change })).id
    kari = await signedIn(server, 'kari.å', somePassword)
  })
  afterAll(() => server.close())

  const names = (list: { data: { username: string }[] }) => list.data.map(({ username }) => username)

  test('the list has everybody, the guest too, with how many there are [USR-070]', async () => {
    const list = await manager.read(users, 'user-list')
    expect(names(list)).toEqual(['Administrator', 'Guest', 'kari.å', 'manager'])
    expect([list.count, list.paging]).toEqual([4, { first: users, prev: null, next: null, last: users }])
  })

  test.each([
    ['sortfield=id', ['Guest', 'Administrator', 'manager', 'kari.å']],
    ['sortfield=id&sortdir=desc', ['kari.å', 'manager', 'Administrator', 'Guest']],
    ['sortfield=address.firstName', ['Guest', 'kari.å', 'manager', 'Administrator']],
    ['sortfield=username&sortdir=desc', ['manager', 'kari.å', 'Guest', 'Administrator']],
    ['sortfield=created&sortdir=asc', ['Guest', 'Administrator', 'manager', 'kari.å']],
    ['q=ASEN', ['kari.å']],
    ['q=press.ex', ['kari.å']],
    ['q=%25', []],
    ['q=_', []],
    ['q=zzz', []],
  ])('asked with %s it answers %j [USR-073]', async (query, expected) => {
    expect(names(await manager.read(`${users}?${query}`, 'user-list'))).toEqual(expected)
  })

  test.each(['password', 'password_hash', 'id;drop table users', '__proto__', 'constructor', 'toString'])(
    'what is sorted by is chosen from a list: %s is the order by name (attack case 90)',
    async (field) => {
      for (const parameter of ['sortfield', 'sortfields']) {
        const list = await manager.ask(`${users}?${parameter}=${encodeURIComponent(field)}`)
        expect([list.statusCode, names(list.json())]).toEqual([200, ['Administrator', 'Guest', 'kari.å', 'manager']])
      }
    },
  )

  test('one person, complete and without a password', async () => {
    const href = `${users}kari.%C3%A5`
    const person = await manager.read(href, 'user')
    expect(person).toMatchObject({
      href,
      id: kariId,
      name: 'Kari Åsen',
      company: 'Press',
      description: 'Photographer',
      registered: null,
      account: { isEnabled: true, expires: null, authenticationProvider: 'password', allowPasswordChange: true },
      address: { firstName: 'Kari', lastName: 'Åsen', email: 'Kari@press.example', city: 'Oslo', zipCode: '' },
      license: { level: 35, mode: 0 },
      isSiteOwner: false,
      isMemberOfRegisteredUsers: true,
    })
    expect(person.account.lastLoginDate).toBe(new Date(server.clock.now()).toISOString())
    expect(Object.values(person.actions)).not.toContain(true)
    expect((await manager.ask(href)).body).not.toMatch(/argon2|password_hash/)
    expect((await manager.read(`${users}KARI.A`, 'user')).id).toBe(kariId)
    expect((await manager.refused(`${users}nobody`)).status).toBe(404)
  })

  test('the built-in ones have addresses of their own, and so has the owner', async () => {
    const { userManagement } = await manager.read('/fotoweb/me', 'full-api-descriptor')
    expect((await manager.read(userManagement?.guestUser ?? '', 'user')).id).toBe(builtIn.guest)
    expect((await manager.read(userManagement?.adminUser ?? '', 'user')).isSiteOwner).toBe(true)
    expect((await manager.read(userManagement?.everyoneGroup ?? '', 'group')).id).toBe(builtIn.everyone)
    expect((await manager.read(userManagement?.registeredUsersGroup ?? '', 'group')).isMemberOfRegisteredUsers).toBe(
      true,
    )
    const owner = await manager.read(userManagement?.siteOwner ?? '', 'user-reference')
    expect((await manager.read(owner.user, 'user')).username).toBe('Administrator')
    for (const url of [`${users}builtin/nobody`, `${groups}builtin/nobody`, `${groups}99`, `${groups}x`])
      expect((await manager.refused(url)).status, url).toBe(404)
  })

  test('groups, what they permit, and their members of either kind', async () => {
    const list = await manager.read(`${groups}?sortfield=id`, 'group-list')
    expect(list.data.map(({ id }) => id)).toEqual([builtIn.everyone, builtIn.registeredUsers, 10002, 10003])
    const staff = await manager.read(`${groups}10003`, 'group')
    expect(staff.permissions.albums).toMatchObject({ create: true, comment: false })
    expect([staff.permissions.api, staff.permissions.manageUsers]).toEqual([true, false])
    expect(names(await manager.read(staff.userMembersHref, 'user-list'))).toEqual(['kari.å'])
    const inner = await manager.read(staff.groupMembersHref, 'group-list')
    expect(inner.data.map(({ name }) => name)).toEqual(['Managers'])
    expect(names(await manager.read(staff.groupMembersHref, 'user-list'))).toEqual(['kari.å'])
    const found = await manager.read(`${groups}?q=MANAGE%20ase`, 'group-list')
    expect(found.data.map(({ id }) => id)).toEqual([10002])
    const all = await manager.read(`${groups}${builtIn.everyone}/users/`, 'user-list')
    const registered = await manager.read(`${groups}${builtIn.registeredUsers}/users/`, 'user-list')
    expect([all.count, registered.count]).toEqual([4, 3])
  })

  describe('who may see whom', () => {
    test('everybody sees themselves, and nobody else learns who there is (attack case 107)', async () => {
      const me = await kari.read('/fotoweb/me', 'full-api-descriptor')
      expect((await kari.read(me.user.href, 'user')).id).toBe(kariId)
      expect([me.users, me.groups, me.userManagement, me.pickers]).toEqual([null, null, null, null])
      const there = await kari.refused(`${users}manager`)
      const nobody = await kari.refused(`${users}nobody`)
      expect([there.status, there.value, there.message]).toEqual([nobody.status, nobody.value, nobody.message])
      expect(there.status).toBe(403)
      for (const url of [
        users,
        groups,
        `${groups}10002`,
        `${groups}99`,
        '/fotoweb/site-owner',
        `${users}builtin/admin`,
        ...pickers,
      ])
        expect((await kari.refused(url)).status, url).toBe(403)
    })

    test('visitors are asked to sign in', async () => {
      for (const url of [users, groups, `${users}Guest`, `${users}builtin/guest`, '/fotoweb/site-owner', ...pickers])
        expect((await visitor(server).refused(url)).status, url).toBe(401)
    })

    test('an administrator sees all of it', async () => {
      expect((await (await administrator(server)).read(users, 'user-list')).count).toBe(4)
    })

    test('whoever is no administrator changes nothing through it, whatever is sent (attack case 56)', async () => {
      const before = (await manager.ask(`${users}kari.%C3%A5`)).body
      const payload = {
        license: { level: 45 },
        permissions: { manageUsers: true },
        isSiteOwner: true,
        groups: [10002],
        actions: { update: true },
      }
      const headers = { 'content-type': 'application/vnd.fotoware.user+json' }
      for (const method of ['PATCH', 'PUT', 'POST', 'DELETE'] as const) {
        const answer = await kari.ask(`${users}kari.%C3%A5`, { method, headers, payload: JSON.stringify(payload) })
        const expected = method === 'PATCH' || method === 'DELETE' ? 403 : 405
        expect([answer.statusCode, answer.headers['allow']], method).toEqual([
          expected,
          expected === 405 ? 'GET, HEAD, PATCH, DELETE, OPTIONS' : undefined,
        ])
      }
      expect((await manager.ask(`${users}kari.%C3%A5`)).body).toBe(before)
    })
  })

  describe('choosing people in dialogs', () => {
    test.each(['manageArchives', 'inviteUsers', 'manageUsers'] as const)(
      'is open to whoever has %s',
      async (permission) => {
        const id = 10100 + permission.length
        await insertGroup({ id, name: permission, description: '', permissions: [permission] }, server.platform)
        const chooser = await aSignedInUser(server, permission, [id])
        const { pickers } = await chooser.read('/fotoweb/me', 'full-api-descriptor')
        const people = await chooser.read(`${pickers?.users}?q=asen&sortfields=displayName:asc`, 'user-picker')
        expect(people.data).toEqual([
          { id: kariId, displayName: 'Kari Åsen', organization: 'Press', description: 'Photographer' },
        ])
        const [last] = (await chooser.read(`${pickers?.groups}?sortfields=id:desc`, 'group-picker')).data
        expect(Object.keys(last ?? {}).sort()).toEqual(['description', 'displayName', 'id', 'name'])
      },
    )
  })
})

onBothEngines('groups in a circle', (open) => {
  test('end by themselves, and give nobody more than a member of each has (attack case 57)', async () => {
    const server = await open()
    for (const [id, permission] of [
      [10201, 'audit'],
      [10202, 'inviteUsers'],
      [10203, 'manageArchives'],
    ] as const)
      await insertGroup({ id, name: `G${id}`, description: '', permissions: [permission] }, server.platform)
    for (const [outer, inner] of [
      [10201, 10202],
      [10202, 10201],
      [10201, 10201],
    ] as const)
      await insertGroupMember(outer, { kind: 'group', id: inner }, server.platform)
    const inside = await aSignedInUser(server, 'inside', [10202])
    const { permissions, audit, pickers } = await inside.read('/fotoweb/me', 'full-api-descriptor')
    expect([audit !== null, pickers !== null, permissions.hasManageArchivesPermission]).toEqual([true, true, false])
    const boss = await administrator(server)
    expect((await boss.read(`${groups}10201/groups/`, 'group-list')).data.map(({ id }) => id)).toEqual([10201, 10202])
    await server.close()
  })
})

onBothEngines('a directory of many', (open) => {
  let server: TestServer
  let boss: Person
  beforeAll(async () => {
    server = await open()
    boss = await administrator(server)
    const { id } = await aUser(server, 'sample')
    const people = () => server.platform.db.tables<{ users: Record<string, unknown> }>()
    const row = await people().selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const names = Array.from({ length: 247 }, (_, at) => `p${String(at).padStart(3, '0')}`)
    const many = names.map((name, at) => {
      return { ...row, id: id + 1 + at, username: name, username_key: name, name_key: name }
    })
    await people().insertInto('users').values(many).execute()
    for (const [at, name] of names.entries())
      await insertGroup({ id: 10301 + at, name, description: '' }, server.platform)
  })
  afterAll(() => server.close())

  /** Follows the list from its first page to its last, and insists that each page leads back to the one before. */
  async function idsOnPages(
    first: string,
    kind: 'user-list' | 'group-list' | 'user-picker' | 'group-picker',
  ): Promise<number[]> {
    const pages: number[][] = []
    let previous: string | null = null
    for (let next: string | null = first; next; ) {
      const page: DocumentOf<typeof kind> = await boss.read(next, kind)
      expect(page.paging.prev).toBe(previous)
      if (previous !== null) expect((await boss.read(previous, kind)).data.map(({ id }) => id)).toEqual(pages.at(-1))
      pages.push(page.data.map(({ id }) => id))
      previous = next
      next = page.paging.next
    }
    expect(pages.length).toBe(3)
    return pages.flat()
  }

  test('pages lead from the first person to the last, each once [USR-071]', async () => {
    const first = `${users}?sortfield=username&sortdir=desc&q=p`
    const seen = await idsOnPages(first, 'user-list')
    expect([seen.length, new Set(seen).size, seen.at(-1)]).toEqual([248, 248, (seen[1] ?? 0) - 246])
    const { paging, data } = await boss.read(first, 'user-list')
    expect([paging.first, paging.last, data[0]?.username]).toEqual([first, `${first}&p=2`, 'sample'])
    expect((await boss.read(`${users}?p=99`, 'user-list')).data).toEqual([])
    for (const p of ['-1', 'x', '1e9', '1.5']) expect((await boss.refused(`${users}?p=${p}`)).status, p).toBe(400)
    expect((await boss.read(`${users};p=1`, 'user-list')).paging.prev).toBe(users)
  })

  test('groups are listed, sought, sorted and paged likewise [GRP-040]', async () => {
    expect((await boss.read(groups, 'group-list')).count).toBe(249)
    const found = await boss.read(`${groups}?q=P12&sortfield=name&sortdir=desc`, 'group-list')
    expect(found.data.map(({ name }) => name)).toEqual(Array.from({ length: 10 }, (_, at) => `p12${9 - at}`))
    const seen = await idsOnPages(`${groups}?q=p&sortfield=id&sortdir=desc`, 'group-list')
    expect(seen).toEqual(Array.from({ length: 247 }, (_, at) => 10301 + 246 - at))
  })

  test('a list of groups can be asked for without the guest group and without the registered users, whoever lists them; then neither row nor count has them, on any page', async () => {
    for (const [address, kind] of [
      [pickers[1], 'group-picker'],
      ['/fotoweb/groups/', 'group-list'],
    ] as const) {
      const told = async (query: string) => {
        const { count, data, paging } = await boss.read(`${address}?${query}`, kind)
        return { count, ids: data.map(({ id }) => id), paging }
      }
      const all = await told('sortfields=id:asc&sortfield=id')
      expect(all.ids.slice(0, 2)).toEqual([10_000, 10_001])
      const first = async (query: string) => (await told(`sortfields=id:asc&sortfield=id&${query}`)).ids[0]
      expect(await first('disableGuest=true')).toBe(10_001)
      expect((await told('q=registered')).ids).toEqual([10_001])
      expect((await told('q=registered&disableRegisteredUsers=true')).ids).toEqual([])
      const both = 'disableGuest=true&disableRegisteredUsers=true'
      const { count, paging } = await told(both)
      expect(count).toBe(all.count - 2)
      const seen = await idsOnPages(`${address}?${both}&sortfields=id%3Aasc`, kind)
      expect([seen.length, seen.some((id) => id < 10_300)]).toEqual([count, false])
      expect(paging.last).toContain(both)
    }
    const everybody = await boss.read(pickers[0], 'user-picker')
    const without = await boss.read(`${pickers[0]}?disableGuest=true&sortfields=id:asc`, 'user-picker')
    expect([without.count, without.data.some(({ id }) => id === 15_000)]).toEqual([everybody.count - 1, false])
  })

  test('so are groups to choose from, and people [MEM-033 MEM-034]', async () => {
    const [publicUsers, publicGroups] = pickers
    expect((await boss.read(publicGroups, 'group-picker')).count).toBe(249)
    expect((await boss.read(publicUsers, 'user-picker')).count).toBe(250)
    const found = await boss.read(`${publicGroups}?q=P12&sortfields=displayName:desc`, 'group-picker')
    expect(found.data.map(({ displayName }) => displayName)).toEqual(
      Array.from({ length: 10 }, (_, at) => `p12${9 - at}`),
    )
    const people = await boss.read(`${publicUsers}?q=P24&sortfields=displayName:desc`, 'user-picker')
    expect(people.data.length).toBe(7)
    expect(people.data.map(({ id }) => id)).toEqual(people.data.map(({ id }) => id).toSorted((a, b) => b - a))
    const seen = await idsOnPages(`${publicGroups}?q=p&sortfields=id%3Aasc`, 'group-picker')
    expect(seen).toEqual(Array.from({ length: 247 }, (_, at) => 10301 + at))
    const everybody = await idsOnPages(`${publicUsers}?sortfields=id%3Adesc`, 'user-picker')
    expect(everybody).toEqual([...new Set(everybody)].toSorted((a, b) => b - a))
    expect(everybody.length).toBe(250)
  })
})
