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
  home = await mkdtemp(join(tmpdir(), 'vitrine-folders-'))
})
afterAll(() => rm(home, { recursive: true, force: true }))

const password = 'folders need a password'

test.each(['folder-move.moved', 'long-deed.committed'])(
  'killed at %s, the next start ends the renaming of a folder: each file is one asset, with its edits',
  async (at) => {
    const mark = at.replace('.', '-')
    const press = join(home, mark)
    await mkdir(join(press, 'old', 'deep'), { recursive: true })
    const create = (background: string) => ({ width: 80, height: 60, channels: 3 as const, background })
    await sharp({ create: create('#336699') })
      .jpeg()
      .toFile(join(press, 'old/one.jpg'))
    await sharp({ create: create('#996633') })
      .jpeg()
      .toFile(join(press, 'old/deep/two.jpg'))
    const settings = { VITRINE_DATA: join(home, `data-${mark}`), VITRINE_ADMIN_PASSWORD: password }
    await runCommand(['archive', 'add', 'Press', press], settings)
    await runCommand(['archive', 'uploads', 'Press', 'on'], settings)
    const killed = spawnServer({ ...settings, VITRINE_FAULT_POINT: at })
    const address = await killed.ready
    await expect.poll(() => killed.said(), { timeout: 180_000 }).toContain('files read')
    const first = await signInByFetch(address, password)
    const send = (path: string, method: string, kind: string, body: object) =>
      first(path, {
        method,
        body: JSON.stringify(body),
        headers: { 'content-type': `application/vnd.fotoware.${kind}+json`, accept: 'application/json' },
      })
    const href = '/fotoweb/archives/5000-Press/old/deep/two.jpg.info'
    expect((await send(href, 'PATCH', 'assetupdate', { metadata: { '5': { value: 'Kept' } } })).status).toBe(200)
    const wish = { folder: '/fotoweb/archives/5000-Press/old/', name: 'new' }
    const begun = await send('/fotoweb/me/background-tasks/', 'POST', 'folder-move-request', wish)
    const { location } = (await begun.json()) as { location: string }
    await killed.ended
    expect(await readdir(press)).toEqual(['new'])

    const second = spawnServer(settings)
    const again = await signInByFetch(await second.ready, password)
    const read = async <Shape>(path: string, kind: string) => {
      const answer = await again(path, { headers: { accept: `application/vnd.fotoware.${kind}+json` } })
      return (answer.ok ? await answer.json() : null) as Shape | null
    }
    // The comparing may be quicker and find the files by their contents; then the task finds nothing left to do.
    const finished = async () =>
      (await read<{ task: { finished: string | null } }>(location, 'task-status'))?.task.finished
    await expect.poll(finished, { timeout: 180_000 }).not.toBeNull()
    const moved = () => read<{ metadata: object }>('/fotoweb/archives/5000-Press/new/deep/two.jpg.info', 'asset')
    await expect.poll(async () => (await moved())?.metadata).toMatchObject({ '5': { value: 'Kept' } })
    const count = async () =>
      (await read<{ assetCount: number }>('/fotoweb/archives/5000-Press/', 'collection'))?.assetCount
    await expect.poll(count).toBe(2)
    const folders = await read<{ data: { name: string }[] }>('/fotoweb/archives/5000-Press/', 'collectionlist')
    expect(folders?.data.map(({ name }) => name)).toEqual(['new'])
    await second.stop()
  },
)
