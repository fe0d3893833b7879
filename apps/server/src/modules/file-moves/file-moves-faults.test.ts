import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '#server/testing/run-command.ts'
import { signInByFetch } from '#server/testing/sign-in-by-fetch.ts'
import { spawnServer } from '#server/testing/spawn-server.ts'

let home: string
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'vitrine-moves-'))
  await mkdir(join(home, 'press'))
  const create = { width: 80, height: 60, channels: 3 as const, background: '#336699' }
  await sharp({ create }).jpeg().toFile(join(home, 'press/one.jpg'))
})
afterAll(() => rm(home, { recursive: true, force: true }))

const password = 'moves need a password'

test('killed between the disk and the row, the next start ends the renaming: one file, one asset, with its edits', async () => {
  const settings = { VITRINE_DATA: join(home, 'data'), VITRINE_ADMIN_PASSWORD: password }
  const killed = spawnServer({ ...settings, VITRINE_FAULT_POINT: 'file-move.moved' }, [
    '--archive',
    `Press=${join(home, 'press')}`,
  ])
  const address = await killed.ready
  await expect.poll(() => killed.said(), { timeout: 60_000 }).toContain('files read')
  await runCommand(['archive', 'uploads', 'Press', 'on'], settings)
  const first = await signInByFetch(address, password)
  const send = (path: string, method: string, kind: string, body: object) =>
    first(path, {
      method,
      body: JSON.stringify(body),
      headers: { 'content-type': `application/vnd.fotoware.${kind}+json`, accept: 'application/json' },
    })
  const href = '/fotoweb/archives/5000-Press/one.jpg.info'
  expect((await send(href, 'PATCH', 'assetupdate', { metadata: { '5': { value: 'Kept' } } })).status).toBe(200)
  const wish = { assets: [{ href }], 'job-filename': 'two.jpg' }
  const begun = await send('/fotoweb/me/background-tasks/', 'POST', 'rename-request', wish)
  const { location } = (await begun.json()) as { location: string }
  await killed.ended
  expect(await readdir(join(home, 'press'))).toEqual(['two.jpg'])

  const second = spawnServer(settings)
  const again = await signInByFetch(await second.ready, password)
  const read = async <Shape>(path: string, kind: string) => {
    const answer = await again(path, { headers: { accept: `application/vnd.fotoware.${kind}+json` } })
    return (answer.ok ? await answer.json() : null) as Shape | null
  }
  // The comparing of the folder may be quicker and give the asset its new place; then the task finds nothing left to do.
  const finished = async () =>
    (await read<{ task: { finished: string | null } }>(location, 'task-status'))?.task.finished
  await expect.poll(finished, { timeout: 60_000 }).not.toBeNull()
  const renamed = () => read<{ metadata: object }>('/fotoweb/archives/5000-Press/two.jpg.info', 'asset')
  await expect
    .poll(async () => (await renamed())?.metadata, { timeout: 30_000 })
    .toMatchObject({ '5': { value: 'Kept' } })
  const list = await read<{ assetCount: number }>('/fotoweb/archives/5000-Press/', 'collection')
  expect(list?.assetCount).toBe(1)
  await second.stop()
}, 120_000)
