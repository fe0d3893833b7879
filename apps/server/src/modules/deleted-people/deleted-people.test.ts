import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertGroup } from '#modules/groups/groups.repository.ts'
import { addUser } from '#modules/users/add-user.ts'
import { aSignedInUser, aUser, somePassword } from '#modules/users/users.builders.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { peopleCommands } from '#server/commands/people-commands.ts'
import { administrator, type Person, signedIn } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { removeExpiredPeople } from './remove-person.ts'

const users = '/fotoweb/users/'
const deletedUsers = '/fotoweb/api/deleted-users/'
const day = 86_400_000

onBothEngines('people are deleted, restored and removed', (open) => {
  let server: TestServer
  let boss: Person
  beforeAll(async () => {
    server = await open()
    boss = await administrator(server)
  })
  afterAll(() => server.close())

  const json = { 'content-type': 'application/vnd.fotoware.user-list+json' }
  const deleteAll = (names: readonly string[], who = boss) =>
    who.ask(users, { method: 'DELETE', headers: json, payload: JSON.stringify({ users: names.map((n) => users + n) }) })
  const restore = (...names: readonly string[]) =>
    boss.ask(deletedUsers, { method: 'POST', payload: { users: names.map((name) => users + name) } })
  const deedsOf = async (name: string) => {
    const tables = server.platform.db.tables<{ audit_entries: { id: number; deed: string; subject_name: string } }>()
    const query = tables.selectFrom('audit_entries').select('deed').where('subject_name', '=', name)
    return (await query.orderBy('id').execute()).map(({ deed }) => deed)
  }

  test('whoever is deleted is out at the next request and in no list, and comes back as they were', async () => {
    const per = await aSignedInUser(server, 'per')
    const before = (await boss.read(users, 'user-list')).count
    const { id } = await boss.read(`${users}per`, 'user')
    expect((await boss.ask(`${users}per`, { method: 'DELETE' })).statusCode).toBe(204)
    expect((await per.ask('/fotoweb/me/')).statusCode).toBe(401)
    expect((await boss.read(users, 'user-list')).count).toBe(before - 1)
    expect((await boss.ask(`${users}per`)).statusCode).toBe(404)
    expect((await boss.read(`${users}?q=per`, 'user-list')).data.map(({ username }) => username)).not.toContain('per')
    const denied = await server.app.inject({
      method: 'POST',
      url: '/fotoweb/login',
      payload: { username: 'per', password: somePassword },
    })
    expect(denied.statusCode).toBe(403)
    expect((await boss.ask(`${users}per`, { method: 'DELETE' })).statusCode).toBe(404)
    const list = await boss.read(deletedUsers, 'deleted-user-list')
    expect(list.data[0]).toMatchObject({ id, username: 'per', href: `${users}per` })
    const kept = Date.parse(list.data[0]?.expires ?? '') - Date.parse(list.data[0]?.deleted ?? '')
    expect(kept).toBe(30 * day)
    const back = await restore('per')
    expect([back.statusCode, back.json().data[0].account.isEnabled]).toEqual([200, true])
    await signedIn(server, 'per', somePassword)
    expect(await deedsOf('per')).toEqual(expect.arrayContaining(['user.deleted', 'user.restored']))
    expect((await restore('per')).statusCode).toBe(404)
  })

  test('whoever was switched off before comes back switched off', async () => {
    await aUser(server, 'off', { change: { is_enabled: 0 } })
    await boss.ask(`${users}off`, { method: 'DELETE' })
    expect((await restore('off')).json().data[0].account.isEnabled).toBe(false)
  })

  test('no command lets somebody in who was deleted', async () => {
    await aUser(server, 'shut')
    await boss.ask(`${users}shut`, { method: 'DELETE' })
    for (const word of ['enable', 'password']) {
      const command = peopleCommands.find(({ usage }) => usage.startsWith(`user ${word} `))
      if (command === undefined || !('run' in command)) throw new Error(`There is no command “user ${word}”.`)
      // Neither asks anything at the terminal.
      await expect(command.run(['shut'], server.platform, null as never), word).rejects.toThrow('was deleted')
    }
    expect((await restore('shut')).statusCode).toBe(200)
  })

  test('one person is deleted by number [USR-084], several by addresses [USR-085]; who may not be is named, the others go', async () => {
    const { id } = await aUser(server, 'numbered')
    expect((await boss.ask(`/fotoweb/api/users/${id}`, { method: 'DELETE' })).statusCode).toBe(204)
    expect((await boss.ask(`${users}numbered`)).statusCode).toBe(404)
    for (const name of ['a1', 'a2', 'a3']) await aUser(server, name)
    expect((await deleteAll(['a1', 'a2'])).statusCode).toBe(204)
    expect([(await boss.ask(`${users}a1`)).statusCode, (await boss.ask(`${users}a2`)).statusCode]).toEqual([404, 404])
    const answer = await deleteAll(['Administrator', 'a3', 'nobody', 'Guest'])
    expect([answer.statusCode, answer.json().value]).toEqual([409, 'UsersNotDeleted'])
    expect(answer.json().failed).toEqual([`${users}Administrator`, `${users}nobody`, `${users}Guest`])
    expect((await boss.ask(`${users}a3`)).statusCode).toBe(404)
    const wrong = await boss.ask(users, {
      method: 'DELETE',
      headers: json,
      payload: { users: ['/fotoweb/groups/10001'] },
    })
    expect([wrong.statusCode, wrong.json().fields[0]]).toMatchObject([400, { field: 'users', rule: 'href' }])
  })

  test('administrators alone delete; nobody deletes themselves, the owner or who is built in', async () => {
    await aUser(server, 'second', { change: { is_administrator: 1 } })
    const second = await signedIn(server, 'second', somePassword)
    const plain = await aSignedInUser(server, 'plain')
    for (const [who, name] of [
      [second, 'second'],
      [second, 'Administrator'],
      [boss, 'Guest'],
      [plain, 'second'],
      [plain, 'plain'],
    ] as const)
      expect((await who.ask(users + name, { method: 'DELETE' })).statusCode, name).toBe(403)
    expect((await boss.read(`${users}second`, 'user')).actions.delete).toBe(true)
    expect((await second.read(`${users}Administrator`, 'user')).actions.delete).toBe(false)
    expect((await plain.ask(deletedUsers)).statusCode).toBe(403)
  })

  test('the name of somebody who was deleted is free when they are removed for good, their number never', async () => {
    const { id } = await aUser(server, 'gone')
    await boss.ask(`${users}gone`, { method: 'DELETE' })
    const taken = await boss.ask(users, {
      method: 'POST',
      headers: { 'content-type': 'application/vnd.fotoware.user+json' },
      payload: { username: 'Gone', address: { firstName: 'G', lastName: 'G', email: 'g@example.org' } },
    })
    expect([taken.statusCode, taken.json().message]).toMatchObject([409, expect.stringContaining('deleted person')])
    expect((await boss.ask(`${deletedUsers}${id}`, { method: 'DELETE' })).statusCode).toBe(204)
    expect((await boss.ask(`${deletedUsers}${id}`, { method: 'DELETE' })).statusCode).toBe(404)
    const next = await addUser(operator, { username: 'gone', password: somePassword }, server.platform)
    expect(next.id).toBeGreaterThan(id)
    expect(await deedsOf('gone')).toEqual(expect.arrayContaining(['user.removed']))
  })

  test('after thirty days a person goes out of groups and access lists; their albums go to the owner of the site', async () => {
    const makers = { id: 10_300, name: 'Makers', description: '', permissions: ['albums.create' as const] }
    await insertGroup(makers, server.platform)
    const anna = await aSignedInUser(server, 'anna', [makers.id])
    const { id } = await boss.read(`${users}anna`, 'user')
    const made = await anna.ask('/fotoweb/me/albums/mine/', {
      method: 'POST',
      headers: { 'content-type': 'application/vnd.fotoware.album-creation-info+json' },
      payload: { name: 'Harbour' },
    })
    expect(made.statusCode).toBe(201)
    await boss.ask(`${users}anna`, { method: 'DELETE' })
    server.clock.advance(29 * day)
    boss = await administrator(server)
    await removeExpiredPeople(server.platform, new AbortController().signal)
    expect((await boss.read(deletedUsers, 'deleted-user-list')).data.map(({ id: one }) => one)).toContain(id)
    server.clock.advance(2 * day)
    boss = await administrator(server)
    await removeExpiredPeople(server.platform, new AbortController().signal)
    expect((await boss.read(deletedUsers, 'deleted-user-list')).count).toBe(0)
    type Rows = { group_members: { member_id: number; member_kind: string }; albums: { name: string; user_id: number } }
    const rows = server.platform.db.tables<Rows>()
    expect(await rows.selectFrom('group_members').selectAll().where('member_id', '=', id).execute()).toEqual([])
    expect(await rows.selectFrom('albums').select('user_id').where('name', '=', 'Harbour').execute()).toEqual([
      { user_id: 15001 },
    ])
  })
})
