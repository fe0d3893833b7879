import { execFileSync } from 'node:child_process'
import { constants } from 'node:fs'
import { mkdir, open as openFile, rename, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../apps/server/src/app.ts'
import { anArchive, group } from '../../apps/server/src/modules/archives/archives.builders.ts'
import type { ArchiveRow } from '../../apps/server/src/modules/archives/archives.tables.ts'
import { scanArchive } from '../../apps/server/src/modules/reading/scan-archive.ts'
import { Stillness } from '../../apps/server/src/modules/reading/stillness.ts'
import { aSignedInUser } from '../../apps/server/src/modules/users/users.builders.ts'
import { type RunningServer, startServer } from '../../apps/server/src/start-server.ts'
import type { Person } from '../../apps/server/src/testing/ask.ts'
import { openTestServer, type TestServer } from '../../apps/server/src/testing/open-test-server.ts'
import { fuzz, fuzzTimeout } from './fuzz.ts'

/** Files of several parts as they are read, so that exchanges fall in between. All of one size and date. */
const size = 1_500_000
const date = new Date('2026-04-05T06:07:08Z')
const [open, outside, forbidden] = ['O', 'X', 'F']
const names = ['a.bin', 'b.bin'] as const
type Name = (typeof names)[number]

let server: TestServer
let archive: ArchiveRow
let kari: Person
/** Addresses under which the originals of files that may be seen were ordered. */
let hrefs: string[] = []
let running: RunningServer
let serial = 0

beforeAll(async () => {
  server = await openTestServer('sqlite')
  const access = group(10002, ['View', 'Preview', 'Download'], 'NOT fn:secret*')
  archive = await anArchive(server, { name: 'Press', access: [access] })
  kari = await aSignedInUser(server, 'kari', [10002])
  for (const name of names) {
    await lay(at('day', name), open)
    await lay(at('night', name.replace(/^/, 'secret-')), forbidden)
    await lay(at('night', name), open)
    await lay(join(server.folder, 'outside', name), outside)
  }
  await server.index(archive.id)
  running = await startServer(await buildApp(server.platform), server.platform)
  hrefs = (await Promise.all(names.map(order))).map((href) => new URL(href, running.address).href)
})
afterAll(async () => {
  await running.close()
  await server.close()
})

const at = (...path: string[]) => join(archive.path, ...path)

async function lay(path: string, sign: string) {
  await mkdir(join(path, '..'), { recursive: true })
  await writeFile(path, sign.repeat(size))
  await utimes(path, date, date)
}

async function order(name: Name): Promise<string> {
  const { renditions } = await kari.read(`/fotoweb/archives/${archive.id}/day/${name}.info`, 'asset')
  const headers = { 'content-type': 'application/vnd.fotoware.rendition-request+json' }
  const payload = JSON.stringify({ href: renditions[0]?.href })
  return (await kari.ask('/fotoweb/services/renditions', { method: 'POST', headers, payload })).json().href
}

/** A new thing is made aside and takes the place in one step, as somebody would who wants to be quick. */
async function put(path: string, make: (aside: string) => Promise<unknown> | unknown) {
  const aside = join(server.folder, `aside-${serial++}`)
  await make(aside)
  await rename(path, join(server.folder, `gone-${serial++}`)).catch(() => undefined)
  await rename(aside, path).catch(() => undefined)
}

const deeds: Record<string, (name: Name) => Promise<unknown>> = {
  'folder to link outside': () => put(at('day'), (aside) => symlink(join(server.folder, 'outside'), aside)),
  'folder to link inside': () => put(at('day'), (aside) => symlink('night', aside)),
  'folder to itself': () =>
    put(at('day'), async (aside) => {
      for (const each of names) await lay(join(aside, each), open)
    }),
  'file to link outside': (name) =>
    put(at('day', name), (aside) => symlink(join(server.folder, 'outside', name), aside)),
  'file to link inside': (name) => put(at('day', name), (aside) => symlink(`../night/secret-${name}`, aside)),
  'file to FIFO': (name) => put(at('day', name), (aside) => execFileSync('mkfifo', [aside])),
  'file to folder': (name) => put(at('day', name), (aside) => mkdir(aside)),
  'file to itself': (name) => put(at('day', name), (aside) => lay(aside, open)),
  // Not waiting for the reader of a FIFO, should one lie there.
  'file overwritten': async (name) => {
    const { O_WRONLY, O_NONBLOCK } = constants
    const file = await openFile(at('day', name), O_WRONLY | O_NONBLOCK).catch(() => null)
    await file?.writeFile(forbidden.repeat(size))
    await file?.close()
  },
  compared: () => {
    const tools = { platform: server.platform, stillness: new Stillness(server.platform) }
    return scanArchive(archive, [{ folder: '', isDeep: true }], tools, new AbortController().signal)
  },
}

const deed = fc.record({ what: fc.constantFrom(...Object.keys(deeds)), name: fc.constantFrom(...names) })

/** Downloads that came to their end, and that were refused: the test must have seen both. */
const counts = { whole: 0, refused: 0 }

/** Every byte counts that came, also of what broke off later. */
async function download(href: string) {
  const answer = await fetch(href, { headers: { cookie: kari.cookie } })
  if (answer.status !== 200) {
    expect([404, 410, 503]).toContain(answer.status)
    await answer.arrayBuffer()
    counts.refused++
    return
  }
  let length = 0
  try {
    for await (const part of answer.body ?? []) {
      length += part.length
      expect(Buffer.alloc(part.length, open).equals(part)).toBe(true)
    }
  } catch (error) {
    // The connection broke off.
    if (!(error instanceof TypeError)) throw error
  }
  if (length === size) counts.whole++
}

/** Everything as it was, and told so. */
async function mend() {
  await deeds['folder to itself']?.('a.bin')
  const { statusCode } = await kari.ask(hrefs[0] ?? '')
  if (statusCode !== 200) await server.index(archive.id)
}

test(
  'whatever is exchanged while downloads run, no byte of the outside or of a forbidden file leaves',
  async () => {
    await fuzz(fc.array(deed, { minLength: 1, maxLength: 12 }), async (plan) => {
      await mend()
      let isOver = false
      const exchange = async () => {
        for (const { what, name } of plan) await deeds[what]?.(name)
        isOver = true
      }
      const downloading = async () => {
        do await Promise.all(hrefs.map(download))
        while (!isOver)
      }
      await Promise.all([exchange(), downloading()])
      expect((await kari.ask('/healthz')).statusCode).toBe(200)
    })
    for (const [name, count] of Object.entries(counts)) expect(count, name).toBeGreaterThan(0)
  },
  fuzzTimeout,
)
