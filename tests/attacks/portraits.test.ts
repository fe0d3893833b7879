import { existsSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendPortrait } from '../../apps/server/src/modules/portraits/portraits.builders.ts'
import { aSignedInUser } from '../../apps/server/src/modules/users/users.builders.ts'
import type { Person } from '../../apps/server/src/testing/ask.ts'
import { engineUnderTest, openTestServer, type TestServer } from '../../apps/server/src/testing/open-test-server.ts'
import { hostileFiles } from './hostile-files.ts'

const exploited = '/tmp/vitrine-was-here'
const secret = import.meta.filename

let server: TestServer
let listener: Server
let kari: Person
let knocks = 0

beforeAll(async () => {
  rmSync(exploited, { force: true })
  listener = createServer((_request, response) => {
    knocks++
    response.end()
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  server = await openTestServer(engineUnderTest())
  kari = await aSignedInUser(server, 'kari')
})
afterAll(async () => {
  await server.close()
  listener.close()
})

test('a hostile file that is sent as a picture of a person is refused, or comes out as a plain square', async () => {
  const jpeg = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#884422' } })
    .jpeg()
    .toBuffer()
  const address = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
  const outcomes = new Map<string, number>()
  for (const { name, content } of await hostileFiles({ address, secret }, jpeg)) {
    const answer = await sendPortrait(kari, content)
    outcomes.set(name, answer.statusCode)
    if (answer.statusCode !== 200) {
      expect([name, answer.statusCode, answer.json().fields?.[0]?.field]).toEqual([name, 400, 'file'])
      continue
    }
    const { rawPayload, headers } = await kari.ask(answer.json().picture)
    const { format, width, height, exif, xmp, iptc, icc } = await sharp(rawPayload).metadata()
    expect([name, format, width, height, exif, xmp, iptc, icc]).toEqual([
      name,
      'jpeg',
      256,
      256,
      ...Array(4).fill(undefined),
    ])
    expect([name, /<script|<svg|%PDF|<\?php/i.test(rawPayload.toString('latin1'))]).toEqual([name, false])
    expect(headers['content-type']).toBe('image/jpeg')
  }
  expect(outcomes.size).toBeGreaterThan(20)
  expect(outcomes.get('script.svg')).toBe(400)
  expect([...outcomes.values()]).toContain(200)
  expect([knocks, existsSync(exploited)]).toEqual([0, false])
  // The server goes on.
  expect((await sendPortrait(kari, jpeg)).statusCode).toBe(200)
}, 240_000)
