import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAuthenticator } from '#modules/second-factors/second-factors.builders.ts'
import { setUserEnabled } from '#modules/users/change-user.ts'
import { aUser, somePassword } from '#modules/users/users.builders.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { type Person, person, signedIn } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import {
  atName,
  halfSignedIn,
  named,
  nameIn,
  origin,
  post,
  prove,
  securityOf,
  setUpCodes,
  setUpPasskey,
} from './sign-in-security.builders.ts'

onBothEngines('passkeys', (open) => {
  let server: TestServer
  const ids: Record<string, number> = {}
  beforeAll(async () => {
    server = await open()
    for (const name of ['kari', 'ola', 'eva', 'per', 'lis'])
      ids[name] = (await aUser(server, name, { groups: [10003] })).id
  })
  afterAll(() => server.close())

  const at = async (name: string): Promise<Person> => {
    const who = atName(await signedIn(server, name, somePassword))
    await prove(who, somePassword)
    return who
  }
  /** A browser that nobody has signed in at, asked to sign. */
  async function asked(from = '10.0.0.1') {
    const begun = await server.app.inject({
      method: 'POST',
      url: '/fotoweb/services/sign-in/passkey-question',
      ...named,
    })
    const [cookie] = begun.cookies
    const who = atName(person(server, `${cookie?.name}=${cookie?.value}`))
    const offer = (passkey: object, more: object = {}) =>
      who.ask('/fotoweb/services/sign-in/passkey', {
        method: 'POST',
        payload: { passkey, ...more },
        remoteAddress: from,
      })
    return { question: begun.json(), offer }
  }

  test('one signs in without name and password, and only what was signed for this moment and this site', async () => {
    const kari = await at('kari')
    const { device, answer } = await setUpPasskey(kari, 'Telephone', anAuthenticator('localhost', { counts: true }))
    expect([answer.statusCode, answer.json().codes.length]).toEqual([200, 10])
    const { question, offer } = await asked()
    expect(question).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] })
    const { challenge } = question
    const signed = device.sign({ challenge, origin })
    const good = await offer(signed, { to: '/fotoweb/archives/', rememberMe: true })
    expect(good.json()).toEqual({ authenticated: true, to: '/fotoweb/archives/' })
    expect(await nameIn(server, good)).toBe('kari')
    expect((await offer(signed)).json().value).toBe('SignInStepOver')

    const refusals: [string, (ask: { challenge: string }) => object][] = [
      ['a challenge of another moment', () => device.sign({ challenge, origin })],
      [
        'a page of another site',
        ({ challenge }) => device.sign({ challenge, origin: 'http://localhost.evil.example' }),
      ],
      ['nobody there', ({ challenge }) => device.sign({ challenge, origin, isVerified: false })],
      [
        'another key',
        ({ challenge }) => ({ ...anAuthenticator().sign({ challenge, origin }), id: signed.id, rawId: signed.id }),
      ],
      ['one that nobody has', ({ challenge }) => anAuthenticator().sign({ challenge, origin })],
      ['no signature', ({ challenge }) => ({ ...device.sign({ challenge, origin }), response: signed.response })],
      ['a device that was copied', ({ challenge }) => device.sign({ challenge, origin, counted: 0 })],
    ]
    for (const [at, [what, sign]] of refusals.entries()) {
      const one = await asked(`10.0.1.${at}`)
      const answer = await one.offer(sign(one.question))
      expect([answer.statusCode, answer.json().value], what).toEqual([403, 'PasskeyRefused'])
      expect(await nameIn(server, answer)).toBeNull()
    }
    const [row] = (await securityOf(kari)).passkeys
    expect([row?.name, row?.lastUsed]).toEqual(['Telephone', new Date(server.clock.now()).toISOString()])
    await setUserEnabled(operator, ids['kari'] ?? 0, false, server.platform)
    const off = await asked('10.0.2.1')
    expect((await off.offer(device.sign({ challenge: off.question.challenge, origin }))).json().value).toBe(
      'AccountDisabled',
    )
  })

  test('after the password it is the second factor, of its owner alone', async () => {
    const [ola, eva] = [await at('ola'), await at('eva')]
    const { device } = await setUpPasskey(ola, 'Laptop')
    const other = await setUpPasskey(eva, 'Other')
    const { answer, step, who } = await halfSignedIn(server, 'ola', somePassword)
    expect(answer.json().value).toBe('SecondFactorRequired')
    const { passkey, hasCodes, prove } = step.secondFactor ?? {}
    expect([hasCodes, passkey?.userVerification, passkey?.allowCredentials.length]).toEqual([false, 'preferred', 1])
    const { challenge = '' } = passkey ?? {}
    const refused = await post(who, prove ?? null, { passkey: other.device.sign({ challenge, origin }) })
    expect([refused.statusCode, refused.json().value]).toEqual([403, 'PasskeyRefused'])
    const good = await post(who, prove ?? null, { passkey: device.sign({ challenge, origin, isVerified: false }) })
    expect(await nameIn(server, good)).toBe('ola')
  })

  test('several have names; they are renamed and removed, and one proves that it is them', async () => {
    const per = await at('per')
    const first = await setUpPasskey(per, 'Key at home')
    expect((await setUpPasskey(per, 'Key at work')).answer.json().codes).toBeNull()
    const same = await post(per, (await securityOf(per)).keepPasskey, {
      name: 'x',
      made: first.device.make({ challenge: 'of long ago', origin }),
    })
    expect(same.json().value).toBe('SignInStepOver')
    const [home, work] = (await securityOf(per)).passkeys
    const patch = (name: string) => per.ask(home?.rename ?? '', { method: 'PATCH', payload: { name } })
    expect((await patch(' ')).json().fields).toMatchObject([{ field: 'name' }])
    expect((await patch('مفتاح')).statusCode).toBe(204)
    server.clock.advance(11 * 60_000)
    expect((await patch('too late')).json().value).toBe('ProofRequired')
    const { askPasskey, provePasskey } = await securityOf(per)
    const { challenge } = (await post(per, askPasskey)).json()
    const shown = { passkey: first.device.sign({ challenge, origin }) }
    expect((await post(per, provePasskey, shown)).statusCode).toBe(204)
    expect((await post(per, provePasskey, shown)).json().value).toBe('SignInStepOver')
    expect((await securityOf(per)).isProven).toBe(true)
    const lis = await at('lis')
    expect((await lis.ask(work?.remove ?? '', { method: 'DELETE' })).statusCode).toBe(404)
    await setUpCodes(per, server)
    for (const one of [home, work])
      expect((await per.ask(one?.remove ?? '', { method: 'DELETE' })).statusCode).toBe(204)
    expect(await securityOf(per)).toMatchObject({ passkeys: [], recovery: { left: 10 }, askPasskey: null })
  })

  test('by an address in digits none are offered, and none are made', async () => {
    const lis = await signedIn(server, 'lis', somePassword)
    const digits = { headers: { host: '10.0.0.7', accept: 'application/json' } }
    const shown = (await lis.ask('/fotoweb/me/security', digits)).json()
    expect([shown.askNewPasskey, shown.askPasskey]).toEqual([null, null])
    const step = (await lis.ask('/fotoweb/services/sign-in/step', digits)).json()
    expect(step).toEqual({ secondFactor: null, passkey: null, passkeySignIn: null })
    const begin = await lis.ask('/fotoweb/services/sign-in/passkey-question', { method: 'POST', ...digits })
    expect(begin.statusCode).toBe(404)
  })
})
