import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync } from 'node:fs'
import { mkdir, open, readdir, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommand } from './testing/run-command.ts'
import { type SpawnedServer, spawnServer } from './testing/spawn-server.ts'

const home = mkdtempSync(join(tmpdir(), 'vitrine-full-'))
const disk = join(home, 'disk')
mkdirSync(disk)
/** Only root may mount a small disk; elsewhere these tests are shown as skipped. */
const isMounted =
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'tmpfs', disk], { stdio: 'ignore' }).status === 0
const password = 'room for one more'

describe.skipIf(!isMounted)('on a disk that is full (a small one is mounted, by root alone)', () => {
  let server: SpawnedServer
  let address: string
  const settings = { VITRINE_DATA: join(disk, 'data'), VITRINE_ADMIN_PASSWORD: password }
  beforeAll(async () => {
    await mkdir(join(home, 'pictures'))
    await addPictures(0, 5)
    server = spawnServer(settings, ['--archive', `Press=${join(home, 'pictures')}`])
    address = await server.ready
  })
  afterAll(async () => {
    await server.stop('SIGKILL')
    execFileSync('umount', [disk])
    await rm(home, { recursive: true, force: true })
  })

  async function addPictures(from: number, to: number) {
    for (let at = from; at < to; at++) {
      const picture = await sharp({ create: { width: 600 + at, height: 400, channels: 3, background: '#665544' } })
        .jpeg()
        .toBuffer()
      await writeFile(join(home, 'pictures', `${at}.jpg`), picture)
    }
  }
  const count = async () => {
    const list = await fetch(new URL('archives/5000/', address), {
      headers: { accept: 'application/vnd.fotoware.assetlist+json' },
    })
    return ((await list.json()) as { paging: { count: number } }).paging?.count
  }
  const signIn = () =>
    fetch(new URL('login', address), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'Administrator', password }),
    })
  const fill = async () => {
    const file = await open(join(disk, 'ballast'), 'a')
    const piece = Buffer.alloc(1024 * 1024, 1)
    for (const bytes of [piece, piece.subarray(0, 4096)]) {
      while (
        await file.write(bytes).then(
          ({ bytesWritten }) => bytesWritten === bytes.length,
          () => false,
        )
      );
    }
    await file.close()
    expect((await statfs(disk)).bavail).toBe(0)
  }

  test('what must be written is refused with 503, what is only read is answered, and the program lives', async () => {
    await expect.poll(count).toBe(5)
    expect((await signIn()).status).toBe(200)
    await fill()
    await expect.poll(async () => (await signIn()).status).toBe(503)
    const refused = await signIn()
    expect(await refused.json()).toMatchObject({ value: 'ServiceUnavailable' })
    expect(refused.headers.get('retry-after')).toBe('5')
    expect(await count()).toBe(5)
    expect(server.child.exitCode).toBeNull()
  })

  test('a back-up to it is refused and leaves nothing behind that has its name', async () => {
    const other = join(home, 'data-elsewhere')
    expect((await runCommand(['archive', 'list'], { VITRINE_DATA: other })).code).toBe(0)
    expect((await runCommand(['backup', join(disk, 'backup')], { VITRINE_DATA: other })).code).toBe(1)
    expect(await readdir(disk)).not.toContain('backup')
  })

  test('with room again everything goes on alone: people sign in, new files are read, none is parked', async () => {
    await addPictures(5, 45)
    await rm(join(disk, 'ballast'))
    await expect.poll(async () => (await signIn()).status).toBe(200)
    expect((await runCommand(['archive', 'reindex', 'Press'], settings)).code).toBe(0)
    await expect.poll(count).toBeGreaterThan(5)
    await fill()
    expect(await count()).toBeGreaterThan(5)
    await rm(join(disk, 'ballast'))
    await expect.poll(count, { timeout: 180_000 }).toBe(45)
    expect((await runCommand(['archive', 'parked', 'Press'], settings)).said).toContain('No file is parked')
  })
})
