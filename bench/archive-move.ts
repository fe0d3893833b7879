import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { findMove } from '../apps/server/src/modules/archive-moves/archive-moves.repository.ts'
import { moveArchiveDeed } from '../apps/server/src/modules/archive-moves/move-archive-deed.ts'
import { addArchive } from '../apps/server/src/modules/archives/add-archive.ts'
import { findPlaceOf } from '../apps/server/src/modules/archives/archives.queries.ts'
import { longDeedTask } from '../apps/server/src/modules/background-tasks/run-long-deed.ts'
import { benchFolder, openBenchSite, operator, timed } from './bench-site.ts'

const count = Number(process.env['BENCH_FILES'] ?? 10_000)
const size = Number(process.env['BENCH_BYTES'] ?? 300_000)
const home = join(tmpdir(), `vitrine-bench-archive-move-${count}`)
const going = new AbortController().signal

/** An archive is moved to another pool on the same disk, beside a bare copy of the same files that hashes what it reads and what it wrote. */
export async function main(): Promise<void> {
  const source = join(home, 'files')
  await rm(home, { recursive: true, force: true })
  await rm(benchFolder('archive-move'), { recursive: true, force: true })
  await makeFiles(source)
  const pool = join(home, 'pool')
  await mkdir(pool)
  const site = await openBenchSite('archive-move', async () => undefined, { VITRINE_POOLS: `fast=${pool}` })
  const { platform } = site
  const archive = await addArchive(operator, { name: 'Bench', path: source, access: [] }, platform)
  const bare = await timed(() => bareCopy(source, join(home, 'bare')))
  const ours = await timed(async () => {
    const headers = { ...site.headers, 'content-type': 'application/json' }
    const at = new URL(`api/config/archives/${archive.id}/place`, site.address)
    const answer = await fetch(at, { method: 'POST', headers, body: JSON.stringify({ pool: 'fast' }) })
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
    const task = longDeedTask(moveArchiveDeed(platform), platform)
    while ((await findPlaceOf(archive.id, platform)) === source) {
      await task.run({ id: (await findMove(archive.id, platform))?.task_id }, going)
    }
  })
  const [perSecond, theirs] = [ours, bare].map((ms) => ((count / ms) * 1000).toFixed(0))
  process.stdout.write(`${count} files of ${size} bytes: ${perSecond} files/s, bare copy ${theirs} files/s, `)
  process.stdout.write(`ratio ${(bare / ours).toFixed(2)} (to reach: 0.6)\n`)
  await site.close()
  await rm(home, { recursive: true })
}

async function makeFiles(folder: string): Promise<void> {
  const content = randomBytes(size)
  for (let at = 0; at < count; at++) {
    const place = join(folder, `job ${Math.floor(at / 500)}`)
    if (at % 500 === 0) await mkdir(place, { recursive: true })
    content.writeUInt32LE(at)
    await writeFile(join(place, `${at}.jpg`), content)
  }
}

async function bareCopy(from: string, to: string): Promise<void> {
  for (const folder of await readdir(from)) {
    await mkdir(join(to, folder), { recursive: true })
    for (const name of await readdir(join(from, folder)))
      await copyOne(join(from, folder, name), join(to, folder, name))
  }
}

/** As whoever wants to be sure copies by hand: written to the disk, and both ends hashed. */
async function copyOne(from: string, to: string): Promise<void> {
  const read = createHash('sha256')
  const file = await open(to, 'wx')
  for await (const part of createReadStream(from)) {
    read.update(part)
    await file.write(part)
  }
  await file.sync()
  await file.close()
  const written = createHash('sha256')
  await pipeline(createReadStream(to), written)
  if (read.digest('hex') !== written.digest('hex')) throw new Error(`${to} is not what was copied.`)
}
