import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addToken } from '#modules/tokens/add-token.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { actingAsSystem } from '#modules/viewers/viewer.ts'
import { createPlatform } from '#server/create-platform.ts'
import { readSettings } from '#server/env.ts'
import { seed } from '#server/seed.ts'
import { makeDatabase } from '#server/testing/open-test-server.ts'
import { spawnServer } from '#server/testing/spawn-server.ts'

let home: string
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'vitrine-edits-'))
  await mkdir(join(home, 'papers'))
  await writeFile(join(home, 'papers', 'note.txt'), 'a note')
})
afterAll(() => rm(home, { recursive: true, force: true }))

const engines = inject('postgresUrl') === '' ? ['SQLite'] : ['SQLite', 'PostgreSQL']
const cases = engines.flatMap((engine) => [
  { engine, at: 'edit.noted', isThere: false },
  { engine, at: 'edit.saved', isThere: false },
  { engine, at: 'edit.settled', isThere: true },
])

test.each(cases)(
  'ended at $at on $engine, an edit is there as a whole or not at all: value, history, search',
  async ({ engine, at, isThere }) => {
    const database = engine === 'PostgreSQL' ? await makeDatabase(inject('postgresUrl')) : null
    const settings: Record<string, string> = { VITRINE_DATA: join(home, `data-${at.replace('.', '-')}-${engine}`) }
    if (database) Object.assign(settings, { VITRINE_DATABASE_URL: database.url, VITRINE_LEASE: '8' })
    const first = spawnServer(settings, ['--archive', `Papers=${join(home, 'papers')}`])
    await first.ready
    await expect.poll(() => first.said(), { timeout: 180_000 }).toContain('files read')
    await first.stop()
    const { platform, close } = await createPlatform(readSettings({ ...settings, VITRINE_LOG: 'fatal' }))
    await seed(platform)
    const wish = { userId: builtIn.administrator, name: 'Test', scope: 'all', expiresAt: null } as const
    const { token } = await addToken(actingAsSystem('a test'), wish, platform)
    await close()

    const path = 'archives/5000-Papers/note.txt.info'
    const ask = (address: string, init: RequestInit = {}) => {
      const accept = 'application/vnd.fotoware.asset+json'
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept }
      return fetch(new URL(path, address), { ...init, headers })
    }
    const killed = spawnServer({ ...settings, VITRINE_FAULT_POINT: at })
    const body = JSON.stringify({ metadata: { '5': { value: 'Whole' }, '25': { value: ['one', 'two'] } } })
    const deed = ask(await killed.ready, { method: 'PATCH', body })
    await expect(deed).rejects.toThrow()
    expect(await killed.ended, 'it was killed').toBeNull()

    const again = spawnServer(settings)
    const address = await again.ready
    const asset = (await (await ask(address)).json()) as {
      changeNumber: number
      metadata: Record<string, { value: unknown }>
      revisions: { href: string }
    }
    const read = async (url: string, accept: string) => {
      const headers = { authorization: `Bearer ${token}`, accept }
      return (await (await fetch(new URL(url, address), { headers })).json()) as { data: unknown[] }
    }
    const revisions = await read(asset.revisions.href, 'application/vnd.fotoware.revision-list+json')
    const found = await read('archives/5000-Papers/?q=Whole', 'application/vnd.fotoware.assetlist+json')
    expect({
      values: [asset.metadata['5']?.value, asset.metadata['25']?.value],
      number: asset.changeNumber,
      changes: revisions.data.length,
      found: found.data.length,
    }).toEqual(
      isThere
        ? { values: ['Whole', ['one', 'two']], number: 1, changes: 1, found: 1 }
        : { values: [undefined, undefined], number: 0, changes: 0, found: 0 },
    )
    // And it can be done now.
    expect((await ask(address, { method: 'PATCH', body })).status).toBe(200)
    await again.stop()
    await database?.drop()
  },
)
