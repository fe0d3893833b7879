import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../apps/server/src/app.ts'
import { createPlatform } from '../apps/server/src/create-platform.ts'
import { readSettings } from '../apps/server/src/env.ts'
import { addToken } from '../apps/server/src/modules/tokens/add-token.ts'
import { addUser } from '../apps/server/src/modules/users/add-user.ts'
import { findUserByName } from '../apps/server/src/modules/users/users.queries.ts'
import { actingAsSystem } from '../apps/server/src/modules/viewers/viewer.ts'
import type { Platform } from '../apps/server/src/platform/platform.ts'
import { seed } from '../apps/server/src/seed.ts'
import { startServer } from '../apps/server/src/start-server.ts'
import { quantile } from './load.ts'

export const operator = actingAsSystem('a benchmark')

/** A server of a benchmark with an administrator's token. */
export interface BenchSite {
  platform: Platform
  address: string
  /** Of an administrator. */
  headers: Record<string, string>
  /** Folder of its data. */
  data: string
  close(): Promise<void>
}

/** The folder of the data of a site; with a database on a server it holds only what marks it as filled. */
export function benchFolder(name: string): string {
  return join(tmpdir(), `vitrine-bench-${name}-${process.env['BENCH_DATABASE_URL'] ? 'postgres' : 'sqlite'}`)
}

/** Opens the site of this name, filled by `fill` where it was not yet, in an earlier run. */
export async function openBenchSite(
  name: string,
  fill: (platform: Platform) => Promise<void>,
  more: Record<string, string> = {},
): Promise<BenchSite> {
  const data = benchFolder(name)
  const url = process.env['BENCH_DATABASE_URL']
  const database = url === undefined ? {} : { VITRINE_DATABASE_URL: url }
  const settings = { VITRINE_DATA: data, VITRINE_LOG: 'fatal', VITRINE_PORT: '0', ...database, ...more }
  const { platform, close } = await createPlatform(readSettings(settings))
  await seed(platform)
  if (!existsSync(join(data, 'filled'))) {
    await fill(platform)
    await writeFile(join(data, 'filled'), '')
  }
  const known = await findUserByName('bench-boss', platform)
  const boss =
    known ?? (await addUser(operator, { username: 'bench-boss', password: null, isAdministrator: true }, platform))
  const wish = { userId: boss.id, name: 'benchmark', scope: 'all', expiresAt: null } as const
  const { token } = await addToken(operator, wish, platform)
  const server = await startServer(await buildApp(platform), platform)
  return {
    platform,
    address: server.address,
    headers: { authorization: `Bearer ${token}` },
    data,
    async close() {
      await server.close()
      await close()
    },
  }
}

/** Times of one kind of work, milliseconds, sorted. */
export async function timesOf(count: number, work: (at: number) => Promise<number>): Promise<number[]> {
  const times: number[] = []
  for (let at = 0; at < count; at++) times.push(await work(at))
  return times.sort((a, b) => a - b)
}

/** How long some work took, milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** `p50 1.2 ms, p95 3.4 ms`. */
export function spread(times: readonly number[]): string {
  return `p50 ${quantile(times, 0.5).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms`
}

/** The ratio of two lists of times at a part of them. */
export function ratioAt(part: number, times: readonly number[], reference: readonly number[]): string {
  return (quantile(times, part) / quantile(reference, part)).toFixed(2)
}
