import { afterAll, beforeAll, expect, test } from 'vitest'
import { setUserEnabled } from '#modules/users/change-user.ts'
import { aUser, somePassword } from '#modules/users/users.builders.ts'
import { updateUser } from '#modules/users/users.repository.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { administrator, person, signedIn, visitor } from '#server/testing/ask.ts'
import { onBothEngines, openTestServer, type TestServer } from '#server/testing/open-test-server.ts'
import { mailsIn, secretSentTo, workOnAskedKeys } from './password-keys.builders.ts'

const mail = { url: 'smtp://127.0.0.1:1', from: 'dam@example.org' }
const password = 'four quiet purple trams'
const another = 'five loud orange buses'
const minute = 60_000

onBothEngines('forgotten passwords', (open) => {
  let server: TestServer
  const users: Record<string, number> = {}
  beforeAll(async () => {
    server = await open({ mail })
    for (const name of ['kari', 'ola', 'eve', 'mia', 'per', 'lis', 'tom', 'sso', 'none', 'fixed', 'late', 'off'])
      users[name] = (
        await aUser(server, name, { change: { email: `${name}@example.org`, email_key: `${name}@example.org` } })
      ).id
  })
  afterAll(() => server.close())

  const stranger = () => visitor(server)
  const ask = (who: string, more: object = {}, from = '10.0.0.1') =>
    server.app.inject({
      method: 'POST',
      url: '/fotoweb/services/password/forgotten',
      payload: { who, ...more },
      remoteAddress: from,
    })
  const offer = (secret: string) =>
    stranger().ask('/fotoweb/services/password/offer', { method: 'POST', payload: { secret } })
  const choose = (secret: string, newPassword = password, confirmPassword = newPassword) =>
    stranger().ask('/fotoweb/services/password/choice', {
      method: 'POST',
      payload: { secret, newPassword, confirmPassword },
    })
  const sent = async (address: string) => (await mailsIn(server.platform)).filter((one) => one.address === address)
  const later = (by: number) => server.clock.advance(by)
  /** The key that somebody gets who asks. */
  const keyOf = async (name: string) => {
    later(11 * minute)
    await ask(name)
    await workOnAskedKeys(server.platform)
    return secretSentTo(`${name}@example.org`, server.platform)
  }

  test('by user name or address: the mail has a key that is good once, and every other session ends', async () => {
    const before = await signedIn(server, 'kari', somePassword)
    expect((await ask('KARI')).statusCode).toBe(204)
    await workOnAskedKeys(server.platform)
    const secret = await secretSentTo('kari@example.org', server.platform)
    expect((await offer(secret)).json()).toMatchObject({ username: 'kari', isNew: false })
    const rows = await server.platform.db
      .tables<{ password_keys: object }>()
      .selectFrom('password_keys')
      .selectAll()
      .execute()
    expect(JSON.stringify(rows)).not.toContain(secret)
    for (const [wish, value] of [
      [['password12'], 'PasswordTooWeak'],
      [['kari kari kari'], 'PasswordTooWeak'],
      [[password, another], 'PasswordMismatch'],
    ] as const)
      expect((await choose(secret, ...(wish as [string]))).json().value, String(wish)).toBe(value)
    // Two at once: one password.
    const both = await Promise.all([choose(secret), choose(secret, another)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 403])
    const [cookie] = both.find(({ statusCode }) => statusCode === 204)?.cookies ?? []
    const me = await person(server, `${cookie?.name}=${cookie?.value}`).read('/fotoweb/me', 'full-api-descriptor')
    expect(me.user.userName).toBe('kari')
    expect((await before.ask('/fotoweb/me')).statusCode).toBe(401)
    const chosen = both[0]?.statusCode === 204 ? password : another
    await signedIn(server, 'kari', chosen)
    await expect(signedIn(server, 'kari', somePassword)).rejects.toThrow('InvalidCredentials')
    expect((await offer(secret)).json().value).toBe('PasswordLinkRefused')
    expect((await choose(secret)).statusCode).toBe(403)
    await ask('  Ola@Example.org ')
    await workOnAskedKeys(server.platform)
    expect((await choose(await secretSentTo('ola@example.org', server.platform))).statusCode).toBe(204)
    const audit = server.platform.db.tables<{ audit_entries: { deed: string; subject_name: string } }>()
    const deeds = await audit.selectFrom('audit_entries').selectAll().where('subject_name', '=', 'ola').execute()
    expect(deeds.map(({ deed }) => deed)).toEqual(expect.arrayContaining(['password.linkSent', 'password.changed']))
  })

  test('the answer tells nothing: known, unknown and shut out get the same, and only those who may choose get mail', async () => {
    later(11 * minute)
    const { platform } = server
    await setUserEnabled(operator, users['off'] ?? 0, false, platform)
    await updateUser(users['late'] ?? 0, { expires_at: 1 }, platform)
    await updateUser(users['fixed'] ?? 0, { allow_password_change: 0 }, platform)
    await updateUser(users['none'] ?? 0, { password_hash: null }, platform)
    await updateUser(
      users['sso'] ?? 0,
      { profile: JSON.stringify({ externalIDs: [{ provider: 'elsewhere', id: '7' }] }) },
      platform,
    )
    const before = (await mailsIn(platform)).length
    const names = [
      'eve',
      'nobody',
      'nobody@example.org',
      'off',
      'late',
      'fixed',
      'none',
      'sso',
      'Guest',
      'a\r\nBcc: b@c.de',
    ]
    const answers = []
    for (const [at, who] of names.entries()) {
      const { statusCode, body, headers } = await ask(who, {}, `10.0.1.${at}`)
      answers.push(JSON.stringify([statusCode, body, Object.keys(headers).sort()]))
      // Nothing is looked up before the answer: its time tells nothing either.
      expect((await mailsIn(platform)).length).toBe(before)
    }
    expect(new Set(answers).size).toBe(1)
    expect(await workOnAskedKeys(platform)).toBe(names.length)
    expect((await mailsIn(platform)).slice(before).map(({ address }) => address)).toEqual(['eve@example.org'])
  })

  test('a key dies when a newer one is asked for, the hour is over, or password, address or account change', async () => {
    const first = await keyOf('mia')
    const second = await keyOf('mia')
    expect((await offer(first)).statusCode).toBe(403)
    expect((await offer(second)).statusCode).toBe(200)
    expect(await sent('mia@example.org')).toHaveLength(1)
    later(60 * minute)
    expect((await offer(second)).statusCode).toBe(403)
    const ofPer = await keyOf('per')
    const boss = await administrator(server)
    const account = { password: another, confirmPassword: another }
    const change = await boss.ask('/fotoweb/users/per', {
      method: 'PATCH',
      payload: { account },
      headers: { 'content-type': 'application/vnd.fotoware.user+json' },
    })
    expect(change.statusCode).toBe(200)
    expect((await offer(ofPer)).statusCode).toBe(403)
    const ofLis = await keyOf('lis')
    await updateUser(users['lis'] ?? 0, { email: 'new@example.org', email_key: 'new@example.org' }, server.platform)
    expect((await offer(ofLis)).statusCode).toBe(403)
    const ofTom = await keyOf('tom')
    await setUserEnabled(operator, users['tom'] ?? 0, false, server.platform)
    expect((await choose(ofTom)).statusCode).toBe(403)
  })

  test('asking and guessing are slowed down, and nobody fills the mailbox of another', async () => {
    later(11 * minute)
    for (let at = 0; at < 5; at++) expect((await ask('eve', {}, '10.0.2.1')).statusCode).toBe(204)
    expect((await ask('eve', {}, '10.0.2.1')).statusCode).toBe(429)
    expect(await workOnAskedKeys(server.platform)).toBe(5)
    // From another network too: one mail in two minutes, whose link stays good.
    const first = await secretSentTo('eve@example.org', server.platform)
    expect((await ask('eve', {}, '10.0.2.2')).statusCode).toBe(204)
    await workOnAskedKeys(server.platform)
    expect(await secretSentTo('eve@example.org', server.platform)).toBe(first)
    expect((await offer(first)).statusCode).toBe(200)
    for (let at = 0; at < 5; at++) expect((await offer('guess')).json().value).toBe('PasswordLinkRefused')
    expect((await offer('guess')).statusCode).toBe(429)
    expect((await ask('', {}, '10.0.2.3')).json().value).toBe('InvalidRequest')
    later(11 * minute)
  })

  test('the mail speaks the language of its reader, and what stands in names is text', async () => {
    const evil = '<b>x</b>'
    await aUser(server, evil, { change: { email: 'html@example.org', email_key: 'html@example.org', language: 'de' } })
    await ask('html@example.org', { language: 'ar' }, '10.0.3.1')
    await workOnAskedKeys(server.platform)
    const [found] = await server.platform.db
      .tables<{ mails: { address: string; subject: string; body_html: string } }>()
      .selectFrom('mails')
      .selectAll()
      .where('address', '=', 'html@example.org')
      .execute()
    expect(found?.subject).toBe('Wählen Sie ein neues Passwort für Vitrine')
    expect(found?.body_html).toContain('&lt;b&gt;x&lt;/b&gt;')
    expect(found?.body_html).not.toContain(evil)
  })
})

test('without a mail server it is not offered, and nothing answers', async () => {
  const server = await openTestServer('sqlite')
  const ways = await visitor(server).read('/fotoweb/services/ways-in', 'ways-in')
  expect([ways.forgottenPassword, ways.signUp]).toEqual([null, null])
  const ask = { method: 'POST' as const, payload: { who: 'Administrator' } }
  expect((await visitor(server).ask('/fotoweb/services/password/forgotten', ask)).statusCode).toBe(404)
  await server.close()
})
