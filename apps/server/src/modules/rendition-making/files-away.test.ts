import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { aFile } from '#modules/assets/assets.builders.ts'
import { listParked } from '#modules/assets/assets.queries.ts'
import { visitor } from '#server/testing/ask.ts'
import { openTestServer, type TestServer } from '#server/testing/open-test-server.ts'
import { startS3, type TestS3 } from '#server/testing/start-s3.ts'

let s3: TestS3
let server: TestServer
let archive: ArchiveRow
beforeAll(async () => {
  s3 = await startS3()
  server = await openTestServer('sqlite', { s3: s3.settings })
  archive = await anArchive(server)
  await aFile(archive, 'a.jpg', await picture('#224466'), new Date('2026-01-12T10:00:00Z'))
  await server.index(archive.id)
})
afterAll(async () => {
  await server.close()
  await s3.stop()
})

const picture = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()
const listing = async () => (await visitor(server).read('/fotoweb/archives/5000/;o=fn', 'assetlist')).data
const preview = async (place = 0) => visitor(server).ask((await listing())[0]?.previews[place]?.href ?? '')

test('pictures are kept in the bucket and shown from it', async () => {
  const keys: string[] = []
  for await (const { key } of server.platform.files.list('renditions/')) keys.push(key)
  expect(server.platform.files.kind).toBe('s3')
  expect(keys.length).toBeGreaterThan(1)
  const answer = await preview()
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(String(answer.rawPayload.length)).toBe(answer.headers['content-length'])
})

test('while the bucket is away pictures answer 503 and when to come back, everything else goes on, and it mends itself', async () => {
  s3.behave('gone')
  expect((await preview()).statusCode, 'seen a moment ago').toBe(200)
  const answer = await preview(4)
  expect([answer.statusCode, answer.json().value, answer.headers['retry-after']]).toEqual([503, 'FileUnavailable', '5'])
  expect(await listing()).toHaveLength(1)
  s3.behave('well')
  await expect.poll(async () => (await preview(4)).statusCode).toBe(200)
})

test('files that are read while the bucket is away wait for it and are not parked', async () => {
  for (const colour of ['#111111', '#222222', '#333333'])
    await aFile(archive, `${colour.slice(1)}.jpg`, await picture(colour), new Date('2026-01-13T10:00:00Z'))
  s3.behave('gone')
  // More often than a file is tried whose reading ends the program.
  for (let times = 0; times < 25; times++)
    await expect(server.index(archive.id)).rejects.toMatchObject({ name: 'Outage', of: 'files' })
  expect(await listParked(archive.id, server.platform)).toEqual([])
  s3.behave('well')
  await expect
    .poll(
      () =>
        server.index(archive.id).then(
          () => true,
          () => false,
        ),
      { timeout: 180_000 },
    )
    .toBe(true)
  expect(await listing()).toHaveLength(4)
  expect(await listParked(archive.id, server.platform)).toEqual([])
})
