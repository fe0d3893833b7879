import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createPlatform } from '../apps/server/src/create-platform.ts'
import { readSettings } from '../apps/server/src/env.ts'
import { makeEditor } from './library-people.ts'
import { load, quantile } from './load.ts'
import { frequentWords, smallFolders, wordOf } from './synthetic-library.ts'

const total = Number(process.env['BENCH_ASSETS'] ?? 100_000)
const minutes = Number(process.env['BENCH_MINUTES'] ?? 60)
const data = join(tmpdir(), `vitrine-bench-library-sqlite-${total}`)

/**
 * A whole server under mixed load for an hour: lists, deep pages, searches, whole collections. Prints its memory each
 * minute, and how the last ten minutes compare with the ten after the first five. `npm run bench -- library` fills the library.
 */
export async function main(): Promise<void> {
  if (!existsSync(join(data, 'filled')))
    throw new Error(`Fill it first: BENCH_ASSETS=${total} npm run bench -- library`)
  const { platform, close } = await createPlatform(readSettings({ VITRINE_DATA: data, VITRINE_LOG: 'fatal' }))
  const token = await makeEditor(platform)
  await close()
  const { server, address } = await startServer()
  const seen: number[] = []
  try {
    for (let minute = 1; minute <= minutes; minute++) {
      const { asked, slow } = await oneMinute(address, token, minute)
      seen.push(await ownMegabytes(server))
      process.stdout.write(
        `minute ${minute}: ${seen.at(-1)?.toFixed(0)} MB, ${asked} requests, p99 ${slow.toFixed(0)} ms\n`,
      )
    }
  } finally {
    server.kill('SIGTERM')
  }
  const median = (list: number[]) =>
    quantile(
      list.toSorted((a, b) => a - b),
      0.5,
    )
  const early = median(seen.slice(Math.min(5, seen.length - 1), 15))
  const late = median(seen.slice(-10))
  process.stdout.write(
    `soak: ${early.toFixed(0)} MB after five minutes, ${late.toFixed(0)} MB at the end, ratio ${(late / early).toFixed(2)}\n`,
  )
}

async function startServer(): Promise<{ server: ChildProcess; address: string }> {
  const main = join(import.meta.dirname, '..', 'apps', 'server', 'src', 'main.ts')
  const env = { ...process.env, VITRINE_DATA: data, VITRINE_PORT: '0', VITRINE_LOG: 'fatal', VITRINE_ROLE: 'web' }
  const server = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const lines = createInterface({ input: server.stderr })
  for await (const line of lines) {
    const address = /ready at (\S+)/.exec(line)?.[1]
    if (address) return { server, address }
  }
  throw new Error('The server did not start.')
}

/** Five kinds of questions side by side; searches and positions differ from minute to minute. */
async function oneMinute(address: string, token: string, minute: number) {
  const list = { accept: 'application/vnd.fotoware.assetlist+json', authorization: `Bearer ${token}` }
  const collections = { ...list, accept: 'application/vnd.fotoware.collectionlist+json' }
  const url = (path: string) => new URL(path, address).href
  const range = (count: number) => Array.from({ length: count }, (_, at) => at + minute * count)
  const kinds = [
    { urls: smallFolders.map(({ name }, at) => url(`archives/${5002 + (at % 10)}/${name}/`)), headers: list },
    { urls: range(50).map((at) => url(`archives/5013/;p=${at % Math.floor(total / 50)}`)), headers: list },
    { urls: range(50).map((at) => url(`archives/5013/?q=${wordOf(at)}`)), headers: list },
    { urls: frequentWords.map((word) => url(`archives/?q=${word}+${wordOf(minute)}`)), headers: collections },
    { urls: [url('archives/')], headers: { ...collections, 'accept-language': 'x-{n}' } },
  ]
  const results = await Promise.all(kinds.map((kind) => load({ ...kind, connections: 2, seconds: 58, pause: 15 })))
  const times = results.flatMap((result) => result.times).sort((a, b) => a - b)
  return { asked: times.length, slow: quantile(times, 0.99) }
}

/** Memory of its own, without pages of the database file that the system lends it. */
async function ownMegabytes(server: ChildProcess): Promise<number> {
  if (server.exitCode !== null) await once(server, 'exit')
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8')
  return Number(/RssAnon:\s+(\d+)/.exec(status)?.[1]) / 1024
}
