import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMediaPool } from '@vitrine/media/pool/media-pool.ts'
import sharp from 'sharp'
import { createPlatform } from '../apps/server/src/create-platform.ts'
import { readSettings } from '../apps/server/src/env.ts'
import { addArchive } from '../apps/server/src/modules/archives/add-archive.ts'
import { openAccess } from '../apps/server/src/modules/permissions/open-access.ts'
import { addPart } from '../apps/server/src/modules/processing-profiles/save-part.ts'
import { indexArchive } from '../apps/server/src/modules/reading/index-archive.ts'
import { Stillness } from '../apps/server/src/modules/reading/stillness.ts'
import { makeAhead, wishForAll } from '../apps/server/src/modules/renditions/make-ahead.ts'
import type { Platform } from '../apps/server/src/platform/platform.ts'
import { seed } from '../apps/server/src/seed.ts'
import { operator, timed } from './bench-site.ts'
import { makeCameraFiles } from './camera-files.ts'

const count = Number(process.env['BENCH_FILES'] ?? 60)
const home = join(tmpdir(), `vitrine-bench-ingest-${count}`)
const folder = join(home, 'files')
const going = new AbortController().signal
const side = 1800

/**
 * A new profile over many files: what makes it of all of them, ahead of anybody's asking, beside a bare loop that makes the same JPEG
 * with the words of the original, three files at once and one thread each.
 */
export async function main(): Promise<void> {
  if (!existsSync(join(home, 'made'))) {
    process.stdout.write(`making ${count} camera files of 20 to 24 megapixels …\n`)
    await makeCameraFiles(folder, count)
    await writeFile(join(home, 'made'), '')
  }
  const files = (await readdir(folder)).map((name) => join(folder, name))
  const { platform, close } = await readFiles()
  const media = createMediaPool()
  const ratios: number[] = []
  await bareLoop(files.slice(0, 6))
  for (let turn = 0; turn < 3; turn++) {
    const bare = await timed(() => bareLoop(files))
    await addProfile(turn, platform)
    await wishForAll(platform, going)
    const ours = await timed(() => makeAhead({ platform, media }, going))
    ratios.push(bare / ours)
    const [theirs, own] = [bare, ours].map((ms) => ((files.length / ms) * 1000).toFixed(1))
    process.stdout.write(
      `turn ${turn + 1}: bare ${theirs} files/s, Vitrine ${own} files/s, ratio ${(bare / ours).toFixed(2)}\n`,
    )
  }
  await media.close()
  await close()
  process.stdout.write(
    `made ahead: median ratio ${(ratios.sort((a, b) => a - b)[1] ?? 0).toFixed(2)} (to reach: 0.7)\n`,
  )
}

async function readFiles() {
  const data = join(home, 'data-ahead')
  await rm(data, { recursive: true, force: true })
  const { platform, close } = await createPlatform(readSettings({ VITRINE_DATA: data, VITRINE_LOG: 'fatal' }))
  await seed(platform)
  const archive = await addArchive(operator, { name: 'Bench', path: folder, access: openAccess }, platform)
  const media = createMediaPool()
  await indexArchive(archive.id, { platform, media, stillness: new Stillness(platform) }, going)
  await media.close()
  return { platform, close }
}

/** Another size each time, so that nothing of it is there. */
async function addProfile(turn: number, platform: Platform): Promise<void> {
  const facts = {
    ...{ Name: `Size ${turn}`, Description: '', Width: side - turn, Height: side - turn, Fill: false, Format: 'jpeg' },
    ...{ Quality: 85, Colours: 'srgb', Density: 0, Metadata: 'all', Sharpen: false, IsOffered: true },
    IsMadeAhead: true,
    WatermarkSettings: { WatermarkFilename: '', WatermarkAlignment: 4, ScaleToFit: false },
  }
  await addPart(operator, { kind: 'profile', id: crypto.randomUUID(), facts }, platform)
}

async function bareLoop(files: readonly string[]): Promise<void> {
  sharp.concurrency(1)
  sharp.cache(false)
  const out = join(home, 'bare-ahead')
  await mkdir(out, { recursive: true })
  const waiting = [...files]
  const worker = async () => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      const picture = sharp(file).autoOrient().resize(side, side, { fit: 'inside', withoutEnlargement: true })
      await picture
        .jpeg({ quality: 85 })
        .keepMetadata()
        .toFile(join(out, file.replaceAll('/', '_')))
    }
  }
  await Promise.all([worker(), worker(), worker()])
  await rm(out, { recursive: true })
}
