import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { findArchive } from '#modules/archives/archives.queries.ts'
import { addToken } from '#modules/tokens/add-token.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { actingAsSystem } from '#modules/viewers/viewer.ts'
import { createPlatform } from '#server/create-platform.ts'
import { readSettings } from '#server/env.ts'
import { seed } from '#server/seed.ts'
import { makeDatabase, sharedMedia } from '#server/testing/open-test-server.ts'
import { spawnServer } from '#server/testing/spawn-server.ts'
import { chooseWriteBack } from './choose-write-back.ts'

let home: string
let picture: Buffer
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'vitrine-write-back-'))
  const create = { width: 80, height: 60, channels: 3 as const, background: '#336699' }
  picture = await sharp({ create })
    .withExif({ IFD0: { Copyright: 'Agency' } })
    .jpeg()
    .toBuffer()
  await mkdir(join(home, 'press'))
  await sharp(picture)
    .keepMetadata()
    .toFile(join(home, 'press', 'one.jpg'))
  picture = await readFile(join(home, 'press', 'one.jpg'))
})
afterAll(() => rm(home, { recursive: true, force: true }))

const engines = inject('postgresUrl') === '' ? ['SQLite'] : ['SQLite', 'PostgreSQL']
const points = ['staged', 'intended', 'exchanged', 'read', 'settled'] as const
const cases = points.map((point, at) => ({ at: `write-back.${point}`, engine: engines[at % engines.length] ?? '' }))

test.each(cases)(
  'killed at $at on $engine, a file is the old or the new one, and the next start writes what is missing (attack case 120)',
  async ({ at, engine }) => {
    const folder = join(home, `files-${at.replace('.', '-')}`)
    await cp(join(home, 'press'), folder, { recursive: true })
    const database = engine === 'PostgreSQL' ? await makeDatabase(inject('postgresUrl')) : null
    const settings: Record<string, string> = { VITRINE_DATA: join(home, `data-${at.replace('.', '-')}`) }
    if (database) Object.assign(settings, { VITRINE_DATABASE_URL: database.url, VITRINE_LEASE: '4' })
    const first = spawnServer(settings, ['--archive', `Press=${folder}`])
    await first.ready
    await expect.poll(() => first.said(), { timeout: 180_000 }).toContain('files read')
    await first.stop()
    const { platform, close } = await createPlatform(readSettings({ ...settings, VITRINE_LOG: 'fatal' }))
    await seed(platform)
    const wish = { userId: builtIn.administrator, name: 'Test', scope: 'all', expiresAt: null } as const
    const { token } = await addToken(actingAsSystem('a test'), wish, platform)
    const archive = await findArchive(5000, platform)
    if (!archive) throw new Error('The archive is missing.')
    await chooseWriteBack(actingAsSystem('a test'), { archive, mode: 'file' }, platform)
    await close()

    const killed = spawnServer({ ...settings, VITRINE_FAULT_POINT: at })
    const body = JSON.stringify({ metadata: { '5': { value: 'Whole' }, '25': { value: ['one', 'two'] } } })
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/vnd.fotoware.asset+json',
    }
    const path = 'archives/5000-Press/one.jpg.info'
    const saved = await fetch(new URL(path, await killed.ready), { method: 'PATCH', body, headers })
    expect(saved.status).toBe(200)
    expect(await killed.ended, 'it was killed').toBeNull()
    const there = await sharedMedia().analyse(join(folder, 'one.jpg'), {})
    expect(there.fields[116], 'the file is whole').toBe('Agency')
    if (at === 'write-back.staged' || at === 'write-back.intended')
      expect(await readFile(join(folder, 'one.jpg'))).toEqual(picture)
    else expect(there.fields[5]).toBe('Whole')

    const again = spawnServer(settings)
    const address = await again.ready
    const fields = async () => (await sharedMedia().analyse(join(folder, 'one.jpg'), {})).fields
    await expect.poll(async () => (await fields())[5]).toBe('Whole')
    const asset = async () =>
      (await (await fetch(new URL(path, address), { headers })).json()) as {
        changeNumber: number
        edited: { inFile: string }
      }
    await expect.poll(async () => (await asset()).edited.inFile).toBe('written')
    expect((await asset()).changeNumber).toBe(1)
    await expect.poll(() => readdir(folder)).toEqual(['one.jpg'])
    await again.stop()
    await database?.drop()
  },
)
