import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { buildApp } from '../apps/server/src/app.ts'
import { createPlatform } from '../apps/server/src/create-platform.ts'
import { readSettings } from '../apps/server/src/env.ts'
import { bulkEditsTasks } from '../apps/server/src/modules/bulk-edits/bulk-edits.tasks.ts'
import { addToken } from '../apps/server/src/modules/tokens/add-token.ts'
import { builtIn } from '../apps/server/src/modules/users/built-in-people.ts'
import { actingAsSystem } from '../apps/server/src/modules/viewers/viewer.ts'
import { deed } from '../apps/server/src/platform/database/deed.ts'
import type { Platform } from '../apps/server/src/platform/platform.ts'
import { seed } from '../apps/server/src/seed.ts'
import { startServer } from '../apps/server/src/start-server.ts'

const total = Number(process.env['BENCH_ASSETS'] ?? 100_000)
const most = Number(process.env['BENCH_FILES'] ?? 10_000)
const url = process.env['BENCH_DATABASE_URL'] ?? null
const data = join(tmpdir(), `vitrine-bench-library-${url ? 'postgres' : 'sqlite'}-${total}`)
const archive = 5002

/**
 * One field of many assets through HTTP, until the task is done, and taking it back; beside bare SQL that gives as many rows
 * another text, fifty to a transaction. On the library that `library` has filled.
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
  for (const task of bulkEditsTasks(platform)) platform.tasks.register(task)
  await platform.tasks.start({ isAlone: true })
  const wish = { userId: builtIn.administrator, name: 'bench', scope: 'all', expiresAt: null } as const
  const { token } = await addToken(actingAsSystem('a benchmark'), wish, platform)
  const ask = async (path: string, body?: unknown) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const init = body === undefined ? { headers } : { headers, method: 'POST', body: JSON.stringify(body) }
    const answer = await fetch(new URL(path, server.address), init)
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const names = await platform.db
    .heavy<{ asset_index: { path: string; archive_id: number } }>()
    .selectFrom('asset_index')
    .select('path')
    .where('archive_id', '=', archive)
    .execute()
  const count = Math.min(most, names.length)
  process.stdout.write(`${platform.db.engine}, ${total} assets, ${count} changed\n`)
  const href = `/fotoweb/archives/${archive}/`
  const except: string[] = []
  const outlookAt = performance.now()
  await ask('me/bulk-edits/outlook/', { selection: { href, except }, fields: [5, 25, 80, 90] })
  process.stdout.write(`outlook of ${names.length}: ${Math.round(performance.now() - outlookAt)} ms\n`)
  const operations = [{ field: 90, operation: 'replace', value: `Bergen ${Date.now()}` }]
  const begun = await ask('me/bulk-edits/', { selection: { href, except }, operations })
  const edited = await duration(() => until(ask, begun.location, count))
  const undo = await ask(begun.undo, {})
  const undone = await duration(() => until(ask, undo.location, count))
  const bare = await duration(() => bareUpdates(count, platform))
  const rate = (ms: number) => `${Math.round(ms)} ms, ${Math.round((count / ms) * 1000)} a second`
  process.stdout.write(`edit ${rate(edited)}; back ${rate(undone)}; bare SQL ${rate(bare)}\n`)
  process.stdout.write(`ratio ${(edited / bare).toFixed(1)}, back ${(undone / bare).toFixed(1)}\n`)
  await platform.tasks.stop()
  await server.close()
  await close()
}

async function duration(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Until so many are done; what would come after is cancelled. */
async function until(
  ask: (path: string, body?: unknown) => Promise<{ task: { progress: { done: number }; finished: string | null } }>,
  location: string,
  count: number,
) {
  for (;;) {
    const { task } = await ask(location)
    if (task.finished !== null) return
    if (task.progress.done >= count) return void (await ask(`${location}/cancel`, {}))
    await setTimeout(50)
  }
}

async function bareUpdates(count: number, platform: Platform): Promise<void> {
  type Tables = { assets: { id: number; archive_id: number; metadata: string } }
  const rows = await platform.db
    .heavy<Tables>()
    .selectFrom('assets')
    .select(['id', 'metadata'])
    .where('archive_id', '=', archive)
    .limit(count)
    .execute()
  for (let at = 0; at < rows.length; at += 50) {
    await deed(platform, async ({ db }) => {
      for (const { id, metadata } of rows.slice(at, at + 50)) {
        const changed = JSON.stringify({ ...JSON.parse(metadata), 90: `Bare ${at}` })
        await db.tables<Tables>().updateTable('assets').set({ metadata: changed }).where('id', '=', id).execute()
      }
    })
  }
}
