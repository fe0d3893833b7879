import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMediaPool } from '@vitrine/media/pool/media-pool.ts'
import { ExifTool } from 'exiftool-vendored'
import sharp, { type OutputInfo, type SharpInput, type SharpOptions } from 'sharp'
import { createPlatform } from '../apps/server/src/create-platform.ts'
import { readSettings } from '../apps/server/src/env.ts'
import { addArchive } from '../apps/server/src/modules/archives/add-archive.ts'
import { indexArchive } from '../apps/server/src/modules/reading/index-archive.ts'
import { Stillness } from '../apps/server/src/modules/reading/stillness.ts'
import { actingAsSystem } from '../apps/server/src/modules/viewers/viewer.ts'
import { makeCameraFiles } from './camera-files.ts'

const count = Number(process.env['BENCH_FILES'] ?? 60)
const home = join(tmpdir(), `vitrine-bench-ingest-${count}`)
const folder = join(home, 'files')

/**
 * From folder to searchable with metadata, hash and the 1600/800/400/200 px JPEGs, against a bare loop of the same chain,
 * exiftool reads and hashes: three files at once, one thread each.
 */
export async function main(): Promise<void> {
  if (!existsSync(join(home, 'made'))) {
    process.stdout.write(`making ${count} camera files of 20 to 24 megapixels …\n`)
    await makeCameraFiles(folder, count)
    await writeFile(join(home, 'made'), '')
  }
  const files = (await readdir(folder)).map((name) => join(folder, name))
  const bytes = (await Promise.all(files.map((file) => stat(file)))).reduce((sum, { size }) => sum + size, 0)
  process.stdout.write(
    `${files.length} files, ${(bytes / files.length / 1e6).toFixed(1)} MB each, ${availableParallelism()} cores\n`,
  )
  await bareLoop(files.slice(0, 6))
  const runs: { bare: number; ours: number }[] = []
  // In turns, so that whatever else the machine does falls on both.
  for (let turn = 0; turn < 3; turn++) {
    const bare = await bareLoop(files)
    const ours = await vitrine(files.length)
    runs.push({ bare, ours })
    process.stdout.write(
      `turn ${turn + 1}: bare ${bare.toFixed(1)} files/s, Vitrine ${ours.toFixed(1)} files/s, ratio ${(ours / bare).toFixed(2)}\n`,
    )
  }
  const ratio = runs.map(({ bare, ours }) => ours / bare).sort((a, b) => a - b)[1] ?? 0
  process.stdout.write(`ingest: median ratio ${ratio.toFixed(2)} (to reach: 0.75)\n`)
}

async function bareLoop(files: readonly string[]): Promise<number> {
  sharp.concurrency(1)
  const out = join(home, 'bare')
  await mkdir(out, { recursive: true })
  const exiftool = new ExifTool({ maxProcs: 1 })
  await exiftool.version()
  const waiting = [...files]
  const start = performance.now()
  const worker = async () => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) await bareFile(file, out, exiftool)
  }
  await Promise.all([worker(), worker(), worker()])
  const seconds = (performance.now() - start) / 1000
  await exiftool.end()
  await rm(out, { recursive: true })
  return files.length / seconds
}

async function bareFile(file: string, out: string, exiftool: ExifTool) {
  const tags = exiftool.read(file)
  const content = await readFile(file)
  createHash('sha256').update(content).digest('hex')
  const name = join(out, file.replaceAll('/', '_'))
  const raw = (input: SharpInput, size: number, options?: SharpOptions) =>
    sharp(input, options).rotate().resize(size, size, { fit: 'inside' }).raw().toBuffer({ resolveWithObject: true })
  const save = ({ data, info }: { data: Buffer; info: OutputInfo }, size: number) =>
    sharp(data, { raw: info }).jpeg({ quality: 80 }).toFile(`${name}-${size}.jpg`)
  const large = await raw(content, 1600)
  const middle = await raw(large.data, 800, { raw: large.info })
  const [small, tiny] = await Promise.all([
    raw(middle.data, 400, { raw: middle.info }),
    raw(middle.data, 200, { raw: middle.info }),
  ])
  await Promise.all([save(large, 1600), save(middle, 800), save(small, 400), save(tiny, 200), tags])
}

async function vitrine(expected: number): Promise<number> {
  const data = join(home, 'data')
  await rm(data, { recursive: true, force: true })
  const settings = readSettings({
    VITRINE_DATA: data,
    VITRINE_LOG: 'fatal',
    ...(process.env['BENCH_DATABASE_URL'] ? { VITRINE_DATABASE_URL: process.env['BENCH_DATABASE_URL'] } : {}),
  })
  const { platform, close } = await createPlatform(settings)
  const archive = await addArchive(actingAsSystem('a benchmark'), { name: 'Bench', path: folder, access: [] }, platform)
  const media = createMediaPool()
  const start = performance.now()
  let done = 0
  platform.events.subscribe('index.progress', (progress) => {
    done = progress.done - progress.parked
  })
  await indexArchive(archive.id, { platform, media, stillness: new Stillness(platform) }, new AbortController().signal)
  const seconds = (performance.now() - start) / 1000
  await media.close()
  await close()
  if (done !== expected) throw new Error(`${done} of ${expected} files were indexed.`)
  return expected / seconds
}
