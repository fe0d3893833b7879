import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AssetDocument } from '@vitrine/contract/assets.ts'
import { TaskStatusDocument } from '@vitrine/contract/background-tasks.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '#server/testing/run-command.ts'
import { signInByFetch } from '#server/testing/sign-in-by-fetch.ts'
import { spawnServer } from '#server/testing/spawn-server.ts'

let home: string
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'vitrine-edits-'))
})
afterAll(() => rm(home, { recursive: true, force: true }))

const password = 'edits need a password'
const patience = { timeout: 180_000 }
const href = '/fotoweb/archives/5000-Press/one.jpg.info'

test.each(['revision.exchanged', 'revision.settled'])(
  'killed at %s, a picture is turned once, whoever goes on with it',
  async (point) => {
    const folder = join(home, point)
    await mkdir(folder)
    const create = { width: 80, height: 60, channels: 3 as const, background: '#336699' }
    await sharp({ create }).jpeg().toFile(join(folder, 'one.jpg'))
    const settings = { VITRINE_DATA: join(home, `data-${point}`), VITRINE_ADMIN_PASSWORD: password }
    const killed = spawnServer({ ...settings, VITRINE_FAULT_POINT: point }, ['--archive', `Press=${folder}`])
    const address = await killed.ready
    await expect.poll(() => killed.said(), patience).toContain('files read')
    await runCommand(['archive', 'uploads', 'Press', 'on'], settings)
    const first = await signInByFetch(address, password)
    const headers = { 'content-type': 'application/vnd.fotoware.rotate-request+json', accept: 'application/json' }
    const body = JSON.stringify({ assets: [{ href }], direction: 'cw' })
    const begun = await first('/fotoweb/me/background-tasks/', { method: 'POST', body, headers })
    const { location } = (await begun.json()) as { location: string }
    await killed.ended

    const second = spawnServer(settings)
    const again = await signInByFetch(await second.ready, password)
    const read = async <Shape>(
      path: string,
      { shape, mediaType }: { shape: { parse(given: unknown): Shape }; mediaType: string },
    ) => shape.parse(await (await again(path, { headers: { accept: mediaType } })).json())
    await expect.poll(async () => (await read(location, TaskStatusDocument)).task.finished, patience).not.toBeNull()
    const { task } = await read(location, TaskStatusDocument)
    expect([task.progress.done, task.progress.failed]).toEqual([1, 0])
    await expect.poll(async () => (await read(href, AssetDocument)).revision, patience).toBe(2)
    expect((await sharp(join(folder, 'one.jpg')).metadata()).orientation).toBe(6)
    expect((await readdir(folder)).filter((name) => name.includes('.part'))).toEqual([])
    await second.stop()
  },
)
