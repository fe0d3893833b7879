import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { documents } from '@vitrine/contract/documents.generated.ts'
import { wav } from '@vitrine/media/testing/test-media.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createPlatform } from '#server/create-platform.ts'
import { readSettings } from '#server/env.ts'
import { spawnServer } from '#server/testing/spawn-server.ts'
import type { RenditionsTables } from './rendition-making.tables.ts'

let home: string
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'vitrine-rendition-faults-'))
  await mkdir(join(home, 'pictures'))
  for (const [at, background] of ['#446688', '#884466', '#668844'].entries()) {
    const create = { width: 2600, height: 1800, channels: 3 as const, background }
    await writeFile(join(home, 'pictures', `${at}.jpg`), await sharp({ create }).jpeg().toBuffer())
  }
  await mkdir(join(home, 'sounds'))
  await writeFile(join(home, 'sounds', 'steps.wav'), wav([0.2, 1]))
  const archives = ['Press=pictures', 'Sounds=sounds'].flatMap((text) => ['--archive', text.replace('=', `=${home}/`)])
  const server = spawnServer({ VITRINE_DATA: join(home, 'data') }, archives)
  await server.ready
  await vi.waitFor(() => expect(server.said().match(/files read/g)).toHaveLength(2), { timeout: 180_000, interval: 50 })
  await server.stop()
})
afterAll(() => rm(home, { recursive: true, force: true }))

/** Renditions on demand, by row and by file, read when no server runs. */
async function readState(settings: Record<string, string>) {
  const { platform, close } = await createPlatform(readSettings({ ...settings, VITRINE_LOG: 'fatal' }))
  const rows = await platform.db.tables<RenditionsTables>().selectFrom('made_renditions').select('key').execute()
  const files: string[] = []
  for await (const { key, bytes } of platform.files.list('renditions/')) {
    expect(bytes, `${key} is whole`).toBeGreaterThan(100)
    files.push(key)
  }
  await close()
  return { rows: rows.map(({ key }) => key), files }
}

/** Asks for a size that is made on demand, of each picture; what the server no longer answers is left out. */
async function lookAtAll(address: string): Promise<number[]> {
  const answer = await fetch(new URL('archives/5000/', address), { headers: { accept: documents.assetlist.mediaType } })
  const { data } = documents.assetlist.shape.parse(await answer.json())
  const statuses: number[] = []
  for (const { previews } of data) {
    const href = previews.find(({ size, square }) => size === 2400 && !square)?.href ?? ''
    const found = await fetch(new URL(href, address)).catch(() => null)
    const picture = found ? Buffer.from(await found.arrayBuffer().catch(() => new ArrayBuffer(0))) : null
    if (found?.status === 200 && picture) expect((await sharp(picture).metadata()).width).toBe(2400)
    if (found) statuses.push(found.status)
  }
  return statuses
}

const points = ['rendition.made', 'rendition.noted', 'rendition.kept', 'rendition.kept:2', 'eviction.removed']

test.each(points)(
  'ended at %s, the next server shows every picture whole, and nothing lies in the store that nobody would throw away',
  async (point) => {
    const settings = {
      VITRINE_DATA: join(home, `data-${point.replaceAll(/[.:]/g, '-')}`),
      VITRINE_RENDITION_CACHE: '1GB',
    }
    await cp(join(home, 'data'), settings.VITRINE_DATA, { recursive: true })
    if (point === 'eviction.removed') {
      const first = spawnServer(settings)
      expect(await lookAtAll(await first.ready)).toEqual([200, 200, 200])
      await first.stop()
    }

    // For eviction: so little room that the next picture made has others thrown away.
    const room = point === 'eviction.removed' ? '0.01MB' : '1GB'
    const killed = spawnServer({ ...settings, VITRINE_RENDITION_CACHE: room, VITRINE_FAULT_POINT: point })
    const between = await killed.ready
    if (point === 'eviction.removed') await lookAtOther(between)
    else await lookAtAll(between)
    expect(await killed.ended, 'it was killed').toBeNull()

    const again = spawnServer(settings)
    expect(await lookAtAll(await again.ready)).toEqual([200, 200, 200])
    await again.stop()
    const { rows, files } = await readState(settings)
    const onDemand = files.filter((key) => key.includes('-2400.'))
    expect(onDemand).toHaveLength(3)
    for (const key of onDemand) expect(rows).toContain(key)
  },
)

/** Another size of the first picture, so that something is made. */
async function lookAtOther(address: string) {
  const answer = await fetch(new URL('archives/5000/', address), { headers: { accept: documents.assetlist.mediaType } })
  const { data } = documents.assetlist.shape.parse(await answer.json())
  const href = data[0]?.previews.find(({ size, square }) => size === 600 && !square)?.href ?? ''
  await fetch(new URL(href, address)).catch(() => null)
}

/** Asks for the copy of the sound, as a visitor: the answer, or null when the server is gone. */
async function play(address: string): Promise<Response | null> {
  const list = await fetch(new URL('archives/5001/', address), { headers: { accept: documents.assetlist.mediaType } })
  const { data } = documents.assetlist.shape.parse(await list.json())
  return fetch(new URL(data[0]?.playback?.href ?? '', address)).catch(() => null)
}

test.each(['copy.begun', 'copy.noted'])(
  'ended at %s, no half of a copy to play is ever handed out, and it is made again by itself',
  async (point) => {
    const settings = { VITRINE_DATA: join(home, `data-${point.replace('.', '-')}`) }
    await cp(join(home, 'data'), settings.VITRINE_DATA, { recursive: true })
    const killed = spawnServer({ ...settings, VITRINE_FAULT_POINT: point })
    expect((await play(await killed.ready))?.status).toBe(202)
    expect(await killed.ended, 'it was killed').toBeNull()
    const isCopy = (key: string) => key.endsWith('.mp4')
    const between = await readState(settings)
    expect(between.files.filter(isCopy)).toEqual([])

    const again = spawnServer(settings)
    const address = await again.ready
    // Nobody asks for it again before it is there: the task was not lost.
    await expect
      .poll(() => readdir(join(settings.VITRINE_DATA, 'files'), { recursive: true }))
      .toContainEqual(expect.stringMatching(/renditions.*\.mp4$/))
    const played = await play(address)
    const content = Buffer.from((await played?.arrayBuffer()) ?? new ArrayBuffer(0))
    expect([played?.status, content.toString('latin1', 4, 8)]).toEqual([200, 'ftyp'])
    expect(content.includes('moov'), 'its index, which is written last').toBe(true)
    await again.stop()
    const { rows, files } = await readState(settings)
    expect(files.filter(isCopy)).toHaveLength(1)
    expect(rows).toEqual(expect.arrayContaining(files.filter(isCopy)))
    expect(await readdir(join(settings.VITRINE_DATA, 'files', 'work')), 'no half file stays').toEqual([])
  },
)
