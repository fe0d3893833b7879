import { hostname } from 'node:os'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anArchive, group } from '#modules/archives/archives.builders.ts'
import { someAssets } from '#modules/assets/assets.builders.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import type { Settings } from '#server/env.ts'
import { visitor } from '#server/testing/ask.ts'
import { administratorPassword, openTestServer, type TestServer } from '#server/testing/open-test-server.ts'

const opened: TestServer[] = []
afterAll(async () => {
  for (const server of opened) await server.close()
})
async function open(change: Partial<Settings> = {}): Promise<TestServer> {
  const server = await openTestServer('sqlite', change)
  opened.push(server)
  const archive = await anArchive(server, { access: [group(builtIn.everyone, ['View', 'Download'])] })
  await someAssets(archive, [{ path: 'a.jpg' }], server.platform)
  return server
}
const ask = (server: TestServer, host: string, options: InjectOptions = {}) =>
  server.app.inject({ method: 'GET', url: '/fotoweb/archives/', ...options, headers: { ...options.headers, host } })

/** Where an order of a file leads, as the answer says it. */
async function location(server: TestServer, headers: Record<string, string>) {
  const asset = await visitor(server).read('/fotoweb/archives/5000-Photos/a.jpg.info', 'asset')
  const [rendition] = asset.renditions
  const answer = await server.app.inject({
    method: 'POST',
    url: '/fotoweb/services/renditions',
    headers: { 'content-type': 'application/vnd.fotoware.rendition-request+json', ...headers },
    payload: JSON.stringify({ href: rendition?.href }),
  })
  if (answer.statusCode !== 202) throw new Error(answer.body)
  return String(answer.headers['location'])
}

describe('without a public address', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await open()
  })

  test.each([
    'localhost',
    'localhost:8080',
    'LOCALHOST.',
    'vitrine.localhost:8080',
    '127.0.0.1:8080',
    '192.0.2.7',
    '[::1]:8080',
    '[2001:db8::7]',
    hostname(),
    `${hostname().split('.')[0]}.local:8080`,
  ])('a request for %s is answered, and its own name comes back in addresses', async (host) => {
    expect((await ask(server, host)).statusCode).toBe(200)
    expect(await location(server, { host })).toContain(`http://${host}/fotoweb/`)
  })

  test.each([
    'evil.example',
    'evil.example:8080',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '1.2.3',
    'xn--e1afmkfd.example',
  ])('a request for %s is 421, and the message names the setting (DNS rebinding)', async (host) => {
    for (const options of [
      {},
      { headers: { accept: 'text/html' } },
      { url: '/' },
      { method: 'POST' as const, url: '/fotoweb/login' },
    ]) {
      const answer = await ask(server, host, options)
      expect([answer.statusCode, answer.json()]).toMatchObject([
        421,
        { value: 'MisdirectedRequest', message: expect.stringContaining('VITRINE_PUBLIC_URL') },
      ])
      expect(answer.headers['location']).toBeUndefined()
    }
  })

  test.each(['a b', 'evil.example/x', 'user@localhost', 'localhost:8080:1', '[::1', 'a<b>', '..', '%6cocalhost'])(
    'the Host %j cannot be read and is 400',
    async (host) => {
      const answer = await ask(server, host)
      expect([answer.statusCode, answer.json().value]).toEqual([400, 'InvalidRequest'])
    },
  )

  test('the message speaks the language of who asks', async () => {
    const answer = await ask(server, 'evil.example', { headers: { 'accept-language': 'de' } })
    expect(answer.json().message).toContain('ist keine Adresse dieses Servers')
  })

  test('whoever watches over the process may call it by any name', async () => {
    for (const url of ['/healthz', '/metrics'])
      expect((await ask(server, 'vitrine:8080', { url })).statusCode).toBe(200)
  })

  test('headers of a proxy that nobody named change nothing', async () => {
    const forwarded = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
    expect(await location(server, { host: 'localhost', ...forwarded })).toContain('http://localhost/')
  })
})

describe('behind a proxy that is trusted', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await open({ trustProxy: 'loopback' })
  })

  test('the forwarded name is judged like any other', async () => {
    const headers = { 'x-forwarded-host': 'evil.example' }
    expect((await ask(server, 'localhost', { headers })).statusCode).toBe(421)
    const own = { 'x-forwarded-host': 'localhost:9000', 'x-forwarded-proto': 'https' }
    expect(await location(server, { host: 'vitrine', ...own })).toContain('https://localhost:9000/')
  })

  test('a scheme that is none does not come back', async () => {
    const odd = { host: 'localhost', 'x-forwarded-proto': 'javascript' }
    expect(await location(server, odd)).toMatch(/^http:\/\/localhost\//)
  })
})

describe('with a public address', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await open({ publicUrl: 'https://dam.example.org' })
  })

  test('it stands in every absolute address, whatever name was asked for', async () => {
    for (const host of ['dam.example.org', 'DAM.example.org:443', 'localhost:8080'])
      expect(await location(server, { host })).toMatch(/^https:\/\/dam\.example\.org\/fotoweb\//)
    expect((await ask(server, 'evil.example')).statusCode).toBe(421)
    expect((await ask(server, 'example.org')).statusCode).toBe(421)
  })

  test('its pages may write, and the cookie is for HTTPS alone, although the proxy says nothing', async () => {
    const signIn = (origin: string) =>
      ask(server, 'dam.example.org', {
        method: 'POST',
        url: '/fotoweb/login',
        headers: { origin },
        payload: { username: 'Administrator', password: administratorPassword },
      })
    const answer = await signIn('https://dam.example.org')
    expect([answer.statusCode, answer.cookies[0]?.secure]).toEqual([200, true])
    expect((await signIn('https://evil.example')).json().value).toBe('CrossSiteRequest')
    const inside = { method: 'POST' as const, url: '/fotoweb/login', headers: { origin: 'https://dam.example.org' } }
    const payload = { username: 'Administrator', password: administratorPassword }
    expect((await ask(server, '127.0.0.1:8080', { ...inside, payload })).statusCode).toBe(200)
  })
})
