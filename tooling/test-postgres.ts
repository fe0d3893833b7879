import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The programs of the newest PostgreSQL on this machine, or null. */
export function findPostgres(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).filter((name) => Number(name) >= 15) : []
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0]
  if (newest !== undefined) return join(debian, newest, 'bin')
  const inPath = (process.env['PATH'] ?? '').split(':').find((folder) => existsSync(join(folder, 'initdb')))
  return inPath ?? null
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
    probe.on('error', reject)
  })
}

/** PostgreSQL refuses to run as root: there it runs as the system's own user for it. */
function asPostgres(command: string, args: string[]): [string, string[]] {
  return process.getuid?.() === 0 ? ['runuser', ['-u', 'postgres', '--', command, ...args]] : [command, args]
}

export interface TestPostgres {
  /** Address of the maintenance database; tests make their own beside it. */
  url: string
  /** Ends it as a crash would, and keeps what it holds. */
  halt(): Promise<void>
  /** Starts it again where it was. */
  begin(): Promise<void>
  /** Ends it and removes it. */
  stop(): Promise<void>
}

/** A server of its own in a temporary folder, without waiting for the disk: what it holds is thrown away. */
export async function startPostgres(bin: string): Promise<TestPostgres> {
  const home = mkdtempSync(join(tmpdir(), 'vitrine-postgres-'))
  const data = join(home, 'data')
  const sockets = join(home, 'sockets')
  mkdirSync(sockets)
  if (process.getuid?.() === 0) {
    chmodSync(home, 0o755)
    execFileSync('chown', ['-R', 'postgres', home])
  }
  const init = asPostgres(join(bin, 'initdb'), [
    '-D',
    data,
    '-U',
    'vitrine',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '-N',
  ])
  execFileSync(...init, { stdio: 'ignore', cwd: home })
  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: sockets,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: 200,
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [command, args] = asPostgres(join(bin, 'postgres'), ['-D', data, ...options])
  let ended: Promise<void> | null = null
  const begin = async () => {
    const server = spawn(command, args, { cwd: home, stdio: 'ignore' })
    ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
    await waitUntilReady(bin, port)
  }
  const halt = async () => {
    if (!ended) return
    const way = asPostgres(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'])
    execFileSync(...way, { stdio: 'ignore', cwd: home })
    await ended
    ended = null
  }
  const stop = async () => {
    await halt()
    rmSync(home, { recursive: true, force: true })
  }
  await begin()
  return { url: `postgres://vitrine@127.0.0.1:${port}/postgres`, halt, begin, stop }
}

async function waitUntilReady(bin: string, port: number) {
  for (let tries = 0; tries < 100; tries++) {
    try {
      execFileSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  throw new Error('PostgreSQL did not start within ten seconds.')
}
