import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtIn } from '#modules/users/built-in-people.ts'
import { aSignedInUser, aUser } from '#modules/users/users.builders.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { administrator, type Person } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { changeMemberOf } from './change-member-of.ts'
import { changeMembers } from './change-members.ts'
import { deedsAbout, groupRequests, groupsAddress, managed } from './groups.builders.ts'

const userHref = (name: string) => `/fotoweb/users/${name}`

onBothEngines('members of groups', (open) => {
  let server: TestServer
  let boss: Person
  let by: ReturnType<typeof groupRequests>
  const ids = new Map<string, number>()
  beforeAll(async () => {
    server = await open()
    boss = await administrator(server)
    by = groupRequests(boss)
    for (const name of ['ann', 'bob', 'cid', 'dora']) ids.set(name, (await aUser(server, name)).id)
  })
  afterAll(() => server.close())

  const numbers = (...names: string[]) => names.map((name) => ids.get(name) ?? 0)
  const peopleIn = async (id: number, query = '') =>
    (await boss.read(`${groupsAddress}${id}/users/${query}`, 'user-list')).data.map(({ username }) => username)
  const groupsIn = async (id: number, query = '') =>
    (await boss.read(`${groupsAddress}${id}/groups/${query}`, 'group-list')).data.map((one) => one.id)

  test('add and remove lists go to the members’ address of either kind, as texts or links, and read there in an order [GRP-047 GRP-048]', async () => {
    const [id, inner, other] = [await by.make('Mixed'), await by.make('Inner mixed'), await by.make('Other mixed')]
    const { userMembersHref, groupMembersHref } = await boss.read(groupsAddress + id, 'group')
    const change = (href: string, body: object, kind?: string) => by.send(href, 'PATCH', body, kind)
    const first = await change(userMembersHref, { add: [userHref('ann'), { href: userHref('bob') }], remove: [] })
    expect([first.statusCode, await peopleIn(id)]).toEqual([204, ['ann', 'bob']])
    await change(userMembersHref, { add: [userHref('cid')], remove: [userHref('ann'), userHref('dora')] }, 'user-list')
    expect(await peopleIn(id, '?sortfield=username&sortdir=desc')).toEqual(['cid', 'bob'])
    expect(await peopleIn(id, '?sortfield=username')).toEqual(['bob', 'cid'])
    await change(groupMembersHref, { add: [`${groupsAddress}${inner}`, { href: `${groupsAddress}${other}` }] })
    expect(await groupsIn(id, '?sortfield=name&sortdir=desc')).toEqual([other, inner])
    expect(await groupsIn(id, '?sortfield=name&sortdir=asc')).toEqual([inner, other])
    expect((await groupsIn(id)).toSorted()).toEqual([inner, other].toSorted())
    await change(groupMembersHref, { remove: [`${groupsAddress}${other}`] }, 'group-list')
    expect(await groupsIn(id)).toEqual([inner])
    expect((await deedsAbout('Mixed', server)).slice(1, 3)).toMatchObject([
      {
        deed: 'group.membersChanged',
        details: { users: { before: 0, after: 2, added: [{ name: 'ann' }, { name: 'bob' }] } },
      },
      {
        deed: 'group.membersChanged',
        details: { users: { before: 2, after: 2, added: [{ name: 'cid' }], removed: [{ name: 'ann' }] } },
      },
    ])
  })

  test('the documented forms add, take out, and empty', async () => {
    const id = await by.make('Documented')
    const users = `${groupsAddress}${id}/users/`
    const link = (...names: string[]) => names.map((name) => ({ href: userHref(name) }))
    expect((await by.send(users, 'POST', { data: link('ann', 'bob') }, 'user-link-list')).statusCode).toBe(204)
    expect((await by.send(users, 'POST', { data: link('bob', 'cid') }, 'user-link-list')).statusCode).toBe(204)
    expect(await peopleIn(id)).toEqual(['ann', 'bob', 'cid'])
    await by.send(users, 'PATCH', { delete: link('ann', 'dora') }, 'user-list-update')
    expect(await peopleIn(id)).toEqual(['bob', 'cid'])
    await by.send(`${groupsAddress}${id}/groups/`, 'PATCH', { data: link('dora') }, 'user-list-update')
    expect(await peopleIn(id)).toEqual(['dora'])
    const entries = (await deedsAbout('Documented', server)).length
    await by.send(users, 'PATCH', { add: [userHref('dora')] })
    expect((await deedsAbout('Documented', server)).length).toBe(entries)
    expect((await by.send(users, 'PATCH', { data: [] }, 'user-list-update')).statusCode).toBe(204)
    expect(await peopleIn(id)).toEqual([])
  })

  test('an address of nobody is named with its place, and nobody comes in', async () => {
    const id = await by.make('Strict')
    const users = `${groupsAddress}${id}/users/`
    const wrong = [
      '/fotoweb/users/nobody',
      `${groupsAddress}${id}`,
      'ann',
      'https://elsewhere.example/fotoweb/users/ann',
    ]
    const answer = await by.send(users, 'PATCH', { add: [userHref('ann'), ...wrong] })
    expect([answer.statusCode, answer.json().value]).toEqual([400, 'FieldValidationFailed'])
    const faults = answer.json().fields.map(({ field, rule }: { field: string; rule: string }) => `${field} ${rule}`)
    expect(faults).toEqual([1, 2, 3, 4].map((at) => `add.${at} exists`))
    const groups = await by.send(`${groupsAddress}${id}/groups/`, 'PATCH', {
      add: [userHref('ann'), `${groupsAddress}99`],
    })
    expect(groups.json().fields[0].field).toBe('add.0')
    const unknown = await by.send(`${groupsAddress}${id}/groups/`, 'PATCH', { add: [`${groupsAddress}99`] })
    expect(unknown.json().fields[0].field).toBe('groups.0')
    expect((await by.send(users, 'PATCH', { add: [userHref('Guest')] })).json().fields[0].rule).toBe('builtIn')
    const everyone = { add: [`${groupsAddress}${builtIn.everyone}`] }
    expect((await by.send(`${groupsAddress}${id}/groups/`, 'PATCH', everyone)).json().fields[0].rule).toBe('builtIn')
    for (const body of [{}, { data: [], add: [] }, { add: 'ann' }, { more: [] }])
      expect((await by.send(users, 'PATCH', body)).statusCode, JSON.stringify(body)).toBe(400)
    expect((await by.send(users, 'PATCH', { add: [] }, 'taxonomy')).statusCode).toBe(415)
    expect([await peopleIn(id), await groupsIn(id)]).toEqual([[], []])
    const builtInMembers = await by.send(`${groupsAddress}${builtIn.registeredUsers}/users/`, 'PATCH', { data: [] })
    expect(builtInMembers.statusCode).toBe(403)
  })

  test('rights come and go with the next request of whoever is concerned', async () => {
    const id = await by.make('Rights', { permissions: { manageUsers: true } })
    const outer = await by.make('Outer rights', { permissions: { audit: true } })
    const ella = await aSignedInUser(server, 'ella')
    const may = async () => {
      const me = await ella.read('/fotoweb/me', 'full-api-descriptor')
      return [me.groups !== null, me.audit !== null]
    }
    expect(await may()).toEqual([false, false])
    await by.send(`${groupsAddress}${id}/users/`, 'PATCH', { add: [userHref('ella')] })
    expect(await may()).toEqual([true, false])
    await by.send(`${managed}/${id}/member-of`, 'PUT', { groups: [outer] })
    expect(await may()).toEqual([true, true])
    await by.patch(id, { permissions: { manageUsers: false } })
    expect(await may()).toEqual([false, true])
    await by.send(`${groupsAddress}${outer}/groups/`, 'PATCH', { data: [] }, 'group-list-update')
    expect(await may()).toEqual([false, false])
  })

  test('programs set, add and take out members by their numbers', async () => {
    const [id, inner] = [await by.make('Program'), await by.make('Program inner')]
    const url = `${managed}/${id}`
    expect((await by.send(`${url}/users`, 'PUT', { users: numbers('ann', 'bob') })).statusCode).toBe(204)
    await by.send(`${url}/users`, 'POST', { users: numbers('cid') })
    await by.send(`${url}/members`, 'POST', { users: numbers('dora'), groups: [inner] })
    await by.send(`${managed}/${inner}/users`, 'POST', { users: numbers('ann') })
    expect((await boss.read(`${url}/users/count`, 'count-value')).value).toBe(4)
    await by.send(`${url}/users/${ids.get('ann')}`, 'DELETE')
    await by.send(`${url}/users`, 'DELETE', { users: numbers('bob') })
    expect(await peopleIn(id)).toEqual(['cid', 'dora'])
    const deep = await boss.read(`${url}/users-recursive`, 'managed-user-list')
    expect(deep.map(({ username }) => username).sort()).toEqual(['ann', 'cid', 'dora'])
    expect(deep[0]?.account.password).toBeNull()
    expect((await boss.read(`${url}/groups-recursive/count`, 'count-value')).value).toBe(1)
    await by.send(`${url}/members`, 'DELETE')
    expect([await peopleIn(id), await groupsIn(id)]).toEqual([[], []])
    expect((await by.send(`${url}/users`, 'POST', { users: [99] })).json().fields[0].field).toBe('users.0')
    expect((await by.send(`${managed}/99/users`, 'POST', { users: [] })).statusCode).toBe(404)
  })

  test('whole lists of members are read at the managing face [GRP-041]', async () => {
    const [id, inner] = [await by.make('Read'), await by.make('Read inner')]
    await by.send(`${managed}/${id}/members`, 'PUT', { users: numbers('ann', 'bob'), groups: [inner] })
    const users = await boss.read(`${managed}/${id}/users`, 'managed-user-list')
    const groups = await boss.read(`${managed}/${id}/groups`, 'managed-group-list')
    expect([users.map((one) => one.id), groups.map((one) => one.id)]).toEqual([numbers('ann', 'bob'), [inner]])
  })

  describe('the groups that somebody is in', () => {
    test('a group’s are read by number and name, and set whole [GRP-042 GRP-043]', async () => {
      const [id, one, two] = [await by.make('Child'), await by.make('Parent one'), await by.make('Parent two')]
      const { memberOfHref } = await boss.read(groupsAddress + id, 'group')
      expect(memberOfHref).toBe(`${managed}/${id}/member-of`)
      expect((await by.send(memberOfHref, 'PUT', { groups: [two, one] })).statusCode).toBe(204)
      const href = groupsAddress
      expect(await boss.read(memberOfHref, 'member-of')).toEqual({
        data: [
          { id: one, name: 'Parent one', href: href + one },
          { id: two, name: 'Parent two', href: href + two },
        ],
      })
      const documented = await boss.ask(memberOfHref, { headers: { accept: 'application/json' } })
      expect(documented.json().map(({ name }: { name: string }) => name)).toEqual(['Parent one', 'Parent two'])
      await by.send(memberOfHref, 'POST', { groups: [one] })
      await by.send(`${memberOfHref}/${two}`, 'DELETE')
      expect((await boss.read(`${memberOfHref}/count`, 'count-value')).value).toBe(1)
      expect((await deedsAbout('Child', server)).slice(-1)).toMatchObject([
        {
          deed: 'group.membershipsChanged',
          details: { before: [{ name: 'Parent one' }, { name: 'Parent two' }], after: [{ name: 'Parent one' }] },
        },
      ])
    })

    test('a person’s are a list of number and name, which goes back as it came [USR-040 USR-082 USR-083]', async () => {
      const [one, two] = [await by.make('For a person'), await by.make('For a second')]
      const person = await boss.read(userHref('bob'), 'user')
      const href = `/fotoweb/api/users/${person.id}/member-of`
      expect([person.memberOfHref, person.actions.updateMemberships]).toEqual([href, true])
      await by.send(href, 'PUT', { groups: [one, two, builtIn.everyone] })
      const { data } = await boss.read(href, 'member-of')
      expect(data.map(({ id, name }) => [id, name])).toEqual([
        [one, 'For a person'],
        [two, 'For a second'],
      ])
      for (const body of [data.slice(1), { data: data.slice(0, 1) }, { groups: [] }]) {
        expect((await by.send(href, 'PUT', body)).statusCode).toBe(204)
        const sent = 'groups' in body ? [] : 'data' in body ? body.data : body
        expect((await boss.read(href, 'member-of')).data).toEqual(sent)
      }
      expect((await deedsAbout('bob', server)).slice(-1)[0]?.deed).toBe('user.membershipsChanged')
      expect((await by.send(href, 'PUT', { groups: [99] })).json().fields[0].field).toBe('groups.0')
      const guest = `/fotoweb/api/users/${builtIn.guest}/member-of`
      expect((await by.send(guest, 'PUT', { groups: [one] })).statusCode).toBe(403)
    })
  })

  describe('circles', () => {
    test('are refused through any depth, from either end, with a word that clients know', async () => {
      const chain: number[] = []
      for (const at of [0, 1, 2, 3, 4, 5]) chain.push(await by.make(`Chain ${at}`))
      for (const [at, id] of chain.slice(1).entries())
        await by.send(`${managed}/${chain[at]}/groups`, 'POST', { groups: [id] })
      const [first = 0] = chain
      const last = chain.at(-1) ?? 0
      for (const id of chain) {
        const inner = await by.send(`${groupsAddress}${last}/groups/`, 'PATCH', { add: [`${groupsAddress}${id}`] })
        expect([inner.statusCode, inner.json().value]).toEqual([409, 'CircularGroupMembers'])
        expect(inner.json().message).toContain('circular_group_members')
        const outer = await by.send(`${managed}/${first}/member-of`, 'PUT', { groups: [id] })
        expect([outer.statusCode, outer.json().value]).toEqual([409, 'CircularMemberOf'])
        expect(outer.json().message).toContain('circular_member_of')
      }
      expect([await groupsIn(last), (await boss.read(`${managed}/${first}/member-of`, 'member-of')).data]).toEqual([
        [],
        [],
      ])
    })

    test.each(['members', 'memberships'])('are not closed by two changes of %s at once', async (what) => {
      const [one, two] = [await by.make(`One ${what}`), await by.make(`Two ${what}`)]
      const put = (inner: number, outer: number, executing: Executing): Promise<unknown> =>
        what === 'members'
          ? changeMembers(operator, outer, { group: { add: [inner] } }, executing)
          : changeMemberOf(operator, { kind: 'group', id: inner }, { add: [outer] }, executing)
      const { later } = await deed(server.platform, async (inside) => {
        await put(two, one, inside)
        const later = put(one, two, server.platform).then(
          () => 'let through',
          (error: Error) => error.name,
        )
        // While the first is not settled, the second has time to look for a circle and see none.
        await new Promise((settle) => setTimeout(settle, 300))
        return { later }
      })
      expect(await later).toBe('Problem')
      expect([await groupsIn(one), await groupsIn(two)]).toEqual([[two], []])
    })
  })
})
