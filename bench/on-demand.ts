import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { AssetList } from '@vitrine/contract/assets.ts'
import { createMediaPool } from '@vitrine/media/pool/media-pool.ts'
import sharp from 'sharp'
import type { z } from 'zod'
import { buildApp } from '../apps/server/src/app.ts'
import { createPlatform } from '../apps/server/src/create-platform.ts'
import { readSettings } from '../apps/server/src/env.ts'
import { addArchive } from '../apps/server/src/modules/archives/add-archive.ts'
import { openAccess } from '../apps/server/src/modules/permissions/open-access.ts'
import { indexArchive } from '../apps/server/src/modules/reading/index-archive.ts'
import { Stillness } from '../apps/server/src/modules/reading/stillness.ts'
import { actingAsSystem } from '../apps/server/src/modules/viewers/viewer.ts'
import { seed } from '../apps/server/src/seed.ts'
import { startServer } from '../apps/server/src/start-server.ts'
import { makeCameraFiles } from './camera-files.ts'

const count = Number(process.env['BENCH_FILES'] ?? 12)
const home = join(tmpdir(), `vitrine-bench-on-demand-${count}`)
const folder = join(home, 'files')
const size = 2400

/**
 * The first request for a size that only the original has, 2400 pixels of 20 to 24 megapixels: from the request to the last
 * byte, with signature, rights, hash of the original, child process and store. Beside it the bare call of the decoder that
 * does the same with the same file, in turns.
 */
export async function main(): Promise<void> {
  if (!existsSync(join(home, 'made'))) {
    process.stdout.write(`making ${count} camera files of 20 to 24 megapixels …\n`)
    await makeCameraFiles(folder, count)
    await writeFile(join(home, 'made'), '')
    // Files that were written a moment ago are left alone by a scan.
    await setTimeout(5000)
  }
  const { addresses, close } = await openLibrary()
  sharp.concurrency(1)
  sharp.cache(false)
  await mkdir(join(home, 'bare'), { recursive: true })
  const turns: { bare: number; ours: number }[] = []
  for (const [name, address] of addresses) {
    const bare = await timed(() => bareCall(join(folder, name)))
    const ours = await timed(() => look(address))
    turns.push({ bare, ours })
  }
  // The first one starts the child process.
  const [first, ...rest] = turns
  const again = await timed(() => look([...addresses.values()][1] ?? ''))
  const bare = median(rest.map((turn) => turn.bare))
  const ours = median(rest.map((turn) => turn.ours))
  const ratio = median(rest.map((turn) => turn.ours / turn.bare))
  process.stdout.write(`the very first, child process started for it: ${first?.ours.toFixed(0)} ms\n`)
  process.stdout.write(`again, from the store: ${again.toFixed(1)} ms\n`)
  process.stdout.write(
    `on demand: ${ours.toFixed(0)} ms, bare call ${bare.toFixed(0)} ms (medians of ${rest.length}), `,
  )
  process.stdout.write(`median ratio ${ratio.toFixed(2)} (to reach: 1.2 at most)\n`)
  await rm(join(home, 'bare'), { recursive: true })
  await close()
}

async function openLibrary() {
  const data = join(home, 'data')
  await rm(data, { recursive: true, force: true })
  const settings = readSettings({ VITRINE_DATA: data, VITRINE_LOG: 'fatal', VITRINE_PORT: '0' })
  const { platform, close } = await createPlatform(settings)
  await seed(platform)
  const given = { name: 'Bench', path: folder, access: openAccess }
  const archive = await addArchive(actingAsSystem('a benchmark'), given, platform)
  const media = createMediaPool()
  await indexArchive(archive.id, { platform, media, stillness: new Stillness(platform) }, new AbortController().signal)
  await media.close()
  const server = await startServer(await buildApp(platform), platform)
  const list = await fetch(`${server.address}archives/${archive.id}/;n=${count}`, {
    headers: { accept: 'application/vnd.fotoware.assetlist+json' },
  })
  const { data: assets } = (await list.json()) as z.infer<typeof AssetList>
  const addresses = new Map<string, string>()
  for (const { filename, previews } of assets) {
    const href = previews.find((preview) => preview.size === size && !preview.square)?.href ?? ''
    addresses.set(filename, new URL(href, server.address).href)
  }
  if (addresses.size !== (await readdir(folder)).length) throw new Error('Not every file was indexed.')
  const closeAll = async () => {
    await server.close()
    await close()
  }
  return { addresses, close: closeAll }
}

async function bareCall(file: string) {
  const picture = sharp(file).autoOrient().resize(size, size, { fit: 'inside', withoutEnlargement: true })
  await picture.jpeg({ quality: 80 }).toFile(join(home, 'bare', 'picture.jpg'))
}

async function look(address: string) {
  const answer = await fetch(address)
  const { length } = Buffer.from(await answer.arrayBuffer())
  if (answer.status !== 200 || length < 10_000) throw new Error(`${address}: ${answer.status}, ${length} bytes`)
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

function median(numbers: number[]): number {
  return numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
