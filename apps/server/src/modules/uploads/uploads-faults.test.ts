import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UploadCreation, UploadStatusDocument } from '@vitrine/contract/uploads.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { makeDatabase } from '#server/testing/open-test-server.ts'
import { runCommand } from '#server/testing/run-command.ts'
import { signInByFetch } from '#server/testing/sign-in-by-fetch.ts'
import { spawnServer } from '#server/testing/spawn-server.ts'

let home: string
let picture: Buffer
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'vitrine-uploads-'))
  const create = { width: 80, height: 60, channels: 3 as const, background: '#336699' }
  picture = await sharp({ create }).jpeg().toBuffer()
})
afterAll(() => rm(home, { recursive: true, force: true }))

const password = 'uploads need a password'
const engines = inject('postgresUrl') === '' ? ['SQLite'] : ['SQLite', 'PostgreSQL']
const points = ['intended', 'exchanged', 'placed'] as const
const cases = points.map((point, at) => ({ at: `upload.${point}`, engine: engines[at % engines.length] ?? '' }))

test.each(cases)(
  'killed at $at on $engine, the next start ends the upload: one whole file, one asset, nothing beside it',
  async ({ at, engine }) => {
    const folder = join(home, `files-${at}`)
    await mkdir(folder)
    const database = engine === 'PostgreSQL' ? await makeDatabase(inject('postgresUrl')) : null
    const settings: Record<string, string> = {
      VITRINE_DATA: join(home, `data-${at}`),
      VITRINE_ADMIN_PASSWORD: password,
    }
    if (database) Object.assign(settings, { VITRINE_DATABASE_URL: database.url, VITRINE_LEASE: '4' })
    const killed = spawnServer({ ...settings, VITRINE_FAULT_POINT: at }, ['--archive', `Press=${folder}`])
    const address = await killed.ready
    await runCommand(['archive', 'uploads', 'Press', 'on'], settings)
    const first = await signInByFetch(address, password)
    const wish = { destination: '/fotoweb/archives/5000-Press/', filename: 'one.jpg', fileSize: picture.length }
    const body = JSON.stringify(wish)
    const json = { 'content-type': 'application/json' }
    const begun = await first('/fotoweb/api/uploads', { method: 'POST', body, headers: json })
    const { id } = UploadCreation.shape.parse(await begun.json())
    const form = new FormData()
    form.append('chunk', new Blob([new Uint8Array(picture)]))
    expect((await first(`/fotoweb/api/uploads/${id}/chunks/0`, { method: 'POST', body: form })).status).toBe(204)
    await killed.ended

    const second = spawnServer(settings)
    const again = await signInByFetch(await second.ready, password)
    const status = async () => {
      const answer = await again(`/fotoweb/api/uploads/${id}/status`, {})
      return UploadStatusDocument.shape.parse(await answer.json())
    }
    await expect.poll(async () => (await status()).status).toBe('done')
    expect((await status()).filename).toBe('one.jpg')
    expect(await readdir(folder)).toEqual(['one.jpg'])
    expect((await readFile(join(folder, 'one.jpg'))).equals(picture)).toBe(true)
    const list = await again('/fotoweb/archives/5000-Press/;o=+', { headers: { accept: 'application/json' } })
    expect(((await list.json()) as { assetCount: number }).assetCount).toBe(1)
    await second.stop()
    await database?.drop()
  },
)
