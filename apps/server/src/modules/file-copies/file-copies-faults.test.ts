import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '#server/testing/run-command.ts'
import { spawnServer } from '#server/testing/spawn-server.ts'

let home: string
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'vitrine-copies-'))
  await mkdir(join(home, 'press'))
  const create = { width: 80, height: 60, channels: 3 as const, background: '#336699' }
  await sharp({ create }).jpeg().toFile(join(home, 'press/one.jpg'))
})
afterAll(() => rm(home, { recursive: true, force: true }))

const password = 'copies need a password'
const settings = () => ({ VITRINE_DATA: join(home, 'data'), VITRINE_ADMIN_PASSWORD: password })
const lying = async () => (await readdir(join(home, 'press'))).filter((name) => name.endsWith('.jpg')).sort()
const patience = { timeout: 180_000 }
const href = '/fotoweb/archives/5000-Press/one.jpg.info'

test('killed between disk and row, copying goes on at the next start: one copy, with the values of the first one', async () => {
  const killed = spawnServer({ ...settings(), VITRINE_FAULT_POINT: 'file-copy.placed' }, [
    '--archive',
    `Press=${join(home, 'press')}`,
  ])
  const address = await killed.ready
  await expect.poll(() => killed.said(), patience).toContain('files read')
  await runCommand(['archive', 'uploads', 'Press', 'on'], settings())
  const first = await signedIn(address)
  const edit = { metadata: { '5': { value: 'Kept' } } }
  expect((await first.send(href, 'PATCH', 'assetupdate', edit)).status).toBe(200)
  const copying = await first.begin('/fotoweb/me/background-tasks/', 'duplicate-request', { assets: [{ href }] })
  await killed.ended
  expect(await lying()).toEqual(['one (2).jpg', 'one.jpg'])

  const second = spawnServer(settings())
  const again = await signedIn(await second.ready)
  expect(await again.end(copying)).toBe('done')
  expect(await readdir(join(home, 'press'))).toEqual(['one (2).jpg', 'one.jpg'])
  const copy = () => again.read<{ metadata: object }>('/fotoweb/archives/5000-Press/one%20(2).jpg.info', 'asset')
  await expect.poll(async () => (await copy())?.metadata, patience).toMatchObject({ '5': { value: 'Kept' } })
  const list = await again.read<{ assetCount: number }>('/fotoweb/archives/5000-Press/', 'collection')
  expect(list?.assetCount).toBe(2)
  await second.stop()
})

async function signedIn(address: string) {
  const at = (path: string) => new URL(path, address)
  const given = { 'content-type': 'application/json' }
  const body = JSON.stringify({ username: 'Administrator', password })
  const answer = await fetch(at('/fotoweb/login'), { method: 'POST', body, headers: given })
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const send = (path: string, method: string, kind: string, message: object) => {
    const headers = { 'content-type': `application/vnd.fotoware.${kind}+json`, accept: 'application/json', cookie }
    return fetch(at(path), { method, body: JSON.stringify(message), headers })
  }
  const read = async <Shape>(path: string, kind: string) => {
    const found = await fetch(at(path), { headers: { accept: `application/vnd.fotoware.${kind}+json`, cookie } })
    return (found.ok ? await found.json() : null) as Shape | null
  }
  const begin = async (path: string, kind: string, message: object) => {
    const begun = await send(path, 'POST', kind, message)
    expect(begun.status).toBe(201)
    return ((await begun.json()) as { location: string }).location
  }
  const end = async (location: string) => {
    const task = async () =>
      (await read<{ task: { finished: string | null; state: string } }>(location, 'task-status'))?.task
    await expect.poll(async () => (await task())?.finished, patience).not.toBeNull()
    return (await task())?.state
  }
  return { send, read, begin, end }
}
