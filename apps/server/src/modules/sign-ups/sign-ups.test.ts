import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertGroup } from '#modules/groups/groups.repository.ts'
import { mailsIn, secretSentTo } from '#modules/password-keys/password-keys.builders.ts'
import { aSignedInUser, aUser } from '#modules/users/users.builders.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { SettingRefused } from '#platform/database/site-settings.ts'
import { administrator, type Person, visitor } from '#server/testing/ask.ts'
import { onBothEngines, openTestServer, type TestServer } from '#server/testing/open-test-server.ts'
import { setSignUpSettings } from './sign-up-settings.ts'
import { aSignUp, askToSignUp, confirmWith, nowhere, openForSignUps } from './sign-ups.builders.ts'
import { signUpsTasks } from './sign-ups.tasks.ts'

const list = '/fotoweb/signups/'
const day = 86_400_000
const [approvers, press, club] = [10_501, 10_502, 10_503]
const password = 'four quiet purple trams'
const fields = [
  {
    id: 'company',
    label: { en: 'Company', de: 'Firma' },
    required: true,
    validation: '[A-Z].*',
    helpText: 'Begins large',
  },
  { id: 'role', label: 'Role', type: 'dropdown', values: ['Editor', 'Author'] },
  { id: 'news', label: 'News', type: 'checkbox' },
]
const userData = [{ id: 'company', value: 'Acme' }]

onBothEngines('sign-ups', (open) => {
  let server: TestServer
  let boss: Person
  let ann: Person
  beforeAll(async () => {
    server = await open({ mail: nowhere })
    const { platform } = server
    const permissions = ['approvePendingSignups' as const]
    await insertGroup({ id: approvers, name: 'Approvers', description: '', permissions }, platform)
    for (const [id, name] of [
      [press, 'Press'],
      [club, 'Club'],
    ] as const)
      await insertGroup({ id, name, description: '' }, platform)
    boss = await administrator(server)
    ann = await aSignedInUser(server, 'ann', [approvers])
    await openForSignUps(server, { fields, groups: ['press'], termsText: 'Be kind.' })
  })
  afterAll(() => server.close())

  const pending = async (who = boss) => (await who.read(list, 'signups')).data
  const one = async (email: string) => {
    const found = (await pending()).find((row) => row.email === email)
    if (!found) throw new Error(`${email} is not pending.`)
    return found
  }
  const add = (email: string, more: object = {}) => aSignUp(server, email, { userData, termsAccepted: true, ...more })
  const ask = (email: string, more: object = {}) =>
    askToSignUp(server, { email, userData, termsAccepted: true, ...more })
  const verb = (name: string, payload: object): InjectOptions => ({
    method: 'POST',
    headers: { 'x-http-method-override': name },
    payload,
  })
  const approve = (who: Person, href: string, wish: object = {}) => who.ask(href, verb('APPROVE', wish))
  const reject = (who: Person, href: string, wish: object = {}) => who.ask(href, verb('REJECT', wish))
  const change = (who: Person, href: string, payload: object) => who.ask(href, { method: 'PATCH', payload })
  const mailTo = async (address: string) => (await mailsIn(server.platform)).filter((mail) => mail.address === address)
  const groupsAround = async (username: string) => {
    const { memberOfHref } = await boss.read(`/fotoweb/users/${username}`, 'user')
    const found = (await boss.read(memberOfHref as never, 'managed-group-list')) as unknown as { name: string }[]
    return found.map(({ name }) => name)
  }

  test('a visitor signs up, shows the address and waits; an administrator sees it then [SGN-002 SGN-003 SGN-005 SGN-006 SGN-013]', async () => {
    const form = await visitor(server).read('/fotoweb/signups/form', 'signup-form')
    expect(form.fields[0]).toEqual({
      id: 'company',
      label: 'Company',
      'data-type': 'text',
      values: [],
      required: true,
      validation: { regexp: '[A-Z].*', helpText: 'Begins large' },
    })
    expect(form.fields.map((field) => [field['data-type'], field.values])).toEqual([
      ['text', []],
      ['dropdown', ['Editor', 'Author']],
      ['checkbox', []],
    ])
    const more = { firstName: ' Kari ', lastName: 'Berg', userData: [...userData, { id: 'news', value: true }] }
    expect((await ask('kari@example.org', more)).statusCode).toBe(204)
    expect(await pending()).toEqual([])
    const secret = await secretSentTo('kari@example.org', server.platform)
    const rows = server.platform.db.tables<{ sign_ups: object }>().selectFrom('sign_ups').selectAll()
    expect(JSON.stringify(await rows.execute())).not.toContain(secret)
    // Two at once, and again: good once.
    const both = await Promise.all([confirmWith(server, secret), confirmWith(server, secret)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 403])
    expect((await confirmWith(server, secret)).json().value).toBe('SignUpRefused')
    const all = await boss.read(list, 'signups')
    const [row] = all.data
    expect(row).toMatchObject({
      email: 'kari@example.org',
      firstName: 'Kari',
      lastName: 'Berg',
      userData: [
        { id: 'company', value: 'Acme' },
        { id: 'news', value: true },
      ],
    })
    expect(row?.groups.map(({ name }) => name)).toEqual(['Everyone', 'Registered Users', 'Press'])
    expect(new Date(row?.createdDate ?? '').getTime()).toBe(server.clock.now())
    expect(row?.href.split('/').at(-1)).toBe(row?.id)
    expect(row?.id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    expect(await boss.read(all.count, 'signup-count')).toEqual({ signupCount: 1, count: 1 })
    expect((await boss.read(all.fields, 'signup-fields')).data).toEqual(form.fields)
    const me = await boss.read('/fotoweb/me', 'full-api-descriptor')
    expect([me.signups, me.signupCount]).toEqual([list, `${list}count`])
  })

  test('approved: an account in the groups, a key for a password, and nothing left to decide; or rejected', async () => {
    await add('ola@example.org')
    const { href } = await one('ola@example.org')
    const done = await approve(boss, href, {
      groups: [`/fotoweb/groups/${club}`, 10_001, { href: '/fotoweb/groups/10000' }],
    })
    expect([done.statusCode, done.json()]).toEqual([200, { user: '/fotoweb/users/ola%40example.org' }])
    expect((await pending()).map(({ email }) => email)).not.toContain('ola@example.org')
    expect(await groupsAround('ola%40example.org')).toEqual(expect.arrayContaining(['Club']))
    expect(await groupsAround('ola%40example.org')).not.toContain('Press')
    const user = await boss.read(done.json().user, 'user')
    expect([user.email, user.account.isAdministrator, user.propertyBag]).toEqual([
      'ola@example.org',
      false,
      [{ key: 'company', value: 'Acme' }],
    ])
    const secret = await secretSentTo('ola@example.org', server.platform)
    const choice = { secret, newPassword: password, confirmPassword: password }
    const chosen = await visitor(server).ask('/fotoweb/services/password/choice', { method: 'POST', payload: choice })
    expect([chosen.statusCode, chosen.headers['set-cookie']]).toEqual([204, expect.stringContaining('SessionToken=')])
    for (const deed of [approve, reject]) expect((await deed(boss, href)).statusCode).toBe(404)
    expect((await change(boss, href, {})).statusCode).toBe(404)
    await add('refused@example.org')
    expect((await reject(boss, (await one('refused@example.org')).href)).statusCode).toBe(204)
    expect((await pending()).map(({ email }) => email)).not.toContain('refused@example.org')
    const audit = server.platform.db.tables<{ audit_entries: { id: number; deed: string; subject_name: string } }>()
    const deeds = audit.selectFrom('audit_entries').selectAll().where('subject_name', '=', 'ola@example.org')
    expect((await deeds.orderBy('id').execute()).map(({ deed }) => deed)).toEqual(
      expect.arrayContaining(['signUp.requested', 'signUp.confirmed', 'signUp.approved', 'password.linkSent']),
    )
  })

  test('of two who approve or reject at once, one finds nothing any more', async () => {
    await add('two@example.org')
    const { href } = await one('two@example.org')
    const both = await Promise.all([approve(boss, href), approve(ann, href), reject(boss, href)])
    expect(both.filter(({ statusCode }) => statusCode === 404)).toHaveLength(2)
    expect(both.filter(({ statusCode }) => statusCode < 300)).toHaveLength(1)
  })

  test('rejected: gone, and told by mail only when that is wished', async () => {
    await add('no@example.org')
    expect((await reject(boss, (await one('no@example.org')).href)).statusCode).toBe(204)
    expect(await mailTo('no@example.org')).toHaveLength(0)
    await add('told@example.org', { language: 'de' })
    await reject(ann, (await one('told@example.org')).href, { tell: true, message: 'Write to <b>us</b>' })
    expect((await pending()).map(({ email }) => email)).not.toContain('told@example.org')
    const [mail] = await mailTo('told@example.org')
    expect([mail?.subject, mail?.body_text]).toEqual([
      'Zu Ihrer Registrierung bei Vitrine',
      expect.stringContaining('> Write to <b>us</b>'),
    ])
  })

  test('the answer tells nothing: an address with an account, one that waits and a new one get the same; the mail tells', async () => {
    await aUser(server, 'has', { change: { email: 'has@example.org', email_key: 'has@example.org' } })
    await add('waits@example.org')
    server.clock.advance(11 * 60_000)
    const answers = []
    for (const email of ['has@example.org', 'waits@example.org', 'new@example.org']) {
      const { statusCode, body, headers } = await ask(email)
      answers.push(JSON.stringify([statusCode, body, Object.keys(headers).sort()]))
    }
    expect(new Set(answers).size).toBe(1)
    const told = async (email: string) => (await mailTo(email)).at(-1)?.subject
    expect([await told('has@example.org'), await told('waits@example.org'), await told('new@example.org')]).toEqual([
      'You have an account at Vitrine',
      'Your sign-up at Vitrine is with us',
      'Confirm your address for Vitrine',
    ])
    expect((await pending()).filter(({ email }) => /^(has|waits)@/.test(email))).toHaveLength(1)
    // Within ten minutes nothing more is sent, and the link of before stays good.
    const sent = await secretSentTo('new@example.org', server.platform)
    expect((await ask('new@example.org')).statusCode).toBe(204)
    expect(await secretSentTo('new@example.org', server.platform)).toBe(sent)
    // A later one takes the place of what was not confirmed.
    const first = await secretSentTo('new@example.org', server.platform)
    server.clock.advance(11 * 60_000)
    await ask('new@example.org')
    expect((await confirmWith(server, first)).statusCode).toBe(403)
    expect((await confirmWith(server, await secretSentTo('new@example.org', server.platform))).statusCode).toBe(204)
  })

  test('what is wrong is named, all of it at once; names with line breaks and HTML do no harm', async () => {
    const wrong = { firstName: 'a\r\nBcc: b@c.de', lastName: ' ', termsAccepted: false }
    const data = [
      { id: 'company', value: 'acme' },
      { id: 'role', value: 'King' },
      { id: 'news', value: 'perhaps' },
      { id: 'none', value: 'x' },
    ]
    const told = (await ask('nothing', { ...wrong, userData: data })).json()
    expect([
      told.value,
      told.fields.map(({ field, rule }: { field: string; rule: string }) => `${field} ${rule}`),
    ]).toEqual([
      'FieldValidationFailed',
      [
        'email email',
        'firstName signs',
        'lastName required',
        'termsAccepted required',
        'userData.none unknown',
        'userData.company pattern',
        'userData.role choice',
        'userData.news type',
      ],
    ])
    for (const email of ['a@example.org\r\nBcc: b@example.org', 'a@b', '"x"@example.org'])
      expect((await ask(email)).json().fields[0].field, email).toBe('email')
    await ask('html@example.org', { firstName: '<b>x</b>', lastName: 'Click https://evil.example' })
    const [mail] = await mailTo('html@example.org')
    // Nobody writes to strangers through the form: nothing of what was typed is in the mail.
    expect(mail?.body_text).not.toMatch(/evil|<b>/)
    await confirmWith(server, await secretSentTo('html@example.org', server.platform))
    const row = await one('html@example.org')
    expect(row.firstName).toBe('<b>x</b>')
  })

  test('details are changed, and held against the rules of the fields', async () => {
    await add('mend@example.org')
    const { href, id } = await one('mend@example.org')
    const said = {
      firstName: 'Per',
      lastName: 'Ås',
      userData: [
        { id: 'company', value: 'Beta' },
        { id: 'role', value: 'Editor' },
      ],
    }
    const done = await change(ann, href, said)
    expect([done.statusCode, done.json()]).toMatchObject([200, { ...said, id }])
    expect(await one('mend@example.org')).toMatchObject(said)
    expect(href).toBe(`${list}${id}`)
    const bad = await change(boss, href, { firstName: ' ', userData: [] })
    expect([bad.statusCode, bad.json().fields.map(({ field }: { field: string }) => field)]).toEqual([
      400,
      ['firstName', 'userData.company'],
    ])
    expect((await change(boss, href, { email: 'x@y.org' })).statusCode).toBe(400)
    expect((await change(boss, `${list}${'0'.repeat(36)}`, said)).statusCode).toBe(404)
  })

  test('nobody else decides, and nobody gives groups that they may not give', async () => {
    await add('rights@example.org')
    const { href } = await one('rights@example.org')
    const plain = await aSignedInUser(server, 'plain')
    for (const who of [plain, visitor(server)]) {
      const refused = who === plain ? 403 : 401
      for (const url of [list, `${list}count`, `${list}fields`]) expect((await who.ask(url)).statusCode).toBe(refused)
      for (const answer of [await approve(who, href), await reject(who, href), await change(who, href, {})])
        expect(answer.statusCode).toBe(refused)
    }
    expect((await plain.read('/fotoweb/me', 'full-api-descriptor')).signups).toBeNull()
    expect((await boss.ask(href, { method: 'POST', payload: {} })).statusCode).toBe(405)
    const refused = await approve(ann, href, { groups: [club, 99_999] })
    expect([refused.statusCode, refused.json().value, refused.json().fields]).toMatchObject([
      400,
      'FieldValidationFailed',
      [
        { field: 'groups.0', rule: 'permission' },
        { field: 'groups.1', rule: 'exists' },
      ],
    ])
    expect((await ann.ask('/fotoweb/api/groups/public/all?q=Press')).statusCode).toBe(200)
    expect((await ann.ask('/fotoweb/api/users/public/all')).statusCode).toBe(403)
    await openForSignUps(server, { fields, groups: ['Press'], approversChooseGroups: false })
    expect((await boss.read(list, 'signups')).adminCanAssignGroups).toBe(false)
    expect((await approve(boss, href, { groups: [club] })).json().fields[0]).toMatchObject({ rule: 'permission' })
    // She is in none of the site's groups, and gives them all the same: the site does.
    expect((await approve(ann, href)).statusCode).toBe(200)
    expect(await groupsAround('rights%40example.org')).toContain('Press')
    await openForSignUps(server, { fields, groups: ['Press'], termsText: 'Be kind.' })
  })

  test('the last licence goes to one of two, and an address that has an account by now gets none', async () => {
    await add('last1@example.org')
    await add('last2@example.org')
    const count = (await boss.read('/fotoweb/users/', 'user-list')).count - 1
    await openForSignUps(server, { fields, mostAccounts: count + 1 })
    const hrefs = [(await one('last1@example.org')).href, (await one('last2@example.org')).href]
    const both = await Promise.all(hrefs.map((href) => approve(boss, href)))
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const refused = both.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json().message).toContain('out_of_licenses')
    await openForSignUps(server, { fields })
    await add('late@example.org')
    await aUser(server, 'faster', { change: { email: 'LATE@example.org', email_key: 'late@example.org' } })
    expect((await approve(boss, (await one('late@example.org')).href)).json().value).toBe('UserExists')
    // A name that somebody has is no obstacle.
    await aUser(server, 'name@example.org')
    await add('name@example.org')
    expect((await approve(boss, (await one('name@example.org')).href)).json().user).toBe(
      '/fotoweb/users/name%40example.org-2',
    )
  })

  test('forms, addresses and guesses are counted; what nobody confirms or decides ends', async () => {
    for (let at = 0; at < 5; at++) await askToSignUp(server, { email: 'slow@example.org', userData }, '10.9.0.1')
    expect((await askToSignUp(server, { email: 'slow@example.org', userData }, '10.9.0.1')).statusCode).toBe(429)
    for (let at = 0; at < 5; at++) expect((await confirmWith(server, 'guess')).json().value).toBe('SignUpRefused')
    expect((await confirmWith(server, 'guess')).statusCode).toBe(429)
    server.clock.advance(11 * 60_000)
    await ask('slept@example.org')
    const slept = await secretSentTo('slept@example.org', server.platform)
    server.clock.advance(day)
    expect((await confirmWith(server, slept)).statusCode).toBe(403)
    server.clock.advance(30 * day)
    boss = await administrator(server)
    expect([await pending(), (await boss.read(`${list}count`, 'signup-count')).signupCount]).toEqual([[], 0])
    const [task] = signUpsTasks(server.platform)
    await task?.run(null, new AbortController().signal)
    const rows = server.platform.db.tables<{ sign_ups: object }>().selectFrom('sign_ups').selectAll()
    expect(await rows.execute()).toEqual([])
  })

  test('the list has pages', async () => {
    await openForSignUps(server)
    for (let at = 0; at < 51; at++) await aSignUp(server, `page${at}@example.org`)
    const first = await boss.read(list, 'signups')
    expect([first.data.length, first.data[0]?.email]).toEqual([50, 'page50@example.org'])
    const second = await boss.read(first.paging.next ?? ('' as never), 'signups')
    expect([second.data.map(({ email }) => email), second.paging.next]).toEqual([['page0@example.org'], null])
  })

  test('closed, nothing answers, whatever was sent before', async () => {
    expect((await visitor(server).read('/fotoweb/services/ways-in', 'ways-in')).signUp).toBe('/fotoweb/signups/form')
    await setSignUpSettings(operator, null, server.platform)
    expect((await visitor(server).ask('/fotoweb/signups/form')).statusCode).toBe(404)
    expect((await ask('shut@example.org')).statusCode).toBe(404)
    expect((await visitor(server).read('/fotoweb/services/ways-in', 'ways-in')).signUp).toBeNull()
    for (const given of [
      '{"groups":["None such"]}',
      '{"mostAccounts":0}',
      '{"fields":[{"id":"a","label":"A","validation":"(?<=x)"}]}',
      '{"more":1}',
      'nothing',
    ])
      await expect(setSignUpSettings(operator, given, server.platform), given).rejects.toThrow(SettingRefused)
  })
})

test('a site that sends no mail offers none, whatever its setting says', async () => {
  const server = await openTestServer('sqlite')
  await openForSignUps(server)
  expect((await visitor(server).ask('/fotoweb/signups/form')).statusCode).toBe(404)
  expect((await askToSignUp(server, { email: 'a@example.org' })).statusCode).toBe(404)
  await server.close()
})
