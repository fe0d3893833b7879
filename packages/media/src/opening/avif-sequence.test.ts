import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharp } from '#src/decoding/sharp-decoder.ts'
import { createMediaPool, type MediaPool } from '#src/pool/media-pool.ts'
import { samplesFolder } from '#src/testing/sample-files.ts'

let folder = ''
let media: MediaPool
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-avifs-'))
  media = createMediaPool()
})
afterAll(async () => {
  await media.close()
  await rm(folder, { recursive: true })
})

const still = (background: string) =>
  sharp({ create: { width: 90, height: 60, channels: 3, background } })
    .avif({ effort: 0 })
    .toBuffer()

test('a sequence of pictures in AVIF is shown by its still one', async () => {
  const bytes = await still('#20c040')
  bytes.write('avis', 8, 'latin1')
  const path = join(folder, 'moving.avifs')
  await writeFile(path, bytes)
  const into = join(folder, 'moving')
  const { renderProblem, mediaType, renditions, technical } = await media.analyse(path, { into })
  expect([renderProblem, mediaType, technical.displayWidth, technical.displayHeight]).toEqual([
    null,
    'image/avif',
    90,
    60,
  ])
  const { channels } = await sharp(join(into, renditions[0]?.file ?? '')).stats()
  expect(channels[1]?.mean).toBeGreaterThan(150)
})

test('one without a still, or cut off, says why it is not shown', async () => {
  for (const [name, length] of [
    ['brands.avifs', 32],
    ['cut.avifs', 200],
  ] as const) {
    const bytes = (await still('#20c040')).subarray(0, length)
    bytes.write('avis', 8, 'latin1')
    const path = join(folder, name)
    await writeFile(path, bytes)
    const { renderProblem } = await media.analyse(path, { into: join(folder, `${name} made`) })
    expect(['unsupported', 'damaged']).toContain(renderProblem?.code)
  }
})

test.skipIf(!samplesFolder())('the sequence of the samples is a star', async () => {
  const path = join(folder, 'star.avifs')
  await copyFile(join(samplesFolder() ?? '', 'graphics/animated/star.avifs'), path)
  const into = join(folder, 'star')
  const { renderProblem, renditions } = await media.analyse(path, { into })
  expect(renderProblem).toBeNull()
  const { data, info } = await sharp(join(into, renditions[0]?.file ?? ''))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) =>
    data[(Math.round(y * info.height) * info.width + Math.round(x * info.width)) * info.channels] ?? 0
  expect([at(0.5, 0.5) > 200, at(0.05, 0.05) < 60]).toEqual([true, true])
})
