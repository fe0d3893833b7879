import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { valueKinds } from '@vitrine/search-language/field-range-holds.ts'
import Sqlite from 'better-sqlite3'
import pg from 'pg'
import { createPlatform } from '../apps/server/src/create-platform.ts'
import { readSettings } from '../apps/server/src/env.ts'
import { saveIndexed } from '../apps/server/src/modules/reading/asset-writes.repository.ts'
import type { Platform } from '../apps/server/src/platform/platform.ts'
import { seed } from '../apps/server/src/seed.ts'
import { insertRows, makePlaces, type Place, seeded, syntheticAsset } from './synthetic-library.ts'

const total = Number(process.env['BENCH_ASSETS'] ?? 40_000)
const batch = 1000
const data = join(tmpdir(), 'vitrine-bench-bulk')

type Row = ReturnType<typeof syntheticAsset>

/**
 * Rows as the indexer writes them (found, then read: wide row, narrow row, words), against the bare engine given the
 * finished rows: prepared statements in one transaction for each thousand on SQLite, one insert from JSON on PostgreSQL.
 * Making the rows is not counted on either side.
 */
export async function main(): Promise<void> {
  rmSync(data, { recursive: true, force: true })
  const url = process.env['BENCH_DATABASE_URL']
  const settings = readSettings({
    VITRINE_DATA: data,
    VITRINE_LOG: 'fatal',
    ...(url ? { VITRINE_DATABASE_URL: url } : {}),
  })
  const { platform, close } = await createPlatform(settings)
  await seed(platform)
  const places = await makePlaces({ archives: 4, empty: 0, folders: 50 }, () => [], platform)
  const random = seeded(7)
  const seconds = { ours: 0, bare: 0 }
  const bare = url ? await barePostgres(url) : bareSqlite(join(data, 'vitrine.sqlite'))
  // In turns on the same tables, so that both meet indexes of the same size.
  for (let done = 0, turn = 0; done < 2 * total; done += batch, turn++) {
    const rows = Array.from({ length: batch }, (_, at) =>
      syntheticAsset(done + at + 1, places[at % places.length] as Place, random),
    )
    const start = performance.now()
    if (turn % 2 === 0) await bare.load(rows)
    else await throughVitrine(rows, platform)
    seconds[turn % 2 === 0 ? 'bare' : 'ours'] += (performance.now() - start) / 1000
  }
  await bare.close()
  await close()
  const rate = { ours: total / seconds.ours, bare: total / seconds.bare }
  process.stdout.write(
    `${platform.db.engine}, ${total} assets: bare ${rate.bare.toFixed(0)} a second, Vitrine ${rate.ours.toFixed(0)}, ratio ${(rate.ours / rate.bare).toFixed(2)} (to reach: 0.7)\n`,
  )
}

async function throughVitrine(rows: readonly Row[], platform: Platform) {
  await insertRows(
    rows.map(({ row }) => row),
    platform,
  )
  await saveIndexed(
    rows.map(({ indexed }) => indexed),
    platform,
  )
}

const finished = ({ row, indexed }: Row) => ({ ...row, ...indexed.row })
const narrow = ({ indexed }: Row) => ({ asset_id: indexed.id, ...indexed.index })

const keysOf = ({ indexed: { text } }: Row) =>
  text.keys.map(({ field, kind, value }) => ({
    ...{ archive_id: text.archiveId, field, kind: valueKinds.indexOf(kind), value },
    asset_id: text.assetId,
  }))

function bareSqlite(file: string) {
  const database = new Sqlite(file)
  database.pragma('synchronous = FULL')
  database.pragma('cache_size = -65536')
  const insert = (table: string, row: object) => {
    const names = Object.keys(row)
    return database.prepare(`insert into ${table} (${names}) values (${names.map(() => '?')})`)
  }
  const words = database.prepare('insert into asset_words (rowid, words, terms) values (?, ?, ?)')
  const names = database.prepare('insert into asset_names (rowid, file_key, folder_key, path_key) values (?, ?, ?, ?)')
  const known = database.prepare('insert or ignore into asset_vocabulary values (?)')
  const keys = database.prepare('insert into asset_value_keys values (?, ?, ?, ?, ?)')
  return {
    async load(rows: readonly Row[]) {
      const [first] = rows
      if (!first) return
      const [wide, index] = [insert('assets', finished(first)), insert('asset_index', narrow(first))]
      database.transaction(() => {
        for (const word of new Set(rows.flatMap(({ indexed }) => indexed.text.words))) known.run(word)
        for (const row of rows) {
          wide.run(...Object.values(finished(row)))
          index.run(...Object.values(narrow(row)))
          const { text } = row.indexed
          words.run(text.assetId, text.words.join(' '), text.terms.join(' '))
          names.run(text.assetId, text.fileKey, text.folderKey, text.pathKey)
          for (const key of keysOf(row)) keys.run(...Object.values(key))
        }
      })()
    },
    async close() {
      database.close()
    },
  }
}

async function barePostgres(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const load = async (table: string, rows: readonly object[]) => {
    const names = Object.keys(rows[0] ?? {})
    const text = `insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, $1::jsonb)`
    await client.query(text, [JSON.stringify(rows)])
  }
  return {
    async load(rows: readonly Row[]) {
      await client.query('begin')
      await load('assets', rows.map(finished))
      await load('asset_index', rows.map(narrow))
      const vectors = rows.map(({ indexed: { text } }) => ({
        asset_id: text.assetId,
        words: vector(text.words),
        terms: vector(text.terms),
      }))
      await load('asset_words', vectors)
      const known = new Set(rows.flatMap(({ indexed }) => indexed.text.words))
      await client.query('insert into asset_vocabulary select unnest($1::text[]) on conflict do nothing', [[...known]])
      await load('asset_value_keys', rows.flatMap(keysOf))
      await client.query('commit')
    },
    close: () => client.end(),
  }
}

function vector(words: readonly string[]): string {
  const places = new Map<string, number[]>()
  for (const [at, word] of words.entries()) places.set(word, [...(places.get(word) ?? []), at + 1])
  return [...places].map(([word, at]) => `'${word.replaceAll("'", "''")}':${at.join(',')}`).join(' ')
}
