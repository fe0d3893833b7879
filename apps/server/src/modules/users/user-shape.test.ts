import { afterAll, beforeAll, expect, test } from 'vitest'
import { administrator, type Person } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { aUser, somePassword } from './users.builders.ts'

const users = '/fotoweb/users/'

onBothEngines('a person on the wire', (open) => {
  let server: TestServer
  let boss: Person
  beforeAll(async () => {
    server = await open()
    boss = await administrator(server)
    await aUser(server, 'kari', { change: { first_name: 'Kari', last_name: 'Ås', email: 'kari@example.org' } })
    await boss.ask(`${users}kari`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/vnd.fotoware.user+json' },
      payload: {
        description: 'Photographer',
        address: { organization: 'Press' },
        propertyBag: [{ key: 'desk', value: 'north' }],
      },
    })
  })
  afterAll(() => server.close())

  test('has its name, company, e-mail address and description at the top, and properties of its own [USR-032]', async () => {
    const kari = await boss.read(`${users}kari`, 'user')
    expect(kari).toMatchObject({
      id: expect.any(Number),
      href: `${users}kari`,
      username: 'kari',
      company: 'Press',
      email: 'kari@example.org',
      name: 'Kari Ås',
      description: 'Photographer',
      propertyBag: [{ key: 'desk', value: 'north' }],
      deviceTokensHref: expect.stringContaining('/fotoweb/'),
    })
  })

  test('says whether it owns the site and is one of the registered users [USR-033]', async () => {
    const flags = async (name: string) => {
      const { isSiteOwner, isMemberOfRegisteredUsers } = await boss.read(users + name, 'user')
      return [isSiteOwner, isMemberOfRegisteredUsers]
    }
    expect(await flags('kari')).toEqual([false, true])
    expect(await flags('Administrator')).toEqual([true, true])
    expect(await flags('builtin/guest')).toEqual([false, false])
  })

  test('has blocks of address, account, license, commerce and actions with their attributes [USR-034 USR-035 USR-037 USR-038 USR-039]', async () => {
    const { address, license, commerce, actions, account } = await boss.read(`${users}kari`, 'user')
    const street = ['streetAddress1', 'streetAddress2', 'streetAddress3', 'streetAddress4']
    const names = ['firstName', 'lastName', 'email', 'organization', 'title', 'initial', ...street]
    const others = ['city', 'state', 'zipCode', 'country', 'phone', 'fax', 'homepage', 'profession', 'businessType']
    expect(Object.keys(address).toSorted()).toEqual([...names, ...others].toSorted())
    expect(license).toEqual({ level: 35, mode: 0 })
    expect(commerce).toEqual({ accountId: '', paymentMethod: expect.any(Number), category: '', discount: 0 })
    expect(Object.keys(actions).toSorted()).toEqual([
      'delete',
      'resetDeviceTokens',
      'setNewSiteOwner',
      'update',
      'updateAccountStatus',
      'updateLicense',
      'updateMemberships',
      'updatePassword',
    ])
    expect(account).toMatchObject({ isEnabled: true, expires: null, forcePasswordChange: false, externalIDs: [] })
    await aUser(server, 'buyer')
    const bought = { accountId: 'A-7', paymentMethod: 2, category: 'press', discount: 12.5 }
    const answer = await boss.ask(`${users}buyer`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/vnd.fotoware.user+json' },
      payload: { license: { level: 0, mode: 1 }, commerce: bought },
    })
    expect(answer.statusCode).toBe(200)
    const buyer = await boss.read(`${users}buyer`, 'user')
    expect([buyer.license, buyer.commerce]).toEqual([{ level: 0, mode: 1 }, bought])
    const { AvailableUserLicenseTypes: levels, AvailableUserLicenseModes: modes } = (
      await boss.ask('/fotoweb/api/config/options')
    ).json()
    expect(levels[0]).toEqual({ ValueNumeric: 0, Label: 'None' })
    expect(modes[1]).toEqual({ ValueNumeric: 1, Label: 'Concurrent' })
  })

  test('has an account that is on or off, ends and was last used on a day, and takes a password with its confirmation, which it never tells [USR-036]', async () => {
    await aUser(server, 'lea')
    const secret = 'four quiet purple trams'
    const wish = { password: secret, confirmPassword: secret, forcePasswordChange: false }
    const send = (account: object) =>
      boss.ask(`${users}lea`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/vnd.fotoware.user+json' },
        payload: { account },
      })
    expect((await send({ ...wish, confirmPassword: 'another one of them' })).json().value).toBe('PasswordMismatch')
    expect((await send(wish)).statusCode).toBe(200)
    const payload = { username: 'lea', password: secret }
    expect((await server.app.inject({ method: 'POST', url: '/fotoweb/login', payload })).statusCode).toBe(200)
    const { account } = await boss.read(`${users}lea`, 'user')
    expect(account).toMatchObject({ isEnabled: true, expires: null, forcePasswordChange: false, externalIDs: [] })
    expect(Date.parse(account.lastLoginDate ?? '')).toBe(server.clock.now())
    expect(JSON.stringify(account)).not.toContain(secret)
    await send({ expires: '2031-01-01T00:00:00Z', forcePasswordChange: true })
    expect((await boss.read(`${users}lea`, 'user')).account).toMatchObject({
      expires: '2031-01-01T00:00:00.000Z',
      forcePasswordChange: true,
    })
  })

  test('is enabled or not, and has an end or none; past its end nobody signs in [USR-042 USR-043]', async () => {
    const change = (account: object) =>
      boss.ask(`${users}kari`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/vnd.fotoware.user+json' },
        payload: { account },
      })
    const signIn = async () => {
      const payload = { username: 'kari', password: somePassword }
      const answer = await server.app.inject({ method: 'POST', url: '/fotoweb/login', payload })
      return [answer.statusCode, answer.json().value]
    }
    expect((await signIn())[0]).toBe(200)
    await change({ isEnabled: false })
    expect(await signIn()).toEqual([403, 'AccountDisabled'])
    await change({ isEnabled: true, expires: new Date(server.clock.now() + 60_000).toISOString() })
    expect((await signIn())[0]).toBe(200)
    server.clock.advance(60_001)
    expect(await signIn()).toEqual([403, 'AccountExpired'])
    await change({ expires: null })
    expect((await signIn())[0]).toBe(200)
  })

  test('several are changed at their list by one request, with the change and their addresses [USR-086]', async () => {
    await aUser(server, 'ola')
    const answer = await boss.ask(users, {
      method: 'PATCH',
      headers: { 'content-type': 'application/vnd.fotoware.user-list+json' },
      payload: { data: { address: { organization: 'Herald' } }, users: [`${users}kari`, `${users}ola`] },
    })
    expect(answer.statusCode).toBe(200)
    for (const name of ['kari', 'ola']) expect((await boss.read(users + name, 'user')).company).toBe('Herald')
  })
})
