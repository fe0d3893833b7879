import { randomUUID } from 'node:crypto'
import { globSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { runCommand } from '../apps/server/src/testing/run-command.ts'
import { spawnServer } from '../apps/server/src/testing/spawn-server.ts'

const count = Number(process.env['BENCH_FILES'] ?? 240)
const turns = 3
const samples = join(import.meta.dirname, '../../shared/samples')

/**
 * One archive of photographs as they come, read by one worker process and by two, each time into an empty database of its own: the
 * time from the first row to the last file that is ready. In turns, so that whatever else the machine does falls on both.
 */
export async function main(): Promise<void> {
  const server = process.env['BENCH_DATABASE_URL']
  if (server === undefined) throw new Error('BENCH_DATABASE_URL must name a PostgreSQL on which databases may be made.')
  const home = await mkdtemp(join(tmpdir(), 'vitrine-bench-shared-'))
  await makePictures(join(home, 'files'))
  process.stdout.write(`${count} photographs, ${availableParallelism()} cores\n`)
  const ratios: number[] = []
  for (let turn = 0; turn < turns; turn++) {
    const one = await readBy(1, home, server)
    const two = await readBy(2, home, server)
    ratios.push(one.seconds / two.seconds)
    process.stdout.write(
      `turn ${turn + 1}: one worker ${one.seconds.toFixed(1)} s, two ${two.seconds.toFixed(1)} s, of which the second read ${two.helped} files; ratio ${(one.seconds / two.seconds).toFixed(2)}\n`,
    )
  }
  await rm(home, { recursive: true })
  const median = ratios.sort((a, b) => a - b)[Math.floor(turns / 2)] ?? 0
  process.stdout.write(`ingest-shared: median ratio ${median.toFixed(2)} (two workers on one archive, beside one)\n`)
}

/** Samples over and over, each copy with an end of its own after the picture, so that no two are the same file. */
async function makePictures(folder: string): Promise<void> {
  const photographs = globSync('{news,travel,products,museum}/**/*.{jpg,jpeg,JPG}', { cwd: samples }).sort()
  if (photographs.length === 0) throw new Error('The samples are not there.')
  await mkdir(folder)
  for (let at = 0; at < count; at++) {
    const sample = photographs[at % photographs.length] ?? ''
    const own = Buffer.concat([await readFile(join(samples, sample)), Buffer.from(randomUUID())])
    await writeFile(join(folder, `${String(at).padStart(5, '0')}${extname(sample)}`), own)
  }
}

async function readBy(workers: number, home: string, server: string): Promise<{ seconds: number; helped: number }> {
  const name = `bench_${randomUUID().replaceAll('-', '')}`
  await inDatabase(server, (client) => client.query(`create database ${name}`))
  const url = new URL(server)
  url.pathname = `/${name}`
  const data = join(home, name)
  const settings = { VITRINE_DATABASE_URL: url.href, VITRINE_DATA: data, VITRINE_LOG: 'info' }
  const running = []
  for (let at = 0; at < workers; at++) {
    const worker = spawnServer({ ...settings, VITRINE_ROLE: 'worker' }, [], { fromSources: true })
    running.push(worker)
    await worker.ready
  }
  const seconds = await inDatabase(url.href, async (client) => {
    await runCommand(['archive', 'add', 'Bench', join(home, 'files')], settings)
    await until(client, "select count(*) as n from assets where state <> 'gone'", 1)
    const start = performance.now()
    await until(client, "select count(*) as n from assets where state = 'ready'", count)
    return (performance.now() - start) / 1000
  })
  for (const worker of running) await worker.stop()
  const helped = running
    .flatMap((worker) => worker.logged().split('\n'))
    .filter((line) => line.includes('files were read for another worker'))
    .reduce((sum, line) => sum + Number(JSON.parse(line).read), 0)
  await inDatabase(server, (client) => client.query(`drop database ${name} with (force)`))
  await rm(data, { recursive: true })
  return { seconds, helped }
}

async function until(client: pg.Client, question: string, least: number) {
  for (;;) {
    const { rows } = await client.query<{ n: string }>(question)
    if (Number(rows[0]?.n) >= least) return
    await setTimeout(50)
  }
}

async function inDatabase<Outcome>(url: string, work: (client: pg.Client) => Promise<Outcome>): Promise<Outcome> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
