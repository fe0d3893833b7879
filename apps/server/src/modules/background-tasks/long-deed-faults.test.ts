import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { createPlatform } from '#server/create-platform.ts'
import { readSettings } from '#server/env.ts'
import { seed } from '#server/seed.ts'
import { makeDatabase } from '#server/testing/open-test-server.ts'
import { findBackgroundTask } from './background-tasks.repository.ts'
import { countOf, makeCountTable } from './count-deed.builders.ts'
import { startLongDeed } from './start-background-task.ts'
import { listResults } from './task-items.repository.ts'

let home: string
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'vitrine-deeds-'))
})
afterAll(() => rm(home, { recursive: true, force: true }))

const engines = inject('postgresUrl') === '' ? ['SQLite'] : ['SQLite', 'PostgreSQL']
const cases = engines.flatMap((engine) => ['applied', 'committed'].map((at) => ({ engine, at })))

/** Works on the deed in a process of its own; answers how that ended, null when it was killed. */
function work(id: string, settings: Record<string, string>): Promise<number | null> {
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITRINE_')))
  const program = join(import.meta.dirname, 'count-deed.builders.ts')
  const child = spawn(process.execPath, [program, id], { env: { ...inherited, ...settings }, stdio: 'inherit' })
  return new Promise((resolve) => child.once('exit', (code) => resolve(code)))
}

test.each(cases)(
  'killed again and again when a chunk is $at on $engine, a long deed comes to its end and does no item twice',
  async ({ engine, at }) => {
    const database = engine === 'PostgreSQL' ? await makeDatabase(inject('postgresUrl')) : null
    const settings: Record<string, string> = { VITRINE_DATA: join(home, `${at}-${engine}`), VITRINE_LOG: 'fatal' }
    if (database) Object.assign(settings, { VITRINE_DATABASE_URL: database.url, VITRINE_LEASE: '3' })
    const open = () => createPlatform(readSettings(settings))
    const first = await open()
    await seed(first.platform)
    await makeCountTable(first.platform)
    const wish = { type: 'count', details: { count: 95 }, total: 95 }
    const id = await startLongDeed(operator, wish, first.platform)
    await first.close()

    const killing = { ...settings, VITRINE_FAULT_POINT: `long-deed.${at}:2` }
    for (let times = 0; times < 3; times++) expect(await work(id, killing), 'it was killed').toBeNull()
    expect(await work(id, settings)).toBe(0)

    const { platform, close } = await open()
    const items = Array.from({ length: 95 }, (_, at) => String(at))
    expect(await countOf(id, platform)).toEqual(items.map((item) => [item, 1]))
    expect(await findBackgroundTask(id, platform)).toMatchObject({ state: 'done', done: 95, failed: 0, total: 95 })
    const results = await listResults(id, { after: -1, outcome: 'done', limit: 100 }, platform)
    expect(results.map(({ item }) => item)).toEqual(items)
    await close()
    await database?.drop()
  },
)
