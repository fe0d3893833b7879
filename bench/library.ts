import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../apps/server/src/app.ts'
import { createPlatform } from '../apps/server/src/create-platform.ts'
import { readSettings } from '../apps/server/src/env.ts'
import type { Platform } from '../apps/server/src/platform/platform.ts'
import { seed } from '../apps/server/src/seed.ts'
import { startServer } from '../apps/server/src/start-server.ts'
import { openAsker } from './asker.ts'
import { bareReader } from './bare-reader.ts'
import { accessOfArchive, makeEditor } from './library-people.ts'
import { type Library, measureLibrary } from './library-questions.ts'
import { fillLibrary, type LibraryPlan } from './synthetic-library.ts'

const total = Number(process.env['BENCH_ASSETS'] ?? 100_000)
const url = process.env['BENCH_DATABASE_URL'] ?? null
const data = join(tmpdir(), `vitrine-bench-library-${url ? 'postgres' : 'sqlite'}-${total}`)
const plan: LibraryPlan = { total, archives: 20, largest: 13, empty: 180, folders: Math.max(10, total / 20 / 500) }

/** Lists and searches of a large library through HTTP, as an editor limited to 14 of 20 archives, beside the bare SQL. */
export async function main(): Promise<void> {
  const settings = readSettings({
    VITRINE_DATA: data,
    VITRINE_LOG: 'fatal',
    VITRINE_PORT: '0',
    ...(url ? { VITRINE_DATABASE_URL: url } : {}),
  })
  const started = performance.now()
  const { platform, close } = await createPlatform(settings)
  await seed(platform)
  if (!existsSync(join(data, 'filled'))) await fill(platform)
  const server = await startServer(await buildApp(platform), platform)
  const open = performance.now() - started
  process.stdout.write(`${platform.db.engine}, ${total} assets, open in ${open.toFixed(0)} ms\n`)
  const bare = await bareReader(join(data, 'vitrine.sqlite'), url)
  const asker = openAsker()
  const library: Library = { platform, bare, asker, address: server.address, token: await makeEditor(platform), total }
  await measureLibrary(library, process.argv[3] ?? '')
  await asker.close()
  await bare.close()
  await server.close()
  await close()
}

async function fill(platform: Platform) {
  const start = performance.now()
  await fillLibrary(plan, accessOfArchive, platform, (done) => {
    if (done % 50_000 !== 0) return
    const rate = done / ((performance.now() - start) / 1000)
    process.stdout.write(`${done} of ${total}, ${rate.toFixed(0)} a second\n`)
  })
  if (url) await platform.db.heavy<Record<never, never>>().executeQuery({ sql: 'analyze', parameters: [] } as never)
  await writeFile(join(data, 'filled'), '')
}
