import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { buildApp } from '../apps/server/src/app.ts'
import { createPlatform } from '../apps/server/src/create-platform.ts'
import { readSettings } from '../apps/server/src/env.ts'
import { addArchive } from '../apps/server/src/modules/archives/add-archive.ts'
import { builtIn } from '../apps/server/src/modules/users/built-in-people.ts'
import { actingAsSystem } from '../apps/server/src/modules/viewers/viewer.ts'
import type { Platform } from '../apps/server/src/platform/platform.ts'
import { seed } from '../apps/server/src/seed.ts'
import { startServer } from '../apps/server/src/start-server.ts'
import { openAsker } from './asker.ts'

const home = join(tmpdir(), 'vitrine-bench-alike')
const databaseUrl = process.env['BENCH_DATABASE_URL']
const assets = Number(process.env['BENCH_ASSETS'] ?? 1_000_000)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 300)
/** Copies that differ in a few bits, for each picture that is asked about. */
const copies = 5

/**
 * What is alike to one of a million pictures with hashes as chance has them, through HTTP, to a visitor who sees all of them and to one
 * of whom a filter hides a tenth. The reference is the bare statement that reads the same candidates from the indexes, asked in turns.
 */
export async function main(): Promise<void> {
  await rm(home, { recursive: true, force: true })
  const quiet = { VITRINE_LOG: 'fatal', VITRINE_PORT: '0' }
  const database = databaseUrl === undefined ? {} : { VITRINE_DATABASE_URL: databaseUrl }
  const { platform, close } = await createPlatform(
    readSettings({ VITRINE_DATA: join(home, 'data'), ...quiet, ...database }),
  )
  await seed(platform)
  const start = performance.now()
  await fill(platform)
  process.stdout.write(
    `${platform.db.engine}: ${assets} pictures in ${((performance.now() - start) / 1000).toFixed(0)} s\n`,
  )
  const server = await startServer(await buildApp(platform), platform)
  const asker = openAsker()
  for (const [archive, viewer] of [
    [5000, 'everything is seen'],
    [5001, 'a filter hides a tenth'],
  ] as const) {
    const [times, bare]: [number[], number[]] = [[], []]
    for (let round = -20; round < rounds; round++) {
      const id = 1 + (((round + 20) * 977) % assets)
      const own = id % 2 === archive % 2 ? id : id + 1
      const url = new URL(`archives/${archive}-A/${own}.jpg.info.alike`, server.address)
      const time = await asker.time(url, { accept: 'application/vnd.fotoware.alike-list+json' })
      const began = performance.now()
      await candidates(own, platform)
      if (round < 0) continue
      times.push(time)
      bare.push(performance.now() - began)
    }
    const [p95, reference] = [times, bare].map((all) => all.sort((a, b) => a - b)[Math.floor(all.length * 0.95)] ?? 0)
    const ratio = `bare statement ${reference?.toFixed(1)} ms, ratio ${((p95 ?? 0) / (reference ?? 1)).toFixed(1)}`
    process.stdout.write(`${viewer}: p95 ${p95?.toFixed(1)} ms (to reach: 300), ${ratio}\n`)
  }
  await asker.close()
  await server.close()
  await close()
}

async function candidates(id: number, { db }: Platform): Promise<void> {
  const tables = db.tables()
  const { rows } = await sql<Record<string, number>>`select * from asset_likeness where asset_id = ${id}`.execute(
    tables,
  )
  const parts = ['band0', 'band1', 'band2', 'band3'].map((name) => {
    const near = [0, ...Array.from({ length: 16 }, (_, bit) => 1 << bit)].map((bit) => Number(rows[0]?.[name]) ^ bit)
    return sql`select asset_id, band0, band1, band2, band3 from asset_likeness where ${sql.ref(name)} in (${sql.join(near)})`
  })
  await sql`${sql.join(parts, sql` union `)}`.execute(tables)
}

/** Straight into the tables: what is measured is the search, not the reading. Every thousandth picture has some copies. */
async function fill(platform: Platform): Promise<void> {
  const member = { memberKind: 'group', memberId: builtIn.everyone, permissions: ['View'] } as const
  for (const autoSearch of ['', 'NOT fs:0~~0.0001']) {
    const access = [{ ...member, permissions: [...member.permissions], autoSearch }]
    const path = join(home, `files${autoSearch.length}`)
    await mkdir(path, { recursive: true })
    await addArchive(actingAsSystem('a benchmark'), { name: `A${autoSearch.length}`, path, access }, platform)
  }
  const { db } = platform
  const tables = db.tables()
  const postgres = db.engine === 'postgres'
  const numbers = postgres
    ? sql`select n from generate_series(1, ${sql.lit(assets)}) n`
    : sql`with recursive s(n) as (select 1 union all select n + 1 from s where n < ${sql.lit(assets)}) select n from s`
  const bytes = sql`case when n % 10 = 0 then 1 else 5000000 end`
  const text = (of: ReturnType<typeof sql>) => sql`cast(${of} as text)`
  const name = sql`${text(sql`n`)} || '.jpg'`
  const archive = sql`5000 + n % 2`
  await sql`insert into assets (id, archive_id, path, filename, state, bytes, file_time, created_at, modified_at, doctype,
      media_type, sha256, content_hash)
    select n, ${archive}, ${name}, ${name}, 'ready', ${bytes}, 0, 0, 0, 'image', 'image/jpeg', ${text(sql`n`)}, ${text(sql`n`)}
    from (${numbers}) t`.execute(tables)
  await sql`insert into asset_index (asset_id, archive_id, path, name_key, file_key, folder_key, path_key, modified_at,
      camera_order, bytes, width, height, doctype, colour_space, field_count)
    select n, ${archive}, ${name}, ${name}, ${name}, '', ${name}, 0, 0, ${bytes}, 600, 400, 'image', 'rgb', 0
    from (${numbers}) t`.execute(tables)
  const part = postgres ? sql`floor(random() * 65536)::int` : sql`abs(random()) % 65536`
  await sql`insert into asset_likeness (asset_id, archive_id, state, band0, band1, band2, band3)
    select n, ${archive}, 'done', ${part}, ${part}, ${part}, ${part} from (${numbers}) t`.execute(tables)
  // Pairs that lie beside each other differ in two bits of two parts.
  const copied = sql`select band0, band1, band2, band3, asset_id as like_id from asset_likeness where asset_id % 1000 = 0`
  await sql`update asset_likeness set band0 = c.band0, band1 = c.band1, band2 = c.band2 + 1 - 2 * (c.band2 % 2), band3 = c.band3
    from (${copied}) c where asset_likeness.asset_id between c.like_id - ${sql.lit(copies)} and c.like_id - 1`.execute(
    tables,
  )
  await sql`analyze`.execute(tables)
}
