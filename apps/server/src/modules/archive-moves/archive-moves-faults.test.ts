import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closedMark } from '#platform/originals/originals.ts'
import { runCommand } from '#server/testing/run-command.ts'
import { signInByFetch } from '#server/testing/sign-in-by-fetch.ts'
import { spawnServer } from '#server/testing/spawn-server.ts'

const password = 'places need a password'

let home: string
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'vitrine-places-'))
})
afterAll(() => rm(home, { recursive: true, force: true }))

test.each(['archive-move.placed'])(
  'killed at %s, the next start ends it: all files once, each asset as it was, and the old ones are there',
  async (at) => {
    const [from, to] = [join(home, `from-${at}`), join(home, `to-${at}`)]
    await mkdir(join(from, 'in'), { recursive: true })
    await mkdir(to)
    const create = { width: 80, height: 60, channels: 3 as const, background: '#336699' }
    for (const name of ['one.jpg', 'in/two.jpg']) await sharp({ create }).jpeg().toFile(join(from, name))
    await writeFile(join(from, 'a.txt'), 'before')
    const settings = { VITRINE_DATA: join(home, `data-${at}`), VITRINE_ADMIN_PASSWORD: password }
    const killed = spawnServer({ ...settings, VITRINE_FAULT_POINT: at }, ['--archive', `Press=${from}`])
    const address = await killed.ready
    await expect.poll(() => killed.said(), { timeout: 180_000 }).toContain('files read')
    const read = async (fetching: Awaited<ReturnType<typeof signInByFetch>>) => {
      const answer = await fetching('/fotoweb/archives/5000-Press/one.jpg.info', {
        headers: { accept: 'application/vnd.fotoware.asset+json' },
      })
      const { linkstance, filesize } = (await answer.json()) as { linkstance: string; filesize: number }
      return { status: answer.status, linkstance, filesize }
    }
    const before = await read(await signInByFetch(address, password))
    await runCommand(['archive', 'move', 'Press', to, '--yes'], settings)
    await killed.ended
    // It lies there already and was not noted; it is ours, and another one by now.
    expect(await readFile(join(to, 'a.txt'), 'utf8')).toBe('before')
    await appendFile(join(from, 'a.txt'), ' and after')
    const second = spawnServer(settings)
    const again = await signInByFetch(await second.ready, password)
    const standing = async () => {
      const answer = await again('/fotoweb/api/config/archives/5000/place', {
        headers: { accept: 'application/vnd.fotoware.archive-move+json' },
      })
      const { path, move } = (await answer.json()) as { path: string; move: { state: string; files: number } }
      return { path, state: move.state, files: move.files }
    }
    await expect.poll(standing, { timeout: 180_000 }).toEqual({ path: to, state: 'moved', files: 3 })
    expect(await read(again)).toEqual(before)
    const lying = async (folder: string) =>
      (await readdir(folder, { recursive: true })).filter((name) => name !== closedMark && !name.startsWith('.vitrine'))
    expect((await lying(to)).toSorted()).toEqual(['a.txt', 'in', 'in/two.jpg', 'one.jpg'])
    expect((await lying(from)).toSorted()).toEqual(['a.txt', 'in', 'in/two.jpg', 'one.jpg'])
    expect(await readFile(join(to, 'a.txt'), 'utf8')).toBe('before and after')
    await second.stop()
  },
)
