import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UploadDoubles } from '@vitrine/contract/uploads.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, everyoneLooks, group } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { aFile } from '#modules/assets/assets.builders.ts'
import { setAccess } from '#modules/permissions/access-of.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { aUser, somePassword } from '#modules/users/users.builders.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { chooseWriteBack } from '#modules/write-back/choose-write-back.ts'
import { writeArchive } from '#modules/write-back/write-archive.ts'
import { administrator, type Person, signedIn, visitor } from '#server/testing/ask.ts'
import { onBothEngines, sharedMedia, type TestServer } from '#server/testing/open-test-server.ts'

onBothEngines('contents that are there already', (open) => {
  let server: TestServer
  let press: ArchiveRow
  let secret: ArchiveRow
  let kari: Person
  let boss: Person
  beforeAll(async () => {
    server = await open()
    press = await anArchive(server, { name: 'Press', access: [everyoneLooks] })
    secret = await anArchive(server, { name: 'Secret', access: [] })
    await aUser(server, 'kari')
    kari = await signedIn(server, 'kari', somePassword)
    boss = await administrator(server)
  })
  afterAll(() => server.close())

  const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  const picture = (colour: string) =>
    sharp({ create: { width: 30, height: 20, channels: 3, background: colour } })
      .jpeg()
      .toBuffer()
  const place = async (archive: ArchiveRow, path: string, bytes: Buffer) => {
    await aFile(archive, path, bytes)
    await server.index(archive.id)
  }
  const asked = (who: Person, hashes: readonly unknown[]) =>
    who.ask('/fotoweb/api/uploads/doubles', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ hashes }),
    })
  const told = async (who: Person, ...hashes: string[]) => {
    const answer = await asked(who, hashes)
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
    return UploadDoubles.shape.parse(answer.json()).data
  }

  test('are told with one asset that has them, to whoever sees it, and to nobody else', async () => {
    const [open_, hidden, unknown] = [await picture('#112233'), await picture('#445566'), await picture('#778899')]
    await place(press, 'harbour/boat.jpg', open_)
    await place(press, 'harbour/twin.jpg', open_)
    await place(secret, 'plan.jpg', hidden)
    const hashes = [open_, hidden, unknown].map(hashOf)
    const boat = {
      sha256: hashOf(open_),
      href: `/fotoweb/archives/${press.id}-Press/harbour/boat.jpg.info`,
      filename: 'boat.jpg',
      archive: 'Press',
    }
    expect(await told(kari, ...hashes)).toEqual([boat])
    expect((await told(boss, ...hashes)).map(({ archive, filename }) => `${archive}: ${filename}`)).toEqual([
      'Press: boat.jpg',
      'Secret: plan.jpg',
    ])
    const narrow = group(builtIn.registeredUsers, ['View'], 'fn:twin.jpg')
    await setAccess(operator, press.id, [narrow], server.platform)
    expect((await told(kari, ...hashes)).map(({ filename }) => filename)).toEqual(['twin.jpg'])
    await setAccess(operator, press.id, [group(builtIn.registeredUsers, ['View'], 'fn:none.jpg')], server.platform)
    expect(await told(kari, ...hashes)).toEqual([])
    await setAccess(operator, press.id, [everyoneLooks], server.platform)
    expect((await asked(visitor(server), hashes)).statusCode).toBe(401)
  })

  test('are known by the bytes that came after Vitrine has written into the file, until somebody else changes it', async () => {
    const bytes = await picture('#aa0033')
    await place(press, 'written.jpg', bytes)
    await chooseWriteBack(operator, { archive: press, mode: 'file' }, server.platform)
    for (const headline of ['Bryggen', 'Bryggen i Bergen']) {
      const changed = await boss.ask(`/fotoweb/archives/${press.id}-Press/written.jpg.info`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/vnd.fotoware.assetupdate+json' },
        payload: JSON.stringify({ metadata: { '5': { value: headline } } }),
      })
      expect(changed.statusCode).toBe(200)
      const { signal } = new AbortController()
      await writeArchive(press.id, { platform: server.platform, media: sharedMedia() }, signal)
    }
    const now = await readFile(join(press.path, 'written.jpg'))
    expect(now.equals(bytes)).toBe(false)
    expect((await told(kari, hashOf(bytes), hashOf(now))).map(({ filename }) => filename)).toEqual([
      'written.jpg',
      'written.jpg',
    ])
    const other = await picture('#00bb44')
    await aFile(press, 'written.jpg', other, new Date('2030-01-01T00:00:00Z'))
    await server.index(press.id)
    expect((await told(kari, hashOf(bytes), hashOf(now), hashOf(other))).map(({ sha256 }) => sha256)).toEqual([
      hashOf(other),
    ])
  })

  test('are asked for as hashes, a hundred at a time', async () => {
    for (const hashes of [[], ['A'.repeat(64)], ['abc'], [7], Array.from({ length: 101 }, () => 'a'.repeat(64))]) {
      const answer = await asked(kari, hashes)
      expect([answer.statusCode, answer.json().fields?.[0]?.field.replace(/\W?\d+\]?$/, '')]).toEqual([400, 'hashes'])
    }
  })
})
