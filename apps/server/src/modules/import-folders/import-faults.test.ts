import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { makeDatabase } from '#server/testing/open-test-server.ts'
import { runCommand } from '#server/testing/run-command.ts'
import { signInByFetch } from '#server/testing/sign-in-by-fetch.ts'
import { spawnServer } from '#server/testing/spawn-server.ts'
import { aPicture, aZip } from './import-folders.builders.ts'

let home: string
let picture: Buffer
let zip: Buffer
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'vitrine-imports-'))
  picture = await aPicture('#336699')
  zip = await aZip({ 'a.jpg': await aPicture('#aa6699'), 'b.jpg': await aPicture('#33aa99') })
})
afterAll(() => rm(home, { recursive: true, force: true }))

const password = 'imports need a password'
const engines = inject('postgresUrl') === '' ? ['SQLite'] : ['SQLite', 'PostgreSQL']
const points = ['upload.intended', 'upload.exchanged', 'import.placed', 'import.noted', 'import.removed'] as const
const cases = points.map((at, index) => ({ at, engine: engines[index % engines.length] ?? '' }))

test.each(cases)(
  'killed at $at on $engine, the next start takes each file once, and nothing is left or lost',
  async ({ at, engine }) => {
    const [archive, folder] = [join(home, `archive-${at}`), join(home, `in-${at}`)]
    await mkdir(archive)
    await mkdir(folder)
    const database = engine === 'PostgreSQL' ? await makeDatabase(inject('postgresUrl')) : null
    const settings: Record<string, string> = {
      VITRINE_DATA: join(home, `data-${at}`),
      VITRINE_ADMIN_PASSWORD: password,
      VITRINE_SETTLE: '0',
    }
    if (database) Object.assign(settings, { VITRINE_DATABASE_URL: database.url, VITRINE_LEASE: '4' })
    const killed = spawnServer({ ...settings, VITRINE_FAULT_POINT: at }, ['--archive', `Press=${archive}`])
    await killed.ready
    await runCommand(['archive', 'uploads', 'Press', 'on'], settings)
    await writeFile(join(folder, 'one.jpg'), picture)
    await writeFile(join(folder, 'two.zip'), zip)
    await runCommand(['import-folder', 'add', 'Agency', folder, 'Press'], settings)
    await killed.ended

    const second = spawnServer(settings)
    const again = await signInByFetch(await second.ready, password)
    await expect.poll(() => readdir(folder)).toEqual([])
    expect((await readdir(archive)).sort()).toEqual(['one.jpg', 'two'])
    expect((await readdir(join(archive, 'two'))).sort()).toEqual(['a.jpg', 'b.jpg'])
    expect((await readFile(join(archive, 'one.jpg'))).equals(picture)).toBe(true)
    const count = async () => {
      const list = await again('/fotoweb/archives/5000-Press/;o=+', { headers: { accept: 'application/json' } })
      return ((await list.json()) as { assetCount: number }).assetCount
    }
    await expect.poll(count).toBe(3)
    const told = await again('/fotoweb/import-folders/', { headers: { accept: 'application/json' } })
    const { data } = (await told.json()) as { data: { broughtIn: number; refused: number }[] }
    expect(data[0]).toMatchObject({ broughtIn: 3, refused: 0 })
    await second.stop()
    await database?.drop()
  },
)
