import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
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
let before: Buffer
let after: Buffer
const picture = (background: string) =>
  sharp({ create: { width: 80, height: 60, channels: 3, background } })
    .jpeg()
    .toBuffer()
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'vitrine-versions-'))
  before = await picture('#336699')
  after = await picture('#993366')
})
afterAll(() => rm(home, { recursive: true, force: true }))

const password = 'versions need a password'
const engines = inject('postgresUrl') === '' ? ['SQLite'] : ['SQLite', 'PostgreSQL']
const points = ['noted', 'kept', 'exchanged', 'settled'] as const
const cases = points.map((point, at) => ({ at: `revision.${point}`, engine: engines[at % engines.length] ?? '' }))
const href = '/fotoweb/archives/5000-Press/one.jpg.info'

test.each(cases)(
  'killed at $at on $engine, there is one whole file at each moment, and the next start ends the replacement with the old one kept',
  async ({ at, engine }) => {
    const folder = join(home, `files-${at}`)
    await mkdir(folder)
    await writeFile(join(folder, 'one.jpg'), before)
    const database = engine === 'PostgreSQL' ? await makeDatabase(inject('postgresUrl')) : null
    const settings: Record<string, string> = {
      VITRINE_DATA: join(home, `data-${at}`),
      VITRINE_ADMIN_PASSWORD: password,
    }
    if (database) Object.assign(settings, { VITRINE_DATABASE_URL: database.url, VITRINE_LEASE: '4' })
    const killed = spawnServer({ ...settings, VITRINE_FAULT_POINT: at }, ['--archive', `Press=${folder}`])
    const address = await killed.ready
    await expect.poll(() => killed.said()).toContain('files read')
    await runCommand(['archive', 'uploads', 'Press', 'on'], settings)
    const first = await signInByFetch(address, password)
    const body = JSON.stringify({ destination: href, fileSize: after.length, comment: 'Better' })
    const json = { 'content-type': 'application/json' }
    const begun = await first('/fotoweb/api/uploads', { method: 'POST', body, headers: json })
    const { id } = UploadCreation.shape.parse(await begun.json())
    const form = new FormData()
    form.append('chunk', new Blob([new Uint8Array(after)]))
    expect((await first(`/fotoweb/api/uploads/${id}/chunks/0`, { method: 'POST', body: form })).status).toBe(204)
    await killed.ended
    const now = await readFile(join(folder, 'one.jpg'))
    expect(now.equals(at === 'revision.noted' || at === 'revision.kept' ? before : after)).toBe(true)

    const second = spawnServer(settings)
    const again = await signInByFetch(await second.ready, password)
    const status = async () => {
      const answer = await again(`/fotoweb/api/uploads/${id}/status`, {})
      return UploadStatusDocument.shape.parse(await answer.json())
    }
    await expect.poll(async () => (await status()).status, { timeout: 180_000 }).toBe('done')
    expect((await readFile(join(folder, 'one.jpg'))).equals(after)).toBe(true)
    expect((await readdir(folder)).sort()).toEqual(['.vitrine-versions', 'one.jpg'])
    const accept = { headers: { accept: 'application/vnd.fotoware.revision-list+json' } }
    const list = await again('/fotoweb/archives/5000-Press/one.jpg/__revisions/', accept)
    const { data } = (await list.json()) as { data: { type: string; comment: string; file: { download: string } }[] }
    const files = data.filter(({ type }) => type === 'file')
    expect(files.map(({ comment }) => comment)).toEqual(['Better', ''])
    const old = await again(files[1]?.file.download ?? '', {})
    expect(Buffer.from(await old.arrayBuffer()).equals(before)).toBe(true)
    await second.stop()
    await database?.drop()
  },
)
