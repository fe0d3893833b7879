import { mkdir, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMediaPool } from '@vitrine/media/pool/media-pool.ts'
import sharp from 'sharp'
import { buildApp } from '../apps/server/src/app.ts'
import { createPlatform } from '../apps/server/src/create-platform.ts'
import { readSettings } from '../apps/server/src/env.ts'
import { addArchive } from '../apps/server/src/modules/archives/add-archive.ts'
import { indexArchive } from '../apps/server/src/modules/reading/index-archive.ts'
import { Stillness } from '../apps/server/src/modules/reading/stillness.ts'
import { builtIn } from '../apps/server/src/modules/users/built-in-people.ts'
import { actingAsSystem } from '../apps/server/src/modules/viewers/viewer.ts'
import { seed } from '../apps/server/src/seed.ts'
import { startServer } from '../apps/server/src/start-server.ts'

const home = join(tmpdir(), 'vitrine-bench-hidden')
const pictures = 20
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3000)
const operator = actingAsSystem('a benchmark')

/**
 * What it takes to say that something is not there, when it is hidden and when it is missing: a difference would tell one
 * from the other. Asked in turns over one connection; the reference is the missing one.
 */
export async function main(): Promise<void> {
  const { address, close } = await openLibrary()
  for (const archive of [5000, 5001]) {
    const { status } = await fetch(new URL(`archives/${archive}/open-0.jpg.info`, address))
    if (status !== 200) throw new Error(`What is shown in ${archive} is not there: ${status}`)
  }
  const pairs: Record<string, [hidden: string, missing: string]> = {
    'an asset under a filter about names': ['archives/5000/shut-{n}.jpg.info', 'archives/5000/away-{n}.jpg.info'],
    'an asset under a filter about words': ['archives/5001/shut-{n}.jpg.info', 'archives/5001/away-{n}.jpg.info'],
    'a folder': ['archives/5000/shut-{n}/', 'archives/5000/away-{n}/'],
    'an archive': ['archives/5002/?n={n}', 'archives/5999/?n={n}'],
    'an asset of an archive': ['archives/5002/shut-{n}.jpg.info', 'archives/5999/shut-{n}.jpg.info'],
  }
  for (const [name, pair] of Object.entries(pairs)) {
    const times: [number[], number[]] = [[], []]
    for (let round = -200; round < rounds; round++) {
      // Which of the two comes first changes, so that neither has the other's caches.
      for (const which of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
        const time = await ask(new URL(pair[which].replace('{n}', String(Math.abs(round) % pictures)), address))
        if (round >= 0) times[which].push(time)
      }
    }
    const [hidden, missing] = times.map(median) as [number, number]
    process.stdout.write(
      `${name}: hidden ${hidden.toFixed(3)} ms, missing ${missing.toFixed(3)} ms (medians of ${rounds}), `,
    )
    process.stdout.write(`ratio ${(hidden / missing).toFixed(2)} (to reach: 0.95 to 1.05)\n`)
  }
  await close()
}

async function openLibrary() {
  await rm(home, { recursive: true, force: true })
  const quiet = { VITRINE_LOG: 'fatal', VITRINE_PORT: '0', VITRINE_SETTLE: '0' }
  const settings = readSettings({ VITRINE_DATA: join(home, 'data'), ...quiet })
  const { platform, close } = await createPlatform(settings)
  await seed(platform)
  const media = createMediaPool()
  for (const [name, autoSearch] of [
    ['Named', 'fn:open'],
    ['Worded', 'open'],
    ['Hidden', null],
  ] as const) {
    const path = join(home, name)
    for (let at = 0; at < pictures; at++)
      for (const place of [`open-${at}.jpg`, `shut-${at}.jpg`, `shut-${at}/shut.jpg`])
        await picture(join(path, place), at)
    const memberKind = 'group' as const
    const everyone = {
      memberKind,
      memberId: builtIn.everyone,
      permissions: ['View' as const],
      autoSearch: autoSearch ?? '',
    }
    const archive = await addArchive(operator, { name, path, access: autoSearch === null ? [] : [everyone] }, platform)
    const tools = { platform, media, stillness: new Stillness(platform) }
    await indexArchive(archive.id, tools, new AbortController().signal)
  }
  await media.close()
  const server = await startServer(await buildApp(platform), platform)
  const closeAll = async () => {
    await server.close()
    await close()
  }
  return { address: server.address, close: closeAll }
}

async function picture(path: string, red: number) {
  await mkdir(join(path, '..'), { recursive: true })
  const background = { r: red, g: 100, b: 100 }
  await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toFile(path)
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

function ask(url: URL): Promise<number> {
  return new Promise((resolve, reject) => {
    const start = performance.now()
    const request = get(url, { agent, headers: { accept: 'application/json' } })
    request.on('error', reject)
    request.on('response', (response) => {
      response.resume()
      response.on('end', () => {
        if (response.statusCode === 404) resolve(performance.now() - start)
        else reject(new Error(`${url.href}: ${response.statusCode}`))
      })
    })
  })
}

function median(numbers: number[]): number {
  return numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
