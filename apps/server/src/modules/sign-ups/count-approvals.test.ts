import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertGroup, insertGroupMember } from '#modules/groups/groups.repository.ts'
import { aUser, somePassword } from '#modules/users/users.builders.ts'
import { administrator, type Person, signedIn } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { aSignUp, nowhere, openForSignUps } from './sign-ups.builders.ts'

const list = '/fotoweb/signups/'
const [approvers, press, club] = [10_511, 10_512, 10_513]

onBothEngines('sign-ups that several approve', (open) => {
  let server: TestServer
  let boss: Person
  const people: Record<string, Person> = {}
  beforeAll(async () => {
    server = await open({ mail: nowhere })
    const permissions = ['approvePendingSignups' as const]
    await insertGroup({ id: approvers, name: 'Approvers', description: '', permissions }, server.platform)
    await insertGroup({ id: press, name: 'Press', description: '' }, server.platform)
    await insertGroup({ id: club, name: 'Club', description: '' }, server.platform)
    boss = await administrator(server)
    for (const name of ['ann', 'bob', 'cleo']) {
      const { id } = await aUser(server, name)
      await insertGroupMember(approvers, { kind: 'user', id }, server.platform)
      people[name] = await signedIn(server, name, somePassword)
    }
  })
  afterAll(() => server.close())

  const asks = (approvals: number, more: object = {}) =>
    openForSignUps(server, { groups: ['press'], approvals, ...more })
  const who = (name: string) => (name === 'boss' ? boss : (people[name] as Person))
  const seen = async (email: string, by = 'boss') => {
    const found = (await who(by).read(list, 'signups')).data.find((row) => row.email === email)
    if (!found) throw new Error(`${email} is not pending.`)
    return found
  }
  const count = async (name: string) => (await who(name).read(`${list}count`, 'signup-count')).signupCount
  const approve = (name: string, href: string, payload: object = {}) =>
    who(name).ask(href, { method: 'POST', headers: { 'x-http-method-override': 'APPROVE' }, payload })
  const groupsAround = async (href: string) => {
    const { memberOfHref } = await boss.read(href as never, 'user')
    const found = (await boss.read(memberOfHref as never, 'managed-group-list')) as unknown as { name: string }[]
    return found.map(({ name }) => name)
  }
  const save = (name: string, account: object) =>
    boss.ask(`/fotoweb/users/${name}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/vnd.fotoware.user+json' },
      payload: JSON.stringify({ account }),
    })
  const audit = () =>
    server.platform.db.tables<{
      audit_entries: { id: number; deed: string; subject_name: string; details: string; actor_name: string }
    }>()
  const deedsOf = (email: string) =>
    audit().selectFrom('audit_entries').selectAll().where('subject_name', '=', email).orderBy('id').execute()

  test('where one is enough, nothing is said of approvals and the first makes the account', async () => {
    await asks(1)
    await aSignUp(server, 'one@example.org')
    const row = await seen('one@example.org', 'ann')
    expect(Object.keys(row)).toEqual([
      ...['id', 'href', 'email', 'firstName', 'lastName', 'createdDate', 'expires', 'userData', 'groups', 'approve'],
      'reject',
    ])
    const done = await approve('ann', row.href)
    expect([done.statusCode, done.body]).toEqual([200, '{"user":"/fotoweb/users/one%40example.org"}'])
  })

  test('the first of two is kept and told, the same person is refused, and the second makes the account in the groups that it says', async () => {
    await asks(2)
    await aSignUp(server, 'two@example.org')
    const { href, approvals } = await seen('two@example.org', 'ann')
    expect(approvals).toEqual({ needed: 2, by: [] })
    const first = await approve('boss', href, { groups: [club] })
    const date = new Date(server.clock.now()).toISOString()
    const kept = { needed: 2, by: [{ name: 'Site Administrator', date }] }
    expect([first.statusCode, first.json()]).toEqual([202, { user: null, approvals: kept }])
    expect((await boss.ask('/fotoweb/users/two%40example.org')).statusCode).toBe(404)
    const [own, theirs] = [await seen('two@example.org'), await seen('two@example.org', 'ann')]
    expect([own.approve, own.reject, theirs.approve, theirs.approvals]).toEqual([null, href, href, kept])
    expect(theirs.groups.map(({ name }) => name)).toEqual(['Everyone', 'Registered Users', 'Club'])
    expect([await count('boss'), await count('ann')]).toEqual([0, 1])
    const again = await approve('boss', href)
    expect([again.statusCode, again.json().value, again.json().message]).toEqual([
      ...[409, 'ApprovedAlready'],
      'On this site 2 different people approve a sign-up, and you have approved this one already.',
    ])
    // She is in neither of them: what was chosen before her is open to her, and what was not is not.
    expect((await approve('ann', href, { groups: [club, 10_599] })).statusCode).toBe(400)
    const second = await approve('ann', href, { groups: [club, press] })
    expect([second.statusCode, second.json()]).toEqual([200, { user: '/fotoweb/users/two%40example.org' }])
    expect(await groupsAround(second.json().user)).toEqual(expect.arrayContaining(['Club', 'Press']))
    const entries = await deedsOf('two@example.org')
    const told = entries.filter(({ deed }) => /appro/.test(deed)).map((one) => [one.deed, one.actor_name, one.details])
    expect(told.map(([deed, by]) => [deed, by])).toEqual([
      ['signUp.approvalGiven', 'Administrator'],
      ['signUp.approved', 'ann'],
    ])
    expect(JSON.parse(told[0]?.[2] ?? '')).toEqual({ given: 1, needed: 2, groups: [club] })
    expect(JSON.parse(told[1]?.[2] ?? '').others).toHaveLength(1)
  })

  test('what was chosen before holds when the last one says nothing, and not where the site lets nobody choose', async () => {
    for (const [email, choosing, group] of [
      ['quiet@example.org', true, 'Club'],
      ['closed@example.org', false, 'Press'],
    ] as const) {
      await asks(2)
      await aSignUp(server, email)
      const { href } = await seen(email)
      await approve('boss', href, { groups: [club] })
      await asks(2, { approversChooseGroups: choosing })
      const done = await approve('ann', href)
      expect((await groupsAround(done.json().user)).filter((name) => /Club|Press/.test(name))).toEqual([group])
    }
  })

  test('of many who approve at once as many count as are needed, and one account is made', async () => {
    await asks(2)
    await aSignUp(server, 'race@example.org')
    const { href } = await seen('race@example.org')
    const all = await Promise.all(['ann', 'ann', 'bob', 'cleo', 'boss'].map((name) => approve(name, href)))
    const codes = all.map(({ statusCode }) => statusCode)
    expect([codes.filter((code) => code === 202).length, codes.filter((code) => code === 200).length]).toEqual([1, 1])
    expect(codes.filter((code) => code !== 200 && code !== 202 && code !== 404 && code !== 409)).toEqual([])
    expect((await boss.read('/fotoweb/users/?q=race', 'user-list')).data).toHaveLength(1)
    const left = server.platform.db.tables<{ sign_up_approvals: object }>().selectFrom('sign_up_approvals').selectAll()
    expect(await left.execute()).toEqual([])
  })

  test('one rejection ends it, whoever has approved', async () => {
    await asks(2)
    await aSignUp(server, 'no@example.org')
    const { href } = await seen('no@example.org')
    await approve('ann', href)
    const done = await who('bob').ask(href, {
      method: 'POST',
      headers: { 'x-http-method-override': 'REJECT' },
      payload: {},
    })
    expect(done.statusCode).toBe(204)
    expect((await approve('bob', href)).statusCode).toBe(404)
  })

  test('another number acts on what waits: more are asked, or whoever comes next ends it, who has approved before too', async () => {
    await asks(3)
    await aSignUp(server, 'less@example.org')
    const { href } = await seen('less@example.org')
    await approve('ann', href)
    await approve('bob', href)
    expect(await count('ann')).toBe(0)
    await asks(4)
    expect((await approve('cleo', href)).statusCode).toBe(202)
    await asks(2)
    expect([await count('ann'), (await seen('less@example.org', 'ann')).approve]).toEqual([1, href])
    expect((await approve('ann', href)).statusCode).toBe(200)
    await asks(1)
    await aSignUp(server, 'more@example.org')
    const { href: other } = await seen('more@example.org')
    await asks(2)
    expect((await approve('ann', other)).statusCode).toBe(202)
    await asks(1)
    expect((await seen('more@example.org')).approvals).toMatchObject({ needed: 1, by: [{ name: 'ann' }] })
    expect((await approve('ann', other)).statusCode).toBe(200)
  })

  test('whoever was switched off, has expired or lost the right since stands for nothing until they are back', async () => {
    await asks(2)
    await aSignUp(server, 'off@example.org')
    const { href } = await seen('off@example.org')
    const by = async () => (await seen('off@example.org')).approvals?.by.map(({ name }) => name)
    await approve('ann', href)
    expect(await by()).toEqual(['ann'])
    for (const account of [{ isEnabled: false }, { expires: '2001-01-01T00:00:00Z' }]) {
      expect((await save('ann', account)).statusCode).toBe(200)
      expect(await by()).toEqual([])
      expect((await save('ann', { isEnabled: true, expires: null })).statusCode).toBe(200)
      expect(await by()).toEqual(['ann'])
    }
    const { id } = await boss.read('/fotoweb/users/ann', 'user')
    const members = server.platform.db.tables<{
      group_members: { group_id: number; member_kind: string; member_id: number }
    }>()
    await members.deleteFrom('group_members').where('group_id', '=', approvers).where('member_id', '=', id).execute()
    expect(await by()).toEqual([])
    expect((await approve('bob', href)).statusCode).toBe(202)
    expect(await by()).toEqual(['bob'])
    await boss.ask('/fotoweb/users/bob', { method: 'DELETE' })
    expect(await by()).toEqual([])
    expect((await approve('cleo', href)).statusCode).toBe(202)
    expect((await approve('boss', href)).statusCode).toBe(200)
  })

  test('one to five can be asked', async () => {
    for (const approvals of [0, 6, 1.5]) await expect(asks(approvals), `${approvals}`).rejects.toThrow(/cannot be used/)
  })
})
