import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { UploadLink } from '@vitrine/contract/upload-links.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { anArchive, group } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { chooseTakesFiles } from '#modules/archives/choose-takes-files.ts'
import { aUser, somePassword } from '#modules/users/users.builders.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { OriginalFault } from '#platform/originals/originals.ts'
import { type Person, signedIn } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { settleVisits } from './settle-visits.ts'
import { anUploadLink, aSender, begin, sendFile } from './upload-links.builders.ts'

const staff = 10710
const bytes = Buffer.from('some text')

onBothEngines('links that are made much of', (open) => {
  let server: TestServer
  let archive: ArchiveRow
  let maker: Person
  let link: UploadLink
  let address: string
  const destination = '/fotoweb/archives/5000-Press/'
  beforeAll(async () => {
    server = await open({ guests: false, mail: { url: 'smtp://127.0.0.1:9', from: 'dam@example.org' } })
    archive = await anArchive(server, { name: 'Press', access: [group(staff, ['View', 'UploadFile'])] })
    await chooseTakesFiles(operator, { archive, takesFiles: true }, server.platform)
    await mkdir(join(archive.path, 'harbour'))
    await writeFile(join(archive.path, 'harbour', 'Ola.txt'), 'a file')
    await aUser(server, 'maker', { groups: [staff] })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    server.clock.advance(3_700_000)
    maker = await signedIn(server, 'maker', somePassword)
    link = await anUploadLink(maker, { destination: `${destination}harbour/`, mostFiles: 5 })
    address = String(link.address)
  })
  const settle = () => settleVisits(server.platform, new AbortController().signal)
  const receiving = async () =>
    (
      await server.platform.db
        .tables<{ uploads: { id: string; state: string } }>()
        .selectFrom('uploads')
        .select('id')
        .where('state', '=', 'receiving')
        .execute()
    ).length

  test('nothing is made before a file is whole, and a folder whose name a file has gets a number', async () => {
    const sender = await aSender(server, address)
    const before = await readdir(join(archive.path, 'harbour'), { recursive: true })
    for (const folder of ['Ola.txt/below', 'free/below']) {
      const { statusCode, body } = await begin(sender, address, { filename: 'a.txt', folder })
      expect([statusCode, Object.keys(JSON.parse(body)).length], folder).toEqual([200, 7])
    }
    expect(await readdir(join(archive.path, 'harbour'), { recursive: true })).toEqual(before)
    await sendFile(server, { sender, address }, { filename: 'b.txt', folder: 'Ola.txt/below', bytes })
    const there = await readdir(join(archive.path, 'harbour'), { recursive: true })
    expect(there).toContain(join('Ola (2).txt', 'below', 'b.txt'))
    expect(there.filter((name) => name.includes('.vitrine'))).toEqual([])
    const folder = Array.from({ length: 11 }, (_, at) => `d${at}`).join('/')
    const deep = await begin(sender, address, { filename: 'a.txt', folder })
    expect([deep.statusCode, deep.json().fields]).toMatchObject([400, [{ field: 'folder', rule: 'max' }]])
  })

  test('an upload that cannot begin keeps no room, and its sender is told nothing of the disk', async () => {
    const sender = await aSender(server, address)
    const held = await receiving()
    const away = new OriginalFault('unreadable', { root: archive.path, path: 'harbour' }, 'EIO')
    const broken = vi.spyOn(server.platform.originals, 'begin').mockRejectedValueOnce(away)
    const refused = await begin(sender, address, { filename: 'a.txt' })
    expect(broken).toHaveBeenCalledOnce()
    broken.mockRestore()
    expect([refused.statusCode, refused.json().value]).toEqual([503, 'ServiceUnavailable'])
    expect(refused.body).not.toMatch(/Press|harbour|disk|file/i)
    expect(await receiving()).toBe(held)
  })

  test('what is given up counts against the link for a day', async () => {
    const sender = await aSender(server, address)
    for (let number = 0; number < 5; number++) {
      const { cancel } = (await begin(sender, address, { filename: `${number}.txt` })).json()
      expect((await sender.ask(cancel, { method: 'DELETE' })).statusCode).toBe(204)
    }
    server.clock.advance(61_000)
    await settle()
    expect((await begin(sender, address, { filename: 'a.txt' })).json().value).toBe('LinkFull')
    server.clock.advance(86_400_000)
    expect((await begin(await aSender(server, address), address, { filename: 'a.txt' })).statusCode).toBe(200)
  })
})
