import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { addToken } from '#modules/tokens/add-token.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { actingAsSystem } from '#modules/viewers/viewer.ts'
import { createPlatform } from '#server/create-platform.ts'
import { readSettings } from '#server/env.ts'
import { seed } from '#server/seed.ts'
import { makeDatabase } from '#server/testing/open-test-server.ts'
import { spawnServer } from '#server/testing/spawn-server.ts'
import { type Ear, listenAt } from './event-stream.builders.ts'

const patience = { timeout: 180_000 }
const path = '/fotoweb/archives/5000-Papers/note.txt.info'

let home: string
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'vitrine-events-'))
  await mkdir(join(home, 'papers'))
  await writeFile(join(home, 'papers', 'note.txt'), 'a note')
})
afterAll(() => rm(home, { recursive: true, force: true }))

/** A server whose one file is read, and a token for it. */
async function begin(settings: Record<string, string>) {
  const first = spawnServer(settings, ['--archive', `Papers=${join(home, 'papers')}`])
  await first.ready
  await expect.poll(() => first.said(), patience).toContain('files read')
  await first.stop()
  const { platform, close } = await createPlatform(readSettings({ ...settings, VITRINE_LOG: 'fatal' }))
  await seed(platform)
  const wish = { userId: builtIn.administrator, name: 'Test', scope: 'all', expiresAt: null } as const
  const { token } = await addToken(actingAsSystem('a test'), wish, platform)
  await close()
  return `Bearer ${token}`
}

function retitle(address: string, authorization: string, title: string) {
  const body = JSON.stringify({ metadata: { '5': { value: title } } })
  const headers = { authorization, 'content-type': 'application/json' }
  return fetch(new URL(path, address), { method: 'PATCH', headers, body })
}

const listen = (address: string, headers: Record<string, string>) => listenAt(new URL(address).origin, headers)
const numbers = ({ heard }: Ear) =>
  heard.map(({ data }) => (data as { assets: { href: string; changeNumber: number }[] }).assets[0]?.changeNumber)

const engines = inject('postgresUrl') === '' ? ['SQLite'] : ['SQLite', 'PostgreSQL']

test.each(engines)(
  'a change after whose commit the program was ended at once is told to those who come back, on %s',
  async (engine) => {
    const database = engine === 'PostgreSQL' ? await makeDatabase(inject('postgresUrl')) : null
    const settings: Record<string, string> = { VITRINE_DATA: join(home, `data-${engine}`) }
    if (database) Object.assign(settings, { VITRINE_DATABASE_URL: database.url, VITRINE_LEASE: '8' })
    const authorization = await begin(settings)
    const killed = spawnServer({ ...settings, VITRINE_FAULT_POINT: 'outbox.settled' })
    const address = await killed.ready
    const ear = await listen(address, { authorization })
    await ear.leave()
    await expect(retitle(address, authorization, 'Saved')).rejects.toThrow()
    expect(await killed.ended, 'it was killed').toBeNull()
    const again = spawnServer(settings)
    const next = await again.ready
    const back = await listen(next, { authorization, 'last-event-id': ear.lastId() })
    await expect.poll(() => back.heard.map(({ name }) => name), patience).toEqual(['changed'])
    expect(numbers(back)).toEqual([1])
    // A program that is told to stop does not wait for those who listen.
    await again.stop()
    await back.ended
    await database?.drop()
  },
)

describe.skipIf(inject('postgresUrl') === '')('two processes on one database', () => {
  test('what is done in one is heard at the other, and a browser goes on at either', async () => {
    const database = await makeDatabase(inject('postgresUrl'))
    const of = (name: string) => ({
      VITRINE_DATA: join(home, name),
      VITRINE_DATABASE_URL: database.url,
      VITRINE_LEASE: '8',
    })
    const authorization = await begin(of('one'))
    const servers = [spawnServer(of('one')), spawnServer(of('two'))] as const
    const [one, two] = await Promise.all([servers[0].ready, servers[1].ready])
    const ear = await listen(two, { authorization })
    for (const title of ['First', 'Second']) expect((await retitle(one, authorization, title)).status).toBe(200)
    await expect.poll(() => ear.heard.length, patience).toBe(2)
    expect(numbers(ear).at(-1)).toBe(2)
    await ear.leave()
    await retitle(two, authorization, 'Third')
    const back = await listen(one, { authorization, 'last-event-id': ear.lastId() })
    await expect.poll(() => numbers(back), patience).toEqual([3])
    await back.leave()
    await Promise.all(servers.map((server) => server.stop()))
    await database.drop()
  })
})
