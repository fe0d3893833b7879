import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { errors } from '@vitrine/contract/errors.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAlbum } from '#modules/albums/albums.builders.ts'
import { anArchive, group } from '#modules/archives/archives.builders.ts'
import { someAssets } from '#modules/assets/assets.builders.ts'
import { anOrder, decide } from '#modules/orders/orders.builders.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import { administrator, type Person, visitor } from './testing/ask.ts'
import { administratorPassword, openTestServer, type TestServer } from './testing/open-test-server.ts'

let server: TestServer
let boss: Person
beforeAll(async () => {
  server = await openTestServer('sqlite')
  const archive = await anArchive(server)
  await someAssets(
    archive,
    Array.from({ length: 30 }, (_, at) => ({ path: `n ${at}.jpg`, metadata: { '5': `Title ${at}` } })),
    server.platform,
  )
  boss = await administrator(server)
})
afterAll(() => server.close())

const preferences = '/fotoweb/me/user-preferences/'
const patch = (payload: object | string, headers: Record<string, string> = {}) =>
  boss.ask(preferences, { method: 'PATCH', payload, headers: { 'content-type': 'application/json', ...headers } })

test('an error document has all its attributes, and the id of its request', async () => {
  const response = await visitor(server).ask('/fotoweb/archives/77/')
  expect(Object.keys(response.json()).sort()).toEqual(
    ['backgroundTaskId', 'description', 'heading', 'href', 'message', 'requestId', 'technicalInfo', 'value'].sort(),
  )
  expect(response.json().requestId).toBe(response.headers['x-requestid'])
  expect(response.headers['cache-control']).toBe('no-store')
})

test('a method that an address does not have is 405 with the list of those it has, and OPTIONS tells them', async () => {
  for (const [url, method, allow] of [
    ['/fotoweb/archives/', 'DELETE', 'GET, HEAD, OPTIONS'],
    ['/fotoweb/archives/5000/n%200.jpg.info', 'PUT', 'GET, HEAD, PATCH, OPTIONS'],
    ['/fotoweb/services/renditions', 'PUT', 'GET, HEAD, POST, OPTIONS'],
    ['/fotoweb/me/user-preferences/', 'POST', 'GET, HEAD, PATCH, OPTIONS'],
    ['/fotoweb/login', 'GET', 'POST, OPTIONS'],
  ] as const) {
    const response = await visitor(server).ask(url, { method, headers: { accept: 'application/json' } })
    expect([response.statusCode, response.headers['allow'], response.json().value], url).toEqual([
      405,
      allow,
      'MethodNotAllowed',
    ])
    const options = await visitor(server).ask(url, { method: 'OPTIONS' })
    expect([options.statusCode, options.headers['allow']]).toEqual([204, allow])
  }
})

test('what nobody answers is not found, below the base and beside it', async () => {
  for (const url of ['/fotoweb/nothing', '/elsewhere', '/fotoweb/archives/5000/x.jpg.info/__renditions/ORIGINAL']) {
    expect((await visitor(server).refused(url)).status).toBe(404)
  }
})

test('every kind of error says in a sentence what is wrong', () => {
  for (const [value, { heading, status }] of Object.entries(errors)) {
    expect(heading, value).toMatch(/^[A-Z].*\.$/)
    expect(status).toBeGreaterThanOrEqual(400)
  }
})

test.each([
  ['{', 400, 'InvalidRequest'],
  ['', 400, 'InvalidRequest'],
  ['[]', 400, 'InvalidRequest'],
  ['{"data":{"__proto__":{"x":1}}}', 400, 'InvalidRequest'],
  [`${'{"data":'.repeat(100_000)}1${'}'.repeat(100_000)}`, 400, 'InvalidRequest'],
  [JSON.stringify({ data: { other: {} } }), 400, 'InvalidRequest'],
  [JSON.stringify({ data: { shared: { a: 'nul \0 inside' } } }), 400, 'InvalidRequest'],
  [JSON.stringify({ data: { shared: { a: 'x'.repeat(300_000) } } }), 413, 'BodyTooLarge'],
  [JSON.stringify({ data: { shared: { a: 'x'.repeat(3_000_000) } } }), 413, 'BodyTooLarge'],
])('the body %.30s is refused and changes nothing', async (payload, status, value) => {
  const before = (await boss.ask(preferences)).body
  const response = await patch(payload)
  expect([response.statusCode, response.json().value]).toEqual([status, value])
  expect((await boss.ask(preferences)).body).toBe(before)
})

test('preferences are merged by key, null removes, and nobody else sees them [SES-034 SES-035 SES-037 SES-039 GRD-008 GRD-009]', async () => {
  const sorting = { '/fotoweb/archives/5000-Photos/': { urlComponents: [{ key: 'o', value: '-fn' }] } }
  await patch({ data: { shared: { sorting, other: 1 }, intranet: { markersAlwaysDisplay: true } } })
  await patch({ data: { shared: { other: null } } })
  const { data } = await boss.read(preferences, 'user-preferences')
  expect(data).toEqual({ shared: { sorting }, intranet: { markersAlwaysDisplay: true }, pro: {}, public: {} })
  expect((await boss.ask(preferences)).headers['cache-control']).toBe('no-store')
  const vendor = await patch(
    { data: { pro: { x: [1] } } },
    { 'content-type': 'application/vnd.fotoware.user-preferences+json' },
  )
  expect(vendor.json().data.pro).toEqual({ x: [1] })
})

test('an asset has its fields, its consent and its revision, as integrations read them [AST-001 AST-002 AST-003 AST-004 AST-005]', async () => {
  const answer = await visitor(server).ask('/fotoweb/archives/5000/', {
    headers: { accept: 'application/vnd.fotoware.assetlist+json' },
  })
  const asset = await visitor(server).ask(answer.json().data[0].href)
  expect(asset.json()).toMatchObject({
    href: answer.json().data[0].href,
    builtinFields: ['title', 'description', 'tags', 'status', 'rating', 'notes'].map((field) => ({
      field,
      value: expect.toSatisfy((value) => typeof value === 'string' || Array.isArray(value)),
    })),
    thumbnailFields: { label: { value: expect.anything() }, additionalFields: expect.any(Array) },
    consentStatus: {
      assetConsentState: 'NoConsentInfo',
      consentFlags: [],
      consentFormCount: 0,
      countByConsentFormState: [],
    },
    revision: null,
  })
  const { metadata } = asset.json()
  expect(Object.keys(metadata).length).toBeGreaterThan(0)
  for (const [field, said] of Object.entries(metadata)) {
    expect(field).toMatch(/^\d+$/)
    expect(said).toHaveProperty('value')
  }
})

test('long answers are compressed as the client wishes', async () => {
  const plain = await visitor(server).ask('/fotoweb/archives/5000/')
  for (const [encoding, decode] of [
    ['zstd', zstdDecompressSync],
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const response = await visitor(server).ask('/fotoweb/archives/5000/', { headers: { 'accept-encoding': encoding } })
    expect(response.headers['content-encoding']).toBe(encoding)
    expect(response.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
    expect(JSON.parse(decode(response.rawPayload).toString()).assetCount).toBe(30)
  }
})

test('every answer forbids foreign scripts, frames and sniffing', async () => {
  for (const url of ['/fotoweb/archives/', '/fotoweb/nothing', '/healthz']) {
    const { headers } = await visitor(server).ask(url)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('no-referrer')
  }
})

test('a deed by override counts for the six methods on POST alone', async () => {
  const headers = { 'x-http-method-override': 'EXPORT' }
  expect((await boss.ask('/fotoweb/services/renditions', { method: 'POST', headers })).statusCode).toBe(404)
  const other = { 'x-http-method-override': 'DELETE', 'content-type': 'application/json' }
  expect(
    (await boss.ask('/fotoweb/services/renditions', { method: 'POST', headers: other, payload: '{}' })).statusCode,
  ).toBe(415)
})

test('each of the five methods of the wire does its deed [API-008]', async () => {
  const access = [group(builtIn.everyone, ['View', 'Preview', 'Download', 'Order'])]
  const shop = await anArchive(server, { name: 'Shop', access })
  await someAssets(shop, [{ path: 'a.jpg' }, { path: 'b.jpg' }], server.platform)
  const place = `/fotoweb/archives/${shop.id}-Shop/`
  const [a = '', b = ''] = ['a', 'b'].map((name) => `${place}${name}.jpg.info`)
  const by = (verb: string, href: string, payload: object = {}) =>
    boss.ask(href, { method: 'POST', payload, headers: { 'x-http-method-override': verb } })

  const album = await anAlbum(boss, { name: 'Both', assets: [{ href: a }, { href: b }] })
  const namesIn = async (href: string) =>
    (await boss.read(href, 'collection')).assets.data.map(({ filename }) => filename)
  expect((await by('REORDER', album.href, { data: [{ href: b }], position: 'top' })).statusCode).toBe(204)
  expect(await namesIn(album.href)).toEqual(['b.jpg', 'a.jpg'])

  const list = `${place}.smartfolders/`
  const type = 'application/vnd.fotoware.smartfolder+json'
  for (const name of ['One', 'Two'])
    await boss.ask(list, {
      method: 'POST',
      headers: { 'content-type': type },
      payload: JSON.stringify({ name, searchString: 'a' }),
    })
  const smart = async () => (await boss.read(list, 'collectionlist')).data
  const [first, second] = await smart()
  expect((await by('ORDERPATCH', list, { childPath: second?.href, relativePosition: -1 })).statusCode).toBeLessThan(300)
  expect((await smart()).map(({ href }) => href)).toEqual([second?.href, first?.href])

  const customer = await aSignedInUser(server, 'Kari')
  const states: number[] = []
  for (const verb of ['APPROVE', 'REJECT'] as const)
    states.push((await decide(boss, await anOrder(customer, [a]), verb)).statusCode)
  expect(states).toEqual([200, 200])

  const invitations = '/fotoweb/invitations/'
  await boss.ask(invitations, { method: 'POST', payload: { link: true } })
  const open = async () => (await boss.read(invitations, 'invitations')).data
  const [invitation] = await open()
  expect((await by('REVOKE', String(invitation?.invitationAdminHref))).statusCode).toBe(204)
  expect(await open()).toEqual([])
})

test('the base is a setting, and every path that the server says lies below it [API-001 API-002]', async () => {
  const other = await openTestServer('sqlite', { base: '' })
  const entrance = await visitor(other).ask('/')
  expect(entrance.json().archives).toBe('/archives/')
  await other.close()
  const deep = await openTestServer('sqlite', { base: '/media/library' })
  expect((await visitor(deep).ask('/media/library/')).json().archives).toBe('/media/library/archives/')
  expect((await visitor(deep).ask('/fotoweb/')).statusCode).toBe(404)
  const { cookies } = await deep.app.inject({
    ...{ method: 'POST', url: '/media/library/login' },
    payload: { username: 'Administrator', password: administratorPassword },
  })
  const cookie = `${cookies[0]?.name}=${cookies[0]?.value}`
  await anArchive(deep)
  const said = new Set<string>()
  const accept = { me: 'full-api-descriptor', 'archives/': 'collectionlist', 'archives/5000-Photos/': 'collection' }
  for (const [path, kind] of [['', 'api-descriptor'], ...Object.entries(accept)]) {
    const headers = { cookie, accept: `application/vnd.fotoware.${kind}+json` }
    const answer = await deep.app.inject({ url: `/media/library/${path}`, headers })
    expect(answer.statusCode, path).toBe(200)
    JSON.stringify(answer.json(), (_, value) => {
      if (typeof value === 'string' && value.startsWith('/')) said.add(value)
      return value
    })
  }
  expect(said.size).toBeGreaterThan(60)
  expect([...said].filter((path) => !path.startsWith('/media/library/'))).toEqual([])
  // They are there, and nowhere else.
  const places = ['archives/', 'me/archives/', 'me/user-preferences/', 'me/markers/', 'users/', 'services/session']
  for (const place of places) {
    const ask = async (base: string) =>
      (await deep.app.inject({ url: `${base}${place}`, headers: { cookie } })).statusCode
    expect([said.has(`/media/library/${place}`), await ask('/media/library/'), await ask('/')], place).toEqual([
      ...[true, 200, 404],
    ])
  }
  await deep.close()
})
