import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anArchive } from '../../apps/server/src/modules/archives/archives.builders.ts'
import { someAssets } from '../../apps/server/src/modules/assets/assets.builders.ts'
import { addToken } from '../../apps/server/src/modules/tokens/add-token.ts'
import { builtIn } from '../../apps/server/src/modules/users/built-in-people.ts'
import { aUser, somePassword } from '../../apps/server/src/modules/users/users.builders.ts'
import { updateUser } from '../../apps/server/src/modules/users/users.repository.ts'
import { operator } from '../../apps/server/src/modules/viewers/viewer.builders.ts'
import { administrator, type Person, signedIn, visitor } from '../../apps/server/src/testing/ask.ts'
import { engineUnderTest, openTestServer, type TestServer } from '../../apps/server/src/testing/open-test-server.ts'
import { everyAddress } from './known-addresses.ts'

const cms = 'https://cms.example.org'

let server: TestServer
let boss: Person
let token: string
beforeAll(async () => {
  server = await openTestServer(engineUnderTest(), { corsOrigins: [cms] })
  const archive = await anArchive(server)
  await someAssets(archive, [{ path: 'a/b.jpg' }, { path: 'a/c.jpg' }], server.platform)
  boss = await administrator(server)
  const wish = { userId: builtIn.administrator, name: 'CMS', scope: 'all' as const, expiresAt: null }
  token = (await addToken(operator, wish, server.platform)).token
})
afterAll(() => server.close())

describe('every address', () => {
  test('answers HEAD as it answers GET, without a body', async () => {
    const readable = everyAddress(server).filter(({ methods }) => methods.has('GET'))
    expect(readable.length).toBeGreaterThan(40)
    for (const { url, example } of readable) {
      const [get, head] = [await boss.ask(example), await boss.ask(example, { method: 'HEAD' })]
      expect([head.statusCode, head.body], url).toEqual([get.statusCode, ''])
      expect(head.headers['content-type'], url).toBe(get.headers['content-type'])
    }
  })

  test('says what it differs by, who it is and how long it took', async () => {
    for (const { url, example } of everyAddress(server)) {
      const { headers } = await boss.ask(example)
      expect(headers['vary'], url).toMatch(/Accept/)
      expect(headers['vary'], url).toMatch(/Origin/)
      expect([headers['x-requestid'], headers['x-processing-time'], headers['fotoweb-server']], url).toEqual([
        expect.stringMatching(/^[\w-]{22}$/),
        expect.stringMatching(/^\d+\.\d{3}$/),
        expect.stringContaining('Product-Version='),
      ])
    }
  })

  test('with a slash at the end or without, and never by a redirect', async () => {
    for (const { url, example, methods } of everyAddress(server)) {
      if (!methods.has('GET') || url === '/') continue
      const address = example.replace(/\/$/, '')
      const [without, withSlash] = [await boss.ask(address), await boss.ask(`${address}/`)]
      expect(withSlash.statusCode, url).toBe(without.statusCode)
      expect([301, 302, 308], url).not.toContain(without.statusCode)
    }
  })
})

describe('calling from other origins', () => {
  const preflight = (origin: string, method: string, url = '/fotoweb/archives/5000/') =>
    server.app.inject({
      method: 'OPTIONS',
      url,
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization,x-anything',
      },
    })

  test('a named origin may use any method and header, and browsers keep that for two minutes', async () => {
    for (const [method, url] of [
      ['PATCH', '/fotoweb/me/user-preferences/'],
      ['APPROVE', '/fotoweb/nothing/here'],
      ['GET', '/fotoweb/archives/5000/'],
    ] as const) {
      const answer = await preflight(cms, method, url)
      expect([answer.statusCode, answer.body]).toEqual([204, ''])
      expect(answer.headers['access-control-allow-origin']).toBe(cms)
      expect(answer.headers['access-control-allow-methods']).toContain(method)
      expect(answer.headers['access-control-allow-headers']).toBe('authorization,x-anything')
      expect(answer.headers['access-control-max-age']).toBe('120')
      expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
    }
  })

  test('its answers can be read, with the headers that clients need, and never with cookies', async () => {
    for (const url of ['/fotoweb/archives/5000/', '/fotoweb/nothing']) {
      const answer = await server.app.inject({ url, headers: { origin: cms, authorization: `Bearer ${token}` } })
      expect(answer.headers['access-control-allow-origin'], url).toBe(cms)
      expect(answer.headers['access-control-expose-headers']).toMatch(/Location.*X-RequestId.*Content-Disposition/)
      expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
    }
    const write = await server.app.inject({
      method: 'PATCH',
      url: '/fotoweb/me/user-preferences/',
      headers: { origin: cms, authorization: `Bearer ${token}`, 'sec-fetch-site': 'cross-site' },
      payload: { data: { shared: { a: 1 } } },
    })
    expect(write.statusCode).toBe(200)
  })

  test('any other origin is told nothing, and neither is anybody where none is named', async () => {
    for (const origin of [
      'https://evil.example',
      'https://cms.example.org.evil.example',
      'http://cms.example.org',
      'null',
    ]) {
      const asked = await preflight(origin, 'PATCH')
      const read = await server.app.inject({ url: '/fotoweb/archives/', headers: { origin } })
      for (const { headers } of [asked, read])
        expect(
          Object.keys(headers).filter((name) => name.startsWith('access-control')),
          origin,
        ).toEqual([])
    }
    const closed = await openTestServer(engineUnderTest())
    const answer = await closed.app.inject({ url: '/fotoweb/archives/', headers: { origin: cms } })
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    expect(answer.headers['vary']).not.toContain('Origin')
    await closed.close()
  })

  test('pictures may be shown in its pages by their signed addresses, documents may not', async () => {
    const asset = await visitor(server).read('/fotoweb/archives/5000/a/b.jpg.info', 'asset')
    const picture = await visitor(server).ask(asset.previews[0]?.href ?? '')
    expect([picture.statusCode, picture.headers['cross-origin-resource-policy']]).toEqual([200, 'cross-origin'])
    const document = await visitor(server).ask(asset.href)
    expect(document.headers['cross-origin-resource-policy']).toBe('same-origin')
  })
})

describe('who is not signed in', () => {
  test('every 401 says how to come in', async () => {
    const bad = { authorization: 'Bearer nonsense' }
    for (const [url, headers] of [
      ['/fotoweb/me', {}],
      ['/fotoweb/archives/', bad],
      ['/fotoweb/me/user-preferences/', {}],
    ] as const) {
      const answer = await server.app.inject({ url, headers })
      expect([answer.statusCode, answer.headers['www-authenticate']], url).toEqual([401, 'Bearer realm="Vitrine"'])
    }
    const wrong = await server.app.inject({
      method: 'POST',
      url: '/fotoweb/login',
      payload: { username: 'x', password: 'y' },
    })
    expect([wrong.statusCode, wrong.headers['www-authenticate']]).toEqual([401, 'Bearer realm="Vitrine"'])
  })

  test('a person in a browser is led to the sign-in page, and back from there', async () => {
    const address = '/fotoweb/me/background-tasks/x/0/a%20b.jpg'
    const answer = await server.app.inject({
      url: address,
      headers: { accept: 'text/html,*/*', cookie: 'SessionToken=x' },
    })
    expect([answer.statusCode, answer.headers['location']]).toEqual([
      302,
      `/fotoweb/views/login?to=${encodeURIComponent(address)}`,
    ])
    const program = await server.app.inject({
      url: address,
      headers: { accept: 'application/json', cookie: 'SessionToken=x' },
    })
    expect(program.statusCode).toBe(401)
  })

  test.each([
    '/fotoweb/me?FWAPIToken=an-old-key',
    '/fotoweb/archives/?lt=czoxO2U6Mg%3D%3D',
    '/fotoweb/cmdrequest/Login.fwx',
  ])('old ways to sign in are told the new one: %s', async (url) => {
    const answer = await server.app.inject({ url })
    expect([answer.statusCode, answer.json().value]).toEqual([401, 'LegacyAuthentication'])
    expect(answer.json().heading).toContain('OAuth')
  })

  test('who is signed in follows an old link as themselves', async () => {
    expect((await boss.ask('/fotoweb/archives/?lt=czoxO2U6Mg%3D%3D')).statusCode).toBe(200)
  })
})

test('a page can be asked for in the query as well', async () => {
  const accept = { headers: { accept: 'application/json' } }
  const matrix = (await boss.ask('/fotoweb/archives/5000/;p=1', accept)).json()
  const query = (await boss.ask('/fotoweb/archives/5000/?p=1', accept)).json()
  expect([query.data, query.paging.index, query.paging.prev]).toEqual([
    matrix.data,
    1,
    '/fotoweb/archives/5000-Photos/',
  ])
  const found = (await boss.ask("/fotoweb/archives/5000/?fn='b.jpg'&p=0", accept)).json()
  expect(found.data.map((asset: { filename: string }) => asset.filename)).toEqual(['b.jpg'])
})

describe('errors speak the language of whoever asks (wire reference 3.8)', () => {
  const refused = async (person: Person, url: string, language: string) => {
    const answer = await person.ask(url, { headers: { 'accept-language': language } })
    return { language: answer.headers['content-language'], ...answer.json() }
  }

  test('heading and message, by the header', async () => {
    const at = '/fotoweb/archives/5999-Nothing/'
    expect(await refused(visitor(server), at, 'de-AT,en;q=0.5')).toMatchObject({
      language: 'de',
      value: 'ArchiveNotFound',
      heading: 'Dieses Archiv gibt es hier nicht.',
      message: 'Dieses Archiv gibt es hier nicht.',
    })
    const search = '/fotoweb/archives/?q=(broken'
    expect((await refused(visitor(server), search, 'nb')).message).toBe('En sluttparentes mangler.')
    expect((await refused(visitor(server), search, 'fr')).message).toBe('A closing bracket is missing.')
  })

  test('a person’s own language counts before the header', async () => {
    const { id } = await aUser(server, 'layla')
    await updateUser(id, { language: 'ar' }, server.platform)
    const layla = await signedIn(server, 'layla', somePassword)
    expect((await refused(layla, '/fotoweb/archives/?q=(broken', 'de')).message).toBe('ينقص قوس إغلاق.')
  })
})
