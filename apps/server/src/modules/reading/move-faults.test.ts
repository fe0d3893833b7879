import { mkdir, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import type { AssetsTables } from '#modules/assets/assets.tables.ts'
import { createPlatform } from '#server/create-platform.ts'
import { readSettings } from '#server/env.ts'
import { makeDatabase } from '#server/testing/open-test-server.ts'
import { spawnServer } from '#server/testing/spawn-server.ts'

type Setup = Record<string, string>

/** Numbers and states of all assets by path, read when no server runs. */
async function readAssets(settings: Setup) {
  const { platform, close } = await createPlatform(readSettings({ ...settings, VITRINE_LOG: 'fatal' }))
  const rows = await platform.db.tables<AssetsTables>().selectFrom('assets').select(['id', 'path', 'state']).execute()
  await close()
  return new Map(rows.map(({ path, id, state }) => [path, { id, state }]))
}

async function runToTheEnd(settings: Setup, words: string[] = []) {
  const server = spawnServer(settings, words)
  await server.ready
  await expect.poll(() => server.said(), { timeout: 180_000 }).toContain('files read')
  await server.stop()
}

const engines = inject('postgresUrl') === '' ? ['SQLite'] : ['SQLite', 'PostgreSQL']

test.each(engines)(
  'ended between two moves on %s, the next start gives every moved file its own identity',
  async (engine) => {
    const home = await mkdtemp(join(tmpdir(), 'vitrine-moves-'))
    const database = engine === 'PostgreSQL' ? await makeDatabase(inject('postgresUrl')) : null
    const settings: Setup = { VITRINE_DATA: join(home, 'data') }
    if (database) Object.assign(settings, { VITRINE_DATABASE_URL: database.url, VITRINE_LEASE: '8' })
    const folder = join(home, 'pictures')
    await mkdir(join(folder, 'old'), { recursive: true })
    for (let at = 0; at < 12; at++) {
      const create = { width: 30 + at, height: 20, channels: 3 as const, background: '#446688' }
      const path = join(folder, at < 2 ? '' : 'old', `${at}.jpg`)
      await writeFile(path, await sharp({ create }).jpeg().toBuffer())
      await utimes(path, at + 1, at + 1)
    }
    await runToTheEnd(settings, ['--archive', `Press=${folder}`])
    const before = await readAssets(settings)
    await rename(join(folder, 'old'), join(folder, 'new'))
    // A swap, so that rows that still wait are among what is exchanged.
    for (const [from, to] of ['0 2', '1 0', '2 1'].map((pair) => pair.split(' ')))
      await rename(join(folder, `${from}.jpg`), join(folder, `${to}.jpg`))

    // On PostgreSQL the task of a killed process is waited for, half a minute each time.
    const kills = database ? ['move.exchanged:5'] : ['move.exchanged', 'move.exchanged:5', 'move.exchanged']
    for (const point of kills) {
      const killed = spawnServer({ ...settings, VITRINE_FAULT_POINT: point })
      expect(await killed.ended, 'it was killed').toBeNull()
    }
    await runToTheEnd(settings)
    const after = await readAssets(settings)
    const moved = [...before].map(([path, asset]) => {
      const swapped = path === '0.jpg' ? '1.jpg' : path === '1.jpg' ? '0.jpg' : path
      return [swapped.replace('old/', 'new/'), asset] as const
    })
    expect(after).toEqual(new Map(moved))
    await database?.drop()
    await rm(home, { recursive: true, force: true })
  },
)
