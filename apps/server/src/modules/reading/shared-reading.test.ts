import { rename, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaPool } from '@vitrine/media/pool/media-pool.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { anArchive } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { aFile } from '#modules/assets/assets.builders.ts'
import { visitor } from '#server/testing/ask.ts'
import { onBothEngines, sharedMedia, type TestServer } from '#server/testing/open-test-server.ts'
import { indexArchive } from './index-archive.ts'
import { aHelper } from './reading.builders.ts'
import { Stillness } from './stillness.ts'

/** Number of the file that only gets another name. */
const moved = 9
const day = (number: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, number))
const nameOf = (number: number) => (number % 5 === 0 ? `${number}.jpg` : `${number}.txt`)

async function content(number: number): Promise<Buffer> {
  // No other file has as many bytes: nobody has to wait to see whether it is the same.
  if (number === moved) return Buffer.from('moved with its date '.repeat(20))
  if (number % 5 > 0) return Buffer.from(`word${number} in the file ${number}`)
  const create = { width: 200 + number, height: 120, channels: 3, background: { r: number, g: 90, b: 160 } } as const
  const exif = { IFD0: { ImageDescription: `Picture ${number}`, Artist: 'Kari' } }
  return sharp({ create }).withExif(exif).jpeg().toBuffer()
}

/** 80 files, some with sidecars, each with content and date of its own. */
async function fill(archive: ArchiveRow) {
  for (let number = 0; number < 80; number++) await aFile(archive, nameOf(number), await content(number), day(number))
  for (const number of [5, 50, 65])
    await aFile(
      archive,
      `${nameOf(number)}.xmp`,
      `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
        xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:City="Oslo${number}"/></rdf:RDF></x:xmpmeta>`,
      day(number),
    )
}

/** Everything that can happen to names and contents between two comparings, and all else waits too. */
async function change(archive: ArchiveRow) {
  const at = (name: string) => join(archive.path, name)
  for (let number = 0; number < 80; number++) await utimes(at(nameOf(number)), day(500), day(500 + number))
  const swap = async (one: string, other: string) => {
    await rename(at(one), at('between'))
    await rename(at(other), at(one))
    await rename(at('between'), at(other))
  }
  for (const [one, other] of [
    [1, 71],
    [5, 60],
    [33, 34],
    [26, 76],
  ] as const)
    await swap(nameOf(one), nameOf(other))
  // Round in a ring, across three portions.
  await swap(nameOf(2), nameOf(42))
  await swap(nameOf(42), nameOf(72))
  // Vanished, and found at two places that are read by different workers; and at one with its old date.
  await rm(at(nameOf(8)))
  await aFile(archive, 'x/one.txt', await content(8))
  for (let number = 0; number < 25; number++) await aFile(archive, `y/${number}.txt`, `new ${number}`)
  await aFile(archive, 'z/two.txt', await content(8))
  await rename(at(nameOf(moved)), at('moved.txt'))
  await utimes(at('moved.txt'), day(moved), day(moved))
  await aFile(archive, nameOf(61), 'changed where it is')
  await aFile(archive, 'z/broken.bin', 'breaks its decoder')
}

/** All that is known of files: every row that is about an asset, the pictures in the store, and what searches find. */
async function outcome({ platform, ...server }: TestServer) {
  const tables = ['assets', 'asset_index', 'asset_details', 'asset_likeness', 'file_identities', 'folders']
  const rows = await Promise.all(
    tables.map(async (table) => {
      const found = await sql<object>`select * from ${sql.table(table)}`.execute(platform.db.tables())
      // A file that could not be read was tried by both.
      return [table, found.rows.map((row) => JSON.stringify({ ...row, attempts: null })).sort()]
    }),
  )
  const pictures = new Map<string, number>()
  for await (const { key, bytes } of platform.files.list('renditions/')) pictures.set(key, bytes)
  const found = await Promise.all(
    ['word61', 'word71', 'Oslo60', 'Oslo5', 'Kari', 'changed', 'new', 'word8'].map(async (word) => {
      const list = await visitor({ ...server, platform }).read(
        `/fotoweb/archives/5000-Photos/;n=200;o=fn?q=${word}`,
        'assetlist',
      )
      return [word, list.data.map(({ href }) => href)]
    }),
  )
  return { rows: Object.fromEntries(rows), pictures: [...pictures].sort(), found: Object.fromEntries(found) }
}

/** A pool that counts, and that gives a file up that is broken. */
function countingMedia(before: (path: string) => Promise<void> = async () => undefined) {
  const real = sharedMedia()
  const counted = { analysed: 0 }
  const media: MediaPool = {
    ...real,
    async analyse(path, request) {
      await before(path)
      const analysis = await real.analyse(path, request)
      // Paths are those of open files, so the file is known by what is in it.
      if (analysis.text.includes('breaks its decoder') || analysis.size === 18)
        throw Object.assign(new Error('broken'), { reason: 'crashed' })
      counted.analysed++
      return analysis
    },
  }
  return { media, counted }
}

onBothEngines('an archive that two workers read', (open) => {
  test('has the same rows, identities, words and pictures as one that a single worker reads', async () => {
    const now = Date.UTC(2026, 10, 29)
    const servers = [await open({}, { now }), await open({}, { now })] as const
    const [alone, together] = servers
    const archive = await anArchive(alone)
    await anArchive(together, { path: archive.path })
    await fill(archive)
    for (const server of servers) await server.index(archive.id)
    const before = await outcome(alone)
    expect(await outcome(together)).toEqual(before)

    await change(archive)
    const read = (server: TestServer, media: MediaPool) => {
      const { platform } = server
      return indexArchive(
        archive.id,
        { platform, media, stillness: new Stillness(platform) },
        new AbortController().signal,
      )
    }
    const single = countingMedia()
    await read(alone, single.media)
    // The worker that holds the archive gets nothing read until the other one has read two portions.
    const { promise: isHelped, resolve } = Promise.withResolvers<void>()
    const helper = countingMedia(async () => void (helper.counted.analysed >= 39 && resolve()))
    const holder = countingMedia(() => isHelped)
    const stop = await aHelper(together, helper.media)
    await read(together, holder.media)
    await stop()

    const [one, two] = [await outcome(alone), await outcome(together)]
    expect(two).toEqual(one)
    expect(one).not.toEqual(before)
    expect(one.found['word8']).toHaveLength(2)
    expect(one.rows['assets'].filter((row: string) => row.includes('"parked"'))).toHaveLength(1)
    expect(helper.counted.analysed).toBeGreaterThanOrEqual(40)
    expect(holder.counted.analysed).toBeGreaterThanOrEqual(29)
    expect(helper.counted.analysed + holder.counted.analysed, 'nothing is read twice').toBe(single.counted.analysed)
    for (const server of servers) await server.close()
  })
})
