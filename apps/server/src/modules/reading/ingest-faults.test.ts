import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { faultPoints } from '#platform/fault-points/fault-points.ts'
import { createPlatform } from '#server/create-platform.ts'
import { readSettings } from '#server/env.ts'
import { makeDatabase } from '#server/testing/open-test-server.ts'
import { spawnServer } from '#server/testing/spawn-server.ts'

/** More than are claimed in two turns; every eighth is a picture, the others are cheap to read. */
const files = 64
let home: string
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'vitrine-faults-'))
  await mkdir(join(home, 'pictures'))
  for (let at = 0; at < files; at++) {
    if (at % 8 > 0) {
      await writeFile(join(home, 'pictures', `${at}.txt`), `text ${at}`)
      continue
    }
    const background = '#446688'
    const picture = await sharp({ create: { width: 300 + at, height: 200, channels: 3, background } })
      .jpeg()
      .toBuffer()
    await writeFile(join(home, 'pictures', `${at}.jpg`), picture)
  }
})
afterAll(() => rm(home, { recursive: true, force: true }))

/** What the database and the store hold, read when no server runs. */
async function readState(settings: Record<string, string>) {
  const { platform, close } = await createPlatform(readSettings({ ...settings, VITRINE_LOG: 'fatal' }))
  const count = async (condition: string) => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.raw(condition)}`.execute(
      platform.db.tables(),
    )
    return Number(rows[0]?.n)
  }
  const { rows: ready } = await sql<{
    path: string
    contentHash: string
    renditions: string
  }>`select path, content_hash as "contentHash", renditions
    from assets where state = 'ready' order by path`.execute(platform.db.tables())
  const pictures = new Map<string, number>()
  for await (const { key, modified, bytes } of platform.files.list('renditions/')) {
    expect(bytes, `${key} is whole`).toBeGreaterThan(100)
    pictures.set(key, modified)
  }
  const state = {
    ready,
    pictures,
    rows: await count('assets'),
    shown: await count('asset_index'),
    found: await count(`asset_words`),
    parked: await count(`assets where state = 'parked'`),
  }
  await close()
  return state
}

const points = faultPoints.filter((point) => point.startsWith('ingest.'))
const sqlite = points.flatMap((point) => [
  { engine: 'SQLite', at: point },
  { engine: 'SQLite', at: `${point}:2` },
])
const postgres = inject('postgresUrl') === '' ? [] : [{ engine: 'PostgreSQL', at: 'ingest.before-commit:2' }]

test.each([...sqlite, ...postgres])(
  'ended at $at on $engine, the next start makes it whole: nothing lost, nothing twice  (attack case 120)',
  async ({ engine, at }) => {
    const database = engine === 'PostgreSQL' ? await makeDatabase(inject('postgresUrl')) : null
    const settings: Record<string, string> = {
      VITRINE_DATA: join(home, `data-${at.replaceAll(/[.:]/g, '-')}-${engine}`),
    }
    if (database) Object.assign(settings, { VITRINE_DATABASE_URL: database.url, VITRINE_LEASE: '8' })
    const killed = spawnServer({ ...settings, VITRINE_FAULT_POINT: at }, [
      '--archive',
      `Press=${join(home, 'pictures')}`,
    ])
    expect(await killed.ended, 'it was killed').toBeNull()

    const between = await readState(settings)
    expect(between.rows).toBe(files)
    expect([between.shown, between.found], 'what is shown is found, and is ready').toEqual([
      between.ready.length,
      between.ready.length,
    ])
    expect(between.ready.length).toBeLessThan(files)
    if (at.startsWith('ingest.after-commit')) expect(between.ready.length).toBeGreaterThan(0)

    const again = spawnServer(settings)
    await again.ready
    await expect.poll(() => again.said(), { timeout: 180_000 }).toContain('files read')
    await again.stop()
    const after = await readState(settings)
    expect({ ...after, ready: after.ready.length, pictures: null }).toEqual({
      ready: files,
      rows: files,
      shown: files,
      found: files,
      parked: 0,
      pictures: null,
    })
    for (const { contentHash, renditions } of after.ready) {
      const own = [...after.pictures.keys()].filter((key) => key.includes(contentHash))
      expect(own).toHaveLength(JSON.parse(renditions).length)
    }
    for (const { path } of between.ready) expect(after.ready.map((row) => row.path)).toContain(path)
    const remade = [...between.pictures].filter(
      ([key, time]) =>
        between.ready.some(({ contentHash }) => key.includes(contentHash)) && after.pictures.get(key) !== time,
    )
    expect(remade, 'what was acknowledged is not read again').toEqual([])
    expect(await readdir(join(settings['VITRINE_DATA'] ?? '', 'files', 'work')), 'no half file stays').toEqual([])
    await database?.drop()
  },
)
