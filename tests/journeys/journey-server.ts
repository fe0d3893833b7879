import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { samplesFolder } from '@vitrine/media/testing/sample-files.ts'
import { film, pdfOf, wav } from '@vitrine/media/testing/test-media.ts'
import { ExifTool } from 'exiftool-vendored'
import sharp from 'sharp'
import type { TestProject } from 'vitest/node'
import { spawnServer } from '../../apps/server/src/testing/spawn-server.ts'

export const administratorPassword = 'journeys need a password'

/** Pictures of the journeys: made here, so that a lone clone has them too; no two alike. */
const pictures = [
  {
    path: '2026/Election/harbour at dawn.jpg',
    width: 1500,
    height: 1000,
    hue: 210,
    title: 'Harbour at dawn',
    words: ['harbour', 'dawn', 'Oslo'],
  },
  {
    path: '2026/Election/town hall.jpg',
    width: 1000,
    height: 1500,
    hue: 30,
    title: 'Town hall',
    words: ['election', 'Oslo'],
    perCentimetre: 100,
  },
  {
    path: '2026/Election/speech.jpg',
    width: 1600,
    height: 900,
    hue: 0,
    title: 'The speech',
    words: ['election', 'people'],
    urgency: 2,
  },
  { path: '2025/صورة جميلة.jpg', width: 1200, height: 1200, hue: 120, title: 'صورة جميلة', words: ['مدينة'] },
  {
    path: '2025/Donaudampfschifffahrtsgesellschaftskapitän.jpg',
    width: 2000,
    height: 700,
    hue: 280,
    title: 'Kapitän',
    words: ['Schiff'],
  },
]

async function makePicture(folder: string, picture: (typeof pictures)[number], exiftool: ExifTool) {
  const { width, height, hue, title, words, urgency, perCentimetre } = {
    ...{ urgency: undefined, perCentimetre: undefined },
    ...picture,
  }
  const path = join(folder, picture.path)
  await mkdir(join(path, '..'), { recursive: true })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="hsl(${hue},60%,72%)"/><stop offset="1" stop-color="hsl(${hue + 40},55%,28%)"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/><circle cx="70%" cy="30%" r="12%" fill="hsl(${hue + 180},70%,80%)"/></svg>`
  await writeFile(path, await sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer())
  const tags = {
    'XMP-dc:Title': title,
    'XMP-dc:Title-de': `${title} (deutsch)`,
    'IPTC:ObjectName': `${title}, as it was filed`,
    'XMP-dc:Subject': words,
    'XMP-dc:Creator': 'Kari Olsen',
    'XMP-photoshop:City': 'Oslo',
    Make: 'Journey',
    Model: 'One',
    DateTimeOriginal: '2026:01:02 03:04:05',
    ...(urgency === undefined ? {} : { 'XMP-photoshop:Urgency': urgency }),
    ...(perCentimetre === undefined
      ? {}
      : { 'IFD0:XResolution': perCentimetre, 'IFD0:YResolution': perCentimetre, 'IFD0:ResolutionUnit': 'cm' }),
  }
  await exiftool.write(path, tags as never, { writeArgs: ['-overwrite_original'] })
}

/** What is worth a closer look: a picture of more pixels than its previews, another like it, and a document of several pages. */
async function makeCloser(folder: string) {
  for (const [at, name] of ['chart.jpg', 'chart, retouched.jpg'].entries()) {
    const lines = Array.from({ length: 40 }, (_, line) => `<path d="M0 ${line * 60}h3600M${line * 90} 0v2400"/>`)
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="3600" height="2400"><rect width="100%" height="100%" fill="#dfe8ee"/>
      <g stroke="#2a5d77" stroke-width="2">${lines.join('')}</g><circle cx="2700" cy="600" r="${240 + at * 120}" fill="#b4472e"/></svg>`
    await writeFile(join(folder, name), await sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer())
    await utimes(join(folder, name), new Date(Date.UTC(2026, 0, 20 - at)), new Date(Date.UTC(2026, 0, 20 - at)))
  }
  const pages = ['0.7 0.2 0.2', '0.2 0.6 0.3', '0.2 0.3 0.7'].map((colour, at) => {
    const words = ['Report', 'The keeper of the lighthouse', 'Two lighthouses stand'][at] ?? ''
    return at === 1 ? { width: 800, height: 500, colour, words } : { width: 500, height: 700, colour, words }
  })
  await writeFile(join(folder, 'report.pdf'), pdfOf(pages))
  await utimes(join(folder, 'report.pdf'), new Date(Date.UTC(2026, 0, 18)), new Date(Date.UTC(2026, 0, 18)))
}

/** How many files of journeys run at the same time: each has a server of its own, for they sign in as the same people. */
const journeyWorkers = 2

/** A server for each worker: an archive of known pictures and many small ones, seen by guests. */
export default async function setup(project: TestProject) {
  const home = await mkdtemp(join(tmpdir(), 'vitrine-journeys-'))
  const originals = join(home, 'originals')
  await makeOriginals(originals)
  const own = Array.from({ length: journeyWorkers }, (_, at) => join(home, String(at + 1)))
  const servers = await Promise.all(own.map((folder) => startServer(originals, folder)))
  project.provide(
    'journeyServers',
    servers.map(({ address, data }) => ({ address, data })),
  )
  return async () => {
    await Promise.all(servers.map(({ stop }) => stop()))
    await rm(home, { recursive: true, force: true })
  }
}

/** A server with a copy of the originals in a folder, once everything can be found. */
async function startServer(originals: string, own: string) {
  await cp(originals, own, { recursive: true, preserveTimestamps: true })
  const data = join(own, 'data')
  const args = ['press', 'many', 'reels', 'closer'].flatMap((folder) => {
    return ['--archive', `${folder.replace(/^./, (letter) => letter.toUpperCase())}=${join(own, folder)}`]
  })
  const settings = { VITRINE_DATA: data, VITRINE_ADMIN_PASSWORD: administratorPassword }
  const server = spawnServer(settings, args, { fromSources: true })
  const address = await server.ready
  await indexed(address)
  return { address, data, stop: () => server.stop() }
}

async function makeOriginals(home: string) {
  const folder = join(home, 'press')
  const exiftool = new ExifTool({ maxProcs: 2 })
  await Promise.all(pictures.map((picture) => makePicture(folder, picture, exiftool)))
  await exiftool.end()
  // One known order, newest first as they are listed above: they are made at the same time, in no order.
  for (const [at, { path }] of pictures.entries()) {
    const time = new Date(Date.UTC(2026, 0, 20 - at))
    await utimes(join(folder, path), time, time)
  }
  const many = join(home, 'many')
  await mkdir(many)
  for (let at = 0; at < 260; at++) {
    const background = { r: (at * 37) % 256, g: (at * 91) % 256, b: (at * 53) % 256 }
    const tile = sharp({ create: { width: 90, height: 60, channels: 3, background } }).jpeg()
    await tile.toFile(join(many, `frame ${String(at).padStart(3, '0')}.jpg`))
  }
  const reels = join(home, 'reels')
  await mkdir(reels)
  const samples = samplesFolder()
  await writeFile(join(reels, 'reel.webm'), samples ? await readFile(join(samples, 'video/elf.webm')) : film())
  await writeFile(join(reels, 'steps.wav'), wav([0.1, 0.4, 0.8, 0.3, 0.6, 0.2], 16_000))
  const cue = (text: string) => `00:00:00,000 --> 00:01:00,000\n${text}\n`
  await writeFile(join(reels, 'reel.en.vtt'), `WEBVTT\n\n${cue('A town by the sea').replaceAll(',', '.')}`)
  await writeFile(join(reels, 'reel.de.srt'), cue('Eine Stadt & das Meer'))
  await writeFile(
    join(reels, 'steps.srt'),
    `${cue('Six steps, <i>each</i> of a second')}\n00:00:03,500 --> 00:00:04,000\nThe third was the loudest\n`,
  )
  const closer = join(home, 'closer')
  await mkdir(closer)
  await makeCloser(closer)
}

/** Waits until everything can be found. */
async function indexed(address: string) {
  for (let tries = 0; tries < 300; tries++) {
    const headers = { accept: 'application/vnd.fotoware.collectionlist+json' }
    const list = (await (await fetch(new URL('archives/', address), { headers })).json()) as {
      data: { assetCount: number }[]
    }
    if (list.data.reduce((sum, { assetCount }) => sum + assetCount, 0) === pictures.length + 262 + 3) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('The pictures of the journeys were not indexed within a minute.')
}

/**
 * The headless shell of Chromium where it is there: the same engine without what draws windows, which nobody sees. To start it,
 * open a page and end it takes 1.4 s of processor time instead of 3.4 s.
 */
export const chromiumPath =
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser'].find(existsSync) ?? ''

declare module 'vitest' {
  interface ProvidedContext {
    /** By worker; `data` is the folder of the server's data: commands beside it need the same. */
    journeyServers: { address: string; data: string }[]
  }
}
