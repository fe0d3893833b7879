import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { buildApp } from '../apps/server/src/app.ts'
import { createPlatform } from '../apps/server/src/create-platform.ts'
import { readSettings } from '../apps/server/src/env.ts'
import { addArchive } from '../apps/server/src/modules/archives/add-archive.ts'
import { knownArchive } from '../apps/server/src/modules/archives/archives.queries.ts'
import { someAssets } from '../apps/server/src/modules/assets/assets.builders.ts'
import { builtIn } from '../apps/server/src/modules/users/built-in-people.ts'
import { actingAsSystem } from '../apps/server/src/modules/viewers/viewer.ts'
import type { Platform } from '../apps/server/src/platform/platform.ts'
import { seed } from '../apps/server/src/seed.ts'
import { startServer } from '../apps/server/src/start-server.ts'
import { openAsker } from './asker.ts'

const home = join(tmpdir(), 'vitrine-bench-suggestions')
const databaseUrl = process.env['BENCH_DATABASE_URL']
const assets = 10_000
const perAsset = 60
const different = 500_000
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 1000)
const operator = actingAsSystem('a benchmark')

/**
 * What is offered in a field and in the search after two to five letters of one of 500,000 different keywords, to everybody and
 * to somebody of whom a filter hides a tenth. The reference is the bare statement that reads the first ten values from the index, asked in turns.
 */
export async function main(): Promise<void> {
  const { platform, address, close } = await openLibrary()
  const asker = openAsker()
  for (const [archive, viewer] of [
    ['Open', 'everything is seen'],
    ['Filtered', 'a filter hides a tenth'],
  ] as const) {
    const [times, searches, bare]: [number[], number[], number[]] = [[], [], []]
    for (let round = -50; round < rounds; round++) {
      const word = keyword(archive, Math.floor(Math.random() * different))
      const q = word.slice(0, 3 + (Math.abs(round) % 4))
      const url = new URL(`api/fields/25/suggestions?q=${q}`, address)
      const time = await asker.time(url, { accept: 'application/json' })
      const search = await asker.time(new URL(`api/search-suggestions?q=${q}`, address), { accept: 'application/json' })
      const start = performance.now()
      await sql`select value from field_values where field = 25 and value_key >= ${q} and value_key < ${`${q}\u{10FFFF}`}
        order by value_key limit 10`.execute(platform.db.tables())
      if (round < 0) continue
      bare.push(performance.now() - start)
      times.push(time)
      searches.push(search)
    }
    const reference = p95(bare)
    for (const [where, own] of [
      ['in a field', p95(times)],
      ['in the search', p95(searches)],
    ] as const) {
      const ratio = `bare statement ${reference.toFixed(2)} ms, ratio ${(own / reference).toFixed(1)}`
      process.stdout.write(`${viewer}, ${where}: p95 ${own.toFixed(1)} ms (to reach: 20), ${ratio}\n`)
    }
  }
  await asker.close()
  await close()
}

const p95 = (times: number[]) => times.sort((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0

/** Words that begin alike as those of a language do: the letters of a number to the base of 20, the least first. */
function keyword(archive: string, number: number): string {
  let word = archive.slice(0, 1).toLowerCase()
  for (let rest = number; rest > 0; rest = Math.floor(rest / 20)) word += 'aeioubdfgklmnprstvwz'[rest % 20]
  return word
}

async function openLibrary() {
  await rm(home, { recursive: true, force: true })
  const quiet = { VITRINE_LOG: 'fatal', VITRINE_PORT: '0' }
  const database = databaseUrl === undefined ? {} : { VITRINE_DATABASE_URL: databaseUrl }
  const settings = readSettings({ VITRINE_DATA: join(home, 'data'), ...quiet, ...database })
  const { platform, close } = await createPlatform(settings)
  await seed(platform)
  await fill('Open', '', platform)
  await fill('Filtered', 'NOT 5:secret', platform)
  const server = await startServer(await buildApp(platform), platform)
  const closeAll = async () => {
    await server.close()
    await close()
  }
  return { platform, address: server.address, close: closeAll }
}

async function fill(name: string, autoSearch: string, platform: Platform) {
  const member = { memberKind: 'group', memberId: builtIn.everyone, permissions: ['View'], autoSearch } as const
  await mkdir(join(home, name), { recursive: true })
  const access = [{ ...member, permissions: [...member.permissions] }]
  const { id } = await addArchive(operator, { name, path: join(home, name), access }, platform)
  const archive = await knownArchive(id, platform)
  if (!archive) throw new Error(`The archive ${name} is not there.`)
  const wordsOf = (at: number) =>
    Array.from({ length: perAsset }, (_, of) => keyword(name, (at * perAsset + of) % different))
  const batch = 200
  for (let from = 0; from < assets; from += batch) {
    const some = Array.from({ length: batch }, (_, of) => ({
      path: `${from + of}.jpg`,
      metadata: { '5': (from + of) % 10 === 0 ? 'secret' : 'shown', '25': wordsOf(from + of) },
    }))
    await someAssets(archive, some, platform)
  }
}
