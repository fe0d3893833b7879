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
  await expect.poll(() => killed.said(), { timeout: 180_000 }).toContain('files read')
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
  await expect.poll(finished, { timeout: 180_000 }).not.toBeNull()
  const renamed = () => read<{ metadata: object }>('/fotoweb/archives/5000-Press/two.jpg.info', 'asset')
  await expect.poll(async () => (await renamed())?.metadata).toMatchObject({ '5': { value: 'Kept' } })
  const list = await read<{ assetCount: number }>('/fotoweb/archives/5000-Press/', 'collection')
  expect(list?.assetCount).toBe(1)
  await second.stop()
})

test.each(['file-move.moved', 'long-deed.committed'])(
  'killed at %s on the way into another archive, the next start ends it: one file, one asset, with its edits',
  async (at) => {
    const mark = at.replace('.', '-')
    const [from, to] = [join(home, `from-${mark}`), join(home, `to-${mark}`)]
    await mkdir(from)
    await mkdir(to)
    const create = { width: 80, height: 60, channels: 3 as const, background: '#996633' }
    await sharp({ create }).jpeg().toFile(join(from, 'one.jpg'))
    const settings = { VITRINE_DATA: join(home, `data-${mark}`), VITRINE_ADMIN_PASSWORD: password }
    await runCommand(['archive', 'add', 'From', from], settings)
    await runCommand(['archive', 'add', 'To', to], settings)
    for (const name of ['From', 'To']) await runCommand(['archive', 'uploads', name, 'on'], settings)
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
    const href = '/fotoweb/archives/5000-From/one.jpg.info'
    expect((await send(href, 'PATCH', 'assetupdate', { metadata: { '5': { value: 'Kept' } } })).status).toBe(200)
    const wish = { assets: [{ href }], 'job-destination': '/fotoweb/archives/5001-To/' }
    const begun = await send('/fotoweb/me/background-tasks/', 'POST', 'move-request', wish)
    const { location } = (await begun.json()) as { location: string }
    await killed.ended
    // Until the rows say that it lies there, it lies here too.
    expect([await jpegs(from), await jpegs(to)]).toEqual([['one.jpg'], ['one.jpg']])

    const second = spawnServer(settings)
    const again = await signInByFetch(await second.ready, password)
    const read = async <Shape>(path: string, kind: string) => {
      const answer = await again(path, { headers: { accept: `application/vnd.fotoware.${kind}+json` } })
      return (answer.ok ? await answer.json() : null) as Shape | null
    }
    const finished = async () =>
      (await read<{ task: { finished: string | null } }>(location, 'task-status'))?.task.finished
    await expect.poll(finished, { timeout: 180_000 }).not.toBeNull()
    await expect.poll(() => jpegs(from)).toEqual([])
    expect(await jpegs(to)).toEqual(['one.jpg'])
    const moved = () => read<{ metadata: object }>('/fotoweb/archives/5001-To/one.jpg.info', 'asset')
    await expect.poll(async () => (await moved())?.metadata).toMatchObject({ '5': { value: 'Kept' } })
    const count = async (path: string) => (await read<{ assetCount: number }>(path, 'collection'))?.assetCount
    await expect.poll(() => count('/fotoweb/archives/5000-From/')).toBe(0)
    expect(await count('/fotoweb/archives/5001-To/')).toBe(1)
    await second.stop()
  },
)

const jpegs = async (folder: string) => (await readdir(folder)).filter((name) => name.endsWith('.jpg'))

test('killed between the steps of an action, the next start goes on with the step that was not done, though the file has left what was selected: none is done twice', async () => {
  const [from, to] = [join(home, 'action-from'), join(home, 'action-to')]
  await mkdir(from)
  await mkdir(to)
  const create = { width: 80, height: 60, channels: 3 as const, background: '#339966' }
  await sharp({ create }).jpeg().toFile(join(from, 'one.jpg'))
  const settings = { VITRINE_DATA: join(home, 'data-action'), VITRINE_ADMIN_PASSWORD: password }
  await runCommand(['archive', 'add', 'From', from], settings)
  await runCommand(['archive', 'add', 'To', to], settings)
  for (const name of ['From', 'To']) await runCommand(['archive', 'uploads', name, 'on'], settings)
  const killed = spawnServer({ ...settings, VITRINE_FAULT_POINT: 'action.step-done:3' })
  const address = await killed.ready
  await expect.poll(() => killed.said(), { timeout: 180_000 }).toContain('files read')
  const first = await signInByFetch(address, password)
  const post = (path: string, contentType: string, body: object) =>
    first(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': contentType, accept: 'application/json' },
    })
  const destination = '/fotoweb/archives/5001-To/'
  const appended = { kind: 'fields', operations: [{ field: 5, operation: 'append', value: '+' }] }
  const late = { kind: 'fields', operations: [{ field: 110, operation: 'append', value: 'Desk' }] }
  const move = { kind: 'move', destination: `${destination}moved/` }
  const steps = [appended, { kind: 'copy', destination }, move, late]
  const said = { name: 'All', description: '', iconCharacter: '', type: 'workflow', url: null }
  const made = await post('/fotoweb/api/actions/', 'application/json', { ...said, steps, archives: [], groups: [] })
  const { href } = (await made.json()) as { href: string }
  const wish = {
    selection: { href: '/fotoweb/archives/5000-From/' },
    'action-href': href.replace('/api/', '/me/'),
  }
  const begun = await post('/fotoweb/me/background-tasks/', 'application/vnd.fotoware.action-request+json', wish)
  const { location } = (await begun.json()) as { location: string }
  await killed.ended
  expect((await readdir(to)).sort()).toEqual(['moved', 'one.jpg'])

  const second = spawnServer(settings)
  const again = await signInByFetch(await second.ready, password)
  const read = async (path: string, kind: string) =>
    (await again(path, { headers: { accept: `application/vnd.fotoware.${kind}+json` } })).json()
  const finished = async () => ((await read(location, 'task-status')) as { task: { finished: string } }).task.finished
  await expect.poll(finished, { timeout: 180_000 }).not.toBeNull()
  await expect.poll(() => readdir(from)).not.toContain('one.jpg')
  expect([(await readdir(to)).sort(), await readdir(join(to, 'moved'))]).toEqual([['moved', 'one.jpg'], ['one.jpg']])
  const moved = (await read(`${destination}moved/one.jpg.info`, 'asset')) as { metadata: object }
  expect(moved.metadata).toMatchObject({ '5': { value: '+' }, '110': { value: 'Desk' } })
  await second.stop()
})
