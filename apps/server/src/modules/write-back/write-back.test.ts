import { chmod, link, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pdf } from '@vitrine/media/testing/test-media.ts'
import { exiftoolOf } from '@vitrine/media/testing/write-tags.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, everyoneLooks, group } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow, WriteBack } from '#modules/archives/archives.tables.ts'
import { aFile } from '#modules/assets/assets.builders.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { administrator, type Person, visitor } from '#server/testing/ask.ts'
import { onBothEngines, sharedMedia, type TestServer } from '#server/testing/open-test-server.ts'
import { chooseWriteBack } from './choose-write-back.ts'
import { writeArchive } from './write-archive.ts'
import { writingState } from './write-back.queries.ts'

onBothEngines('values that people saved', (open) => {
  let server: TestServer
  let archive: ArchiveRow
  let admin: Person
  let count = 0
  beforeAll(async () => {
    server = await open()
    const access = [everyoneLooks, group(builtIn.registeredUsers, ['View', 'Preview', 'EditText'])]
    archive = await anArchive(server, { name: 'Press', access })
    admin = await administrator(server)
  })
  afterAll(() => server.close())

  const at = (path: string) => join(archive.path, path)
  const choose = (mode: WriteBack) => chooseWriteBack(operator, { archive, mode }, server.platform)
  const writing = () => ({ platform: server.platform, media: sharedMedia() })
  const write = () => writeArchive(archive.id, writing(), new AbortController().signal)
  const patch = async (path: string, metadata: Record<string, { value: unknown }>) => {
    const headers = { 'content-type': 'application/vnd.fotoware.assetupdate+json' }
    const payload = JSON.stringify({ metadata })
    const answer = await admin.ask(`/fotoweb/archives/${archive.id}-Press/${path}.info`, {
      method: 'PATCH',
      payload,
      headers,
    })
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
  }
  const read = (path: string) => admin.read(`/fotoweb/archives/${archive.id}-Press/${path}.info`, 'asset')
  const fileSays = async (path: string) => (await sharedMedia().analyse(at(path), {})).fields
  const jpeg = (colour = `#${(++count * 4099).toString(16).padStart(6, '0')}`) =>
    sharp({ create: { width: 60, height: 40, channels: 3, background: colour } })
      .withExif({ IFD0: { Copyright: 'Agency', Artist: 'Before' } })
      .jpeg()
      .toBuffer()
  const picture = async (name: string) => {
    await aFile(archive, name, await jpeg(), new Date('2021-03-04T05:06:07Z'))
    await server.index(archive.id)
  }
  const edit = { '5': { value: 'Bryggen' }, '25': { value: ['hav', 'båt & “sjø”'] }, '320': { value: '4' } }

  test('stay out of the files while the archive does not write: they are as they were, to the byte', async () => {
    await picture('off.jpg')
    const before = await readFile(at('off.jpg'))
    await patch('off.jpg', edit)
    await write()
    expect(await readFile(at('off.jpg'))).toEqual(before)
    expect((await read('off.jpg')).metadata['5']?.value).toBe('Bryggen')
  })

  test('come into the file once it is switched on, also those from before; pixels, other tags and rights of the file stay', async () => {
    await picture('into.jpg')
    await chmod(at('into.jpg'), 0o640)
    const pixels = await sharp(at('into.jpg')).raw().toBuffer()
    await patch('into.jpg', edit)
    await choose('file')
    await write()
    const fields = await fileSays('into.jpg')
    expect([fields[5], fields[25], fields[320], fields[116]]).toEqual([
      'Bryggen',
      ['hav', 'båt & “sjø”'],
      '4',
      'Agency',
    ])
    expect(await sharp(at('into.jpg')).raw().toBuffer()).toEqual(pixels)
    expect((await stat(at('into.jpg'))).mode & 0o777).toBe(0o640)
    expect((await fileSays('off.jpg'))[5], 'what was said before it was switched on').toBe('Bryggen')
    expect(await writingState(archive.id, server.platform)).toEqual({ waiting: 0, failed: 0, first: [] })
    expect((await readdir(archive.path)).filter((name) => name.startsWith('.vitrine'))).toEqual([])
  })

  test('change neither pictures nor their addresses, nor the place in lists, and no comparison finds a new file', async () => {
    await picture('same.jpg')
    const before = await read('same.jpg')
    const list = async () => (await visitor(server).read(`/fotoweb/archives/${archive.id}-Press/`, 'assetlist')).data
    const order = (await list()).map(({ filename }) => filename)
    const kept = new Map((await list()).map(({ filename, previews }) => [filename, previews.map(({ href }) => href)]))
    await patch('same.jpg', edit)
    await write()
    await server.index(archive.id)
    const after = await read('same.jpg')
    expect(after.previews.map(({ href }) => href)).toEqual(before.previews.map(({ href }) => href))
    expect((await list()).map(({ filename }) => filename)).toEqual(order)
    expect(
      new Map((await list()).map(({ filename, previews }) => [filename, previews.map(({ href }) => href)])),
    ).toEqual(kept)
    expect([after.modified, after.revision]).toEqual([before.modified, before.revision])
    expect(after.changeNumber, 'reading it back is no change').toBe(1)
    expect([after.edited?.inFile, (await visitor(server).read(after.href, 'asset')).edited?.inFile]).toEqual([
      'written',
      null,
    ])
    const address = after.previews[0]?.href ?? ''
    expect((await visitor(server).ask(address)).statusCode).toBe(200)
    // The rows know the file that lies there now: it is handed out as it is.
    const service = '/fotoweb/services/renditions'
    const wish = after.renditions.find(({ original }) => original)
    const headers = { 'content-type': 'application/vnd.fotoware.rendition-request+json' }
    const ordered = await admin.ask(service, { method: 'POST', payload: JSON.stringify({ href: wish?.href }), headers })
    const handed = await admin.ask(ordered.json().href)
    expect(handed.rawPayload).toEqual(await readFile(at('same.jpg')))
  })

  test('are settled by it: what the file says later counts again', async () => {
    await picture('later.jpg')
    await patch('later.jpg', { '5': { value: 'Ours' } })
    await write()
    await exiftoolOf(at('later.jpg'), { 'XMP-dc:Title': 'Theirs' })
    await server.index(archive.id)
    expect((await read('later.jpg')).metadata['5']?.value).toBe('Theirs')
  })

  test('are taken out of the file when they are undone or emptied', async () => {
    await picture('gone.jpg')
    await patch('gone.jpg', { '5': { value: 'For now' }, '80': { value: [] } })
    await write()
    expect([(await fileSays('gone.jpg'))[5], (await fileSays('gone.jpg'))[80]]).toEqual(['For now', undefined])
    await patch('gone.jpg', { '5': { value: '' } })
    await write()
    expect((await fileSays('gone.jpg'))[5]).toBeUndefined()
    expect((await read('gone.jpg')).metadata['5']).toBeUndefined()
  })

  test('go beside the file where the archive wants that, and where the format takes none', async () => {
    await choose('sidecar')
    await picture('beside.jpg')
    const before = await readFile(at('beside.jpg'))
    await patch('beside.jpg', edit)
    await write()
    expect(await readFile(at('beside.jpg'))).toEqual(before)
    expect((await fileSays('beside.jpg.xmp'))[5]).toBe('Bryggen')
    await server.index(archive.id)
    expect((await read('beside.jpg')).metadata['25']?.value).toEqual(['hav', 'båt & “sjø”'])
    expect(await visitor(server).read(`/fotoweb/archives/${archive.id}-Press/?q=fn:xmp`, 'assetlist')).toMatchObject({
      data: [],
    })
    await choose('file')
    await aFile(archive, 'note.txt', 'a note')
    await server.index(archive.id)
    await patch('note.txt', { '5': { value: 'A note' } })
    await write()
    expect((await fileSays('note.txt.xmp'))[5]).toBe('A note')
    expect(await readFile(at('note.txt'), 'utf8')).toBe('a note')
  })

  test('come into both where an XMP file lies beside the file already: its word counts before the file’s', async () => {
    await patch('beside.jpg', { '5': { value: 'Both' } })
    await write()
    expect([(await fileSays('beside.jpg'))[5], (await fileSays('beside.jpg.xmp'))[5]]).toEqual(['Both', 'Both'])
    await server.index(archive.id)
    expect((await read('beside.jpg')).metadata['5']?.value).toBe('Both')
  })

  test('go beside a signed PDF and a password’s: the signature stays', async () => {
    await aFile(archive, 'signed.pdf', `${pdf({ width: 100, height: 50 })}\n% /ByteRange [0 1 2 3]`)
    await server.index(archive.id)
    const before = await readFile(at('signed.pdf'))
    await patch('signed.pdf', { '5': { value: 'Contract' } })
    await write()
    expect(await readFile(at('signed.pdf'))).toEqual(before)
    expect((await fileSays('signed.pdf.xmp'))[5]).toBe('Contract')
  })

  test('wait when the file was changed by somebody else meanwhile, and come into what is there then: nothing of either is lost', async () => {
    await picture('race.jpg')
    await patch('race.jpg', { '5': { value: 'Ours' } })
    await exiftoolOf(at('race.jpg'), { 'XMP-photoshop:City': 'Bergen' })
    await write()
    expect((await fileSays('race.jpg'))[5]).toBeUndefined()
    expect(await writingState(archive.id, server.platform)).toMatchObject({ waiting: 1, failed: 1 })
    await server.index(archive.id)
    server.clock.advance(10 * 60_000)
    await write()
    const fields = await fileSays('race.jpg')
    expect([fields[5], fields[90]]).toEqual(['Ours', 'Bergen'])
    expect(await writingState(archive.id, server.platform)).toMatchObject({ waiting: 0 })
  })

  test('wait while the file may not be written, and hold up no others; the reason is told', async () => {
    await picture('locked/one.jpg')
    await picture('free.jpg')
    await chmod(at('locked'), 0o500)
    const isRoot = process.getuid?.() === 0
    await patch('locked/one.jpg', { '5': { value: 'Locked' } })
    await patch('free.jpg', { '5': { value: 'Free' } })
    await write()
    expect((await fileSays('free.jpg'))[5]).toBe('Free')
    const state = await writingState(archive.id, server.platform)
    // The administrator of the system may write everywhere.
    expect(state.first).toEqual(isRoot ? [] : [{ path: 'locked/one.jpg', problem: 'unreadable EACCES' }])
    await chmod(at('locked'), 0o700)
    server.clock.advance(10 * 60_000)
    await write()
    expect((await fileSays('locked/one.jpg'))[5]).toBe('Locked')
  })

  test('a file that went away keeps its values, and gets them when it is back', async () => {
    await picture('away.jpg')
    const content = await readFile(at('away.jpg'))
    await patch('away.jpg', { '5': { value: 'Back' } })
    await rm(at('away.jpg'))
    await write()
    await server.index(archive.id)
    await write()
    await writeFile(at('away.jpg'), content)
    await utimes(at('away.jpg'), new Date('2022-01-01'), new Date('2022-01-01'))
    await server.index(archive.id)
    expect((await read('away.jpg')).metadata['5']?.value).toBe('Back')
    server.clock.advance(10 * 60_000)
    await write()
    expect((await fileSays('away.jpg'))[5]).toBe('Back')
  })

  test('never reach another file through a link: another name of the same file keeps the old one', async () => {
    await picture('first.jpg')
    await link(at('first.jpg'), join(server.folder, 'second-name.jpg'))
    const before = await readFile(at('first.jpg'))
    await patch('first.jpg', { '5': { value: 'Only here' } })
    await write()
    expect((await fileSays('first.jpg'))[5]).toBe('Only here')
    expect(await readFile(join(server.folder, 'second-name.jpg'))).toEqual(before)
  })
})
