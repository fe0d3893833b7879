import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { UploadLink } from '@vitrine/contract/upload-links.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { anArchive, group } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { chooseTakesFiles } from '#modules/archives/choose-takes-files.ts'
import { aUser, somePassword } from '#modules/users/users.builders.ts'
import { updateUser } from '#modules/users/users.repository.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { OriginalFault } from '#platform/originals/originals.ts'
import { type Person, person, signedIn } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { openVisit } from './open-upload-link.ts'
import { beginSending } from './send-file.ts'
import { forgetUploadLinks, settleVisits } from './settle-visits.ts'
import { anUploadLink, aSender, begin, chunk, sendFile } from './upload-links.builders.ts'

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
    const { id } = await aUser(server, 'maker', { groups: [staff] })
    await updateUser(id, { email: 'maker@example.org' }, server.platform)
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
    await rename(archive.path, `${archive.path}-away`)
    const gone = await begin(sender, address, { filename: 'a.txt' })
    await rename(`${archive.path}-away`, archive.path)
    expect([gone.statusCode, gone.json().value]).toEqual([503, 'ServiceUnavailable'])
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

  test('what comes is counted at once and told after ten minutes, although its sender goes on, with few mails', async () => {
    const busy = await anUploadLink(maker, { destination: `${destination}harbour/`, name: 'Busy' })
    const at = String(busy.address)
    const told = async () =>
      (await maker.read('/fotoweb/me/notifications/', 'notification-list')).data.filter(
        ({ kind, name }) => kind === 'broughtIn' && name === 'Busy',
      )
    const mails = () =>
      server.platform.db
        .tables<{ mails: { id: number; about: string; subject: string } }>()
        .selectFrom('mails')
        .select('subject')
        .where('about', '=', `upload-link:${busy.href.split('/').at(-1)}`)
        .orderBy('id')
        .execute()
    const sender = await aSender(server, at)
    const id = await sendFile(server, { sender, address: at }, { filename: 'first.txt', bytes })
    await settle()
    expect((await maker.read(busy.href, 'upload-link')).files).toBe(1)
    expect(await told()).toHaveLength(0)
    for (let number = 0; number < 13; number++) {
      server.clock.advance(50_000)
      expect((await begin(sender, at, { filename: `${number}.txt` })).statusCode).toBe(200)
      await settle()
    }
    expect(await told()).toMatchObject([{ count: 1 }])
    expect(await mails()).toHaveLength(1)
    // What came stays so, when how it came is forgotten.
    const uploads = server.platform.db.tables<{ uploads: { id: string } }>()
    await uploads.deleteFrom('uploads').where('id', '=', id).execute()
    expect((await sender.read(`${at}uploads/${id}/status`, 'upload-progress')).status).toBe('done')
    for (const filename of ['second.txt', 'third.txt']) {
      const other = await aSender(server, at)
      await sendFile(server, { sender: other, address: at }, { filename, bytes })
      expect((await other.ask(`${at}visit`, { method: 'DELETE' })).statusCode).toBe(204)
    }
    expect((await told())[0]).toMatchObject({ count: 3 })
    expect(await mails()).toHaveLength(1)
    server.clock.advance(600_000)
    await settle()
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      '1 file came through “Busy”',
      '2 files came through “Busy”',
    ])
  })

  test('a link that is changed or taken back while a file is announced is asked as it is then', async () => {
    const answer = await person(server).ask(`${address}visit`, { method: 'POST', payload: {} })
    const [cookie = ''] = [answer.headers['set-cookie'] ?? []].flat()
    const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? []
    const request = { key: address.split('/').at(-2) ?? '', cookies: { [name]: value } }
    const opened = await openVisit({ ...request, language: 'en', from: '127.0.0.1' }, server.platform)
    const wish = { filename: 'a.txt', fileSize: 3, folder: '', caption: '', credit: '' }
    const change = (payload: object) => maker.ask(link.href, { method: 'PATCH', payload })
    expect((await change({ mostFileBytes: 2 })).statusCode).toBe(200)
    await expect(beginSending(opened, wish, server.platform)).rejects.toMatchObject({ value: 'FileTooLarge' })
    expect((await change({ mostFileBytes: 5000, kinds: ['pictures'] })).statusCode).toBe(200)
    await expect(beginSending(opened, wish, server.platform)).rejects.toMatchObject({ value: 'KindRefused' })
    expect((await maker.ask(link.href, { method: 'DELETE' })).statusCode).toBe(204)
    const picture = { ...wish, filename: 'a.jpg' }
    await expect(beginSending(opened, picture, server.platform)).rejects.toMatchObject({ value: 'LinkTakesNothing' })
    expect((await change({ name: 'Open again' })).json().value).toBe('LinkTakesNothing')
    // Forgotten ninety days after it was taken back, which was before its end.
    server.clock.advance(91 * 86_400_000)
    await forgetUploadLinks(server.platform, new AbortController().signal)
    maker = await signedIn(server, 'maker', somePassword)
    expect((await maker.refused(link.href)).value).toBe('NotFound')
  })

  test('keys of links do not stand in the log of requests', async () => {
    const { log } = server.platform
    const written = vi.spyOn(log, 'info').mockImplementation(() => undefined)
    const listening = vi.spyOn(log, 'isLevelEnabled').mockReturnValue(true)
    await person(server).ask(address)
    await person(server).ask(`${address}visit`)
    await person(server).ask('/fotoweb/albums/1a.Secret0123456789/5000-Press/a.jpg.info')
    const paths = written.mock.calls.map(([line]) => (line as { path?: string }).path)
    written.mockRestore()
    listening.mockRestore()
    const number = address.split('/').at(-2)?.split('.')[0]
    expect(paths).toEqual([
      `/fotoweb/send/${number}.…`,
      `/fotoweb/send/${number}.…/visit`,
      '/fotoweb/albums/1a.…/5000-Press/a.jpg.info',
    ])
  })

  test('a long file of a slow line keeps its visit', async () => {
    const sender = await aSender(server, address)
    const part = Buffer.alloc(5 * 1024 * 1024)
    const begun = await begin(sender, address, { filename: 'long.txt', fileSize: 2 * part.length })
    const { id, chunks } = begun.json()
    server.clock.advance(20 * 3_600_000)
    expect((await chunk(sender, chunks, part)).statusCode).toBe(204)
    server.clock.advance(20 * 3_600_000)
    expect((await chunk(sender, chunks, part, 1)).statusCode).toBe(204)
    expect((await sender.read(`${address}uploads/${id}/status`, 'upload-progress')).missing).toEqual([])
  })
})
