import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../apps/server/src/app.ts'
import { createPlatform } from '../apps/server/src/create-platform.ts'
import { readSettings } from '../apps/server/src/env.ts'
import { builtIn } from '../apps/server/src/modules/users/built-in-people.ts'
import type { Platform } from '../apps/server/src/platform/platform.ts'
import { seed } from '../apps/server/src/seed.ts'
import { startServer } from '../apps/server/src/start-server.ts'
import { fillLibrary, wordOf } from './synthetic-library.ts'

const total = Number(process.env['BENCH_ASSETS'] ?? 100_000)
const data = join(tmpdir(), `vitrine-bench-library-${total}`)

/** 20 archives; visitors see 14 of them, two through a filter. */
const access = (archive: number) => {
  if (archive >= 14) return []
  const autoSearch = archive < 2 ? '101:fifthcountry' : ''
  return [
    { memberKind: 'group' as const, memberId: builtIn.everyone, autoSearch, permissions: ['View', 'Preview'] as const },
  ]
}

/** Lists and searches of a large library through HTTP, as a visitor limited to 14 of 20 archives. */
export async function main(): Promise<void> {
  const isFilled = existsSync(join(data, 'filled'))
  const url = process.env['BENCH_DATABASE_URL']
  const settings = readSettings({
    VITRINE_DATA: data,
    VITRINE_LOG: 'fatal',
    VITRINE_PORT: '0',
    ...(url ? { VITRINE_DATABASE_URL: url } : {}),
  })
  const started = performance.now()
  const { platform, close } = await createPlatform(settings)
  await seed(platform)
  if (!isFilled) await fill(platform)
  const server = await startServer(await buildApp(platform), platform)
  process.stdout.write(
    `${platform.db.engine}, ${total} assets, open in ${(performance.now() - started).toFixed(0)} ms\n`,
  )
  for (const [name, path, kind] of questions()) await measure(name, new URL(path, server.address), kind)
  await server.close()
  await close()
}

async function fill(platform: Platform) {
  const start = performance.now()
  await fillLibrary({ total, archives: 20, folders: Math.max(10, total / 20 / 500) }, access, platform, (done) => {
    if (done % 20_000 < 2000)
      process.stdout.write(
        `${done} of ${total}, ${(done / ((performance.now() - start) / 1000)).toFixed(0)} a second\n`,
      )
  })
  await writeFile(join(data, 'filled'), '')
}

function questions(): [string, string, string][] {
  const middle = Math.floor(total / 20 / 25 / 2)
  return [
    ['first page', 'archives/5005/', 'assetlist'],
    ['page in the middle', `archives/5005/;p=${middle}`, 'assetlist'],
    ['page by name in the middle', `archives/5005/;o=fn;p=${middle}`, 'assetlist'],
    ['first page under a filter', 'archives/5000/', 'assetlist'],
    ['small folder', 'archives/5005/year%202000/job%200/', 'assetlist'],
    ['rare word', `archives/5005/?q=${wordOf(30_000)}`, 'assetlist'],
    ['two words', `archives/5005/?q=${wordOf(3)}+${wordOf(9)}`, 'assetlist'],
    ['word in 20 % of all', 'archives/5005/?q=fifthcountry', 'assetlist'],
    ['rare word, all archives', `archives/?q=${wordOf(30_000)}`, 'collectionlist'],
    ['two words, all archives', `archives/?q=${wordOf(3)}+${wordOf(9)}`, 'collectionlist'],
    ['word in 20 %, all archives', 'archives/?q=fifthcountry', 'collectionlist'],
    ['list of archives', 'archives/', 'collectionlist'],
  ]
}

async function measure(name: string, url: URL, kind: string) {
  const headers = { accept: `application/vnd.fotoware.${kind}+json` }
  const times: number[] = []
  let first = 0
  for (let at = 0; at < 60; at++) {
    const start = performance.now()
    const answer = await fetch(url, { headers })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`)
    if (at === 0) first = performance.now() - start
    else times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  const [p50 = 0, p95 = 0] = [times[Math.floor(times.length / 2)], times[Math.floor(times.length * 0.95)]]
  const requests = await flood(url, headers)
  process.stdout.write(
    `${name.padEnd(28)} first ${first.toFixed(1).padStart(7)} ms  p50 ${p50.toFixed(1).padStart(6)}  p95 ${p95.toFixed(1).padStart(6)}  ${requests.toFixed(0).padStart(5)} requests/s at 16\n`,
  )
}

async function flood(url: URL, headers: Record<string, string>): Promise<number> {
  let count = 0
  const end = performance.now() + 1500
  const client = async () => {
    while (performance.now() < end) {
      await (await fetch(url, { headers })).arrayBuffer()
      count++
    }
  }
  const start = performance.now()
  await Promise.all(Array.from({ length: 16 }, client))
  return count / ((performance.now() - start) / 1000)
}
