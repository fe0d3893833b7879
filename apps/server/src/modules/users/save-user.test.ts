import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertGroup } from '#modules/groups/groups.repository.ts'
import { administrator, type Person, signedIn } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { aSignedInUser, aUser, somePassword } from './users.builders.ts'

const users = '/fotoweb/users/'
const headers = { 'content-type': 'application/vnd.fotoware.user+json', accept: 'application/vnd.fotoware.user+json' }
const secret = 'four quiet purple trams'
const address = { firstName: ' Ola ', lastName: 'Nordmann', email: 'ola@example.org' }

onBothEngines('people are added and changed', (open) => {
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

  const sent = (method: 'POST' | 'PATCH', payload: object) => ({ method, headers, payload: JSON.stringify(payload) })
  const add = (payload: object) => boss.ask(users, sent('POST', payload))
  const patch = (name: string, payload: object, who = boss) => who.ask(users + name, sent('PATCH', payload))
  const deedsOf = async (name: string) => {
    const tables = server.platform.db.tables<{ audit_entries: { id: number; deed: string; subject_name: string } }>()
    const query = tables.selectFrom('audit_entries').select('deed').where('subject_name', '=', name)
    return (await query.orderBy('id').execute()).map(({ deed }) => deed)
  }

  test('an administrator adds a person, who signs in with the password and is in the log [USR-077]', async () => {
    const account = { password: secret, confirmPassword: secret, forcePasswordChange: false }
    const answer = await add({
      username: ' ola ',
      address,
      account,
      commerce: { discount: 2.5 },
      license: { level: 40 },
    })
    expect([answer.statusCode, answer.headers['location']]).toEqual([201, `${users}ola`])
    expect(answer.json()).toMatchObject({
      username: 'ola',
      name: 'Ola Nordmann',
      account: { isEnabled: true, expires: null },
      license: { level: 40, mode: 0 },
      commerce: { paymentMethod: 1, discount: 2.5 },
      actions: { update: true, updateAccountStatus: true, updatePassword: true, delete: true },
    })
    expect(answer.body).not.toMatch(/trams|argon2/)
    await signedIn(server, 'ola', secret)
    expect(await deedsOf('ola')).toContain('user.added')
    const again = await add({ username: 'OLA', address })
    expect([again.statusCode, again.json().value]).toEqual([409, 'UserExists'])
  })

  test('what is missing or wrong is named with its field and rule, and nobody is added', async () => {
    const before = (await boss.read(users, 'user-list')).count
    const answer = await add({ username: '  ', address: { firstName: ' ', email: 'nobody' } })
    expect([answer.statusCode, answer.json().value]).toEqual([400, 'FieldValidationFailed'])
    const faults = answer.json().fields as { field: string; rule: string }[]
    expect(faults.map(({ field, rule }) => `${field} ${rule}`)).toEqual([
      'username required',
      'address.firstName required',
      'address.lastName required',
      'address.email email',
    ])
    const account = { password: secret, confirmPassword: 'another' }
    expect((await add({ username: 'x', address, account })).json().value).toBe('PasswordMismatch')
    expect((await add({ username: 'x', address, account: { password: 'short' } })).json().value).toBe('PasswordTooWeak')
    for (const wrong of [{ commerce: { discount: -1 } }, { license: { level: 36 } }, { account: { expires: 'soon' } }])
      expect((await add({ username: 'x', address, ...wrong })).statusCode).toBe(400)
    expect((await add({ username: 'a/b', address })).json().fields[0].rule).toBe('signs')
    expect((await boss.read(users, 'user-list')).count).toBe(before)
  })

  test('a change changes what it names and nothing else', async () => {
    await aUser(server, 'kari', { change: { first_name: 'Kari', last_name: 'Ås', email: 'kari@example.org' } })
    const first = await patch('kari', { address: { city: 'Oslo', lastName: 'Berg' }, description: 'Photographer' })
    expect([first.statusCode, first.json().name]).toEqual([200, 'Kari Berg'])
    const expires = '2030-01-02T00:00:00.000Z'
    const second = (await patch('kari', { account: { expires }, address: { organization: ' Press ' } })).json()
    expect(second).toMatchObject({ company: 'Press', description: 'Photographer', email: 'kari@example.org' })
    expect(second).toMatchObject({ account: { expires, isEnabled: true }, address: { city: 'Oslo' } })
    expect((await patch('kari', { account: { expires: null } })).json().account.expires).toBeNull()
    expect((await patch('kari', { username: 'manager' })).json().value).toBe('UserExists')
    expect((await patch('kari', { username: 'kari.berg' })).json().href).toBe(`${users}kari.berg`)
    expect((await boss.read(`${users}?q=kari+berg&sortfield=username`, 'user-list')).count).toBe(1)
    const deeds = (await deedsOf('kari.berg')).length
    await patch('kari.berg', { username: 'kari.berg', description: 'Photographer' })
    expect((await deedsOf('kari.berg')).length).toBe(deeds)
    expect((await patch('nobody', {})).statusCode).toBe(404)
  })

  test('who is switched off, or gets another password, is out at the next request', async () => {
    const per = await aSignedInUser(server, 'per')
    await patch('per', { account: { isEnabled: false } })
    expect((await per.ask('/fotoweb/api/users/public/all')).statusCode).toBe(401)
    await patch('per', { account: { isEnabled: true } })
    expect((await per.ask('/fotoweb/api/users/public/all')).statusCode).toBe(401)
    const again = await signedIn(server, 'per', somePassword)
    await patch('per', { account: { password: secret } })
    expect((await again.ask('/fotoweb/api/users/public/all')).statusCode).toBe(401)
    await signedIn(server, 'per', secret)
    expect(await deedsOf('per')).toEqual(
      expect.arrayContaining(['user.disabled', 'user.enabled', 'password.changed', 'user.changed']),
    )
  })

  test('a batch changes company, licence, access and expiry of all who are named, or of none', async () => {
    for (const name of ['one', 'två', 'three']) await aUser(server, name)
    const hrefs = ['one', 'tv%C3%A5', 'three'].map((name) => users + name)
    const batch = { method: 'PATCH' as const, headers: { 'content-type': 'application/vnd.fotoware.user-list+json' } }
    const change = (data: object, people: string[]) =>
      boss.ask(users, { ...batch, payload: JSON.stringify({ data, users: people }) })
    const expires = '2031-01-01T00:00:00.000Z'
    const all = { address: { organization: 'Press' }, license: { level: 25 }, account: { isEnabled: false, expires } }
    const { statusCode, body } = await change(all, hrefs)
    expect(statusCode).toBe(200)
    for (const user of JSON.parse(body).data)
      expect(user).toMatchObject({
        company: 'Press',
        license: { level: 25, mode: 0 },
        account: { isEnabled: false, expires },
      })
    expect(JSON.parse(body).data.map(({ href }: { href: string }) => href)).toEqual(hrefs)
    const withOwner = await change({ account: { isEnabled: true } }, [
      ...hrefs,
      `${users}Administrator`,
      `${users}Guest`,
    ])
    expect(withOwner.statusCode).toBe(403)
    expect((await boss.read(`${users}one`, 'user')).account.isEnabled).toBe(false)
    // Changed in the order of their numbers: here the one who is refused comes last.
    await aUser(server, 'last', { change: { is_administrator: 1 } })
    const last = await signedIn(server, 'last', somePassword)
    const wish = { data: { account: { expires: '2032-01-01T00:00:00Z' } }, users: [...hrefs, `${users}last`] }
    expect((await last.ask(users, { ...batch, payload: JSON.stringify(wish) })).statusCode).toBe(403)
    expect((await boss.read(`${users}one`, 'user')).account.expires).toBe(expires)
    for (const [data, people] of [
      [{ account: { password: secret } }, hrefs],
      [{ username: 'same' }, hrefs],
      [{}, ['/fotoweb/groups/10001']],
      [{}, []],
    ] as const)
      expect((await change(data, [...people])).statusCode).toBe(400)
    expect((await change({}, [`${users}nobody`])).statusCode).toBe(404)
  })

  test('administrators alone change people; nobody shuts out the owner or themselves, or changes the guest', async () => {
    await aUser(server, 'second', { change: { is_administrator: 1 } })
    const second = await signedIn(server, 'second', somePassword)
    expect((await manager.ask(users, sent('POST', { username: 'x', address }))).statusCode).toBe(403)
    expect((await patch('second', { account: { password: secret } }, manager)).statusCode).toBe(403)
    expect((await patch('manager', { description: 'me' }, manager)).statusCode).toBe(403)
    for (const [name, account] of [
      ['second', { isEnabled: false }],
      ['second', { expires: '2020-01-01T00:00:00Z' }],
      ['second', { password: secret }],
      ['Administrator', { isEnabled: false }],
      ['Administrator', { password: secret }],
      ['Administrator', { forcePasswordChange: true }],
      ['Guest', { isEnabled: false }],
    ] as const) {
      const answer = await patch(name, { account }, second)
      expect([answer.statusCode, answer.json().value], name).toEqual([403, 'PermissionDenied'])
    }
    expect((await boss.read(`${users}Administrator`, 'user')).account.isEnabled).toBe(true)
    expect((await patch('second', { account: { isEnabled: true }, description: 'me' }, second)).statusCode).toBe(200)
  })
})
