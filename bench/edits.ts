import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { buildApp } from '../apps/server/src/app.ts'
import { createPlatform } from '../apps/server/src/create-platform.ts'
import { readSettings } from '../apps/server/src/env.ts'
import { addToken } from '../apps/server/src/modules/tokens/add-token.ts'
import { builtIn } from '../apps/server/src/modules/users/built-in-people.ts'
import { actingAsSystem } from '../apps/server/src/modules/viewers/viewer.ts'
import { seed } from '../apps/server/src/seed.ts'
import { startServer } from '../apps/server/src/start-server.ts'
import { type Asker, openAsker } from './asker.ts'
import { quantile } from './load.ts'

const total = Number(process.env['BENCH_ASSETS'] ?? 100_000)
const url = process.env['BENCH_DATABASE_URL'] ?? null
const data = join(tmpdir(), `vitrine-bench-library-${url ? 'postgres' : 'sqlite'}-${total}`)
/** The archive that holds most. */
const largest = 5013

/**
 * Edits of one field through HTTP, and what five of them a second cost whoever reads the same archive meanwhile, beside the
 * same reading when nobody edits. On the library that `library` has filled.
 */
export async function main(): Promise<void> {
  if (!existsSync(join(data, 'filled'))) throw new Error('Run the benchmark `library` first: it fills the library.')
  const settings = readSettings({
    VITRINE_DATA: data,
    VITRINE_LOG: 'fatal',
    VITRINE_PORT: '0',
    ...(url ? { VITRINE_DATABASE_URL: url } : {}),
  })
  const { platform, close } = await createPlatform(settings)
  await seed(platform)
  const server = await startServer(await buildApp(platform), platform)
  const wish = { userId: builtIn.administrator, name: 'bench', scope: 'all', expiresAt: null } as const
  const { token } = await addToken(actingAsSystem('a benchmark'), wish, platform)
  process.stdout.write(`${platform.db.engine}, ${total} assets\n`)
  const askers = [openAsker(), openAsker()] as const
  const desk = new Desk(server.address, token, askers)
  await measure(desk)
  for (const asker of askers) await asker.close()
  await server.close()
  await close()
}

/** Somebody who reads the largest archive, and edits it. */
class Desk {
  readonly #address: string
  readonly #headers: Record<string, string>
  readonly #reader: Asker
  readonly #editor: Asker
  #hrefs: string[] = []
  #edits = 0

  constructor(address: string, token: string, [reader, editor]: readonly [Asker, Asker]) {
    this.#address = address
    this.#headers = { authorization: `Bearer ${token}` }
    this.#reader = reader
    this.#editor = editor
  }

  async findAssets(path: string): Promise<void> {
    const headers = { ...this.#headers, accept: 'application/vnd.fotoware.assetlist+json' }
    const answer = await fetch(new URL(path, this.#address), { headers })
    const { data: assets } = (await answer.json()) as { data: { href: string }[] }
    this.#hrefs = assets.map(({ href }) => href)
  }

  /** In milliseconds. */
  read(path: string): Promise<number> {
    const headers = { ...this.#headers, accept: 'application/vnd.fotoware.assetlist+json' }
    return this.#reader.time(new URL(path, this.#address), headers)
  }

  edit(): Promise<number> {
    const href = this.#hrefs[this.#edits % this.#hrefs.length] ?? ''
    const body = JSON.stringify({ metadata: { '5': { value: `Title ${++this.#edits} of ${Date.now()}` } } })
    const headers = { ...this.#headers, 'content-type': 'application/vnd.fotoware.assetupdate+json' }
    return this.#editor.time(new URL(href, this.#address), headers, body)
  }

  /** Edits five times a second until it is told to stop. */
  keepEditing(): () => Promise<void> {
    let isOver = false
    const editing = (async () => {
      while (!isOver) {
        await this.edit()
        await setTimeout(200)
      }
    })()
    return () => {
      isOver = true
      return editing
    }
  }
}

const first = `archives/${largest}/`
const middle = Math.floor(Math.min(total / 2, total * 0.59) / 25)
const questions: [string, (turn: number) => string][] = [
  ['first page', () => first],
  ['page in the middle', (turn) => `${first};p=${middle - turn}`],
  ['first page of another archive', () => 'archives/5002/;n=25'],
]

async function measure(desk: Desk) {
  await desk.findAssets(`${first};n=100`)
  const edits = async (count: number) => times(count, 0, () => desk.edit())
  await edits(20)
  tell('an edit of one field', await edits(200))
  for (const [name, path] of questions) {
    const reading = () => times(150, 20, (turn) => desk.read(path(turn)))
    await reading()
    const quiet = await reading()
    const stop = desk.keepEditing()
    const busy = await reading()
    await stop()
    tell(`${name}, nobody edits`, quiet)
    tell(`${name}, five edits a second`, busy)
    const ratio = (q: number) => (quantile(busy, q) / quantile(quiet, q)).toFixed(2)
    process.stdout.write(`  ratio p50 ${ratio(0.5)}, p95 ${ratio(0.95)}\n`)
  }
}

/** In milliseconds, the shortest first. */
async function times(count: number, pause: number, work: (turn: number) => Promise<number>): Promise<number[]> {
  const taken: number[] = []
  for (let turn = 0; turn < count; turn++) {
    taken.push(await work(turn))
    if (pause > 0) await setTimeout(pause)
  }
  return taken.sort((one, other) => one - other)
}

function tell(name: string, taken: number[]) {
  const [p50, p95] = [quantile(taken, 0.5), quantile(taken, 0.95)]
  process.stdout.write(`${name.padEnd(48)} p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms\n`)
}
