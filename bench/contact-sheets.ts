import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import { ContactSheetLook } from '@vitrine/contract/contact-sheets.ts'
import { createMediaPool } from '@vitrine/media/pool/media-pool.ts'
import PdfDocument from 'pdfkit'
import sharp from 'sharp'
import { createPlatform } from '../apps/server/src/create-platform.ts'
import { readSettings } from '../apps/server/src/env.ts'
import { addArchive } from '../apps/server/src/modules/archives/add-archive.ts'
import { contactSheetsTasks } from '../apps/server/src/modules/contact-sheets/contact-sheets.tasks.ts'
import { beginSheet, sheetKey } from '../apps/server/src/modules/contact-sheets/sheet-deed.ts'
import { openAccess } from '../apps/server/src/modules/permissions/open-access.ts'
import { indexArchive } from '../apps/server/src/modules/reading/index-archive.ts'
import { Stillness } from '../apps/server/src/modules/reading/stillness.ts'
import { resolveUser } from '../apps/server/src/modules/session/resolve-viewer.ts'
import { addUser } from '../apps/server/src/modules/users/add-user.ts'
import { actingAsSystem, type Viewer } from '../apps/server/src/modules/viewers/viewer.ts'
import type { Platform } from '../apps/server/src/platform/platform.ts'
import { seed } from '../apps/server/src/seed.ts'

const count = Number(process.env['BENCH_FILES'] ?? 500)
const home = join(tmpdir(), `vitrine-bench-contact-sheets-${count}`)
const kept = 800
const look = ContactSheetLook.parse({ title: 'Bench', fields: ['filename', 120], columns: 3, rows: 4 })

/**
 * A contact sheet of pictures that have their previews: from the order to the file in the store, with rights, captions, outcomes and
 * pages. Beside it the library that writes PDFs, which puts the same JPEG on the same pages and nothing else, in turns.
 */
export async function main(): Promise<void> {
  const { platform, viewer, href, close } = await openLibrary()
  const few = await memoryOf(() => ours(platform, viewer, `${href}?q=fn:0*`))
  const turns: { bare: number; ours: number }[] = []
  let bytes = 0
  let peak = 0
  for (let turn = 0; turn < 3; turn++) {
    const bare = await timed(() => bareCall(platform))
    const used = await memoryOf(async () => {
      const begun = performance.now()
      bytes = await ours(platform, viewer, href)
      turns.push({ bare, ours: performance.now() - begun })
    })
    peak = Math.max(peak, used)
  }
  const [bare, own] = [median(turns.map((turn) => turn.bare)), median(turns.map((turn) => turn.ours))]
  const size = (await stat(join(home, 'bare.pdf'))).size
  process.stdout.write(`${count} pictures on ${Math.ceil(count / 12)} pages: ${own.toFixed(0)} ms, ${mb(bytes)} MB; `)
  process.stdout.write(`bare ${bare.toFixed(0)} ms, ${mb(size)} MB; ratio ${(own / bare).toFixed(2)}\n`)
  process.stdout.write(`memory above that before: ${mb(few)} MB for a fifth of them, ${mb(peak)} MB for all\n`)
  await close()
  await rm(home, { recursive: true })
}

async function openLibrary() {
  await rm(home, { recursive: true, force: true })
  const folder = join(home, 'files')
  await mkdir(folder, { recursive: true })
  for (let at = 0; at < count; at++) {
    const [width, height] = at % 3 === 0 ? [1000, 1500] : [1500, 1000]
    const noise = { type: 'gaussian' as const, mean: 60 + (at % 120), sigma: 18 }
    const picture = sharp({ create: { width, height, channels: 3, background: '#888888', noise } })
    const said = { IFD0: { ImageDescription: `Picture ${at} of the harbour in the light of an early morning` } }
    await picture
      .blur(3)
      .jpeg({ quality: 82 })
      .withExif(said)
      .toFile(join(folder, `${at % 5}-${at}.jpg`))
  }
  // Files that were written a moment ago are left alone by a scan.
  await setTimeout(5000)
  const settings = readSettings({ VITRINE_DATA: join(home, 'data'), VITRINE_LOG: 'fatal', VITRINE_PORT: '0' })
  const { platform, close } = await createPlatform(settings)
  await seed(platform)
  const system = actingAsSystem('a benchmark')
  const archive = await addArchive(system, { name: 'Bench', path: folder, access: openAccess }, platform)
  const media = createMediaPool()
  await indexArchive(archive.id, { platform, media, stillness: new Stillness(platform) }, new AbortController().signal)
  await media.close()
  const { id } = await addUser(system, { username: 'bench', password: 'four quiet purple trams' }, platform)
  const viewer = await resolveUser(id, platform)
  if (!viewer) throw new Error('There is nobody to order a sheet.')
  return { platform, viewer, href: `${settings.base}/archives/${archive.id}-Bench/`, close }
}

async function ours(platform: Platform, viewer: Viewer, href: string): Promise<number> {
  const chosen = { assets: [], selection: { href, except: [] }, within: null }
  const task = await beginSheet(viewer, { chosen, look }, platform)
  const [make] = contactSheetsTasks(platform)
  // It stands behind others after some chunks.
  for (let turn = 0; turn < count; turn++) {
    await make?.run({ id: task }, new AbortController().signal)
    const made = await platform.files.find(sheetKey(task))
    if (made) return made.bytes
  }
  throw new Error('The sheet was not made.')
}

async function bareCall(platform: Platform): Promise<void> {
  const pdf = new PdfDocument({ size: 'A4', margin: 0, autoFirstPage: false })
  const written = pipeline(pdf, createWriteStream(join(home, 'bare.pdf')))
  let at = 0
  for await (const { key } of platform.files.list('renditions/')) {
    if (!key.endsWith(`-${kept}.jpg`) || key.endsWith(`-s${kept}.jpg`)) continue
    if (at % 12 === 0) pdf.addPage()
    const [x, y] = [36 + (at % 3) * 180, 70 + Math.floor((at % 12) / 3) * 180]
    pdf.image(await buffer(platform.files.read(key)), x, y, { fit: [165, 110] })
    at++
  }
  pdf.end()
  await written
  if (at !== count) throw new Error(`There are ${at} previews of ${count} pictures.`)
}

/** Bytes of the process at their highest while it works, above those before. */
async function memoryOf(work: () => Promise<unknown>): Promise<number> {
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let highest = before
  const watch = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage().rss)
  }, 20)
  await work().finally(() => clearInterval(watch))
  return highest - before
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const mb = (bytes: number) => (bytes / 1_048_576).toFixed(1)
const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
