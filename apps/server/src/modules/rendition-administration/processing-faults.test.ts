import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInByFetch } from '#server/testing/sign-in-by-fetch.ts'
import { spawnServer } from '#server/testing/spawn-server.ts'
import { aProfile, processingAddresses as at } from './rendition-administration.builders.ts'

let home: string
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'vitrine-processing-'))
})
afterAll(() => rm(home, { recursive: true, force: true }))

const password = 'profiles need a password'
const patience = { timeout: 180_000 }

test.each(['rendition.kept'])(
  'killed at %s, what a profile makes is whole at the next server, with its watermark',
  async (point) => {
    const folder = join(home, point)
    await mkdir(folder)
    const create = { width: 900, height: 600, channels: 3 as const, background: '#808080' }
    await sharp({ create }).jpeg().toFile(join(folder, 'one.jpg'))
    const settings = { VITRINE_DATA: join(home, `data-${point}`), VITRINE_ADMIN_PASSWORD: password }
    const killed = spawnServer({ ...settings, VITRINE_FAULT_POINT: point }, ['--archive', `Press=${folder}`])
    const first = await signInByFetch(await killed.ready, password)
    await expect.poll(() => killed.said(), patience).toContain('files read')
    const post = async (ask: typeof first, url: string, body: object, type = 'application/json') =>
      (await ask(url, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': type } })).json()
    const green = await sharp({ create: { ...create, background: '#00ff00' } })
      .png()
      .toBuffer()
    const wish = { Name: 'Mark', Text: '', Opacity: 100, Part: 50, Content: green.toString('base64') }
    const { Filename } = (await post(first, at.watermarks, wish)) as { Filename: string }
    const WatermarkSettings = { WatermarkFilename: Filename, WatermarkAlignment: 4, ScaleToFit: true }
    const profile = aProfile({ Name: 'Marked', Width: 300, Height: 300, Format: 'png', WatermarkSettings })
    const { Id } = (await post(first, at.profiles, profile)) as { Id: string }
    const rendition = { href: `/fotoweb/archives/5000-Press/one.jpg.info/__renditions/${Id}` }
    const type = 'application/vnd.fotoware.rendition-request+json'
    await post(first, '/fotoweb/services/renditions', rendition, type).catch(() => undefined)
    expect(await killed.ended, 'it was killed').toBeNull()

    const second = spawnServer(settings)
    const again = await signInByFetch(await second.ready, password)
    const { href } = (await post(again, '/fotoweb/services/renditions', rendition, type)) as { href: string }
    await expect.poll(async () => (await again(href, {})).status, patience).toBe(200)
    const { data, info } = await sharp(Buffer.from(await (await again(href, {})).arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const middle = (100 * info.width + 150) * info.channels
    expect([info.width, info.height, ...data.subarray(middle, middle + 3)]).toEqual([300, 200, 0, 255, 0])
    await second.stop()
    expect(await readdir(join(settings.VITRINE_DATA, 'files', 'work')), 'no half file stays').toEqual([])
  },
)
