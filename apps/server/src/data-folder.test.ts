import { execFileSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { runCommand } from './testing/run-command.ts'
import { type SpawnedServer, spawnServer } from './testing/spawn-server.ts'

let home: string
let data: string
const running: SpawnedServer[] = []
/** Root may do everything: then the program runs as another user, for whom rights are what they say. */
const uid = process.getuid?.() === 0 ? { uid: 65_534 } : {}

beforeAll(async () => {
  // Servers of other tests in this process have closed what it makes; the program below is another user.
  process.umask(0o022)
  home = await mkdtemp(join(tmpdir(), 'vitrine-data-'))
  await chmod(home, 0o777)
  await mkdir(join(home, 'pictures'))
  await addPicture('a.jpg', 700)
})
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop('SIGKILL')
})
afterAll(() => rm(home, { recursive: true, force: true }))

async function addPicture(name: string, width: number) {
  const background = { r: width % 256, g: 80, b: 120 }
  const picture = await sharp({ create: { width, height: 500, channels: 3, background } })
    .jpeg()
    .toBuffer()
  await writeFile(join(home, 'pictures', name), picture)
}
function start(name: string, settings: Record<string, string> = {}) {
  data = join(home, name)
  const own = { VITRINE_DATA: data, VITRINE_ADMIN_PASSWORD: 'it is closed to others', ...settings }
  const server = spawnServer(own, ['--archive', `Press=${join(home, 'pictures')}`], uid)
  running.push(server)
  return server
}
async function readList(address: string) {
  const headers = { accept: 'application/vnd.fotoware.assetlist+json' }
  const list = await (await fetch(new URL('archives/5000/', address), { headers })).json()
  return list as { data: { filename: string; previews: { href: string; width: number }[] }[] }
}
const names = async (address: string) => (await readList(address)).data.map(({ filename }) => filename).sort()

/** Everything below a folder that others may do something with. */
async function openOnes(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true })
  const all = ['', ...entries].map(async (name) => ({ name, mode: (await stat(join(folder, name))).mode }))
  return (await Promise.all(all)).filter(({ mode }) => (mode & 0o077) !== 0).map(({ name }) => name)
}

describe('the machine’s other users', () => {
  test('read nothing of the data folder: folders are 0700 and files 0600, renditions, work files and back-ups too', async () => {
    const server = start('fresh')
    const address = await server.ready
    await expect.poll(() => names(address)).toEqual(['a.jpg'])
    expect((await readdir(join(data, 'files'))).sort()).toEqual(['renditions', 'work'])
    expect(await openOnes(data)).toEqual([])
    expect((await stat(data)).mode & 0o777).toBe(0o700)
    expect((await stat(join(data, 'vitrine.sqlite'))).mode & 0o777).toBe(0o600)
    await server.stop()
    const backup = join(home, 'backup')
    expect((await runCommand(['backup', backup, '--files'], { VITRINE_DATA: data })).code).toBe(0)
    expect(await openOnes(backup)).toEqual([])
  })

  test('lose what they could do with one from before, and the log says so once', async () => {
    await start('before').ready
    await running.pop()?.stop()
    await mkdir(join(data, 'backups'))
    await writeFile(join(data, 'backups', 'old.sqlite'), '')
    execFileSync('chmod', ['-R', 'a+rX', data])
    if (uid.uid !== undefined) execFileSync('chown', ['-R', String(uid.uid), data])
    const server = start('before')
    await server.ready
    expect(await openOnes(data)).toEqual([])
    await expect.poll(() => server.logged()).toContain('was open to other users')
    await server.stop()
    await chmod(join(data, 'backups', 'old.sqlite'), 0o644)
    const again = start('before')
    await again.ready
    expect(await openOnes(data)).toEqual([])
    await expect.poll(() => again.logged()).toContain('"closed":1')
    await again.stop()
    const last = start('before')
    await last.ready
    expect(await last.stop().then(() => last.logged())).not.toContain('was open to other users')
  })
})

describe('one’s own mistakes', () => {
  test('files/work that is taken away while the program runs breaks nothing, and no file is parked for it', async () => {
    const server = start('work')
    const address = await server.ready
    await expect.poll(() => names(address)).toEqual(['a.jpg'])
    await rm(join(data, 'files', 'work'), { recursive: true })
    for (let at = 0; at < 12; at++) {
      await addPicture(`more ${at}.jpg`, 800 + at)
      await rm(join(data, 'files', 'work'), { recursive: true, force: true, maxRetries: 10 })
    }
    await expect.poll(async () => (await names(address)).length).toBe(13)
    expect((await runCommand(['archive', 'parked', 'Press'], { VITRINE_DATA: data })).said).toContain(
      'No file is parked',
    )
    await server.stop()
  })

  test('a data folder that may not be written is 503 while it runs, a sentence at a start, and no fault at the end', async () => {
    const server = start('closed')
    const address = await server.ready
    await expect.poll(async () => (await names(address)).includes('a.jpg')).toBe(true)
    // What is made on demand is not there yet.
    const list = await readList(address)
    const widest = list.data[0]?.previews.toSorted((one, other) => other.width - one.width)[0]
    await rm(join(data, 'files', 'renditions'), { recursive: true, maxRetries: 10 })
    execFileSync('chmod', ['-R', 'a-w', join(data)])
    const answer = await fetch(new URL(widest?.href ?? '', address))
    expect([answer.status, await answer.json()]).toMatchObject([503, { value: 'FileUnavailable' }])
    expect(answer.headers.get('retry-after')).toBe('5')
    await server.stop()
    expect(server.said()).not.toMatch(/\n\s+at /)
    const again = start('closed')
    expect(await again.ended).toBe(1)
    expect(again.said()).toContain(data)
    expect(again.said()).not.toMatch(/\n\s+at /)
    execFileSync('chmod', ['-R', 'u+w', data])
  })

  test.each(['files', 'files/work', 'vitrine.sqlite', 'README.txt'])(
    'a start with %s closed to the program says so in a sentence',
    async (name) => {
      const first = start(`without ${name.replace('/', ' ')}`)
      await first.ready
      await first.stop()
      await chmod(join(data, name), 0o000)
      const server = start(relative(home, data))
      expect(await server.ended).toBe(1)
      expect(server.said()).toContain('cannot be used')
      expect(server.said()).toContain('VITRINE_DATA')
      expect(server.said()).not.toMatch(/\n\s+at /)
    },
  )
})
