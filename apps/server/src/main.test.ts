import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SpawnedServer, spawnServer } from './testing/spawn-server.ts'
import { environmentOf, startS3 } from './testing/start-s3.ts'
import { refusalWithin } from './testing/within.ts'

let home: string
const running: SpawnedServer[] = []
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'vitrine-main-'))
})
afterAll(async () => {
  for (const server of running) await server.stop('SIGKILL')
  await rm(home, { recursive: true, force: true })
})

function start(settings: Record<string, string>, args: readonly string[] = []) {
  const server = spawnServer({ VITRINE_DATA: join(home, 'data'), ...settings }, args)
  running.push(server)
  return server
}

/** Starts what must not start, and answers what it said. */
async function refusal(settings: Record<string, string>, args: readonly string[] = []): Promise<string> {
  const server = start(settings, args)
  expect(await server.ended).toBe(1)
  expect(server.said(), 'no stack is shown to people').not.toMatch(/\n\s+at /)
  return server.said()
}

/** Bytes to the server and back, past every client that would tidy them up. */
function raw(address: string, path: string, hosts = [new URL(address).host]): Promise<string> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(Number(port), hostname, () =>
      socket.write(
        `GET ${path} HTTP/1.1\r\n${hosts.map((host) => `host: ${host}\r\n`).join('')}connection: close\r\n\r\n`,
      ),
    )
    socket.on('data', (part) => {
      text += part
    })
    socket.on('close', () => resolve(text))
  })
}

describe('settings that cannot work are refused by their names', () => {
  test.each([
    [{ VITRINE_PORT: '70000' }, 'VITRINE_PORT'],
    [{ VITRINE_PORT: 'http' }, 'VITRINE_PORT'],
    [{ VITRINE_BASE: 'photos' }, 'VITRINE_BASE'],
    [{ VITRINE_PUBLIC_URL: 'dam.example.org' }, 'VITRINE_PUBLIC_URL: must be the address'],
    [{ VITRINE_PUBLIC_URL: 'https://me@dam.example.org' }, 'VITRINE_PUBLIC_URL: must be the address'],
    [{ VITRINE_PUBLIC_URL: 'https://dam.example.org/photos' }, 'VITRINE_PUBLIC_URL: has the path /photos'],
    [{ VITRINE_DATABASE_URL: 'mysql://x' }, 'VITRINE_DATABASE_URL'],
    [{ VITRINE_ADMIN_PASSWORD: 'short' }, 'at least 8'],
    [{ VITRINE_S3_BUCKET: 'pictures', VITRINE_S3_ACCESS_KEY: 'of a user' }, 'VITRINE_S3_SECRET_KEY: is needed'],
    [{ VITRINE_S3_BUCKET: 'pictures', AWS_EC2_METADATA_DISABLED: 'true' }, 'nothing on this host offers any'],
    [{ VITRINE_S3_ENDPOINT: 'https://s3.example.org' }, 'VITRINE_S3_BUCKET: is needed'],
    [{ VITRINE_S3_ENDPOINT: 's3.example.org/pictures' }, 'VITRINE_S3_ENDPOINT'],
    [{ VITRINE_S3_PREFIX: '../up' }, 'VITRINE_S3_PREFIX'],
    [{ VITRINE_RENDITION_CACHE: '10' }, 'must be a number with MB, GB or TB'],
    [{ VITRINE_PIXEL_LIMIT: 'all' }, 'must be a number of megapixels'],
    [{ VITRINE_ROLE: 'boss' }, 'VITRINE_ROLE'],
    [{ VITRINE_COLOUR: 'red' }, 'VITRINE_COLOUR is not a setting'],
    [{ VITRINE_HOST: '203.0.113.7' }, 'not an address of this machine'],
    [{ VITRINE_DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, 'cannot be used'],
  ])('%j', async (settings, expected) => {
    const given = settings as unknown as Record<string, string>
    const said = await refusalWithin({ VITRINE_DATA: join(home, 'refused'), ...given })
    expect(said).toContain(expected)
    expect(said, 'no stack is shown to people').not.toMatch(/\n\s+at /)
  })

  test('several at once are all named, and the process ends with 1', async () => {
    const said = await refusal({ VITRINE_PORT: 'x', VITRINE_ROLE: 'y' })
    expect(said).toContain('VITRINE_PORT')
    expect(said).toContain('VITRINE_ROLE')
  })

  test.each([
    [['--archive', 'Press'], '"Name=/path/to/folder"'],
    [['--archive', 'Press=/no/such/folder'], 'does not exist'],
    [['--color', 'red'], 'could not be understood'],
  ])('the arguments %j', async (args, expected) => {
    expect(await refusal({}, args)).toContain(expected)
  })

  test('a bucket that refuses, by its reason and without the keys', async () => {
    const s3 = await startS3()
    const settings = environmentOf(s3.settings)
    const said = await refusal({ ...settings, VITRINE_S3_SECRET_KEY: 'not the secret' })
    expect(said).toContain('VITRINE_S3_BUCKET: the bucket cannot be used')
    expect(said).not.toContain('not the secret')
    expect(await refusal({ ...settings, VITRINE_S3_BUCKET: 'another' })).toContain('There is no bucket another')
    await s3.stop()
  })

  test('a data folder that cannot be used', async () => {
    await writeFile(join(home, 'a file'), '')
    expect(await refusal({ VITRINE_DATA: join(home, 'a file') })).toContain('a file')
  })
})

describe('a server that runs', () => {
  let server: SpawnedServer
  let address: string
  let folder: string
  const own = () => ({ VITRINE_DATA: join(home, 'running') })
  beforeAll(async () => {
    folder = join(home, 'pictures')
    await mkdir(folder)
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#224466' } })
      .jpeg()
      .toBuffer()
    await writeFile(join(folder, 'a.jpg'), picture)
    server = start(own(), ['--archive', `Press=${folder}`])
    address = await server.ready
  })

  test('says where it is and, once, the first password', () => {
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/fotoweb\/$/)
    expect(server.said()).toMatch(/password [a-z2-9]{4}(-[a-z2-9]{4}){3}\n/)
  })

  test('the first password that was printed cannot be the one that is chosen in the set-up', async () => {
    await expect.poll(() => server.said()).toContain('set-up#')
    const printed = /password (\S+)\n/.exec(server.said())?.[1] ?? ''
    const secret = /set-up#(\S+)/.exec(server.said())?.[1] ?? ''
    const payload = { secret, password: printed, confirmPassword: printed, language: 'en' }
    const answer = await fetch(new URL('set-up/password', address), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(payload),
    })
    expect([answer.status, await answer.json()]).toMatchObject([400, { value: 'PasswordTooWeak' }])
  })

  test('is healthy and counts its requests', async () => {
    expect(await (await fetch(new URL('/healthz', address))).json()).toEqual({ status: 'ok' })
    expect(await (await fetch(new URL('/metrics', address))).text()).toContain('http_requests_total')
  })

  test('a second one on the same data folder is refused with advice', async () => {
    const said = await refusal(own())
    expect(said).toContain('Another Vitrine is already using the data folder')
    expect(said).toContain('VITRINE_DATA')
  })

  test('a port that is taken is refused with advice', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => taken.once('listening', resolve))
    const { port } = taken.address() as AddressInfo
    const said = await refusal({ VITRINE_DATA: join(home, 'other'), VITRINE_PORT: String(port) })
    expect(said).toContain(`Port ${port} on 127.0.0.1 is already in use`)
    taken.close()
  })

  test.each([
    '/fotoweb/archives/5000-Press/../../../etc/passwd',
    '/fotoweb/archives/5000-Press/%2e%2e/%2e%2e/etc/passwd.info',
    '/fotoweb/archives/5000-Press/..%2f..%2fetc%2fpasswd.info',
    '/fotoweb/archives/5000-Press/....//a.jpg.info',
    '/fotoweb/-/client/../../../../package.json',
    '/fotoweb/-/client/%2e%2e/index.html',
    '//evil.example/fotoweb/',
    '/fotoweb/cache/v2/../../x',
  ])('%s leads nowhere  (attack case 35)', async (path) => {
    const answer = await raw(address, path)
    expect(answer).toMatch(/^HTTP\/1\.1 (400|403|404)/)
    expect(answer).not.toContain('root:')
  })

  test('two Host headers are 400, and a name that is not ours is 421', async () => {
    const { host } = new URL(address)
    const twice = await raw(address, '/fotoweb/', [host, 'evil.example'])
    expect(twice).toMatch(/^HTTP\/1\.1 400/)
    expect(twice).toContain('two Host headers')
    expect(await raw(address, '/fotoweb/', [host, host])).toMatch(/^HTTP\/1\.1 400/)
    expect(await raw(address, '/', ['evil.example'])).toMatch(/^HTTP\/1\.1 421/)
    expect(await raw(address, '/', [host])).toMatch(/^HTTP\/1\.1 302/)
  })

  test('the address that people use is what is printed, with the place where it listens', async () => {
    const settings = { VITRINE_DATA: join(home, 'public'), VITRINE_PUBLIC_URL: 'https://dam.example.org/fotoweb/' }
    const named = start(settings)
    expect(await named.ready).toBe('https://dam.example.org/fotoweb/')
    await expect.poll(() => named.said()).toContain('Set it up at https://dam.example.org/fotoweb/views/set-up#')
    expect(named.said()).toMatch(/It listens at http:\/\/127\.0\.0\.1:\d+\/fotoweb\//)
    await named.stop()
  })

  test('too many headers, half a request and a foreign protocol end alone  (attack case 113)', async () => {
    const { hostname, port } = new URL(address)
    for (const bytes of [
      `GET / HTTP/1.1\r\n${'x: y\r\n'.repeat(5000)}\r\n`,
      'GET / HT',
      '\u0016\u0003\u0001\u0002',
      'EXPORT /a'.repeat(9000),
    ]) {
      await new Promise<void>((resolve) => {
        const socket = connect(Number(port), hostname, () => socket.end(bytes, 'latin1'))
        socket.on('error', () => resolve())
        socket.on('close', () => resolve())
        socket.resume()
        setTimeout(() => socket.destroy(), 500)
      })
    }
    expect((await fetch(new URL('/healthz', address))).status).toBe(200)
  })

  test('after a kill it goes on where it was: nothing that was acknowledged is lost, nothing stands twice  (attack case 120)', async () => {
    const picture = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#664422' } })
      .jpeg()
      .toBuffer()
    for (let at = 0; at < 80; at++) await writeFile(join(folder, `many ${at}.jpg`), picture)
    await server.stop()
    for (const ms of [900, 1500, 2200]) {
      const killed = start(own())
      await killed.ready
      await new Promise((resolve) => setTimeout(resolve, ms))
      await killed.stop('SIGKILL')
    }
    const last = start(own())
    const again = await last.ready
    const count = async () => {
      const answer = await fetch(new URL('archives/5000/', again), {
        headers: { accept: 'application/vnd.fotoware.assetlist+json' },
      })
      const list = (await answer.json()) as { paging: { count: number } }
      return list.paging.count
    }
    for (let tries = 0; tries < 300 && (await count()) < 81; tries++)
      await new Promise((resolve) => setTimeout(resolve, 200))
    expect(await count()).toBe(81)
    expect(last.said()).not.toContain('password')
    await last.stop()
    expect(await last.ended).toBe(0)
  })

  test('a file that is being read when the server is told to stop is read at the next start', async () => {
    const picture = await sharp({ create: { width: 1400, height: 1000, channels: 3, background: '#442266' } })
      .jpeg()
      .toBuffer()
    for (let at = 0; at < 60; at++) await writeFile(join(folder, `stopped ${at}.jpg`), picture)
    const first = start(own())
    await first.ready
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await first.stop('SIGTERM')
    const second = start(own())
    const again = await second.ready
    const count = async () => {
      const headers = { accept: 'application/vnd.fotoware.assetlist+json' }
      const list = (await (await fetch(new URL('archives/5000/', again), { headers })).json()) as {
        paging: { count: number }
      }
      return list.paging.count
    }
    for (let tries = 0; tries < 300 && (await count()) < 141; tries++)
      await new Promise((resolve) => setTimeout(resolve, 200))
    expect(await count()).toBe(141)
    await second.stop()
  })

  test.each([
    [{ VITRINE_WATCH: 'on' }, { watch: 'native', folders: 3 }],
    [{ VITRINE_WATCH: 'off' }, { watch: 'polling', everyMinutes: 60 }],
    [{ VITRINE_WATCH: 'off', VITRINE_SCAN_EVERY: '0' }, { watch: 'none' }],
  ])('with %j the log says which watch stands', async (settings, expected) => {
    const tree = join(home, 'tree')
    await mkdir(join(tree, 'a/b'), { recursive: true })
    const data = join(home, `watched ${JSON.stringify(settings)}`)
    const own = start({ VITRINE_DATA: data, VITRINE_LOG: 'info', ...settings }, ['--archive', `Tree=${tree}`])
    await own.ready
    const lines = () =>
      own
        .logged()
        .split('\n')
        .filter((line) => line.includes('"watch":'))
    await expect.poll(() => lines().map((line) => JSON.parse(line))).toMatchObject([{ archive: 'Tree', ...expected }])
    await own.stop()
  })

  // Root may read everything.
  test.skipIf(process.getuid?.() === 0)('a folder that may not be read is refused as an archive', async () => {
    const closed = join(home, 'closed')
    await mkdir(closed)
    await chmod(closed, 0o000)
    expect(await refusal({}, ['--archive', `Closed=${closed}`])).toContain('cannot be read')
    await chmod(closed, 0o700)
  })
})
