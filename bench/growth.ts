import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPlatform } from '../apps/server/src/create-platform.ts'
import { readSettings } from '../apps/server/src/env.ts'
import { listArchives } from '../apps/server/src/modules/archives/archives.queries.ts'
import { noteContentChanged } from '../apps/server/src/modules/archives/note-content.ts'
import { ensureFolder } from '../apps/server/src/modules/folders/ensure-folder.ts'
import { claimPending, saveIndexed } from '../apps/server/src/modules/reading/asset-writes.repository.ts'
import { quantile } from './load.ts'
import { insertRows, seeded, syntheticAsset } from './synthetic-library.ts'

const sizes = (process.env['BENCH_SIZES'] ?? '1000,1000000').split(',').map(Number)
const batch = 30
const batches = 40
/** What reading a file of 24 megapixels costs by itself, milliseconds (`bench -- ingest`). */
const reading = 73

/**
 * What the database costs for one more asset when there are few and when there are a million: found, claimed, written,
 * noted, thirty at a time as the indexer does. `npm run bench -- library` fills the libraries.
 */
export async function main(): Promise<void> {
  const costs: number[] = []
  for (const total of sizes) costs.push(await costOfOneMore(total))
  const [few = 0, many = 0] = costs
  const ratio = (reading + many) / (reading + few)
  process.stdout.write(
    `growth: ${(many / few).toFixed(2)} of the rows alone, ${ratio.toFixed(3)} of an asset with its file (to reach: 1.2)\n`,
  )
}

async function costOfOneMore(total: number): Promise<number> {
  const data = join(tmpdir(), `vitrine-bench-library-sqlite-${total}`)
  if (!existsSync(join(data, 'filled')))
    throw new Error(`Fill it first: BENCH_ASSETS=${total} npm run bench -- library`)
  const { platform, close } = await createPlatform(readSettings({ VITRINE_DATA: data, VITRINE_LOG: 'fatal' }))
  const archive = (await listArchives(platform)).at(13)
  if (!archive) throw new Error('The library has no fourteenth archive.')
  const folder = `growth ${Date.now()}`
  const place = { archive, folder, folderId: await ensureFolder(archive.id, folder, platform) }
  const random = seeded(Date.now())
  const first = 10_000_000 + Math.floor(Date.now() / 1000) * 2000
  const times: number[] = []
  for (let turn = 0; turn < batches; turn++) {
    const rows = Array.from({ length: batch }, (_, at) => syntheticAsset(first + turn * batch + at, place, random))
    const start = performance.now()
    await insertRows(
      rows.map(({ row }) => row),
      platform,
    )
    await claimPending(archive.id, batch, platform)
    await saveIndexed(
      rows.map(({ indexed }) => indexed),
      platform,
    )
    await noteContentChanged(archive.id, platform)
    times.push((performance.now() - start) / batch)
  }
  await close()
  const cost = quantile(
    times.sort((a, b) => a - b),
    0.5,
  )
  process.stdout.write(`${total} assets: ${cost.toFixed(2)} ms of the database for one more\n`)
  return cost
}
