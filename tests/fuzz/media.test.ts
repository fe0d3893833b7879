import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMediaPool, MediaFault, type MediaPool } from '@vitrine/media/pool/media-pool.ts'
import { readSampleFiles, samplesFolder } from '@vitrine/media/testing/sample-files.ts'
import { drawing, film, gif, pdf } from '@vitrine/media/testing/test-media.ts'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fuzz, fuzzTimeout } from './fuzz.ts'

let folder: string
let pool: MediaPool
const seeds: { name: string; content: Buffer }[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-fuzz-'))
  pool = createMediaPool({ processes: 1, timeLimitMs: 20_000 })
  const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: '#336699' } })
  for (const form of ['jpeg', 'png', 'webp', 'tiff', 'gif'] as const) {
    seeds.push({
      name: `picture.${form}`,
      content: await picture
        .clone()
        .withExif({ IFD0: { Copyright: 'x' } })
        .toFormat(form)
        .toBuffer(),
    })
  }
  seeds.push({ name: 'a.svg', content: Buffer.from(drawing('<rect width="5" height="5"/>')) })
  seeds.push({ name: 'a.pdf', content: Buffer.from(pdf({ width: 100, height: 80 })) })
  seeds.push(
    { name: 'a.avi', content: film() },
    { name: 'moving.gif', content: gif({ width: 8, height: 8, frames: 3 }) },
  )
  seeds.push(...(await smallSamples()))
})
afterAll(async () => {
  await pool.close()
  await rm(folder, { recursive: true })
})

/** One small sample of each kind of file, where the samples are at hand. */
async function smallSamples() {
  const samples = samplesFolder()
  if (!samples || !existsSync(samples)) return []
  const kinds = new Map<string, { name: string; content: Buffer }>()
  for (const { path } of readSampleFiles(samples)) {
    const ending = path.slice(path.lastIndexOf('.')).toLowerCase()
    const whole = join(samples, path)
    if (kinds.has(ending) || (await stat(whole)).size > 300_000) continue
    kinds.set(ending, { name: `sample${ending}`, content: await readFile(whole) })
  }
  return [...kinds.values()]
}

test('a file with anything changed is read or refused, and the next one is read as if nothing had been', {
  timeout: fuzzTimeout * 2,
}, async () => {
  const wish = fc.record({
    seed: fc.nat(1000),
    changes: fc.array(fc.record({ at: fc.double({ min: 0, max: 0.999, noNaN: true }), byte: fc.nat(255) }), {
      maxLength: 12,
    }),
    cut: fc.oneof(fc.constant(1), fc.double({ min: 0.01, max: 1, noNaN: true })),
  })
  let count = 0
  await fuzz(wish, async ({ seed, changes, cut }) => {
    const { name, content } = seeds[seed % seeds.length] as (typeof seeds)[number]
    const bytes = Buffer.from(content.subarray(0, Math.max(1, Math.floor(content.length * cut))))
    // Heads are where parsers decide: half of the changes fall into the first two hundred bytes.
    for (const [index, { at, byte }] of changes.entries()) {
      bytes[Math.floor(at * (index % 2 === 0 ? bytes.length : Math.min(200, bytes.length)))] = byte
    }
    const path = join(folder, `${count++}-${name}`)
    await writeFile(path, bytes)
    const into = join(folder, 'out', String(count))
    try {
      const analysis = await pool.analyse(path, { into })
      expect(analysis.size).toBe(bytes.length)
    } catch (error) {
      if (!(error instanceof MediaFault)) throw error
    } finally {
      await rm(path)
      await rm(into, { recursive: true, force: true })
    }
  })
  const good = join(folder, 'good.jpeg')
  await writeFile(good, seeds[0]?.content ?? '')
  expect((await pool.analyse(good, { into: join(folder, 'out', 'good') })).mediaType).toBe('image/jpeg')
})
