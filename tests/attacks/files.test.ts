import { existsSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Asset } from '@vitrine/contract/assets.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, group } from '../../apps/server/src/modules/archives/archives.builders.ts'
import type { ArchiveRow } from '../../apps/server/src/modules/archives/archives.tables.ts'
import { aFile } from '../../apps/server/src/modules/assets/assets.builders.ts'
import { listParked } from '../../apps/server/src/modules/assets/assets.queries.ts'
import { builtIn } from '../../apps/server/src/modules/users/built-in-people.ts'
import { type Person, visitor } from '../../apps/server/src/testing/ask.ts'
import { engineUnderTest, openTestServer, type TestServer } from '../../apps/server/src/testing/open-test-server.ts'
import { type Bait, hostileFiles } from './hostile-files.ts'

const exploited = '/tmp/vitrine-was-here'
const canary = 'canary-3f9a1c'

let server: TestServer
let archive: ArchiveRow
let listener: Server
let bait: Bait
let knocks = 0
let guest: Person
let assets: Asset[]

beforeAll(async () => {
  rmSync(exploited, { force: true })
  listener = createServer((_request, response) => {
    knocks++
    response.end()
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const secret = join(tmpdir(), `vitrine-secret-${process.pid}.txt`)
  await writeFile(secret, canary)
  bait = { address: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`, secret }
  server = await openTestServer(engineUnderTest())
  archive = await anArchive(server, {
    name: 'Hostile',
    access: [group(builtIn.everyone, ['View', 'Preview', 'Download'])],
  })
  const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: '#884422' } })
  const jpeg = await picture.jpeg().toBuffer()
  for (const { name, content } of await hostileFiles(bait, jpeg)) await aFile(archive, name, content)
  await aFile(archive, 'good.jpg', jpeg)
  await server.index(archive.id)
  guest = visitor(server)
  assets = (await guest.read(`/fotoweb/archives/${archive.id}/;n=100;o=fn`, 'assetlist')).data
}, 240_000)

afterAll(async () => {
  await server.close()
  listener.close()
  rmSync(bait.secret)
})

/** An original as a visitor gets it. */
async function original(asset: Asset) {
  const payload = JSON.stringify({ href: asset.renditions[0]?.href })
  const headers = { 'content-type': 'application/vnd.fotoware.rendition-request+json' }
  const ordered = await guest.ask('/fotoweb/services/renditions', { method: 'POST', headers, payload })
  return guest.ask(ordered.json().href)
}

test('one bad file is one bad file: each of the others is there  (attack cases 27, 32, 33)', async () => {
  const given = await hostileFiles(bait, Buffer.alloc(400))
  const parked = (await listParked(archive.id, server.platform)).map(({ path }) => path)
  const shown = assets.map(({ filename }) => filename)
  expect([...shown, ...parked].sort()).toEqual([...given.map(({ name }) => name), 'good.jpg'].sort())
  const good = assets.find(({ filename }) => filename === 'good.jpg')
  expect([good?.doctype, good?.renderProblem]).toEqual(['image', null])
})

test('nothing was run, nobody was called, and nothing of the server is in what was made  (attack cases 21 to 26, 29, 31)', async () => {
  expect(existsSync(exploited), 'a command was run').toBe(false)
  expect(knocks, 'somebody was called').toBe(0)
  expect(JSON.stringify(assets)).not.toContain(canary)
  for (const asset of assets) {
    for (const { href } of asset.previews.slice(0, 1))
      expect((await guest.ask(href)).rawPayload.includes(canary)).toBe(false)
  }
})

test('previews are pictures of our own making, never the file, and nothing in them runs  (attack cases 1, 3, 5)', async () => {
  for (const { previews, filename } of assets) {
    for (const { href } of previews) {
      const answer = await guest.ask(href)
      if (answer.statusCode === 503) continue
      expect(answer.headers['x-content-type-options'], filename).toBe('nosniff')
      const type = String(answer.headers['content-type'])
      expect(['image/jpeg', 'image/webp', 'image/svg+xml'], filename).toContain(type)
      if (type === 'image/svg+xml') expect(answer.body).not.toMatch(/script|onload|href|foreignObject/)
      expect(answer.headers['content-security-policy']).toMatch(/script-src 'self'|sandbox/)
    }
  }
})

test('originals leave as attachments in a sandbox, with the type of their content  (attack cases 1 to 6, 9)', async () => {
  for (const asset of assets) {
    const answer = await original(asset)
    expect(answer.statusCode, asset.filename).toBe(200)
    expect(answer.headers['content-disposition'], asset.filename).toMatch(/^attachment;/)
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.headers['content-security-policy']).toContain('sandbox')
  }
  const page = assets.find(({ filename }) => filename === 'page.jpg')
  expect(page?.doctype).not.toBe('image')
  if (page) expect((await original(page)).headers['content-type']).not.toContain('image/')
})

test('what claims too much is refused by its head and says why  (attack cases 15, 16, 17, 19)', () => {
  const problem = (name: string) => assets.find(({ filename }) => filename === name)?.renderProblem?.code
  for (const name of ['flood.jpg', 'flood.png', 'bomb.docx']) expect(problem(name), name).toBeTypeOf('string')
})

test('no name breaks out of the header that carries it  (attack case 41)', async () => {
  const names = [
    'a"; filename=evil.html; x=".txt',
    'a\r\nSet-Cookie: x=1.txt',
    'ü 東京 ‮gpj.exe.txt',
    "it's 100% (1).txt",
  ]
  for (const name of names) await aFile(archive, `names/${name}`, 'text')
  await server.index(archive.id)
  const found = (await guest.read(`/fotoweb/archives/${archive.id}/names/`, 'assetlist')).data
  expect(found.map(({ filename }) => filename).sort()).toEqual([...names].sort())
  for (const asset of found) {
    const { headers } = await original(asset)
    expect(headers['set-cookie']).toBeUndefined()
    const disposition = String(headers['content-disposition'])
    // RFC 6266: the true name is percent-encoded, so that no letter of it means anything to a header.
    const encoded = /filename\*=UTF-8''([^;\s]*)$/.exec(disposition)?.[1] ?? ''
    expect(decodeURIComponent(encoded)).toBe(asset.filename)
    expect(disposition).toMatch(/^[\x20-\x7e]+$/)
  }
})
