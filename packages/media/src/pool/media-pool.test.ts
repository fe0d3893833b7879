import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, truncateSync } from 'node:fs'
import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sharp } from '#src/decoding/sharp-decoder.ts'
import { drawing } from '#src/testing/test-media.ts'
import { createMediaPool, type MediaPool, type MediaPoolOptions } from './media-pool.ts'

/** Long enough for a good picture and for the start of the tools in a new child, on a machine that does much else. */
const timeLimitMs = 6_000

let folder = ''
let pool: MediaPool | undefined
let outputs = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-pool-'))
  await writeFile(join(folder, 'good.jpg'), await picture(640, 480).jpeg().toBuffer())
  // Draws for minutes in a decoder that cannot be interrupted.
  await writeFile(
    join(folder, 'endless.svg'),
    drawing(`${endlessFilter}<rect width="100%" height="100%" filter="url(#f)"/>`, 4000, 4000),
  )
  // Interlaced: libvips has to hold the whole picture, 600 MB.
  await writeFile(
    join(folder, 'hungry.png'),
    await picture(14_000, 14_000).png({ progressive: true, compressionLevel: 1 }).toBuffer(),
  )
})

afterEach(() => pool?.close())
afterAll(() => rm(folder, { recursive: true }))

const filters = Array.from(
  { length: 200 },
  () => '<feMorphology operator="dilate" radius="400"/><feTurbulence numOctaves="50" baseFrequency="0.9"/>',
)
const endlessFilter = `<filter id="f">${filters.join('')}</filter>`

function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#336699' } })
}

function start(options: MediaPoolOptions): (name: string) => ReturnType<MediaPool['analyse']> {
  const started = createMediaPool(options)
  pool = started
  return (name) => started.analyse(join(folder, name), { into: join(folder, `out-${++outputs}`) })
}

/** Children of this (or that) process that run the media process. */
function mediaProcesses(owner = process.pid): number[] {
  const children = readFileSync(`/proc/${owner}/task/${owner}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  return children.filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('media-process'))
}

/** A process that nobody has collected yet is dead all the same. */
function isRunning(pid: number): boolean {
  return existsSync(`/proc/${pid}/status`) && !/^State:\s*Z/mu.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
}

test('a file that takes too long is given up with its facts, and its neighbours are not lost  (attack case 33)', async () => {
  const analyse = start({ jobsPerProcess: 3, timeLimitMs })
  const [slow, ...good] = await Promise.all(
    ['endless.svg', 'good.jpg', 'good.jpg', 'good.jpg', 'good.jpg'].map(analyse),
  )
  expect(slow).toMatchObject({ mediaType: 'image/svg+xml', renditions: [], renderProblem: { code: 'time-limit' } })
  expect(slow?.sha256).toHaveLength(64)
  expect(good.map(({ renditions }) => renditions.length)).toEqual([5, 5, 5, 5])
  expect((await analyse('good.jpg')).renderProblem).toBeNull()
})

test('two files that take too long together are each found out', async () => {
  const analyse = start({ jobsPerProcess: 3, timeLimitMs })
  const [first, second, good] = await Promise.all(['endless.svg', 'endless.svg', 'good.jpg'].map(analyse))
  expect([first, second].map((each) => each?.renderProblem?.code)).toEqual(['time-limit', 'time-limit'])
  expect(good?.renderProblem).toBeNull()
})

test('a large file is read as long as more of it comes, and holds up nobody who stood beside a file that hangs', async () => {
  // Holes take no disk, and their hashing takes as long as that of anything else.
  const film = join(folder, 'film.bin')
  await writeFile(film, 'a film')
  await truncate(film, 4e9)
  const started = createMediaPool({ jobsPerProcess: 2, timeLimitMs })
  pool = started
  const done: string[] = []
  const analyse = async (name: string) => {
    const analysis = await started.analyse(join(folder, name), { into: join(folder, `out-${++outputs}`) })
    done.push(name)
    return analysis
  }
  // However busy the machine is, there is more of the film to read until the pictures are done: it grows as long as they are not.
  const lengths = [4e9]
  const growth = setInterval(() => {
    if (done.filter((name) => name === 'good.jpg').length === 2) return
    lengths.push(4e9 + lengths.length * 1e8)
    truncateSync(film, lengths.at(-1))
  }, 200)
  const [hanging, large, ...good] = await Promise.all(
    ['endless.svg', 'film.bin', 'good.jpg', 'good.jpg'].map(analyse),
  ).finally(() => clearInterval(growth))
  expect(hanging?.renderProblem?.code).toBe('time-limit')
  expect([large?.size, large?.renderProblem?.code]).not.toContain('time-limit')
  // One of those that it had.
  expect(lengths).toContain(large?.size)
  expect(good.map(({ renderProblem }) => renderProblem)).toEqual([null, null])
  // Whether the drawing is given up before or after them depends on how busy the machine is.
  expect(done.indexOf('film.bin')).toBeGreaterThan(done.lastIndexOf('good.jpg'))
})

test('a file that takes too much memory is given up with its facts, and its neighbours are not lost  (attack case 16)', async () => {
  const analyse = start({ jobsPerProcess: 2, memoryLimitMb: 450 })
  const [hungry, good] = await Promise.all(['hungry.png', 'good.jpg'].map(analyse))
  expect(hungry).toMatchObject({
    mediaType: 'image/png',
    technical: { width: 14_000 },
    renderProblem: { code: 'memory-limit' },
  })
  expect(good?.renditions).toHaveLength(5)
})

test('when a child dies, the files in it are done by another', async () => {
  const analyse = start({ jobsPerProcess: 3 })
  await analyse('good.jpg')
  const jobs = Array.from({ length: 12 }, () => analyse('good.jpg'))
  await sleep(20)
  for (const pid of mediaProcesses()) process.kill(pid, 'SIGKILL')
  const results = await Promise.all(jobs)
  expect(results.map(({ renditions }) => renditions.length)).toEqual(jobs.map(() => 5))
})

test('a file whose decoder ends the child is found out and keeps its facts  (attack case 27)', async () => {
  const analyse = start({ jobsPerProcess: 3 })
  const answer = analyse('endless.svg')
  while (mediaProcesses().length === 0) await sleep(10)
  await sleep(500)
  for (const pid of mediaProcesses()) process.kill(pid, 'SIGSEGV')
  expect((await answer).renderProblem).toEqual({ code: 'crashed', message: expect.any(String) })
})

test('a file that is not there is refused without harm to the pool', async () => {
  const analyse = start({})
  await expect(analyse('nowhere.jpg')).rejects.toMatchObject({ name: 'MediaFault', reason: 'failed' })
  expect((await analyse('good.jpg')).renditions).toHaveLength(5)
})

test('children see nothing of the settings of the server  (attack case 22)', async () => {
  process.env['VITRINE_SECRET_FOR_TEST'] = 'hidden'
  const analyse = start({})
  await analyse('good.jpg')
  const pids = mediaProcesses()
  delete process.env['VITRINE_SECRET_FOR_TEST']
  expect(pids).toHaveLength(1)
  for (const pid of pids) expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('hidden')
})

test('closing leaves no process and answers everybody', async () => {
  const analyse = start({})
  await analyse('good.jpg')
  const waiting = analyse('endless.svg').catch((fault) => fault.reason)
  await sleep(200)
  await pool?.close()
  expect(await waiting).toBe('closed')
  expect(mediaProcesses()).toEqual([])
})

test('children end with the process that started them, even in the middle of a decode', async () => {
  const script = join(folder, 'owner.ts')
  const poolModule = fileURLToPath(new URL('./media-pool.ts', import.meta.url))
  const call = `createMediaPool().analyse(${JSON.stringify(join(folder, 'endless.svg'))}, { into: ${JSON.stringify(join(folder, 'out-owner'))} })`
  await writeFile(script, `import { createMediaPool } from ${JSON.stringify(poolModule)}\n${call}\n`)
  const owner = spawn(process.execPath, [script], { stdio: 'ignore' })
  while (mediaProcesses(owner.pid).length === 0) await sleep(20)
  const pids = mediaProcesses(owner.pid)
  await sleep(800)
  owner.kill('SIGKILL')
  await expect.poll(() => pids.filter(isRunning)).toEqual([])
})

test('a hundred megapixels stay below 512 MB, exiftool included  (attack case 20)', async () => {
  const shapes = sharp({
    create: {
      width: 600,
      height: 420,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 120, sigma: 60 },
    },
  })
  const large = sharp(await shapes.png().toBuffer()).resize(12_000, 8_400, { kernel: 'nearest' })
  await large.clone().jpeg({ quality: 85 }).toFile(join(folder, 'large.jpg'))
  await large.clone().png({ compressionLevel: 1 }).toFile(join(folder, 'large.png'))
  const analyse = start({ jobsPerProcess: 1, memoryLimitMb: 512 })
  for (const name of ['large.jpg', 'large.png']) {
    const { renderProblem, renditions } = await analyse(name)
    expect([name, renderProblem, renditions[0]?.width]).toEqual([name, null, 1600])
  }
  const folders = await readdir(folder)
  expect(folders.filter((name) => name.endsWith('.part'))).toEqual([])
})

/** Renditions of one of the files, and the pool that makes them. */
function startMaking(options: MediaPoolOptions) {
  const started = createMediaPool(options)
  pool = started
  return (name: string, signal?: AbortSignal) => {
    const to = join(folder, `made-${++outputs}`)
    const path = join(folder, name)
    const sha256 = createHash('sha256').update(readFileSync(path)).digest('hex')
    const [mediaType, doctype] = name.endsWith('.svg') ? ['image/svg+xml', 'graphic' as const] : ['', 'image' as const]
    const original = {
      sha256,
      mediaType: mediaType || `image/${name.slice(-3).replace('jpg', 'jpeg')}`,
      doctype,
      orientation: null,
    }
    const size = { width: 320, height: 240, square: false, form: 'jpeg', quality: 80 } as const
    return started.make(path, { to, original, ...size }, signal)
  }
}

test('a rendition that breaks a limit is told as a problem, and its neighbours are made', async () => {
  const make = startMaking({ jobsPerProcess: 3, timeLimitMs })
  const [slow, ...good] = await Promise.all(
    ['endless.svg', 'good.jpg', 'good.jpg', 'good.jpg'].map((name) => make(name)),
  )
  expect(slow).toEqual({ problem: { code: 'time-limit', message: expect.any(String) } })
  expect(good).toEqual(good.map(() => ({ bytes: expect.any(Number) })))
})

test('what nobody waits for any more is dropped before it begins, and goes on once it has', async () => {
  const make = startMaking({ jobsPerProcess: 1 })
  const [first, second] = [new AbortController(), new AbortController()]
  const begun = make('good.jpg', first.signal)
  const waiting = make('good.jpg', second.signal).catch((fault) => fault.reason)
  first.abort()
  second.abort()
  expect(await begun).toEqual({ bytes: expect.any(Number) })
  expect(await waiting).toBe('closed')
})

test('urgent children stand before those that index, and an idle one is given back until it is needed', async () => {
  const make = startMaking({ urgent: true, idleMs: 1_000 })
  const indexing = createMediaPool()
  await indexing.analyse(join(folder, 'good.jpg'), {})
  const [other = 0] = mediaProcesses()
  await make('good.jpg')
  const [urgent = 0] = mediaProcesses().filter((pid) => pid !== other)
  expect(getPriority(other)).toBeGreaterThan(getPriority(urgent))
  await indexing.close()
  await expect.poll(() => isRunning(urgent)).toBe(false)
  expect(await make('good.jpg')).toEqual({ bytes: expect.any(Number) })
})
