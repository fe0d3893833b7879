import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, group } from '#modules/archives/archives.builders.ts'
import { aUser, somePassword as password } from '#modules/users/users.builders.ts'
import { administrator, type Person, signedIn, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'

const address = '/fotoweb/api/see-as'
const desk = 10_002

onBothEngines('seeing the site as somebody else', (open) => {
  let server: TestServer
  let boss: Person
  let kari: Person
  beforeAll(async () => {
    server = await open()
    await aUser(server, 'kari', { groups: [desk] })
    await aUser(server, 'ola')
    await anArchive(server, { name: 'Desk only', access: [group(desk, ['View', 'Preview', 'EditText'])] })
    await anArchive(server, { name: 'Nobody', access: [] })
    boss = await administrator(server)
    kari = await signedIn(server, 'kari', password)
  })
  afterAll(() => server.close())

  const see = (who: Person, username: string) => {
    const payload = JSON.stringify({ user: `/fotoweb/users/${username}` })
    return who.ask(address, { method: 'POST', payload, headers: { 'content-type': 'application/json' } })
  }
  const goBack = (who: Person) => who.ask(address, { method: 'DELETE' })
  const change = async (username: string, wish: object) => {
    const headers = { 'content-type': 'application/vnd.fotoware.user+json' }
    const answer = await boss.ask(`/fotoweb/users/${username}`, {
      ...{ method: 'PATCH', payload: JSON.stringify(wish), headers },
    })
    expect(answer.statusCode, answer.body).toBe(200)
  }
  const me = (who: Person) => who.read('/fotoweb/me', 'full-api-descriptor')
  const archives = async (who: Person) =>
    (await who.read('/fotoweb/archives/', 'collectionlist')).data.map(({ name }) => name)

  test('an administrator sees what that person sees, changes nothing, and goes back', async () => {
    expect(await archives(boss)).toEqual(['Desk only', 'Nobody'])
    expect((await see(boss, 'kari')).statusCode).toBe(204)
    const entrance = await me(boss)
    expect([entrance.user.userName, entrance.seenBy?.name, entrance.seeAs]).toEqual(['kari', 'Administrator', null])
    expect(await archives(boss)).toEqual(['Desk only'])
    expect((await boss.ask('/fotoweb/users/')).statusCode).toBe(403)
    const told = await boss.refused('/fotoweb/me/password', { method: 'POST', payload: {} })
    expect(told.status).toBe(403)
    expect(told.message).toContain('You see the site as kari does.')
    // What is meant for a person alone is not there for whoever looks.
    expect([entrance.devices, entrance.services.changePassword]).toEqual([null, null])
    expect((await boss.ask('/fotoweb/me/devices/')).statusCode).toBe(403)
    expect((await see(boss, 'ola')).statusCode).toBe(403)
    expect((await goBack(boss)).statusCode).toBe(204)
    const own = await me(boss)
    expect([own.user.userName, own.seenBy, own.seeAs]).toEqual(['Administrator', null, address])
    expect((await goBack(boss)).statusCode).toBe(204)
  })

  test('the log names who looked, whom at, and whose deeds these are', async () => {
    const entries = async (deed: string) =>
      (await boss.read(`/fotoweb/api/audit/?deed=${deed}`, 'audit-list')).data.map(({ actor, subject }) => [
        actor.name,
        subject?.name,
      ])
    expect(await entries('session.seesAs')).toEqual([['Administrator', 'kari']])
    expect(await entries('session.seesItself')).toEqual([['Administrator', 'kari']])
  })

  test('nobody else may, and nobody can be seen who is not there, may not sign in, or is oneself', async () => {
    expect((await see(kari, 'ola')).statusCode).toBe(403)
    expect((await see(visitor(server), 'ola')).statusCode).toBe(401)
    for (const [name, status] of [
      ['nobody', 404],
      ['Administrator', 400],
      ['', 400],
    ] as const)
      expect((await see(boss, name)).statusCode, name).toBe(status)
    await change('ola', { account: { isEnabled: false } })
    expect((await see(boss, 'ola')).json().fields?.[0]?.field).toBe('user')
    await change('ola', { account: { isEnabled: true } })
  })

  test('it ends by itself when that person may not sign in any more, or who looks runs the site no more', async () => {
    await aUser(server, 'second', { change: { is_administrator: 1 } })
    const second = await signedIn(server, 'second', password)
    expect((await see(second, 'ola')).statusCode).toBe(204)
    const seenBySecond = async () => (await me(second)).user.userName
    expect(await seenBySecond()).toBe('ola')
    await change('ola', { account: { isEnabled: false } })
    expect(await seenBySecond()).toBe('second')
    await change('ola', { account: { isEnabled: true } })
    expect(await seenBySecond()).toBe('ola')
    await change('second', { account: { isAdministrator: false } })
    expect(await seenBySecond()).toBe('second')
    expect((await see(second, 'kari')).statusCode).toBe(403)
    expect((await goBack(second)).statusCode).toBe(204)
  })
})
