import type { ApplicationKind } from '@vitrine/contract/applications.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import { administrator, type Person, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { originsWithWidget } from './origins-with-widget.ts'
import { isSameRedirect, redirectFault } from './redirect-address.ts'

const list = '/fotoweb/api/applications/'
const callback = 'https://cms.example.org/callback'

onBothEngines('registered applications', (open) => {
  let server: TestServer
  let boss: Person
  beforeAll(async () => {
    server = await open()
    boss = await administrator(server)
  })
  afterAll(() => server.close())

  const make = (payload: object, who = boss) => who.ask(list, { method: 'POST', payload })
  const change = (href: string, payload: object) => boss.ask(href, { method: 'PATCH', payload })
  const faults = (answer: { json(): { fields?: { field: string; rule: string }[] } }) =>
    (answer.json().fields ?? []).map(({ field, rule }) => `${field}: ${rule}`)

  test('one is registered, its secret is told once and kept as a hash, and it is changed, renewed and removed', async () => {
    const wish = { name: '  Our CMS ', kind: 'web', redirectUris: [callback], widgets: ['selection', 'export'] }
    const made = await make(wish)
    expect([made.statusCode, made.headers['cache-control']]).toEqual([201, 'no-store'])
    const { clientSecret, href, clientId } = made.json()
    expect(made.headers['location']).toBe(href)
    expect([clientSecret, clientId]).toEqual([
      expect.stringMatching(/^[\w-]{43}$/),
      expect.stringMatching(/^[\w-]{36}$/),
    ])
    const now = new Date(server.clock.now()).toISOString()
    const { applications } = await boss.read('/fotoweb/me', 'full-api-descriptor')
    const [listed] = (await boss.read(applications ?? '', 'application-list')).data
    expect(listed).toEqual({
      href,
      name: 'Our CMS',
      kind: 'web',
      clientId,
      redirectUris: [callback],
      widgets: ['selection', 'export'],
      isEnabled: true,
      created: now,
      secretMade: now,
      lastUsed: null,
      change: href,
      remove: href,
      renewSecret: `${href}/secret`,
    })
    const rows = await server.platform.db
      .tables<{ applications: object }>()
      .selectFrom('applications')
      .selectAll()
      .execute()
    expect(JSON.stringify(rows) + (await boss.ask(list)).body).not.toContain(clientSecret)
    const changed = await change(href, { name: 'CMS', isEnabled: false, widgets: [] })
    expect(changed.json()).toMatchObject({ name: 'CMS', isEnabled: false, widgets: [], redirectUris: [callback] })
    server.clock.advance(1000)
    const renewed = (await boss.ask(`${href}/secret`, { method: 'POST' })).json().clientSecret
    expect(renewed).toMatch(/^[\w-]{43}$/)
    expect(renewed).not.toBe(clientSecret)
    expect((await boss.read(href, 'application')).secretMade).not.toBe(now)
    expect((await boss.ask(href, { method: 'DELETE' })).statusCode).toBe(204)
    for (const method of ['GET', 'DELETE'] as const) expect((await boss.ask(href, { method })).statusCode).toBe(404)
    expect((await boss.ask(`${href}/secret`, { method: 'POST' })).statusCode).toBe(404)
    const audit = server.platform.db.tables<{ audit_entries: { deed: string; subject_kind: string } }>()
    const entries = await audit
      .selectFrom('audit_entries')
      .selectAll()
      .where('subject_kind', '=', 'application')
      .execute()
    expect(entries.map(({ deed }) => deed.split('.')[1])).toEqual(['registered', 'changed', 'secretRenewed', 'removed'])
    expect(JSON.stringify(entries)).not.toContain(clientSecret)
  })

  test('a widget is shown by the sites of those that are switched on and have it', async () => {
    const origins = () => originsWithWidget('selection', server.platform)
    const wish = {
      name: 'Shows',
      kind: 'web',
      redirectUris: [callback, `${callback}/2`, 'https://a;b.example/', 'https://a,b.example/'],
      widgets: ['selection'],
    }
    const { href } = (await make(wish)).json()
    expect(await origins()).toEqual([new URL(callback).origin])
    await change(href, { isEnabled: false })
    expect(await origins()).toEqual([])
    await change(href, { isEnabled: true, widgets: ['export'] })
    expect(await origins()).toEqual([])
    expect((await boss.ask(href, { method: 'DELETE' })).statusCode).toBe(204)
  })

  test('a native one has no secret and may bring its id, which is one’s own', async () => {
    const wish = { name: 'App', kind: 'native', redirectUris: ['org.example.app:/callback'] }
    const both = await Promise.all([1, 2].map(() => make({ ...wish, clientId: 'org.example.app' })))
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400])
    expect(both.flatMap((one) => faults(one))).toEqual(['clientId: unique'])
    const app = both.find(({ statusCode }) => statusCode === 201)?.json()
    expect([app.clientSecret, app.renewSecret, app.secretMade, app.clientId]).toEqual([
      null,
      null,
      null,
      'org.example.app',
    ])
    expect((await boss.ask(`${app.href}/secret`, { method: 'POST' })).statusCode).toBe(404)
    expect((await make(wish)).json().clientId).toMatch(/^[\w-]{36}$/)
  })

  test('what is wrong is named by field and rule, and nothing is kept of it', async () => {
    const web = { name: 'x', kind: 'web', redirectUris: [callback] }
    for (const [wish, expected] of [
      [{ ...web, name: ' ' }, ['name: required']],
      [{ ...web, name: 'x'.repeat(201) }, ['name: length']],
      [{ ...web, name: 'two\nlines' }, ['name: length']],
      [{ ...web, clientId: 'mine' }, ['clientId: kind']],
      [{ ...web, kind: 'native', clientId: 'a b' }, ['clientId: signs']],
      [{ ...web, redirectUris: [] }, ['redirectUris: required']],
      [{ ...web, kind: 'script' }, ['redirectUris: kind']],
      [
        { ...web, redirectUris: [callback, 'http://a.org/', callback] },
        ['redirectUris.1: https', 'redirectUris.2: unique'],
      ],
      [{ ...web, name: '', redirectUris: ['nonsense'] }, ['name: required', 'redirectUris.0: address']],
    ] as const)
      expect(faults(await make(wish)), JSON.stringify(wish)).toEqual(expected)
    for (const wish of [
      { ...web, isEnabled: true },
      { ...web, kind: 'other' },
      { ...web, widgets: ['all'] },
      { ...web, secret: 'x' },
    ])
      expect((await make(wish)).statusCode, JSON.stringify(wish)).toBe(400)
    const { href } = (await make(web)).json()
    expect(faults(await change(href, { redirectUris: ['javascript:alert(1)'] }))).toEqual(['redirectUris.0: scheme'])
    expect((await change(href, { kind: 'script' })).statusCode).toBe(400)
    expect((await change(href, { clientId: 'other' })).statusCode).toBe(400)
    expect((await boss.read(href, 'application')).redirectUris).toEqual([callback])
  })

  test('they are for administrators in person: no other, and no program of theirs, which would widen itself (attack case 104)', async () => {
    const { href } = (await make({ name: 'x', kind: 'script' })).json()
    const ola = await aSignedInUser(server, 'Ola')
    const token = (
      await boss.ask('/fotoweb/me/tokens/', { method: 'POST', payload: { name: 'all', scope: 'all' } })
    ).json()
    const headers = { authorization: `Bearer ${token.token}` }
    for (const [url, method, payload] of [
      [list, 'GET', undefined],
      [href, 'GET', undefined],
      [list, 'POST', { name: 'wider', kind: 'script' }],
      [href, 'PATCH', { name: 'other' }],
      [`${href}/secret`, 'POST', undefined],
      [href, 'DELETE', undefined],
    ] as const) {
      const given = { method, ...(payload ? { payload } : {}) }
      expect((await ola.ask(url, given)).statusCode, `${method} ${url}`).toBe(403)
      expect((await visitor(server).ask(url, { ...given, headers })).statusCode, `${method} ${url}`).toBe(403)
    }
    expect((await ola.read('/fotoweb/me', 'full-api-descriptor')).applications).toBeNull()
    expect((await visitor(server).ask('/fotoweb/me', { headers })).json().applications).toBeNull()
    expect((await boss.ask(href)).json().name).toBe('x')
  })

  test('they come in pages', async () => {
    const names = Array.from({ length: 55 }, (_, at) => `Script ${at}`)
    for (const name of names) expect((await make({ name, kind: 'script' })).statusCode).toBe(201)
    const first = await boss.read(list, 'application-list')
    const second = await boss.read(first.paging?.next ?? '', 'application-list')
    expect([first.data.length, first.data[0]?.name, second.data[4]?.name]).toEqual([50, 'Script 54', 'Script 0'])
    for (const place of ['x', '-1', '1e3']) expect((await boss.ask(`${list}?before=${place}`)).statusCode).toBe(404)
  })
})

describe('addresses to which an application is answered', () => {
  test.each<[string, ApplicationKind, string | null]>([
    [callback, 'web', null],
    ['https://cms.example.org/callback?a=b', 'web', null],
    ['http://localhost:3000/cb', 'web', null],
    ['http://127.0.0.1/cb', 'native', null],
    ['http://[::1]:8080/cb', 'native', null],
    ['org.example.app:/callback', 'native', null],
    ['com.googleusercontent.apps.123-abc:/oauth2redirect', 'native', null],
    ['org.example.app:/callback', 'web', 'scheme'],
    ['http://cms.example.org/callback', 'web', 'https'],
    ['http://localhost.example.org/cb', 'native', 'https'],
    ['http://127.0.0.1.example.org/cb', 'native', 'https'],
    ['http://127.0.0.2/cb', 'native', 'https'],
    ['https://cms.example.org/callback#x', 'web', 'fragment'],
    ['https://cms.example.org/#', 'web', 'fragment'],
    ['https://user:pw@cms.example.org/', 'web', 'credentials'],
    ['https://cms.example.org@evil.example/', 'web', 'credentials'],
    ['https://*.example.org/', 'web', 'address'],
    ['https://cms.example.org/a b', 'web', 'address'],
    ['https:cms.example.org', 'web', 'address'],
    ['https:///cms.example.org', 'web', 'address'],
    ['https:\\\\cms.example.org', 'web', 'address'],
    ['https://bücher.example/', 'web', 'address'],
    ['//cms.example.org/', 'web', 'address'],
    ['/callback', 'web', 'address'],
    ['javascript:alert(1)', 'native', 'scheme'],
    ['data:text/html,x', 'native', 'scheme'],
    ['file:///etc/passwd', 'native', 'scheme'],
    ['mailto:a@example.org', 'native', 'scheme'],
    ['app:/callback', 'native', 'scheme'],
    [`https://a.org/${'x'.repeat(2000)}`, 'web', 'length'],
  ])('%s for a %s application: %s', (address, kind, rule) => {
    expect(redirectFault(address, kind)?.rule ?? null).toBe(rule)
  })

  test.each<[string, string, ApplicationKind, boolean]>([
    [callback, callback, 'web', true],
    [callback, `${callback}/`, 'web', false],
    [callback, `${callback}?x=1`, 'web', false],
    [callback, 'https://cms.example.org/callback/../callback', 'web', false],
    [callback, 'https://CMS.example.org/callback', 'web', false],
    [callback, 'https://cms.example.org:443/callback', 'native', false],
    [callback, 'https://cms.example.org.evil.example/callback', 'native', false],
    ['http://127.0.0.1/cb', 'http://127.0.0.1:51234/cb', 'native', true],
    ['http://127.0.0.1:1/cb', 'http://127.0.0.1:51234/cb', 'native', true],
    ['http://[::1]/cb', 'http://[::1]:5/cb', 'native', true],
    ['http://localhost', 'http://localhost:5', 'native', true],
    ['http://127.0.0.1/cb', 'http://127.0.0.1:51234/other', 'native', false],
    ['http://127.0.0.1/cb', 'http://localhost:51234/cb', 'native', false],
    ['http://127.0.0.1/cb', 'http://127.0.0.1:5@evil.example/cb', 'native', false],
    ['http://127.0.0.1/cb', 'http://127.0.0.1:51234/cb', 'web', false],
    ['http://127.0.0.1/cb', 'nonsense', 'native', false],
  ])('%s registered, %s named, %s: %s', (registered, given, kind, isSame) => {
    expect(isSameRedirect(registered, given, kind)).toBe(isSame)
  })
})
