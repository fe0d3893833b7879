import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { aFile, someAssets } from '#modules/assets/assets.builders.ts'
import { createPlatform } from '#server/create-platform.ts'
import { readSettings } from '#server/env.ts'
import { administrator, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { runCommand } from '#server/testing/run-command.ts'
import { spawnServer } from '#server/testing/spawn-server.ts'

const picture = (background: string) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .jpeg()
    .toBuffer()

onBothEngines('removing an archive', (open) => {
  let server: TestServer
  let press: ArchiveRow
  let museum: ArchiveRow
  const environment = () => {
    const { data, databaseUrl } = server.platform.settings
    return { VITRINE_DATA: data, ...(databaseUrl ? { VITRINE_DATABASE_URL: databaseUrl } : {}) }
  }
  const keys = async () => {
    const found: string[] = []
    for await (const { key } of server.platform.files.list('renditions/')) found.push(key)
    return found
  }
  const count = async (what: string) => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.raw(what)}`.execute(
      server.platform.db.tables(),
    )
    return Number(rows[0]?.n)
  }
  const status = async (path: string) =>
    (await (await administrator(server)).ask(`/fotoweb/archives/${path}`)).statusCode
  beforeAll(async () => {
    server = await open()
    press = await anArchive(server, { name: 'Press' })
    museum = await anArchive(server, { name: 'Museum' })
    await aFile(press, 'only here.jpg', await picture('#112233'))
    await aFile(press, '2026/in both.jpg', await picture('#445566'))
    await aFile(museum, 'in both too.jpg', await picture('#445566'))
    await server.index(press.id)
    await server.index(museum.id)
  })
  afterAll(() => server.close())

  test('asks first, and does nothing when nobody answers', async () => {
    const { code, fault } = await runCommand(['archive', 'remove', 'Press'], environment())
    expect([code, fault]).toEqual([1, expect.stringContaining('2 files will be forgotten; nothing in')])
    expect(await status('5000/')).toBe(200)
  })

  test('forgets rows, words, folders and what only this archive showed; files and what others show stay', async () => {
    const before = await keys()
    const { code, fault, said } = await runCommand(['archive', 'remove', 'Press', '--yes'], environment())
    expect([code, fault]).toEqual([0, ''])
    expect(said).toContain('Archive 5000 “Press” is forgotten')
    await expect.poll(() => status('5000/')).toBe(404)
    expect(await count(`assets where archive_id = ${press.id}`)).toBe(0)
    expect([await count('assets'), await count('asset_index'), await count('asset_words')]).toEqual([1, 1, 1])
    expect(await count(`folders where archive_id = ${press.id}`)).toBe(0)
    const after = await keys()
    expect(after.length).toBe(before.length / 2)
    const [shown] = (await visitor(server).read(`/fotoweb/archives/${museum.id}/`, 'assetlist')).data
    expect((await visitor(server).ask(shown?.previews[0]?.href ?? '')).statusCode).toBe(200)
    expect(existsSync(join(press.path, 'only here.jpg'))).toBe(true)
  })

  test('its name and folder are free, its number is not', async () => {
    const again = await anArchive(server, { name: 'Press', path: press.path })
    expect(again.id).toBe(museum.id + 1)
    await server.index(again.id)
    expect(await status('5000/')).toBe(404)
    expect((await visitor(server).read(`/fotoweb/archives/${again.id}/`, 'assetlist')).data).toHaveLength(2)
  })

  test('a run that is asked for after it finds nothing to read', async () => {
    await server.index(press.id)
    expect(await count(`assets where archive_id = ${press.id}`)).toBe(0)
  })
})

test.each(['remove.marked', 'remove.rows:2'])(
  'a removal that is cut off at %s is finished by the next start',
  async (point) => {
    const home = await mkdtemp(join(tmpdir(), 'vitrine-remove-'))
    const settings = { VITRINE_DATA: join(home, 'data') }
    const first = await createPlatform(readSettings({ ...settings, VITRINE_LOG: 'fatal' }))
    const archive = await anArchive({ platform: first.platform, folder: home } as TestServer, { name: 'Press' })
    const rows = Array.from({ length: 1000 }, (_, at) => ({ path: `${at}.jpg` }))
    await someAssets(archive, rows, first.platform)
    await first.close()
    expect(
      (await runCommand(['archive', 'remove', 'Press', '--yes'], { ...settings, VITRINE_FAULT_POINT: point })).code,
    ).toBeNull()
    const server = spawnServer(settings)
    const address = await server.ready
    expect((await fetch(new URL('archives/5000/', address))).status).toBe(404)
    await expect
      .poll(
        async () => {
          const { platform, close } = await createPlatform(readSettings({ ...settings, VITRINE_LOG: 'fatal' }), {
            isOwner: false,
          })
          const { rows } = await sql<{ n: number }>`select count(*) as n from assets`.execute(platform.db.tables())
          await close()
          return Number(rows[0]?.n)
        },
        { timeout: 180_000 },
      )
      .toBe(0)
    await server.stop()
    await rm(home, { recursive: true, force: true })
  },
)
