import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPlatform } from '../apps/server/src/create-platform.ts'
import { readSettings } from '../apps/server/src/env.ts'
import { seed } from '../apps/server/src/seed.ts'
import { runCommand } from '../apps/server/src/testing/run-command.ts'
import { accessOfArchive } from './library-people.ts'
import { fillLibrary, type LibraryPlan } from './synthetic-library.ts'

const total = Number(process.env['BENCH_ASSETS'] ?? 100_000)
/** The library of the benchmark `library` serves here too. */
const data = join(tmpdir(), `vitrine-bench-library-sqlite-${total}`)
const plan: LibraryPlan = { total, archives: 20, largest: 13, empty: 180, folders: Math.max(10, total / 20 / 500) }
/** An empty database of PostgreSQL, for the way there. */
const target = process.env['BENCH_DATABASE_URL'] ?? null

/** Back-up, restore and the way to PostgreSQL of a large library, beside a bare copy that SQLite makes of itself. */
export async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-backup-'))
  const bare = await bareCopy(join(folder, 'bare.sqlite'))
  process.stdout.write(`${total} assets; SQLite copies itself in ${bare.toFixed(1)} s\n`)
  const tell = (what: string, seconds: number) =>
    process.stdout.write(`${what}: ${seconds.toFixed(1)} s, ${(seconds / bare).toFixed(1)} times that\n`)
  tell('back-up, read back', await time(['backup', join(folder, 'backup')], { VITRINE_DATA: data }))
  tell('restore, compared', await time(['restore', join(folder, 'backup')], { VITRINE_DATA: join(folder, 'restored') }))
  if (target) tell('to PostgreSQL, compared', await time(['migrate', '--to-postgres', target], { VITRINE_DATA: data }))
  await rm(folder, { recursive: true })
}

async function bareCopy(to: string): Promise<number> {
  const { platform, close } = await createPlatform(readSettings({ VITRINE_DATA: data, VITRINE_LOG: 'fatal' }))
  await seed(platform)
  if (!existsSync(join(data, 'filled'))) {
    await fillLibrary(plan, accessOfArchive, platform, () => undefined)
    await writeFile(join(data, 'filled'), '')
  }
  const start = performance.now()
  await platform.db.copyTo?.(to)
  const seconds = (performance.now() - start) / 1000
  await close()
  return seconds
}

async function time(given: string[], settings: Record<string, string>): Promise<number> {
  const start = performance.now()
  const { code, fault } = await runCommand(given, settings)
  if (code !== 0) throw new Error(fault)
  return (performance.now() - start) / 1000
}
