import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '#server/testing/run-command.ts'
import { spawnServer } from '#server/testing/spawn-server.ts'

let home: string
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'vitrine-trash-'))
  await mkdir(join(home, 'press'))
  const create = { width: 80, height: 60, channels: 3 as const, background: '#336699' }
  for (const name of ['one', 'stays'])
    await sharp({ create })
      .jpeg()
      .toFile(join(home, `press/${name}.jpg`))
})
afterAll(() => rm(home, { recursive: true, force: true }))

const password = 'trash needs a password'
const settings = () => ({ VITRINE_DATA: join(home, 'data'), VITRINE_ADMIN_PASSWORD: password })
const lying = async () => (await readdir(join(home, 'press'))).filter((name) => name.endsWith('.jpg')).sort()
const patience = { timeout: 180_000 }
const href = '/fotoweb/archives/5000-Press/one.jpg.info'
const trash = '/fotoweb/api/trash/5000/'

test('killed between disk and row, deleting, restoring and removing for good go on at the next start: nothing is lost', async () => {
  const first = spawnServer({ ...settings(), VITRINE_FAULT_POINT: 'trash.moved' }, [
    '--archive',
    `Press=${join(home, 'press')}`,
  ])
  const address = await first.ready
  await expect.poll(() => first.said(), patience).toContain('files read')
  await runCommand(['archive', 'uploads', 'Press', 'on'], settings())
  const killed = await signedIn(address)
  const edit = { metadata: { '5': { value: 'Kept' } } }
  expect((await killed.send(href, 'PATCH', 'assetupdate', edit)).status).toBe(200)
  const deleting = await killed.begin('/fotoweb/me/background-tasks/', 'delete-request', { assets: [{ href }] })
  await first.ended
  expect(await lying()).toEqual(['stays.jpg'])

  const second = spawnServer({ ...settings(), VITRINE_FAULT_POINT: 'trash.returned' })
  const again = await signedIn(await second.ready)
  expect(await again.end(deleting)).toBe('done')
  const [entry] = (await again.trash()) ?? []
  expect(entry).toMatchObject({ filename: 'one.jpg', deletedBy: 'Administrator' })
  const restoring = await again.begin(`${trash}restore`, 'trash-choice', { all: true })
  await second.ended
  expect(await lying()).toEqual(['one.jpg', 'stays.jpg'])

  const third = spawnServer({ ...settings(), VITRINE_FAULT_POINT: 'trash.removed' })
  const more = await signedIn(await third.ready)
  expect(await more.end(restoring)).toBe('done')
  const back = async () => (await more.read<{ metadata: object }>(href, 'asset'))?.metadata
  await expect.poll(back, patience).toMatchObject({ '5': { value: 'Kept' } })
  const list = await more.read<{ assetCount: number }>('/fotoweb/archives/5000-Press/', 'collection')
  expect([list?.assetCount, await more.trash()]).toEqual([2, []])
  expect(
    await more.end(await more.begin('/fotoweb/me/background-tasks/', 'delete-request', { assets: [{ href }] })),
  ).toBe('done')
  const removing = await more.begin(`${trash}remove`, 'trash-choice', { all: true })
  await third.ended

  const fourth = spawnServer(settings())
  const last = await signedIn(await fourth.ready)
  expect(await last.end(removing)).toBe('done')
  expect([await last.trash(), await lying(), await readdir(join(home, 'press/.vitrine-trash'))]).toEqual([
    [],
    ['stays.jpg'],
    [],
  ])
  await fourth.stop()
}, 240_000)

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
  const inTrash = async () => (await read<{ data: object[] }>(trash, 'trash-list'))?.data
  return { send, read, begin, end, trash: inTrash }
}
