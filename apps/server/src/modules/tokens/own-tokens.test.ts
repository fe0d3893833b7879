import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, group } from '#modules/archives/archives.builders.ts'
import { someAssets } from '#modules/assets/assets.builders.ts'
import { insertGroup } from '#modules/groups/groups.repository.ts'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import { administrator, type Person, person } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { readDuration } from './read-duration.ts'

const tokens = '/fotoweb/me/tokens/'
const day = 86_400_000

onBothEngines('the own tokens', (open) => {
  let server: TestServer
  let kari: Person
  beforeAll(async () => {
    server = await open()
    const archive = await anArchive(server, { access: [group(10002, ['View', 'Download'])] })
    await someAssets(archive, [{ path: 'a.jpg' }], server.platform)
    const programs = { id: 10002, name: 'Programs', description: '', permissions: ['api', 'audit'] as const }
    await insertGroup(programs, server.platform)
    kari = await aSignedInUser(server, 'Kari', [10002])
  })
  afterAll(() => server.close())

  const make = (who: Person, payload: object, headers: Record<string, string> = {}) =>
    who.ask(tokens, { method: 'POST', payload, headers })
  const withToken = (token: string) => {
    const nobody = person(server)
    return (url: string, method: 'GET' | 'POST' | 'PATCH' | 'DELETE' = 'GET', payload?: object) =>
      nobody.ask(url, { method, headers: { authorization: `Bearer ${token}` }, ...(payload ? { payload } : {}) })
  }

  test('a token is made, told once, listed, used and revoked', async () => {
    const made = await make(kari, {
      name: 'CMS',
      scope: 'download',
      expires: new Date(server.clock.now() + day).toISOString(),
    })
    expect([made.statusCode, made.headers['cache-control']]).toEqual([201, 'no-store'])
    expect(made.headers['content-type']).toContain('application/json')
    const { token, href } = made.json()
    expect(made.headers['location']).toBe(href)
    const me = await kari.read('/fotoweb/me', 'full-api-descriptor')
    const [listed] = (await kari.read(me.tokens ?? '', 'token-list')).data
    expect(listed).toEqual({
      href,
      id: href.slice(tokens.length),
      name: 'CMS',
      device: 'CMS',
      scope: 'download',
      created: new Date(server.clock.now()).toISOString(),
      expires: new Date(server.clock.now() + day).toISOString(),
      lastUsed: null,
      revoke: href,
    })
    expect((await kari.ask(tokens)).body).not.toContain(token)
    const program = withToken(token)
    expect((await program('/fotoweb/archives/5000/a.jpg.info')).json().permissions).toEqual(['View', 'Download'])
    expect((await kari.read(href, 'token')).lastUsed).toBe(new Date(server.clock.now()).toISOString())
    expect((await kari.ask(href, { method: 'DELETE' })).statusCode).toBe(204)
    expect((await program('/fotoweb/archives/')).statusCode).toBe(401)
    expect((await kari.refused(href)).status).toBe(404)
  })

  test('the form of older integrations is understood', async () => {
    const made = await make(
      kari,
      { un: 'kari', app: 'Widget', duration: 'P5D' },
      { 'content-type': 'application/json' },
    )
    const { token, expires, scope, name } = made.json()
    expect([made.statusCode, name, scope]).toEqual([201, 'Widget', 'all'])
    expect(Date.parse(expires) - server.clock.now()).toBe(5 * day)
    expect((await withToken(token)('/fotoweb/me')).json().user.userName).toBe('Kari')
    const other = await make(kari, { un: 'Administrator', app: 'Widget', duration: 'P5D' })
    expect([other.statusCode, other.json().fields[0].field]).toEqual([400, 'un'])
  })

  test.each([
    [{ name: '', scope: 'read' }, 400],
    [{ name: 'x', scope: 'everything' }, 400],
    [{ name: 'x' }, 400],
    [{ name: 'x', scope: 'read', user_id: 15001 }, 400],
    [{ name: 'x', scope: 'read', expires: '2020-01-01T00:00:00Z' }, 400],
    [{ name: 'x', scope: 'read', expires: '2090-01-01T00:00:00Z' }, 400],
    [{ un: 'kari', app: 'x', duration: 'soon' }, 400],
    [{ un: 'kari', app: 'x', duration: 'P99Y' }, 400],
  ])('the wish %j is refused', async (wish, status) => {
    expect((await make(kari, wish)).statusCode).toBe(status)
  })

  test('a token makes, lists and revokes no tokens, whatever its scope (attack case 104)', async () => {
    const first = (await make(kari, { name: 'first', scope: 'all' })).json()
    for (const scope of ['all', 'read']) {
      const { token, href } = (await make(kari, { name: scope, scope })).json()
      const program = withToken(token)
      expect((await program('/fotoweb/me')).json().tokens).toBeNull()
      expect((await program(tokens)).statusCode).toBe(403)
      expect((await program(tokens, 'POST', { name: 'wider', scope: 'all' })).statusCode).toBe(403)
      expect((await program('/fotoweb/services/logout-everywhere', 'POST')).statusCode).toBe(403)
      for (const target of [href, first.href]) expect((await program(target, 'DELETE')).statusCode).toBe(403)
      expect((await program(href, 'PATCH', { scope: 'all' })).statusCode).toBe(405)
    }
    expect((await kari.read(first.href, 'token')).name).toBe('first')
  })

  test('a token that only looks has no rights beside archives and changes nothing (attack case 104)', async () => {
    const boss = await administrator(server)
    const preferences = { data: { shared: { a: 1 } } }
    for (const [scope, audit, patched] of [
      ['read', 403, 403],
      ['download', 403, 403],
      ['all', 200, 200],
    ] as const) {
      const program = withToken((await make(boss, { name: scope, scope })).json().token)
      const me = (await program('/fotoweb/me')).json()
      expect([me.permissions.hasAuditPermission, me.audit !== null]).toEqual([scope === 'all', scope === 'all'])
      expect((await program('/fotoweb/api/audit/')).statusCode, scope).toBe(audit)
      expect((await program('/fotoweb/me/user-preferences/', 'PATCH', preferences)).statusCode, scope).toBe(patched)
    }
  })

  test('somebody else’s token is nobody’s, and those without the right to the API have none (attack case 52)', async () => {
    const { href } = (await make(kari, { name: 'mine', scope: 'read' })).json()
    const boss = await administrator(server)
    for (const method of ['GET', 'DELETE'] as const) expect((await boss.ask(href, { method })).statusCode).toBe(404)
    expect((await kari.ask(href)).statusCode).toBe(200)
    const ola = await aSignedInUser(server, 'Ola')
    expect((await ola.read('/fotoweb/me', 'full-api-descriptor')).tokens).toBeNull()
    expect((await ola.refused(tokens)).status).toBe(403)
    const refused = await make(ola, { name: 'x', scope: 'read' })
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'You have no right to use the API, so a token of yours would never work.',
    ])
    expect((await person(server).refused(tokens)).status).toBe(401)
  })

  test('a hundred tokens are enough for one person', async () => {
    const eva = await aSignedInUser(server, 'Eva', [10002])
    for (let at = 0; at < 100; at++) expect((await make(eva, { name: `${at}`, scope: 'read' })).statusCode).toBe(201)
    expect((await make(eva, { name: '101', scope: 'read' })).json().value).toBe('TooManyTokens')
    expect((await eva.read(tokens, 'token-list')).data.length).toBe(100)
  })

  test('when the last use is an hour old it is written again', async () => {
    const boss = await administrator(server)
    const { token, href } = (await make(boss, { name: 'used', scope: 'read' })).json()
    const used = async () => Date.parse((await boss.read(href, 'token')).lastUsed ?? '')
    await withToken(token)('/fotoweb/archives/')
    const first = await used()
    server.clock.advance(3_000_000)
    await withToken(token)('/fotoweb/archives/')
    expect(await used()).toBe(first)
    server.clock.advance(700_000)
    await withToken(token)('/fotoweb/archives/')
    expect((await used()) - first).toBe(3_700_000)
  })
})

test.each([
  ['P5D', 5 * day],
  ['P1Y', 365 * day],
  ['P1M2W', 44 * day],
  ['PT12H', day / 2],
  ['P1DT1H1M1S', day + 3_661_000],
  ['P', null],
  ['PT', null],
  ['P0D', null],
  ['5D', null],
  ['P-5D', null],
])('the duration %s is %s', (text, expected) => {
  expect(readDuration(text)).toBe(expected)
})
