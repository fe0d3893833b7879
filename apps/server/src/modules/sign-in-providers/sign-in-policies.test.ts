import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeMemberOf } from '#modules/groups/change-member-of.ts'
import { insertGroup } from '#modules/groups/groups.repository.ts'
import { policyWish } from '#modules/sign-in-policies/sign-in-policies.builders.ts'
import { atName, prove, setUpCodes, setUpPasskey } from '#modules/sign-in-security/sign-in-security.builders.ts'
import { aUser, somePassword } from '#modules/users/users.builders.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { administrator, type Person, signedIn, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

onBothEngines('policies of groups', (open) => {
  let server: TestServer
  let boss: Person
  let list = ''
  let people = 0
  beforeAll(async () => {
    server = await open()
    for (const [id, name] of [
      [10011, 'Press'],
      [10012, 'Desk'],
    ] as const)
      await insertGroup({ id, name, description: '', permissions: ['api'] }, server.platform)
    boss = await administrator(server)
    list = (await boss.read('/fotoweb/me', 'full-api-descriptor')).signInPolicies ?? ''
  })
  beforeEach(async () => {
    boss = await administrator(server)
    for (const { remove } of await policies()) await boss.ask(remove, { method: 'DELETE' })
  })
  afterAll(() => server.close())

  const policies = async () => (await boss.read(list, 'sign-in-policy-list')).data
  const add = (group: string, change: Parameters<typeof policyWish>[0] = {}) =>
    boss.ask(list, { method: 'POST', payload: { group, ...policyWish(change) } })
  const ways = (change: object) => ({ limits: true, password: false, passkey: false, providers: [], ...change })
  const someone = async (groups: readonly number[] = []) => {
    const username = `person ${++people}`
    const { id } = await aUser(server, username)
    if (groups.length > 0) await join(id, groups)
    return { id, username, who: await signedIn(server, username, somePassword) }
  }
  const join = (id: number, groups: readonly number[]) =>
    changeMemberOf(operator, { kind: 'user', id }, { all: [...groups] }, server.platform)
  const status = async (who: Person) => (await who.ask('/fotoweb/archives/', json)).statusCode
  const signIn = (username: string) =>
    visitor(server).refused('/fotoweb/login', { method: 'POST', payload: { username, password: somePassword } })

  const json = { headers: { accept: 'application/json' } }

  test('a policy ends sessions that are too old, unused too long or of another way at the next request; membership counts at once', async () => {
    const kari = await someone()
    expect((await add('Press', { longestMinutes: 60, idleMinutes: 20 })).statusCode).toBe(204)
    server.clock.advance(30 * minute)
    expect(await status(kari.who)).toBe(200)
    await join(kari.id, [10011])
    // Read thirty minutes ago; used just now.
    expect(await status(kari.who)).toBe(200)
    server.clock.advance(21 * minute)
    expect(await status(kari.who)).toBe(401)
    await join(kari.id, [])
    // What is over stays over.
    expect(await status(kari.who)).toBe(401)

    const ola = await someone([10011])
    for (let at = 0; at < 4; at++) {
      server.clock.advance(14 * minute)
      expect(await status(ola.who), String(at)).toBe(200)
    }
    // Used all the time, and an hour old.
    server.clock.advance(5 * minute)
    expect(await status(ola.who)).toBe(401)

    const per = await someone([10011])
    // A window that only asks whether it is signed in still is nobody's use.
    const { services } = await per.who.read('/fotoweb/me', 'full-api-descriptor')
    for (let at = 0; at < 3; at++) {
      server.clock.advance(9 * minute)
      await per.who.ask(services.keepalive.href)
      await per.who.ask('/fotoweb/me', json)
    }
    expect(await status(per.who)).toBe(401)

    const eva = await someone([10012])
    await add('Desk', { ways: ways({ passkey: true }) })
    expect(await status(eva.who)).toBe(401)
    expect(await signIn(eva.username)).toMatchObject({ status: 403, value: 'WayNotAllowed' })
    const wrong = { method: 'POST' as const, payload: { username: eva.username, password: 'wrong' } }
    expect(await visitor(server).refused('/fotoweb/login', wrong)).toMatchObject({ value: 'InvalidCredentials' })
  })

  test('what pages ask by themselves is no use, the browser keeps the cookie while the session may go on, and a looser limit counts at once', async () => {
    expect((await add('Press', { idleMinutes: 20, longestMinutes: 60 * 24 * 60 })).statusCode).toBe(204)
    const alone = { headers: { ...json.headers, 'x-unattended': '1' } }
    const there = { headers: { ...json.headers, 'x-unattended': '0' } }
    const ask = async (who: Person, how: object, url = '/fotoweb/archives/') => (await who.ask(url, how)).statusCode
    const ola = await someone([10011])
    for (let at = 0; at < 4; at++) {
      server.clock.advance(9 * minute)
      // Somebody is there, though only the page asks.
      expect(await ask(ola.who, there, '/fotoweb/me'), String(at)).toBe(200)
    }
    for (let at = 0; at < 2; at++) {
      server.clock.advance(9 * minute)
      expect(await ask(ola.who, alone)).toBe(200)
      expect(await ask(ola.who, {}, '/fotoweb/services/events')).not.toBe(401)
    }
    server.clock.advance(9 * minute)
    expect(await ask(ola.who, alone)).toBe(401)

    const payload = { username: ola.username, password: somePassword, rememberMe: true }
    const answer = await visitor(server).ask('/fotoweb/login', { method: 'POST', payload })
    const cookie = answer.cookies.find(({ name }) => name === 'SessionToken')
    expect(cookie?.expires?.getTime()).toBe(Math.floor((server.clock.now() + 30 * day) / 1000) * 1000)

    const per = await someone([10011])
    server.clock.advance(15 * minute)
    expect(await status(per.who)).toBe(200)
    boss = await administrator(server)
    const [policy] = await policies()
    const wish = policyWish({ idleMinutes: 120, revision: policy?.revision ?? 0 })
    expect((await boss.ask(policy?.change ?? '', { method: 'PATCH', payload: wish })).statusCode).toBe(204)
    server.clock.advance(minute)
    expect(await ask(per.who, alone)).toBe(200)
    server.clock.advance(100 * minute)
    expect(await status(per.who)).toBe(200)
  })

  test('sessions of an unknown way end with the first way that is closed; a new password prolongs none that a provider opened', async () => {
    const kari = await someone([10012])
    const rows = () =>
      server.platform.db.tables<{ sessions: { user_id: number; way: string | null; created_at: number } }>()
    const change = (way: string | null) =>
      rows().updateTable('sessions').set({ way }).where('user_id', '=', kari.id).execute()
    await change('provider:1')
    const began = server.clock.now()
    server.clock.advance(hour)
    const given = { currentPassword: somePassword, newPassword: 'seven grey herons wait' }
    const payload = { ...given, confirmPassword: given.newPassword }
    const changed = await kari.who.ask('/fotoweb/me/password', { method: 'POST', payload })
    expect(changed.statusCode).toBe(204)
    const kept = await rows().selectFrom('sessions').selectAll().where('user_id', '=', kari.id).execute()
    expect(kept).toMatchObject([{ way: 'provider:1', created_at: began }])
    const ola = await someone([10012])
    await rows().updateTable('sessions').set({ way: null }).where('user_id', '=', ola.id).execute()
    expect(await status(ola.who)).toBe(200)
    boss = await administrator(server)
    await add('Desk', { ways: ways({ password: true }) })
    expect(await status(ola.who)).toBe(401)
  })

  test('of several groups the strictest counts, and Everyone is the site’s own', async () => {
    await add('Everyone', { idleMinutes: 60, ways: ways({ password: true, passkey: true }) })
    await add('Press', { idleMinutes: 120, ways: ways({ passkey: true }) })
    await add('Desk', { ways: ways({ password: true }) })
    const plain = await someone()
    const both = await someone()
    server.clock.advance(61 * minute)
    expect(await status(plain.who)).toBe(401)
    // One says passkey alone, one password alone: nothing is left.
    await join(both.id, [10011, 10012])
    expect(await signIn(both.username)).toMatchObject({ value: 'WayNotAllowed' })
    await join(both.id, [10012])
    expect(await status(await signedIn(server, both.username, somePassword))).toBe(200)
  })

  test('who has no second factor that is demanded is led to it after the days of grace, and is in once it is there', async () => {
    const kari = await someone([10011])
    await add('Press', { demandsSecondFactor: true, graceDays: 2 })
    expect(await status(kari.who)).toBe(200)
    const before = await kari.who.read('/fotoweb/me/security', 'sign-in-security')
    expect(before.demandedFrom).toBe(new Date(server.clock.now() + 2 * day).toISOString())
    server.clock.advance(3 * day)
    const late = atName(await signedIn(server, kari.username, somePassword))
    expect(await late.refused('/fotoweb/archives/', json)).toMatchObject({ status: 403, value: 'SecondFactorDemanded' })
    const me = await late.read('/fotoweb/me', 'full-api-descriptor')
    expect([me.isSecondFactorDemanded, me.signInSecurity]).toEqual([true, '/fotoweb/me/security'])
    await prove(late, somePassword)
    await setUpCodes(late, server)
    expect(await status(late)).toBe(200)
    expect((await late.read('/fotoweb/me', 'full-api-descriptor')).isSecondFactorDemanded).toBe(false)
    // Another policy that is stricter counts for a new member at once.
    const ola = await someone()
    boss = await administrator(server)
    await add('Desk', { demandsSecondFactor: true })
    expect(await status(ola.who)).toBe(200)
    await join(ola.id, [10011, 10012])
    expect(await status(ola.who)).toBe(403)
    const there = atName(ola.who)
    await prove(there, somePassword)
    await setUpPasskey(there, 'key')
    expect(await status(ola.who)).toBe(200)
  })

  test('ways do not limit the owner of the site: no policy leaves nobody who can sign in', async () => {
    await add('Everyone', { ways: ways({ passkey: true }) })
    expect(await status(boss)).toBe(200)
    expect(await status(await administrator(server))).toBe(200)
    await aUser(server, 'second boss', { change: { is_administrator: 1 } })
    expect(await signIn('second boss')).toMatchObject({ value: 'WayNotAllowed' })
  })

  test('administrators set them: faults stand at their fields, two do not overwrite each other, old and new are in the log', async () => {
    for (const [change, field] of [
      [{ ways: ways({}) }, 'ways'],
      [{ ways: ways({ providers: ['Nobody'] }) }, 'ways'],
      [{ idleMinutes: 1 }, 'idleMinutes'],
      [{ longestMinutes: 1 }, 'longestMinutes'],
      [{ graceDays: -1 }, 'graceDays'],
    ] as const) {
      const answer = await add('Press', change)
      expect([answer.statusCode, answer.json().fields?.[0]?.field], JSON.stringify(change)).toEqual([400, field])
    }
    expect((await add('Nobody')).json().fields[0].field).toBe('group')
    expect((await add('press', { idleMinutes: 30 })).statusCode).toBe(204)
    expect((await add('Press')).json().fields[0].field).toBe('group')
    const [first] = await policies()
    expect(first).toMatchObject({ group: 'Press', idleMinutes: 30, revision: 1 })
    const change = (revision: number, idleMinutes: number) =>
      boss.ask(first?.change ?? '', { method: 'PATCH', payload: policyWish({ idleMinutes, revision }) })
    expect((await change(1, 40)).statusCode).toBe(204)
    const late = await change(1, 50)
    expect([late.statusCode, late.json().value]).toEqual([412, 'EditConflict'])
    expect((await policies())[0]?.idleMinutes).toBe(40)
    const rows = server.platform.db.tables<{ audit_entries: { deed: string; details: string; at: number } }>()
    const noted = await rows.selectFrom('audit_entries').selectAll().where('deed', '=', 'policy.changed').execute()
    expect(noted.map(({ details }) => details).join()).toMatch(
      /"before":\{[^}]*"idleMinutes":30[^}]*\},"after":\{[^}]*"idleMinutes":40/,
    )
    const kari = await someone([10011])
    expect((await kari.who.read('/fotoweb/me', 'full-api-descriptor')).signInPolicies).toBeNull()
    expect((await kari.who.ask(list)).statusCode).toBe(403)
    expect((await kari.who.ask(first?.change ?? '', { method: 'DELETE' })).statusCode).toBe(403)
    expect((await boss.ask(first?.remove ?? '', { method: 'DELETE' })).statusCode).toBe(204)
    expect((await boss.ask(first?.remove ?? '', { method: 'DELETE' })).statusCode).toBe(404)
  })
})
