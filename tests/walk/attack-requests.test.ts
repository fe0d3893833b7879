import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anArchive, group } from '../../apps/server/src/modules/archives/archives.builders.ts'
import { someAssets } from '../../apps/server/src/modules/assets/assets.builders.ts'
import { setCookieTexts } from '../../apps/server/src/modules/cookie-consent/cookie-texts.ts'
import { insertGroup } from '../../apps/server/src/modules/groups/groups.repository.ts'
import { addUser } from '../../apps/server/src/modules/users/add-user.ts'
import { aSignedInUser } from '../../apps/server/src/modules/users/users.builders.ts'
import { operator } from '../../apps/server/src/modules/viewers/viewer.builders.ts'
import { administrator, type Person, visitor } from '../../apps/server/src/testing/ask.ts'
import { engineUnderTest, openTestServer, type TestServer } from '../../apps/server/src/testing/open-test-server.ts'
import { everyAddress } from './known-addresses.ts'

const payloads = ['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "';alert(1)//", '{{7*7}}']
const nasty = payloads.join(' ')
const json = { headers: { accept: 'application/json' } }
const unsafe = ['POST', 'PUT', 'PATCH', 'DELETE']

let server: TestServer
let boss: Person
let member: Person
let stranger: Person
beforeAll(async () => {
  server = await openTestServer(engineUnderTest())
  const { platform } = server
  const archive = await anArchive(server, {
    name: `Press ${nasty.replaceAll('/', '')}`,
    path: `${server.folder}/press`,
    access: [group(10002, ['View', 'Download'])],
  })
  const metadata = { '5': nasty, '25': payloads, '120': nasty }
  await someAssets(archive, [{ path: `<b>bold</b>/${payloads[1]?.replaceAll('/', '')}.jpg`, metadata }], platform)
  await insertGroup({ id: 10002, name: nasty, description: nasty, permissions: ['manageUsers', 'api'] }, platform)
  await addUser(
    operator,
    { username: nasty, password: null, firstName: nasty, lastName: nasty, email: nasty },
    platform,
  )
  const text = { banner: { title: nasty, body: nasty }, policy: nasty }
  await setCookieTexts(operator, JSON.stringify({ en: text }), platform)
  boss = await administrator(server)
  member = await aSignedInUser(server, 'member', [10002])
  stranger = await aSignedInUser(server, 'stranger')
  await boss.ask('/fotoweb/me/tokens/', { method: 'POST', payload: { name: nasty, scope: 'read' } })
})
afterAll(() => server.close())

describe('what people write is text, wherever it comes out again (attack case 85)', () => {
  test('documents are JSON that no browser takes for a page, and nothing may run in them', async () => {
    let met = 0
    for (const { example, methods } of everyAddress(server)) {
      if (!methods.has('GET')) continue
      for (const address of [example, `${example}?q=${encodeURIComponent('<script>alert(1)</script>')}`]) {
        const { headers, body, statusCode } = await boss.ask(address, json)
        if (body === '' || /^(image|text)\//.test(String(headers['content-type']))) continue
        expect(headers['content-type'], address).toMatch(
          /^application\/(vnd\.fotoware\.[a-z-]+\+|(manifest|scim)\+)?json; charset=utf-8$/,
        )
        expect(headers['x-content-type-options'], address).toBe('nosniff')
        expect(headers['content-security-policy'], address).toContain("default-src 'none'")
        expect(() => JSON.parse(body), address).not.toThrow()
        if (statusCode === 200 && body.includes('alert(1)')) met++
      }
    }
    expect(met).toBeGreaterThan(10)
  })

  test('what was written comes back as it was, sign for sign', async () => {
    const [archive] = (await boss.read('/fotoweb/me/archives/', 'collectionlist')).data
    expect(archive?.name).toContain('<script>alert(1)<script>')
    const [asset] = (await boss.read(archive?.href ?? '', 'assetlist')).data
    expect([asset?.metadata['5']?.value, asset?.metadata['25']?.value]).toEqual([nasty, payloads])
    for (const href of [asset?.href ?? '', archive?.href ?? '']) expect(href).not.toMatch(/[<>"\s]/)
    expect((await boss.read(asset?.href ?? '', 'asset')).filename).toBe(asset?.filename)
  })

  test('the page of the client is the same for everybody and holds nothing that was written', async () => {
    const answer = await boss.ask('/fotoweb/archives/5000/?q=<script>', { headers: { accept: 'text/html' } })
    expect(answer.body).not.toContain('<script>alert')
  })
})

/** Where programs ask by themselves, and are answered in the form of RFC 6749. */
const forPrograms = ['/oauth2/token', '/oauth2/revoke']
/** Where directories keep accounts by a token of their own, and are answered in the form of RFC 7644. */
const isForDirectories = (url: string) => url.startsWith('/scim/v2/')
/** Where providers say what they have signed: by a form of their own site (SAML), and that somebody has left there. */
const fromElsewhere = ['callback', 'logout'].map((name) => `/services/sign-in/providers/:provider/${name}`)

describe('nobody acts through somebody else’s browser (attack case 91)', () => {
  test('every write with a cookie from another site is refused', async () => {
    let asked = 0
    for (const { url, example, methods } of everyAddress(server)) {
      // No cookie counts there: what a page of another site can do, anybody can.
      if (forPrograms.includes(url) || isForDirectories(url) || fromElsewhere.includes(url)) continue
      for (const method of unsafe.filter((name) => methods.has(name))) {
        for (const headers of [
          { 'sec-fetch-site': 'cross-site' },
          { 'sec-fetch-site': 'same-site' },
          { origin: 'https://evil.example' },
          { origin: 'null' },
        ]) {
          const answer = await boss.ask(example, {
            method: method as 'POST',
            headers: headers as Record<string, string>,
            payload: {},
          })
          expect([answer.statusCode, answer.json().value], `${method} ${example}`).toEqual([403, 'CrossSiteRequest'])
          asked++
        }
      }
    }
    expect(asked).toBeGreaterThan(30)
    expect((await boss.ask('/fotoweb/me')).statusCode, 'still signed in').toBe(200)
  })

  test('no read changes anything: GET and HEAD leave sessions, tokens and preferences as they are', async () => {
    const state = async () => [
      (await boss.ask('/fotoweb/me/tokens/')).json().data.length,
      (await boss.ask('/fotoweb/me/user-preferences/')).body,
    ]
    const before = await state()
    for (const { example } of everyAddress(server)) {
      const headers = { 'sec-fetch-site': 'cross-site' }
      for (const method of ['GET', 'HEAD'] as const) await boss.ask(example, { method, headers })
    }
    expect(await state()).toEqual(before)
  })
})

describe('the method is what was sent (attack case 59)', () => {
  test('a name for another method changes nothing, wherever it stands', async () => {
    const { href } = (
      await boss.ask('/fotoweb/me/tokens/', { method: 'POST', payload: { name: 'kept', scope: 'read' } })
    ).json()
    for (const [url, headers] of [
      [href, { 'x-http-method-override': 'DELETE' }],
      [href, { 'x-method-override': 'DELETE' }],
      [`${href}?_method=DELETE`, {}],
      [`${href}?X-HTTP-Method-Override=DELETE`, {}],
    ]) {
      for (const method of ['GET', 'POST'] as const)
        await boss.ask(url, { method, headers, ...(method === 'POST' ? { payload: { _method: 'DELETE' } } : {}) })
    }
    expect((await boss.ask(href)).statusCode).toBe(200)
  })

  test('HEAD, OPTIONS and odd methods tell a stranger no more than GET does', async () => {
    for (const url of [
      '/fotoweb/archives/5000/',
      '/fotoweb/users/member',
      '/fotoweb/api/audit/',
      '/fotoweb/groups/10002',
    ]) {
      const missing = url.replace('5000', '5999').replace('member', 'nobody').replace('10002', '10999')
      for (const method of ['HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'SEARCH'] as const) {
        const [there, nowhere] = [
          await stranger.ask(url, { method: method as 'HEAD' }),
          await stranger.ask(missing, { method: method as 'HEAD' }),
        ]
        expect(there.statusCode, `${method} ${url}`).toBe(nowhere.statusCode)
        if (method !== 'OPTIONS') expect(there.statusCode, `${method} ${url}`).toBeGreaterThanOrEqual(400)
      }
    }
  })
})

describe('nobody gets another’s answer out of a cache (attack case 61)', () => {
  test('what depends on who asks is private, and says on what it depends', async () => {
    const forAll = ['/appearance/css', '/appearance/logos/:logo', '/manifest.webmanifest']
    for (const { url, example, methods } of everyAddress(server)) {
      if (!methods.has('GET')) continue
      const { headers, statusCode } = await member.ask(example, json)
      const cache = String(headers['cache-control'] ?? '')
      if (forAll.includes(url)) expect(cache).toContain('public')
      else expect(cache, url).toMatch(/^(private|no-store)/)
      if (statusCode === 200 && cache.startsWith('private')) {
        for (const name of ['Authorization', 'Cookie', 'FWAPIToken', 'Accept'])
          expect(headers['vary'], `${url} differs by ${name}`).toContain(name)
      }
    }
  })

  test('the entity tag of one person is worth nothing to another', async () => {
    for (const url of ['/fotoweb/archives/', '/fotoweb/archives/5000/']) {
      const { headers, body } = await member.ask(url, json)
      const other = { headers: { ...json.headers, 'if-none-match': String(headers['etag']) } }
      expect((await member.ask(url, other)).statusCode).toBe(304)
      for (const who of [stranger, visitor(server), boss]) {
        const answer = await who.ask(url, other)
        expect(answer.statusCode, url).not.toBe(304)
        expect(answer.body).not.toBe(body)
      }
    }
  })
})

describe('errors tell what is wrong and nothing of the inside (attack case 62)', () => {
  const known = [
    'MessageDetail',
    'backgroundTaskId',
    'description',
    'fields',
    'heading',
    'href',
    'message',
    'requestId',
    'technicalInfo',
    'value',
  ]
  const inside = / at \S+ \(|:\d+:\d+|node_modules|\.ts\b|sqlite|postgres|select |insert |\/tmp\/|\/home\//i

  test('every refusal is the documented object, for every address and method', async () => {
    let refusals = 0
    for (const { url, example, methods } of everyAddress(server)) {
      for (const method of [...unsafe, 'GET']) {
        if (example.includes('logout')) continue
        for (const payload of methods.has(method) && method !== 'GET' ? ['{', '{}', '[]', 'null'] : [undefined]) {
          const body = payload === undefined ? {} : { payload, headers: { 'content-type': 'application/json' } }
          const answer = await stranger.ask(example, { method: method as 'POST', ...body })
          if (answer.statusCode < 400) continue
          refusals++
          const problem = answer.json()
          if (isForDirectories(url) && methods.has(method)) {
            const { schemas, status, detail, scimType: _, ...others } = problem
            expect([schemas, others], `${method} ${example}`).toEqual([
              ['urn:ietf:params:scim:api:messages:2.0:Error'],
              {},
            ])
            expect([status, typeof detail]).toEqual([String(answer.statusCode), 'string'])
            expect(answer.body).not.toMatch(inside)
            continue
          }
          if (method === 'POST' && forPrograms.includes(url)) {
            expect(Object.keys(problem), `${method} ${example}`).toEqual(['error', 'error_description'])
            expect(answer.body).not.toMatch(inside)
            continue
          }
          expect(known, `${method} ${example}`).toEqual(expect.arrayContaining(Object.keys(problem)))
          expect([problem.technicalInfo, problem.requestId]).toEqual(['', answer.headers['x-requestid']])
          expect(JSON.stringify({ ...problem, href: '' }), `${method} ${example}`).not.toMatch(inside)
          expect(answer.statusCode, `${method} ${example} ${payload}: ${answer.body}`).toBeLessThan(500)
        }
      }
    }
    expect(refusals).toBeGreaterThan(200)
  })

  test('a fault of the server is a number to ask about, even for administrators', async () => {
    const broken = await openTestServer(engineUnderTest())
    const person = await administrator(broken)
    await broken.platform.db.tables().schema.dropTable('preferences').execute()
    const answer = await person.ask('/fotoweb/me/user-preferences/')
    expect([answer.statusCode, answer.json().value]).toEqual([500, 'ServerError'])
    expect(answer.json().message).toContain('request id')
    expect(JSON.stringify({ ...answer.json(), href: '' })).not.toMatch(/preferences|no such table|sqlite/i)
    await broken.close()
  })
})

describe('headers carry what we put there (attack cases 93, 95)', () => {
  test('no answer can be framed by another site', async () => {
    for (const { example } of everyAddress(server)) {
      const { headers } = await boss.ask(example)
      const policy = String(headers['content-security-policy'])
      expect(policy.includes("frame-ancestors 'none'") || policy.includes('sandbox'), example).toBe(true)
    }
  })

  test('line ends in names and addresses make no headers of their own', async () => {
    const split = 'x\r\nSet-Cookie: SessionToken=planted\r\n\r\n<html>'
    const made = await boss.ask('/fotoweb/me/tokens/', { method: 'POST', payload: { name: split, scope: 'read' } })
    expect(made.json().name).toBe(split)
    const login = await server.app.inject({
      method: 'POST',
      url: '/fotoweb/login',
      payload: { username: split, password: split, to: `/${split}` },
    })
    const encoded = encodeURIComponent(split)
    const answers = [
      made,
      login,
      await boss.ask(`/fotoweb/archives/5000/${encoded}/`),
      await boss.ask(`/fotoweb/archives/?q=${encoded}`),
      await boss.ask(`/fotoweb/users/${encoded}`),
      await visitor(server).ask(`/fotoweb/me?to=${encoded}`, { headers: { accept: 'text/html' } }),
    ]
    for (const { headers } of answers) {
      expect(headers['set-cookie']).toBeUndefined()
      for (const value of Object.values(headers)) expect(String(value)).not.toMatch(/[\r\n]/)
    }
  })
})

test('a style sheet that fetches is refused, and only those may change it who may (attack case 87)', async () => {
  const payload = { cssContent: '@import url(https://evil.example/x.css)' }
  const ask = (who: Person, method: 'POST' | 'PUT' | 'PATCH') => who.ask('/fotoweb/appearance/css', { method, payload })
  expect((await ask(boss, 'POST')).statusCode).toBe(400)
  for (const method of ['PUT', 'PATCH'] as const) expect((await ask(boss, method)).statusCode, method).toBe(405)
  for (const who of [member, stranger]) expect((await ask(who, 'POST')).statusCode).toBeOneOf([401, 403])
  expect((await boss.ask('/fotoweb/appearance/css')).body).not.toContain('import')
})

test('nobody takes the site over: its owner alone gives it away (attack case 106)', async () => {
  const owner = (await boss.ask('/fotoweb/site-owner')).body
  const payload = { user: '/fotoweb/users/member' }
  for (const who of [boss, member, stranger]) {
    for (const method of ['POST', 'PATCH', 'DELETE'] as const)
      expect((await who.ask('/fotoweb/site-owner', { method, payload })).statusCode, method).toBe(405)
  }
  for (const who of [member, stranger])
    expect([401, 403]).toContain((await who.ask('/fotoweb/site-owner', { method: 'PUT', payload })).statusCode)
  expect((await boss.ask('/fotoweb/site-owner')).body).toBe(owner)
})
