import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberIdsOf } from '#modules/groups/group-members.repository.ts'
import { insertGroup, insertGroupMember } from '#modules/groups/groups.repository.ts'
import { aUser } from '#modules/users/users.builders.ts'
import { administrator, type Person } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { aClient, scimRoot as root } from './provisioning.builders.ts'
import { coreGroup } from './scim-names.ts'

const member = (id: string) => ({ value: id })
const namesIn = (body: { members?: { display: string }[] }) => (body.members ?? []).map(({ display }) => display)

onBothEngines('groups that another system keeps', (open) => {
  let server: TestServer
  let boss: Person
  beforeAll(async () => {
    server = await open()
    boss = await administrator(server)
  })
  afterAll(() => server.close())

  test('groups are made, filled, renamed and taken away; members whom it does not keep stay, and are not told', async () => {
    const scim = await aClient(boss, server, 'Groups')
    const people: string[] = []
    for (const userName of ['ga', 'gb', 'gc']) people.push((await scim.post('/Users', { userName })).body.id)
    const [a = '', b = '', c = ''] = people
    const local = await aUser(server, 'glocal')
    const made = await scim.post('/Groups', {
      schemas: [coreGroup],
      displayName: 'Press',
      externalId: 'g-1',
      members: [member(a)],
    })
    const { id } = made.body
    expect([made.status, made.body.externalId, namesIn(made.body)]).toEqual([201, 'g-1', ['ga']])
    await server.platform.db
      .tables<{ group_members: object }>()
      .insertInto('group_members')
      .values({ group_id: Number(id), member_kind: 'user', member_id: local.id })
      .execute()
    expect(namesIn((await scim.ask(`/Groups/${id}`)).body)).toEqual(['ga'])
    const isIn = async () => {
      const rows = await server.platform.db
        .tables<{ group_members: { group_id: number; member_id: number } }>()
        .selectFrom('group_members')
        .select('member_id')
        .where('group_id', '=', Number(id))
        .execute()
      return rows.some(({ member_id }) => member_id === local.id)
    }
    const change = async (...steps: object[]) => {
      expect((await scim.patch(`/Groups/${id}`, ...steps)).status).toBe(204)
      return namesIn((await scim.ask(`/Groups/${id}`)).body)
    }
    expect(await change({ op: 'Add', path: 'members', value: [member(b), member(c)] })).toEqual(['ga', 'gb', 'gc'])
    expect(await change({ op: 'remove', path: `members[value eq "${b}"]` })).toEqual(['ga', 'gc'])
    expect(await change({ op: 'Remove', path: 'members', value: [member(c)] })).toEqual(['ga'])
    expect(
      await change(
        { op: 'replace', path: 'members', value: [member(b)] },
        { op: 'add', value: { members: [member(c)], displayName: 'Press desk' } },
      ),
    ).toEqual(['gb', 'gc'])
    expect((await scim.ask(`/Users/${b}`)).body.groups).toEqual([
      { value: id, $ref: expect.stringContaining(`/Groups/${id}`), display: 'Press desk' },
    ])
    const listed = (await scim.ask('/Users?attributes=userName,groups')).body.Resources as {
      userName: string
      groups: { display: string }[]
    }[]
    expect(listed.map(({ userName, groups }) => [userName, ...groups.map(({ display }) => display)])).toEqual([
      ['ga'],
      ['gb', 'Press desk'],
      ['gc', 'Press desk'],
    ])
    const inner = (await scim.post('/Groups', { displayName: 'Inner' })).body.id
    expect(await change({ op: 'add', path: 'members', value: [{ value: inner, type: 'Group' }] })).toEqual([
      'gb',
      'gc',
      'Inner',
    ])
    const circle = await scim.patch(`/Groups/${inner}`, {
      op: 'add',
      path: 'members',
      value: [{ value: id, $ref: `${root}/Groups/${id}` }],
    })
    expect([circle.status, circle.body.scimType]).toEqual([409, 'invalidValue'])
    expect(await change({ op: 'remove', path: 'members' })).toEqual([])
    expect(await isIn()).toBe(true)
    const put = await scim.put(`/Groups/${id}`, { displayName: 'Pressen', members: [member(a), member(b)] })
    expect([put.body.displayName, put.body.externalId, namesIn(put.body)]).toEqual(['Pressen', 'g-1', ['ga', 'gb']])
    const found = await scim.ask('/Groups?filter=displayName%20eq%20%22pressen%22')
    expect([found.body.totalResults, found.body.Resources[0].id, 'members' in found.body.Resources[0]]).toEqual([
      1,
      id,
      false,
    ])
    // What half fails changes nothing.
    const half = await scim.patch(
      `/Groups/${id}`,
      { op: 'replace', path: 'displayName', value: 'Half' },
      { op: 'add', path: 'members', value: [member(String(local.id))] },
    )
    expect([half.status, half.body.scimType]).toEqual([400, 'invalidValue'])
    expect((await scim.ask(`/Groups/${id}`)).body.displayName).toBe('Pressen')
    expect((await scim.post('/Groups', { displayName: 'registered users' })).status).toBe(409)
    expect(
      (await (await aClient(boss, server, 'More', true)).post('/Groups', { displayName: 'Registered Users' })).status,
    ).toBe(409)
    expect((await scim.remove(`/Groups/${id}`)).status).toBe(204)
    expect((await scim.ask(`/Groups/${id}`)).status).toBe(404)
  })

  test('a group that was taken over, and one with members of somebody else, stays when the client deletes it', async () => {
    const scim = await aClient(boss, server, 'Leaving', true)
    const { id: person } = (await scim.post('/Users', { userName: 'lga' })).body
    const local = await aUser(server, 'llocal', { groups: [10_071] })
    await insertGroup({ id: 10_072, name: 'Chiefs', description: '', permissions: ['manageUsers'] }, server.platform)
    const taken = await scim.post('/Groups', { displayName: 'group 10071', members: [member(person)] })
    expect([taken.status, taken.body.id]).toEqual([201, '10071'])
    expect((await scim.post('/Groups', { displayName: 'Chiefs' })).status).toBe(409)
    expect((await scim.post('/Groups', { displayName: 'Gröup 10071' })).status).toBe(409)
    expect((await scim.remove('/Groups/10071')).status).toBe(204)
    expect((await scim.ask('/Groups/10071')).status).toBe(404)
    expect(await memberIdsOf(10_071, 'user', server.platform)).toEqual([local.id])
    const made = (await scim.post('/Groups', { displayName: 'Made', members: [member(person)] })).body.id
    await insertGroupMember(Number(made), { kind: 'user', id: local.id }, server.platform)
    expect((await scim.remove(`/Groups/${made}`)).status).toBe(204)
    expect(await memberIdsOf(Number(made), 'user', server.platform)).toEqual([local.id])
    // Who was deleted comes back without the groups of the client.
    const { id: fresh } = (await scim.post('/Groups', { displayName: 'Fresh', members: [member(person)] })).body
    await scim.remove(`/Users/${person}`)
    expect((await scim.post('/Users', { userName: 'lga' })).body.id).toBe(person)
    expect(namesIn((await scim.ask(`/Groups/${fresh}`)).body)).toEqual([])
  })
})
