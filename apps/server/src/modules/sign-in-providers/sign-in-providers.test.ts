import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertGroup, insertGroupMember } from '#modules/groups/groups.repository.ts'
import {
  arrive,
  clientSecret,
  comeBack,
  goThere,
  type IdentityProvider,
  openIdentityProvider,
  problemIn,
  signInThere,
} from '#modules/identity-providers/identity-provider.builders.ts'
import { ProviderSettings } from '#modules/identity-providers/provider-settings.ts'
import { insertPasskey } from '#modules/second-factors/second-factors.repository.ts'
import { setUserEnabled } from '#modules/users/change-user.ts'
import { deleteUser } from '#modules/users/delete-user.ts'
import { aUser } from '#modules/users/users.builders.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { addProvider, changeProvider, getProviderNamed, removeProvider } from './save-provider.ts'

const kari = {
  sub: 'k-1',
  claims: { preferred_username: 'kari@press', name: 'Kari Ås', email: 'kari@example.org', email_verified: true },
}

onBothEngines('signing in at another system', (open) => {
  let server: TestServer
  let idp: IdentityProvider
  let id = 0
  beforeAll(async () => {
    server = await open()
    idp = await openIdentityProvider(kari)
    for (const [number, name] of [
      [10011, 'Press'],
      [10012, 'Desk'],
      [10013, 'Own'],
      [10014, 'New'],
    ] as const)
      await insertGroup({ id: number, name, description: '' }, server.platform)
    id = (await add('House', { makesAccounts: true, groups: mapped, newIn: [10014] })).id
  })
  afterAll(async () => {
    await idp.close()
    await server.close()
  })

  const mapped = [
    { groupId: 10011, value: 'press-people' },
    { groupId: 10012, value: 'desk-people' },
  ]
  const add = (name: string, settings: object, issuer = idp.issuer) => {
    const wish = { name, issuer, clientId: idp.clientId, secret: clientSecret }
    return addProvider(operator, { ...wish, settings: ProviderSettings.parse(settings) }, server.platform)
  }
  const named = (name: string) => getProviderNamed(operator, name, server.platform)
  const set = async (settings: object) =>
    changeProvider(operator, await named('House'), { settings: ProviderSettings.parse(settings) }, server.platform)
  const groupsOf = async (userId: number) => {
    const members = server.platform.db.tables<{
      group_members: { group_id: number; member_id: number; member_kind: string }
    }>()
    const rows = await members.selectFrom('group_members').select('group_id').where('member_id', '=', userId).execute()
    return rows.map(({ group_id }) => group_id).sort()
  }
  const ownOf = async (signedIn: Awaited<ReturnType<typeof signInThere>>) => {
    if (signedIn.who === null) throw new Error(`Nobody is in: ${signedIn.location}`)
    return signedIn.who.read('/fotoweb/me', 'full-api-descriptor')
  }

  test('it is offered by name; who comes from there gets an account without a password, its groups, and the same one again', async () => {
    const { providers } = await visitor(server).read('/fotoweb/services/ways-in', 'ways-in')
    expect(providers).toEqual([{ name: 'House', start: `/fotoweb/services/sign-in/providers/${id}`, signIn: null }])
    idp.meet({ ...kari, claims: { ...kari.claims, groups: ['press-people', 'others'] } })
    const first = await signInThere(server, id, '/fotoweb/archives/?q=a')
    expect(first.location).toBe('/fotoweb/archives/?q=a')
    const { user } = await ownOf(first)
    expect([user.userName, user.fullName, user.email]).toEqual(['kari@press', 'Kari Ås', 'kari@example.org'])
    expect(await groupsOf(user.userId)).toEqual([10011, 10014])
    const rows = server.platform.db.tables<{ users: { id: number; password_hash: string | null } }>()
    const row = await rows.selectFrom('users').selectAll().where('id', '=', user.userId).executeTakeFirst()
    expect(row?.password_hash).toBeNull()
    // What an administrator gave here stays; what is mapped follows the claim, also where it is gone.
    await insertGroupMember(10013, { kind: 'user', id: user.userId }, server.platform)
    idp.meet({ ...kari, claims: { ...kari.claims, preferred_username: 'renamed', groups: 'desk-people' } })
    expect((await ownOf(await signInThere(server, id))).user.userId).toBe(user.userId)
    expect(await groupsOf(user.userId)).toEqual([10012, 10013, 10014])
    idp.meet(kari)
    await signInThere(server, id)
    expect(await groupsOf(user.userId)).toEqual([10013, 10014])
    const kept = await server.platform.db
      .tables<{ sign_in_providers: object; provider_sessions: object }>()
      .selectFrom('sign_in_providers')
      .selectAll()
      .execute()
    expect(JSON.stringify(kept)).not.toContain(clientSecret)
  })

  test('who leaves here leaves there, too', async () => {
    const signedIn = await signInThere(server, id)
    const { views } = await ownOf(signedIn)
    expect(views.loggedOut).toMatch(/^\/fotoweb\/services\/sign-in\/leave\/[\w-]{32}$/)
    const left = await server.app.inject({ url: `${views.loggedOut}?localIsClear=1`, headers: { host: 'localhost' } })
    const there = new URL(String(left.headers.location))
    expect(there.origin).toBe(idp.issuer)
    expect(there.searchParams.get('post_logout_redirect_uri')).toBe('http://localhost/fotoweb/views/login')
    expect(there.searchParams.get('id_token_hint')).not.toBeNull()
    expect((await fetch(there)).status).toBe(200)
    // A browser that is interrupted asks again.
    const again = await server.app.inject({ url: views.loggedOut, headers: { host: 'localhost' } })
    expect(new URL(String(again.headers.location)).origin).toBe(idp.issuer)
    const none = `${views.loggedOut.slice(0, -3)}xyz`
    const nobody = await server.app.inject({ url: none, headers: { host: 'localhost' } })
    expect(nobody.headers.location).toBe('http://localhost/fotoweb/views/login')
  })

  test('nobody is led away from the site, and nobody comes back without the browser that left', async () => {
    for (const to of ['//evil.example/', 'https://evil.example/', '/elsewhere', '/fotoweb/\\evil'])
      expect((await signInThere(server, id, to)).location, to).toBe('/fotoweb/')
    const { step, there } = await goThere(server, id)
    const asked = new URL(there).searchParams
    expect([asked.get('code_challenge_method'), asked.get('response_type')]).toEqual(['S256', 'code'])
    const back = await comeBack(there)
    const other = await goThere(server, id)
    expect(problemIn(String((await arrive(server, back, '')).headers.location))).toBe('SignInStepOver')
    // The step of another browser: its state is another one.
    expect(problemIn(String((await arrive(server, back, other.step)).headers.location))).toBe('ProviderNotTrusted')
    expect((await arrive(server, back, step)).headers.location).toBe('/fotoweb/archives/')
    expect(problemIn(String((await arrive(server, back, step)).headers.location))).toBe('SignInStepOver')
    // The same code in a journey of its own: the provider gives nothing for it a second time.
    const third = await goThere(server, id)
    const code = new URL(back).searchParams.get('code') ?? ''
    const mixed = new URL(await comeBack(third.there))
    mixed.searchParams.set('code', code)
    expect(problemIn(String((await arrive(server, mixed.href, third.step)).headers.location))).toBe(
      'ProviderNotTrusted',
    )
    const late = await goThere(server, id)
    const lateBack = await comeBack(late.there)
    server.clock.advance(11 * 60_000)
    expect(problemIn(String((await arrive(server, lateBack, late.step)).headers.location))).toBe('SignInStepOver')
  })

  test('a token for another, of another time or another provider, and one that is not signed lets nobody in', async () => {
    const now = Math.floor(Date.now() / 1000)
    const base = { iss: idp.issuer, aud: idp.clientId, sub: kari.sub, iat: now, exp: now + 300 }
    const cases: [string, (nonce: string) => Record<string, unknown>][] = [
      ['another audience', (nonce) => ({ ...base, nonce, aud: 'another' })],
      ['an old nonce', () => ({ ...base, nonce: 'of-long-ago' })],
      ['no nonce', () => base],
      ['another issuer', (nonce) => ({ ...base, nonce, iss: 'https://evil.example' })],
      ['one that has run out', (nonce) => ({ ...base, nonce, iat: now - 9000, exp: now - 6000 })],
    ]
    const tryWith = async (claims: (nonce: string) => Record<string, unknown>) => {
      const { step, there } = await goThere(server, id)
      const back = await comeBack(there)
      idp.forge(claims(new URL(there).searchParams.get('nonce') ?? ''))
      const { headers } = await arrive(server, back, step)
      idp.forge(null)
      return problemIn(String(headers.location))
    }
    for (const [what, claims] of cases) expect(await tryWith(claims), what).toBe('ProviderNotTrusted')
    idp.signWithAnother()
    expect(await tryWith((nonce) => ({ ...base, nonce }))).toBe('ProviderNotTrusted')
    // It changes its keys and says so: nobody notices.
    idp.changeKeys()
    expect((await signInThere(server, id)).problem).toBeNull()
  })

  test('a provider that declines, is away, or answers with something else is told apart', async () => {
    idp.meet({ ...kari, declines: true })
    expect((await signInThere(server, id)).problem).toBe('ProviderDeclined')
    idp.meet(kari)
    const gone = await openIdentityProvider(kari)
    await gone.close()
    const away = await add('Away', {}, gone.issuer)
    expect((await signInThere(server, away.id, '/fotoweb/archives/')).location).toBe(
      '/fotoweb/views/login?to=%2Ffotoweb%2Farchives%2F&problem=ProviderAway',
    )
    const other = await openIdentityProvider(kari)
    other.break(true)
    const broken = await add('Broken', {}, other.issuer)
    expect((await signInThere(server, broken.id)).problem).toBe('ProviderAway')
    await other.close()
    await changeProvider(operator, await named('Away'), { isOn: false }, server.platform)
    const start = (number: number | string) => `/fotoweb/services/sign-in/providers/${number}`
    for (const number of [away.id, 999, 'x'])
      expect((await visitor(server).ask(start(number))).statusCode, String(number)).toBe(404)
    await removeProvider(operator, await named('Broken'), server.platform)
  })

  test('accounts are joined by a verified address where that is switched on, and made where that is', async () => {
    const ola = await aUser(server, 'ola', { change: { email: 'Ola@example.org', email_key: 'ola@example.org' } })
    for (const name of ['two', 'too'])
      await aUser(server, name, { change: { email: 'two@example.org', email_key: 'two@example.org' } })
    const meet = (sub: string, claims: object) => idp.meet({ sub, claims: { ...claims } })
    const olas = { preferred_username: 'o', email: 'ola@example.org' }
    await set({})
    meet('o-1', { ...olas, email_verified: true })
    expect((await signInThere(server, id)).problem).toBe('ProviderNoAccount')
    await set({ joinsByMail: true })
    for (const email_verified of [false, undefined, 'yes', 1]) {
      meet('o-1', { ...olas, email_verified })
      expect((await signInThere(server, id)).problem, String(email_verified)).toBe('ProviderNoAccount')
    }
    meet('t-1', { preferred_username: 't', email: 'two@example.org', email_verified: true })
    expect((await signInThere(server, id)).problem).toBe('ProviderNoAccount')
    meet('o-1', { ...olas, email_verified: true })
    expect((await ownOf(await signInThere(server, id))).user.userId).toBe(ola.id)
    await set({ makesAccounts: true })
    meet('x-1', { preferred_username: 'OLA', email: 'x@example.org', email_verified: true })
    expect((await signInThere(server, id)).problem).toBe('ProviderNameTaken')
    meet('x-2', { email: '' })
    expect((await signInThere(server, id)).problem).toBe('ProviderNoAccount')
    // Shut out here is shut out, whatever the other system says; and a second factor of here is asked for here.
    meet('o-1', olas)
    const key = { credential: 'of-ola', public_key: '', uses: 0, transports: '[]', created_at: 1, used_at: null }
    await insertPasskey({ ...key, user_id: ola.id, name: 'x' }, server.platform)
    const asked = await signInThere(server, id)
    expect([asked.who, asked.location]).toEqual([
      null,
      '/fotoweb/views/login?to=%2Ffotoweb%2Farchives%2F&step=second-factor',
    ])
    await setUserEnabled(operator, ola.id, false, server.platform)
    expect((await signInThere(server, id)).problem).toBe('AccountDisabled')
    await deleteUser(operator, ola.id, server.platform)
    expect((await signInThere(server, id)).problem).toBe('AccountDisabled')
  })

  test('what cannot be a provider is refused with the rule', async () => {
    for (const [change, rule] of [
      [{ name: ' ' }, 'The name'],
      [{ name: 'house' }, 'already'],
      [{ issuer: 'http://login.example.org' }, 'The issuer'],
      [{ issuer: 'https://user@login.example.org' }, 'The issuer'],
      [{ clientId: '' }, 'client ID'],
      [{ settings: ProviderSettings.parse({ scopes: ['profile'] }) }, 'openid'],
    ] as const) {
      const wish = { name: 'New', issuer: 'https://a.example', clientId: 'x', secret: null }
      const given = { ...wish, settings: ProviderSettings.parse({}), ...change }
      await expect(addProvider(operator, given, server.platform), rule).rejects.toThrow(rule)
    }
  })
})
