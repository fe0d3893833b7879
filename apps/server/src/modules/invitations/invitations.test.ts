import { mediaTypeOf } from '@vitrine/contract/document.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertGroup } from '#modules/groups/groups.repository.ts'
import { deletePolicy, insertPolicy } from '#modules/sign-in-policies/sign-in-policies.repository.ts'
import { addUser } from '#modules/users/add-user.ts'
import { aSignedInUser, aUser, somePassword } from '#modules/users/users.builders.ts'
import { findUserByName } from '#modules/users/users.queries.ts'
import { updateUser } from '#modules/users/users.repository.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { administrator, type Person, signedIn, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { remindInvited } from './remind-invited.ts'

const invitations = '/fotoweb/invitations/'
const day = 86_400_000
const [inviters, editors, secretClub] = [10_401, 10_402, 10_403]
const password = 'four quiet purple trams'

onBothEngines('invitations', (open) => {
  let server: TestServer
  let boss: Person
  let ivy: Person
  beforeAll(async () => {
    server = await open()
    boss = await administrator(server)
    const { platform } = server
    await insertGroup({ id: inviters, name: 'Inviters', description: '', permissions: ['inviteUsers'] }, platform)
    await insertGroup({ id: editors, name: 'Editors', description: '' }, platform)
    await insertGroup({ id: secretClub, name: 'Club', description: '', permissions: ['manageUsers'] }, platform)
    ivy = await aSignedInUser(server, 'ivy', [inviters, editors])
  })
  afterAll(() => server.close())

  const post = (who: Person, payload: object) => who.ask(invitations, { method: 'POST', payload })
  const list = async (who: Person) => (await who.read(invitations, 'invitations')).data
  const revoke = (who: Person, url: string) => {
    const headers = {
      'x-http-method-override': 'REVOKE',
      'content-type': 'application/vnd.fotoware.invitation+json',
    }
    return who.ask(url, { method: 'POST', headers, payload: '{}' })
  }
  const mails = () =>
    server.platform.db
      .tables<{ mails: { id: number; address: string; body_text: string; state: string } }>()
      .selectFrom('mails')
      .selectAll()
      .orderBy('id')
      .execute()
  const secretIn = (text: string) => /\/views\/invitation#(\S+)/.exec(text)?.[1] ?? ''
  const secretFor = async (email: string) =>
    secretIn((await mails()).findLast(({ address }) => address === email)?.body_text ?? '')
  const stranger = () => visitor(server)
  const offer = (secret: string) => stranger().ask(`${invitations}offer`, { method: 'POST', payload: { secret } })
  const accept = (secret: string, username: string, more: object = {}) => {
    const names = { username, firstName: 'New', lastName: 'Comer', password, confirmPassword: password }
    return stranger().ask(`${invitations}accept`, { method: 'POST', payload: { secret, ...names, ...more } })
  }
  const groupsAround = async (username: string) => {
    const { memberOfHref } = await boss.read(`/fotoweb/users/${username}`, 'user')
    return (await boss.read(memberOfHref as never, 'managed-group-list')) as unknown as { name: string }[]
  }

  test('who may invite says addresses and groups; each gets a mail, and an account comes of it once', async () => {
    const made = await post(ivy, {
      groups: [`/fotoweb/groups/${editors}`, { href: '/fotoweb/groups/10001' }],
      emails: ['kari@example.org', 'KARI@example.org', 'ola@example.org'],
      message: 'Welcome',
      description: 'The new ones',
    })
    expect([made.statusCode, made.json()]).toEqual([201, { totalInvitationsCreated: 2, invitationLink: null }])
    const [newest] = await list(ivy)
    expect(newest).toMatchObject({
      email: 'ola@example.org',
      organization: null,
      invitationViewHref: null,
      description: 'The new ones',
      groupNames: ['Editors'],
      redeemedBy: [],
    })
    const secret = await secretFor('ola@example.org')
    expect((await offer(secret)).json()).toMatchObject({ from: 'ivy', message: 'Welcome', email: 'ola@example.org' })
    const rows = await server.platform.db
      .tables<{ invitations: object }>()
      .selectFrom('invitations')
      .selectAll()
      .execute()
    expect(JSON.stringify(rows)).not.toContain(secret)
    // Two at once: one account.
    const both = await Promise.all([accept(secret, 'ola'), accept(secret, 'ola2')])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 403])
    expect(both.find(({ statusCode }) => statusCode === 204)?.headers['set-cookie']).toContain('SessionToken=')
    const [mine] = await list(ivy)
    const name = mine?.redeemedBy[0]?.username ?? ''
    expect((await groupsAround(name)).map((group) => group.name)).toContain('Editors')
    const user = await boss.read(`/fotoweb/users/${name}`, 'user')
    expect([user.email, user.account.isAdministrator]).toEqual(['ola@example.org', false])
    expect((await offer(secret)).json().value).toBe('InvitationRefused')
    const audit = server.platform.db.tables<{ audit_entries: { deed: string } }>().selectFrom('audit_entries')
    const deeds = (await audit.select('deed').execute()).map(({ deed }) => deed)
    expect(deeds.filter((deed) => deed === 'invitation.redeemed')).toHaveLength(1)
  })

  test('the list says of each invitation where it is seen and administered, for whom, into what, since when, and who followed it; the answers say how many and the link [INV-021 INV-027 INV-028 INV-029]', async () => {
    const lea = await aSignedInUser(server, 'lea', [inviters, editors])
    const wishes = [
      { emails: ['one@example.org', 'two@example.org'] },
      { organizationDomain: 'example.org' },
      { link: true },
    ]
    const answers = []
    for (const wish of wishes)
      answers.push((await post(lea, { ...wish, groups: [editors], description: 'All' })).json())
    expect(answers.map((answer) => Object.keys(answer).toSorted())).toEqual(
      wishes.map(() => ['invitationLink', 'totalInvitationsCreated']),
    )
    expect(answers.map(({ totalInvitationsCreated: count }) => count)).toEqual([2, 1, 1])
    expect(answers.map(({ invitationLink }) => invitationLink !== null)).toEqual([false, true, true])
    expect((await accept(secretIn(answers[2].invitationLink), 'mia', { email: 'mia@example.org' })).statusCode).toBe(
      204,
    )
    const answer = await lea.ask(invitations, { headers: { accept: mediaTypeOf('invitations') } })
    expect(answer.headers['content-type']).toContain(mediaTypeOf('invitations'))
    const { data } = answer.json()
    expect(data).toHaveLength(4)
    const shared = { description: 'All', groupNames: ['Editors'], created: expect.stringMatching(/^\d{4}-.*Z$/) }
    for (const one of data)
      expect(one).toMatchObject({
        ...shared,
        invitationAdminHref: expect.stringMatching(/^\/fotoweb\/invitations\/\d+$/),
      })
    const pathOf = ({ invitationLink }: { invitationLink: string }) => {
      const { pathname, hash } = new URL(invitationLink)
      return pathname + hash
    }
    const [byLink, byDomain, ...byMail] = data
    expect(byLink).toMatchObject({ email: null, organization: null, invitationViewHref: pathOf(answers[2]) })
    expect(byDomain).toMatchObject({ organization: 'example.org', invitationViewHref: pathOf(answers[1]) })
    expect(byMail.map(({ email }: { email: string }) => email).toSorted()).toEqual([
      'one@example.org',
      'two@example.org',
    ])
    expect(byLink.redeemedBy).toEqual([{ id: expect.any(Number), name: 'New Comer', username: 'mia' }])
    expect(byDomain.redeemedBy).toEqual([])
  })

  test('nobody invites into groups that they may not give, or whose giver has lost the right', async () => {
    const refused = await post(ivy, { groups: [secretClub], emails: ['eve@example.org'] })
    expect([refused.statusCode, refused.json().value]).toEqual([400, 'dataValidationFailed'])
    expect(refused.json().fields[0]).toMatchObject({ field: 'groups.0', rule: 'permission' })
    expect((await post(boss, { groups: [secretClub], link: true })).statusCode).toBe(201)
    // The link of an administrator leads to more than she has: she is not shown it, and cannot end it.
    const [club] = await list(boss)
    expect((await list(ivy)).map(({ invitationAdminHref }) => invitationAdminHref)).not.toContain(
      club?.invitationAdminHref,
    )
    expect((await revoke(ivy, String(club?.invitationAdminHref))).statusCode).toBe(404)
    const noah = await aSignedInUser(server, 'noah', [inviters, editors])
    const { invitationLink } = (await post(noah, { groups: [editors, inviters], link: true })).json()
    const { id } = await boss.read('/fotoweb/users/noah', 'user')
    const leave = { method: 'DELETE' as const, payload: { users: ['/fotoweb/users/noah'] } }
    await boss.ask(`/fotoweb/groups/${editors}/users/`, {
      ...leave,
      headers: { 'content-type': 'application/vnd.fotoware.user-list+json' },
    })
    const known = await groupsAround('noah')
    const joined = await accept(secretIn(invitationLink), 'late', { email: 'late@example.org' })
    expect(joined.statusCode).toBe(204)
    expect((await groupsAround('late')).map(({ name }) => name)).toEqual(known.map(({ name }) => name))
    await updateUser(id, { is_enabled: 0 }, server.platform)
    expect((await offer(secretIn(invitationLink))).statusCode).toBe(403)
    const plain = await aSignedInUser(server, 'plain')
    expect([(await plain.ask(invitations)).statusCode, (await post(plain, { link: true })).statusCode]).toEqual([
      403, 403,
    ])
  })

  test('a revoked, an old and an invented secret are refused alike; guessing is slowed down', async () => {
    await post(ivy, { emails: ['gone@example.org'] })
    const gone = await secretFor('gone@example.org')
    const [mine] = await list(ivy)
    expect((await revoke(ivy, String(mine?.invitationAdminHref))).statusCode).toBe(204)
    expect((await revoke(ivy, String(mine?.invitationAdminHref))).statusCode).toBe(404)
    expect((await mails()).some(({ address }) => address === 'gone@example.org')).toBe(false)
    await post(ivy, { emails: ['old@example.org'] })
    const old = await secretFor('old@example.org')
    server.clock.advance(14 * day)
    boss = await administrator(server)
    ivy = await signedIn(server, 'ivy', somePassword)
    const answers = await Promise.all([gone, old, 'invented'].map(offer))
    const told = answers.map((answer) => [answer.statusCode, answer.json().value, answer.json().message])
    expect(new Set(told.map(String)).size).toBe(1)
    expect(told[0]?.[1]).toBe('InvitationRefused')
    for (let at = 0; at < 5; at++) await offer('guess')
    expect((await offer('guess')).statusCode).toBe(429)
    server.clock.advance(11 * 60_000)
  })

  test('an organization invites exactly its own addresses, whoever reads their mail', async () => {
    const made = (await post(ivy, { groups: [editors], organizationDomain: 'Example.COM' })).json()
    expect(made.totalInvitationsCreated).toBe(1)
    const secret = secretIn(made.invitationLink)
    const [mine] = await list(ivy)
    expect([mine?.organization, secretIn(mine?.invitationViewHref ?? '')]).toEqual(['example.com', secret])
    expect((await accept(secret, 'sneaky', { email: 'sneaky@example.com' })).statusCode).toBe(403)
    const ask = (email: string) => stranger().ask(`${invitations}ask`, { method: 'POST', payload: { secret, email } })
    for (const email of ['a@evil-example.com', 'a@sub.example.com', 'a@example.com.evil.org', 'example.com'])
      expect((await ask(email)).json().value, email).toBe('FieldValidationFailed')
    const before = (await mails()).length
    for (const email of ['new@example.com', 'new@example.com']) expect((await ask(email)).statusCode).toBe(204)
    expect(await mails()).toHaveLength(before + 1)
    expect((await accept(await secretFor('new@example.com'), 'newone')).statusCode).toBe(204)
    expect((await ask('new@example.com')).statusCode).toBe(204)
    expect(await mails()).toHaveLength(before)
    expect((await list(ivy))[0]?.redeemedBy.map(({ username }) => username)).toEqual(['newone'])
    await ask('more@example.com')
    const child = await secretFor('more@example.com')
    await revoke(ivy, String(mine?.invitationAdminHref))
    expect((await offer(child)).statusCode).toBe(403)
  })

  test('a link is for many, with names and passwords that are held against the rules', async () => {
    const secret = secretIn((await post(ivy, { link: true })).json().invitationLink)
    const taken = await accept(secret, 'ivy', { email: 'x@example.org' })
    expect([taken.statusCode, taken.json().value]).toEqual([409, 'UserExists'])
    const other = await accept(secret, 'one', { email: 'x@example.org', confirmPassword: 'another' })
    expect(other.json().value).toBe('PasswordMismatch')
    const weak = { password: 'password12', confirmPassword: 'password12', email: 'x@example.org' }
    expect((await accept(secret, 'one', weak)).json().value).toBe('PasswordTooWeak')
    const fields = (await accept(secret, '', { email: 'nothing' })).json().fields
    expect(fields.map(({ field }: { field: string }) => field)).toEqual(['username', 'address.email'])
    for (const name of ['one', 'two'])
      expect((await accept(secret, name, { email: `${name}@example.org` })).statusCode).toBe(204)
    expect((await list(ivy))[0]?.redeemedBy).toHaveLength(2)
  })

  test('a wish is exactly one of the three, and right; who has an account is not invited', async () => {
    await aUser(server, 'has', { change: { email: 'has@example.org', email_key: 'has@example.org' } })
    const none = await post(ivy, { emails: ['has@example.org'] })
    expect(none.json()).toEqual({ totalInvitationsCreated: 0, invitationLink: null })
    for (const wish of [
      {},
      { emails: [] },
      { link: false },
      { link: true, organizationDomain: 'example.org' },
      { organizationDomain: 'no domain' },
      { emails: ['no address'] },
      { emails: ['a@example.org\r\nBcc: b@example.org'] },
      { link: true, groups: [99_999] },
    ])
      expect((await post(ivy, wish)).json().value, JSON.stringify(wish)).toBe('dataValidationFailed')
    await post(ivy, { emails: ['twice@example.org'] })
    const first = await secretFor('twice@example.org')
    await post(ivy, { emails: ['twice@example.org'] })
    expect((await offer(first)).statusCode).toBe(403)
    expect((await offer(await secretFor('twice@example.org'))).statusCode).toBe(200)
    expect((await mails()).filter(({ address }) => address === 'twice@example.org')).toHaveLength(1)
  })

  test('where a group of the invitation or everyone may not use passwords, no account comes of it and the invitation stays', async () => {
    const made = await post(ivy, { groups: [`/fotoweb/groups/${editors}`], emails: ['eva@example.org'] })
    expect(made.statusCode).toBe(201)
    const secret = await secretFor('eva@example.org')
    const policy = (group_id: number) => ({
      ...{ group_id, ways: '["passkey"]', demanded_since: null, grace_days: 0, idle_minutes: null },
      ...{ longest_minutes: null, revision: 1, modified_at: 1 },
    })
    for (const group of [editors, 10_000]) {
      await insertPolicy(policy(group), server.platform)
      const refused = await accept(secret, 'eva')
      expect([refused.statusCode, refused.json().value, refused.cookies]).toEqual([403, 'WayNotAllowed', []])
      expect(refused.json().message).toContain('password')
      await deletePolicy(group, server.platform)
    }
    expect((await boss.ask('/fotoweb/users/eva')).statusCode).toBe(404)
    expect((await accept(secret, 'eva')).statusCode).toBeLessThan(300)
  })

  test('three days before its end whoever has not followed an invitation is reminded once; either mail leads in, and both only once', async () => {
    const remind = () => remindInvited(server.platform, new AbortController().signal)
    const sentTo = async (email: string) => (await mails()).filter(({ address }) => address === email)
    const gone = await aSignedInUser(server, 'gone', [inviters])
    const again = await signedIn(server, 'ivy', somePassword)
    const emails = ['first@example.org', 'second@example.org', 'taken@example.org', 'revoked@example.org']
    expect((await post(again, { emails, message: 'Do come' })).statusCode).toBe(201)
    expect((await post(gone, { emails: ['orphan@example.org'] })).statusCode).toBe(201)
    const before = Object.fromEntries(
      await Promise.all(emails.map(async (one) => [one, await secretFor(one)] as const)),
    )
    server.clock.advance(10.9 * day)
    await remind()
    for (const one of emails) expect(await sentTo(one)).toHaveLength(1)
    server.clock.advance(0.2 * day)
    const taker = { username: 'taker', password: somePassword, firstName: 'Taker', email: 'taken@example.org' }
    await addUser(operator, taker, server.platform)
    await updateUser((await findUserByName('gone', server.platform))?.id ?? 0, { is_enabled: 0 }, server.platform)
    await Promise.all([remind(), remind()])
    await remind()
    const reminded = await Promise.all(
      [...emails, 'orphan@example.org'].map(async (one) => [one, (await sentTo(one)).length]),
    )
    expect(reminded).toEqual([
      ['first@example.org', 2],
      ['second@example.org', 2],
      ['taken@example.org', 1],
      ['revoked@example.org', 2],
      ['orphan@example.org', 1],
    ])
    const [, reminder] = await sentTo('first@example.org')
    expect(reminder?.body_text).toMatch(/ends soon[\s\S]*Do come[\s\S]*good for 3 days/)
    const late = { first: await secretFor('first@example.org'), second: await secretFor('second@example.org') }
    expect(late.first).not.toBe(before['first@example.org'])
    // By the reminder, then not by the first one; and the other way round.
    expect((await accept(late.first, 'first')).statusCode).toBeLessThan(300)
    expect((await offer(before['first@example.org'] ?? '')).statusCode).toBe(403)
    expect((await accept(before['second@example.org'] ?? '', 'second')).statusCode).toBeLessThan(300)
    expect((await accept(late.second, 'second2')).statusCode).toBe(403)
    const ivyNow = await signedIn(server, 'ivy', somePassword)
    const listed = await list(ivyNow)
    const redeemers = (email: string) =>
      listed.find((one) => one.email === email)?.redeemedBy.map(({ username }) => username)
    expect([redeemers('first@example.org'), redeemers('second@example.org')]).toEqual([['first'], ['second']])
    const { invitationAdminHref } = listed.find((one) => one.email === 'revoked@example.org') ?? {}
    const of = await secretFor('revoked@example.org')
    expect((await revoke(ivyNow, invitationAdminHref as never)).statusCode).toBeLessThan(300)
    expect((await offer(of)).statusCode).toBe(403)
    server.clock.advance(3 * day)
    await remind()
    expect(await sentTo('second@example.org')).toHaveLength(0)
  })
})
