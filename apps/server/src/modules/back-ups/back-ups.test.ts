import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackUpPlan } from '@vitrine/contract/back-ups.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addArchive } from '#modules/archives/add-archive.ts'
import { anArchive } from '#modules/archives/archives.builders.ts'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { administrator, type Person, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { backUpsTasks, lookAtPlan } from './back-ups.tasks.ts'

const address = '/fotoweb/upkeep/back-ups/'
const day = 86_400_000

onBothEngines('back-ups in the browser', (open) => {
  let server: TestServer
  let boss: Person
  let root: string
  beforeAll(async () => {
    server = await open()
    boss = await administrator(server)
    root = server.platform.settings.backUpFolders[0] ?? ''
    for (const task of backUpsTasks(server.platform)) server.platform.tasks.register(task)
    await server.platform.tasks.start({ isAlone: true })
    await anArchive(server, { name: 'Press' })
  })
  afterAll(() => server.close())

  const list = () => boss.read(address, 'back-up-list')
  const post = (url: string) => boss.ask(url, { method: 'POST' })
  const save = (plan: BackUpPlan) => boss.ask(`${address}plan`, { method: 'PUT', payload: { ...plan } })
  const rest = async () => {
    await expect.poll(async () => (await list()).isBusy).toBe(false)
    return list()
  }
  const audited = async (deed: string) => (await boss.read(`/fotoweb/api/audit/?deed=${deed}`, 'audit-list')).data
  const told = async () =>
    (await boss.read('/fotoweb/me/notifications/', 'notification-list')).data.filter(({ kind }) => kind === 'backUp')

  test('are for administrators alone', async () => {
    const kari = await aSignedInUser(server, 'kari')
    expect((await visitor(server).refused(address)).status).toBe(401)
    expect((await kari.refused(address)).status).toBe(403)
    expect((await kari.ask(address, { method: 'POST' })).statusCode).toBe(403)
  })

  test('one is made at once, told with its size, and the host is told where it lies', async () => {
    expect(await list()).toMatchObject({ data: [], problem: 'none', state: 'look', lastDone: null, next: null })
    expect((await post(address)).statusCode).toBe(204)
    const { data, state, problem, lastDone } = await rest()
    expect(data[0]).toMatchObject({ state: 'done', by: 'Administrator', hasFiles: false, problem: null, test: null })
    expect(data[0]?.rows).toBeGreaterThan(20)
    expect(data[0]?.bytes).toBeGreaterThan(1000)
    expect(await readdir(data[0]?.path ?? '')).toContain('SHA256SUMS')
    expect([state, problem]).toEqual(['look', 'untested'])
    expect(lastDone).not.toBeNull()
    expect(await audited('back-up.made')).toHaveLength(1)
  })

  test('one is restored on trial, and what a disk has damaged fails there and is told', async () => {
    const [first] = (await list()).data
    expect((await post(first?.tryRestore ?? '')).statusCode).toBe(204)
    const passed = await rest()
    expect(passed.data[0]?.test).toMatchObject({ state: 'done', problem: null, fault: '' })
    expect(passed.problem).toBe('sameDisk')
    const left = (await readdir(server.platform.files.workFolder)).filter((name) => name.startsWith('trial'))
    expect(left, 'the trial leaves nothing').toEqual([])
    await writeFile(join(first?.path ?? '', 'tables', 'users.jsonl.gz'), 'what a disk has made of it')
    await post(first?.tryRestore ?? '')
    const failed = await rest()
    expect(failed.data[0]?.test).toMatchObject({ state: 'failed', problem: 'damaged' })
    expect(failed.data[0]?.test?.fault).toContain('tables/users.jsonl.gz')
    expect(await told()).toMatchObject([{ outcome: 'failed', page: '/fotoweb/views/upkeep' }])
    expect(await audited('back-up.tested')).toHaveLength(2)
  })

  test('the plan takes folders that the host has set free alone, by no link, and in no archive', async () => {
    const { plan } = await list()
    const fault = async (change: Partial<BackUpPlan>) => {
      const answer = await save({ ...plan, ...change })
      return [answer.statusCode, answer.json().fields?.[0]?.field, answer.json().fields?.[0]?.rule]
    }
    expect(await fault({ destination: '/tmp' })).toEqual([400, 'destination', 'setFree'])
    for (const folder of ['../out', '/etc', 'a/../../b', '.hidden', 'a/'])
      expect(await fault({ folder }), folder).toEqual([400, 'folder', 'name'])
    await symlink('/tmp', join(root, 'link'))
    expect(await fault({ folder: 'link/deep' })).toEqual([400, 'destination', 'writable'])
    await rm(join(root, 'link'))
    expect(existsSync('/tmp/deep'), 'nothing is made beyond a link').toBe(false)
    expect(await fault({ keep: 0 })).toEqual([400, 'keep', 'too_small'])
    await mkdir(join(root, 'inside'), { recursive: true })
    const inside = { name: 'Inside', path: join(root, 'inside'), access: [] }
    await expect(addArchive(operator, inside, server.platform)).rejects.toThrow(/data folder|back-ups/)
    expect((await list()).plan).toEqual(plan)
  })

  test('one is made when it is due, the newest are kept, and a late one is told', async () => {
    const { plan } = await list()
    const daily = { ...plan, every: 'day' as const, keep: 1, folder: 'nightly' }
    expect((await save(daily)).json()).toMatchObject({ plan: daily, next: expect.any(String) })
    await lookAtPlan(server.platform)
    expect((await list()).data).toHaveLength(1)
    server.clock.advance(day)
    boss = await administrator(server)
    await lookAtPlan(server.platform)
    await rest()
    await expect.poll(async () => (await list()).data.map(({ by }) => by)).toEqual([null])
    expect(await readdir(root)).toEqual(expect.arrayContaining(['nightly']))
    await lookAtPlan(server.platform)
    expect((await list()).isBusy, 'the next is due tomorrow').toBe(false)
    server.clock.advance(2 * day)
    boss = await administrator(server)
    expect(await list()).toMatchObject({ state: 'broken', problem: 'late' })
  })

  test('one that fails says why, in the list and to administrators; nothing half is left', async () => {
    const before = (await told()).length
    await rm(join(root, 'nightly'), { recursive: true })
    await writeFile(join(root, 'nightly'), 'a file in the way')
    await post(address)
    const { data, state, problem } = await rest()
    expect(data[0]).toMatchObject({ state: 'failed', problem: 'away' })
    expect([state, problem]).toEqual(['broken', 'failed'])
    expect((await told()).length).toBe(before + 1)
    await rm(join(root, 'nightly'))
    await post(address)
    expect((await rest()).data[0]).toMatchObject({ state: 'done' })
    expect(await readdir(join(root, 'nightly'))).toHaveLength(1)
  })

  test('there is one at a time', async () => {
    const answers = await Promise.all([post(address), post(address), post(address)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409, 409])
    await rest()
  })
})
