import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeAt } from '#modules/second-factors/second-factors.builders.ts'
import { aUser, somePassword } from '#modules/users/users.builders.ts'
import { administrator, type Person, signedIn } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { atName, halfSignedIn, nameIn, post, prove, securityOf, setUpCodes } from './sign-in-security.builders.ts'

const minute = 60_000

onBothEngines('codes of a telephone', (open) => {
  let server: TestServer
  beforeAll(async () => {
    server = await open()
    for (const name of ['kari', 'ola', 'eva', 'per', 'lis', 'tom', 'mia'])
      await aUser(server, name, { groups: [10003] })
  })
  afterAll(() => server.close())

  const at = async (name: string): Promise<Person> => atName(await signedIn(server, name, somePassword))
  const half = (name: string, from?: string) => halfSignedIn(server, name, somePassword, from)
  const later = (by: number) => server.clock.advance(by)
  const rowsOf = (table: string) =>
    server.platform.db.tables<Record<string, Record<string, unknown>>>().selectFrom(table).selectAll().execute()

  test('are set up with a proof and a first code; then the password alone opens nothing, and says why', async () => {
    const kari = await at('kari')
    const before = await securityOf(kari)
    expect([before.isProven, before.codes.since, before.recovery.left]).toEqual([false, null, 0])
    expect((await kari.refused(before.codes.begin ?? '', { method: 'POST' })).value).toBe('ProofRequired')
    const wrong = await post(kari, before.provePassword, { password: 'not the password' })
    expect([wrong.statusCode, wrong.json().value]).toEqual([403, 'WrongPassword'])
    await prove(kari, somePassword)
    const told = (await post(kari, before.codes.begin)).json()
    expect(told.address).toMatch(/^otpauth:\/\/totp\/Vitrine%20localhost:kari\?.*secret=[A-Z2-7]{32}/)
    for (const code of ['000000', '12345', 'abcdef', '1234567', '١٢٣٤٥٦'])
      expect((await post(kari, before.codes.confirm, { code })).json().value).toBe('WrongCode')
    const right = codeAt(told.secret, server.clock.now())
    const { codes } = (
      await post(kari, before.codes.confirm, { code: `${right.slice(0, 3)} ${right.slice(3)}` })
    ).json()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^([2-9a-z]{4}-){3}[2-9a-z]{4}$/)
    const kept = JSON.stringify([await rowsOf('one_time_secrets'), await rowsOf('recovery_codes')])
    for (const secret of [told.secret, ...codes, ...codes.map((code: string) => code.replaceAll('-', ''))])
      expect(kept).not.toContain(secret)

    const { answer, step, who } = await half('kari')
    expect([answer.statusCode, answer.json().value]).toEqual([403, 'SecondFactorRequired'])
    expect(answer.json().message).toContain('API token')
    expect(answer.cookies.map(({ name }) => name)).toEqual(['SignInStep'])
    expect(answer.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax', maxAge: 600 })
    expect(step.secondFactor).toMatchObject({ hasCodes: true, hasRecoveryCodes: true, passkey: null })
    expect((await who.ask('/fotoweb/me')).statusCode).toBe(401)
    // The code that confirmed the telephone was used by that.
    const prove2 = step.secondFactor?.prove ?? null
    expect((await post(who, prove2, { code: right })).json().value).toBe('WrongCode')
    later(minute)
    const fresh = codeAt(told.secret, server.clock.now())
    const both = await Promise.all([
      post(who, prove2, { code: fresh, to: '//evil.example' }),
      post(who, prove2, { code: fresh }),
    ])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403])
    const good = both.find(({ statusCode }) => statusCode === 200)
    expect(good?.json()).toEqual({ authenticated: true, to: '/fotoweb/' })
    expect(good && (await nameIn(server, good))).toBe('kari')
    const deeds = (await rowsOf('audit_entries')).map(({ deed, details }) => `${deed} ${details}`)
    expect(deeds).toContain('session.opened {"with":"password, code"}')
    expect(deeds.filter((line) => line.includes(fresh) || line.includes(told.secret))).toEqual([])
  })

  test('a code is good one step before and after, once, and none before it any more', async () => {
    const ola = await at('ola')
    await prove(ola, somePassword)
    const { secret } = await setUpCodes(ola, server)
    const show = async (away: number) => {
      const { who, step } = await half('ola')
      const answer = await post(who, step.secondFactor?.prove ?? null, {
        code: codeAt(secret, server.clock.now() + away),
      })
      return answer.statusCode
    }
    later(10 * minute)
    expect(await show(-60_000)).toBe(403)
    expect(await show(60_000)).toBe(403)
    expect(await show(-30_000)).toBe(200)
    expect(await show(30_000)).toBe(200)
    // The one of now lies before one that was taken.
    expect(await show(0)).toBe(403)
  })

  test('who knows the password cannot guess the code from many addresses, and a recovery code counts too', async () => {
    const eva = await at('eva')
    await prove(eva, somePassword)
    const { secret, codes } = await setUpCodes(eva, server)
    later(11 * minute)
    const tries: number[] = []
    for (let count = 0; count < 7; count++) {
      const { who, step } = await half('eva', `10.9.${count}.1`)
      const guess = count % 2 === 0 ? { code: '000000' } : { recoveryCode: 'aaaa-aaaa-aaaa-aaaa' }
      tries.push((await post(who, step.secondFactor?.prove ?? null, guess)).statusCode)
    }
    expect(tries).toEqual([403, 403, 403, 403, 403, 429, 429])
    later(11 * minute)
    const { who, step } = await half('eva')
    const typed = (codes[0] ?? '').toUpperCase().replaceAll('-', ' ')
    expect(await nameIn(server, await post(who, step.secondFactor?.prove ?? null, { recoveryCode: typed }))).toBe('eva')
    const again = await half('eva')
    expect((await post(again.who, again.step.secondFactor?.prove ?? null, { recoveryCode: typed })).statusCode).toBe(
      403,
    )
    expect((await securityOf(eva)).recovery.left).toBe(9)
    await prove(eva, somePassword)
    const renewed = (await post(eva, (await securityOf(eva)).recovery.renew)).json().codes
    expect((await post(again.who, again.step.secondFactor?.prove ?? null, { recoveryCode: codes[1] })).statusCode).toBe(
      403,
    )
    expect(
      await nameIn(server, await post(again.who, again.step.secondFactor?.prove ?? null, { recoveryCode: renewed[1] })),
    ).toBe('eva')
    expect(secret).not.toBe('')
  })

  test('a step ends after ten minutes, when it is used, and when account, password or sessions change', async () => {
    const per = await at('per')
    await prove(per, somePassword)
    const { secret } = await setUpCodes(per, server)
    later(11 * minute)
    const now = () => codeAt(secret, server.clock.now())
    const old = await half('per')
    later(11 * minute)
    expect((await post(old.who, old.step.secondFactor?.prove ?? null, { code: now() })).json().value).toBe(
      'SignInStepOver',
    )
    const half1 = await half('per')
    const again = await halfSignedIn(server, 'per', 'wrong password')
    expect(again.answer.json().value).toBe('InvalidCredentials')
    expect(again.step.secondFactor).toBeNull()
    const boss = await administrator(server)
    await boss.ask('/fotoweb/users/per', {
      method: 'PATCH',
      payload: { account: { isEnabled: false } },
      headers: { 'content-type': 'application/vnd.fotoware.user+json' },
    })
    const refused = await post(half1.who, half1.step.secondFactor?.prove ?? null, { code: now() })
    expect(refused.json().value).toBe('SignInStepOver')
    expect((await half('per')).answer.json().value).toBe('AccountDisabled')
  })

  test('a program of the person cannot set up anything, and its token works as before', async () => {
    const boss = atName(await administrator(server))
    const { token } = (await post(boss, '/fotoweb/me/tokens/', { name: 'x', scope: 'all' })).json()
    const program = atName(await administrator(server))
    const headers = { authorization: `Bearer ${token}` }
    const ask = (url: string, method: 'GET' | 'POST' | 'DELETE' = 'GET') =>
      server.app.inject({ method, url, headers, ...(method === 'POST' ? { payload: { password: 'x' } } : {}) })
    for (const [url, method] of [
      ['', 'GET'],
      ['/password-proof', 'POST'],
      ['/codes/secret', 'POST'],
      ['/codes', 'DELETE'],
      ['/recovery-codes', 'POST'],
    ] as const)
      expect((await ask(`/fotoweb/me/security${url}`, method)).statusCode, url).toBe(403)
    await prove(program, 'correct horse battery')
    await setUpCodes(program, server)
    expect((await ask('/fotoweb/me')).statusCode).toBe(200)
    expect((await ask('/fotoweb/me')).json().signInSecurity).toBeNull()
    expect((await post(program, '/fotoweb/me/tokens/', { name: 'y', scope: 'all' })).statusCode).toBe(201)
    expect((await program.ask('/fotoweb/me/security/codes', { method: 'DELETE' })).statusCode).toBe(204)
  })

  test('turning codes off asks for a proof that is not older than ten minutes, and takes the recovery codes along', async () => {
    const lis = await at('lis')
    await prove(lis, somePassword)
    await setUpCodes(lis, server)
    later(11 * minute)
    const { remove } = (await securityOf(lis)).codes
    expect((await lis.refused(remove ?? '', { method: 'DELETE' })).value).toBe('ProofRequired')
    // A proof belongs to the session that gave it.
    const tom = await at('tom')
    await prove(tom, somePassword)
    expect((await lis.refused(remove ?? '', { method: 'DELETE' })).value).toBe('ProofRequired')
    await prove(lis, somePassword)
    expect((await lis.ask(remove ?? '', { method: 'DELETE' })).statusCode).toBe(204)
    expect((await securityOf(lis)).recovery).toEqual({ left: 0, renew: null })
    expect((await rowsOf('audit_entries')).filter(({ deed }) => deed === 'factor.removed')).not.toEqual([])
    await signedIn(server, 'lis', somePassword)
  })

  test('an administrator takes the factors of somebody away who lost the telephone; nobody else does', async () => {
    const mia = await at('mia')
    await prove(mia, somePassword)
    await setUpCodes(mia, server)
    const boss = await administrator(server)
    const { secondFactorsHref } = await boss.read('/fotoweb/users/mia', 'user')
    const remove = (who: Person) => who.ask(secondFactorsHref ?? '', { method: 'DELETE' })
    expect((await remove(mia)).statusCode).toBe(403)
    expect((await mia.read('/fotoweb/users/mia', 'user')).secondFactorsHref).toBeNull()
    expect((await remove(boss)).statusCode).toBe(204)
    const [entry] = (await rowsOf('audit_entries')).filter(({ deed }) => deed === 'factor.allRemoved')
    expect([entry?.['actor_name'], entry?.['subject_name'], entry?.['details']]).toEqual([
      'Administrator',
      'mia',
      '{"codes":true,"passkeys":[]}',
    ])
    await signedIn(server, 'mia', somePassword)
  })
})
