import { mkdir, readFile, stat, symlink, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addArchive } from '#modules/archives/add-archive.ts'
import { everyoneLooks } from '#modules/archives/archives.builders.ts'
import { chooseTakesFiles } from '#modules/archives/choose-takes-files.ts'
import { removeArchive } from '#modules/archives/remove-archive.ts'
import { Stillness } from '#modules/reading/stillness.ts'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { administrator, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { anImportFolder, aPicture, importList } from './import-folders.builders.ts'
import { lookAtImportFolder } from './look-at-import-folder.ts'
import { addImportFolder } from './save-import-folder.ts'

onBothEngines('folders from which files are taken', (open) => {
  let server: TestServer
  beforeAll(async () => {
    server = await open()
  })
  afterAll(() => server.close())

  test('files that rest come in with their folders, byte for byte with their date, and are taken away', async () => {
    const own = await anImportFolder(server)
    const bytes = await aPicture('#993311')
    await own.put('one.jpg', bytes)
    await own.put('Election/Oslo/two.jpg', await aPicture('#119933'))
    const date = new Date('2021-03-04T05:06:07Z')
    await utimes(join(own.folder, 'one.jpg'), date, date)
    expect(await own.look()).toBe('rests')
    expect(await own.lying()).toEqual([])
    expect(await own.inArchive()).toEqual(['Incoming/Election/Oslo/two.jpg', 'Incoming/one.jpg'])
    const placed = join(own.archive.path, 'Incoming/one.jpg')
    expect([(await readFile(placed)).equals(bytes), (await stat(placed)).mtime]).toEqual([true, date])
    await own.read()
    const list = await own.boss.read(`${(await own.document()).destination}Incoming/`, 'assetlist')
    expect(list.data.map(({ filename }) => filename).sort()).toEqual(['one.jpg', 'two.jpg'])
    const [newest, oldest] = await own.arrivals()
    expect(newest).toMatchObject({ path: 'Election/Oslo/two.jpg', state: 'in', error: null, about: '' })
    expect(oldest).toMatchObject({ path: 'one.jpg', bytes: bytes.length, state: 'in' })
    expect((await own.boss.read(oldest?.asset ?? '', 'asset')).filename).toBe('one.jpg')
    expect(await own.document()).toMatchObject({ broughtIn: 2, refused: 0, problem: null })
    const log = await own.boss.read('/fotoweb/api/audit/', 'audit-list')
    const uploaded = log.data.find(({ deed, subject }) => deed === 'asset.uploaded' && subject?.name === 'one.jpg')
    expect(uploaded?.actor).toMatchObject({ kind: 'system', name: (await own.document()).name })
  })

  test('what is being written, is hidden, temporary or a link stays where it is', async () => {
    const own = await anImportFolder(server)
    for (const name of ['.hidden.jpg', 'a.jpg.part', 'b.crdownload', 'Thumbs.db', '~$c.docx']) await own.put(name, 'x')
    await symlink(join(server.folder, 'free'), join(own.folder, 'linked'))
    await own.look()
    expect(await own.inArchive()).toEqual([])
    expect(await own.lying()).toHaveLength(5)
    Object.assign(server.platform.settings, { settleMs: 5000 })
    await own.put('new.jpg', await aPicture('#445566'))
    const written = Math.ceil((await stat(join(own.folder, 'new.jpg'))).ctimeMs)
    server.clock.advance(written + 1000 - server.clock.now())
    expect([await own.look(), await own.inArchive()]).toEqual(['restless', []])
    server.clock.advance(5000)
    expect([await own.look(), await own.inArchive()]).toEqual(['rests', ['Incoming/new.jpg']])
    Object.assign(server.platform.settings, { settleMs: 0 })
  })

  test('XMP files go along with every picture that they speak of; one that is weaker is put aside', async () => {
    const own = await anImportFolder(server)
    await own.put('shot.jpg', await aPicture('#010203'))
    await own.put('shot.tif', await aPicture('#030201'))
    await own.put('shot.xmp', '<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
    await own.put('other.jpg', await aPicture('#332211'))
    await own.put('other.xmp', 'weaker')
    await own.put('other.jpg.xmp', 'stronger')
    await own.look()
    const names = ['other.jpg', 'other.jpg.xmp', 'shot.jpg', 'shot.jpg.xmp', 'shot.tif', 'shot.tif.xmp']
    expect(await own.inArchive()).toEqual(names.map((name) => `Incoming/${name}`))
    expect(await readFile(join(own.archive.path, 'Incoming/other.jpg.xmp'), 'utf8')).toBe('stronger')
    expect(await own.lying()).toEqual(['Not imported/other.xmp', 'Not imported/other.xmp.reason.txt'])
  })

  test('a file that the archive has already is put aside with the reason, also one that came a moment ago', async () => {
    const own = await anImportFolder(server)
    const bytes = await aPicture('#abcdef')
    await own.put('first.jpg', bytes)
    await own.put('second.jpg', bytes)
    await own.look()
    await own.read()
    await own.put('Later/third.jpg', bytes)
    await own.look()
    expect(await own.inArchive()).toEqual(['Incoming/first.jpg'])
    const aside = ['Later/third.jpg', 'Later/third.jpg.reason.txt', 'second.jpg', 'second.jpg.reason.txt']
    expect(await own.lying()).toEqual(aside.map((name) => `Not imported/${name}`))
    const reason = await readFile(join(own.folder, 'Not imported/second.jpg.reason.txt'), 'utf8')
    expect(reason).toBe('The archive has the same file already.\n')
    const [last] = await own.arrivals()
    const error = { value: 'SameContent', message: 'The archive has the same file already.' }
    expect(last).toMatchObject({ state: 'refused', asset: null, error, about: 'Incoming/first.jpg' })
    expect(await own.document()).toMatchObject({ broughtIn: 1, refused: 2 })
  })

  test('a name that is taken: a number, a new version, or put aside, as the import folder says', async () => {
    const first = await aPicture('#100000')
    const second = await aPicture('#200000')
    const bring = async (clash: string, versions = 0) => {
      const own = await anImportFolder(server, { clash, doubles: 'take' }, versions)
      await own.put('same.jpg', first)
      await own.look()
      await own.read()
      await own.put('same.jpg', second)
      await own.look()
      return own
    }
    expect(await (await bring('number')).inArchive()).toEqual(['Incoming/same (2).jpg', 'Incoming/same.jpg'])
    const refusing = await bring('refuse')
    expect(await refusing.inArchive()).toEqual(['Incoming/same.jpg'])
    expect((await refusing.arrivals())[0]).toMatchObject({ error: { value: 'NameTaken' }, about: 'Incoming/same.jpg' })
    const replacing = await bring('version', -1)
    const kept = (await replacing.inArchive()).filter((path) => !path.startsWith('.vitrine-versions/'))
    expect([kept, await replacing.lying()]).toEqual([['Incoming/same.jpg'], []])
    expect((await readFile(join(replacing.archive.path, 'Incoming/same.jpg'))).equals(second)).toBe(true)
  })

  test('a template is used on what came in, with a history, and what it cannot do is told with the file', async () => {
    const boss = await administrator(server)
    const operations = [
      { field: 90, operation: 'replace', value: 'Bergen' },
      { field: 5, operation: 'compose', value: 'Agency {filename} {seq:3}' },
    ]
    const made = await boss.ask('/fotoweb/me/metadata-templates/', {
      method: 'POST',
      payload: { name: 'Agency', operations },
    })
    const { href } = made.json()
    await boss.ask(href, { method: 'PATCH', payload: { isShared: true } })
    const own = await anImportFolder(server, { template: href })
    expect((await own.document()).template).toEqual({ href, name: 'Agency' })
    await own.put('boat.jpg', await aPicture('#556677'))
    await own.look()
    await own.read()
    const [arrival] = await own.arrivals()
    const asset = await boss.read(arrival?.asset ?? '', 'asset')
    expect([asset.metadata['90']?.value, asset.metadata['5']?.value]).toEqual(['Bergen', 'Agency boat 001'])
    expect((await boss.ask(href, { method: 'DELETE' })).statusCode).toBe(204)
    await own.put('ship.jpg', await aPicture('#776655'))
    await own.look()
    await own.read()
    expect([(await own.document()).problem, (await own.arrivals())[0]?.state]).toEqual(['template', 'in'])
  })

  test('what cannot be is refused with the field and the rule, and nothing is made', async () => {
    const own = await anImportFolder(server)
    const closed = await anImportFolder(server)
    await chooseTakesFiles(operator, { archive: closed.archive, takesFiles: false }, server.platform)
    const { destination, path } = await own.document()
    await mkdir(join(server.folder, 'free/Apart'))
    const into = async (change: object) => {
      const payload = { name: 'New', path: join(server.folder, 'free/Apart'), destination, ...change }
      const { statusCode, body } = await own.boss.ask(importList, { method: 'POST', payload })
      return [statusCode, ...JSON.parse(body).fields.map(({ field, rule }: Record<string, string>) => [field, rule])]
    }
    expect(await into({ path: '/etc' })).toEqual([400, ['path', 'outside']])
    expect(await into({ path: 'relative' })).toEqual([400, ['path', 'relative']])
    expect(await into({ path: join(path, 'nothing') })).toEqual([400, ['path', 'missing']])
    expect(await into({ path })).toEqual([400, ['path', 'overlap']])
    expect(await into({ path: join(server.folder, 'free') })).toEqual([400, ['path', 'overlap']])
    expect(await into({ destination: '/fotoweb/albums/1/' })).toEqual([400, ['destination', 'collection']])
    expect((await own.boss.ask(own.href, { method: 'PATCH', payload: { clash: 'version' } })).json().fields).toEqual([
      expect.objectContaining({ field: 'clash', rule: 'versions' }),
    ])
    const change = { method: 'PATCH' as const, payload: { isOn: true } }
    expect((await closed.boss.ask(closed.href, change)).json().fields[0]).toMatchObject({ rule: 'takes' })
    expect((await own.boss.ask(own.href, { method: 'PATCH', payload: { template: '/none' } })).statusCode).toBe(400)
    const kari = await aSignedInUser(server, 'kari')
    for (const who of [kari, visitor(server)]) {
      const status = who === kari ? 403 : 401
      expect((await who.refused(importList)).status).toBe(status)
      expect((await who.ask(`${own.href}/look`, { method: 'POST' })).statusCode).toBe(status)
    }
    expect((await kari.read('/fotoweb/me', 'full-api-descriptor')).importFolders).toBeNull()
  })

  test('from a folder in which nothing can be written nothing is taken, and that is told', async () => {
    const own = await anImportFolder(server)
    await own.boss.ask(own.href, { method: 'DELETE' })
    const { destination } = await (await anImportFolder(server)).document()
    // The system lets nobody make files there, the administrator of the machine included.
    const wish = { name: 'Closed', path: '/proc/sys/kernel/random', destination, folder: '' }
    const rules = { clash: 'number', doubles: 'take', template: null, isOn: true } as const
    const { id } = await addImportFolder(operator, { ...wish, ...rules }, server.platform)
    const tools = { platform: server.platform, stillness: new Stillness(server.platform) }
    expect(await lookAtImportFolder(id, tools, new AbortController().signal)).toBe('rests')
    const document = await own.boss.read(`${importList}${id}`, 'import-folder')
    expect([document.problem, document.broughtIn, document.refused]).toEqual(['not-removable', 0, 0])
    expect((await own.boss.ask(document.href, { method: 'DELETE' })).statusCode).toBe(204)
  })

  test('what is refused again stands in the list once', async () => {
    const own = await anImportFolder(server, { clash: 'refuse' })
    const bytes = await aPicture('#fedcba')
    await own.put('one.jpg', bytes)
    await own.look()
    await own.read()
    const again = async () => {
      await own.put('one.jpg', bytes)
      await utimes(join(own.folder, 'one.jpg'), new Date(2_000_000_000), new Date(2_000_000_000))
      await own.look()
    }
    await again()
    await again()
    expect((await own.arrivals()).map(({ state }) => state)).toEqual(['refused', 'in'])
    expect(await own.lying()).toHaveLength(4)
  })

  test('an archive that is made in an import folder later keeps its files: nothing is taken, and that is told', async () => {
    const own = await anImportFolder(server)
    await own.put('Inner/kept.jpg', await aPicture('#321321'))
    const inner = await addArchive(
      operator,
      { name: 'Inner', path: join(own.folder, 'Inner'), access: [everyoneLooks] },
      server.platform,
    )
    expect([await own.look(), await own.lying()]).toEqual(['rests', ['Inner/kept.jpg']])
    expect((await own.document()).problem).toBe('overlaps')
    await removeArchive(operator, inner, server.platform)
    await own.look()
    expect([(await own.document()).problem, await own.lying()]).toEqual([null, []])
  })

  test('an archive that takes nothing any more, or a folder that is away, loses nothing and is told', async () => {
    const own = await anImportFolder(server)
    await own.put('waits.jpg', await aPicture('#123123'))
    await chooseTakesFiles(operator, { archive: own.archive, takesFiles: false }, server.platform)
    await own.look()
    expect([(await own.document()).problem, await own.lying()]).toEqual(['takes-no-files', ['waits.jpg']])
    await chooseTakesFiles(operator, { archive: own.archive, takesFiles: true }, server.platform)
    await own.boss.ask(own.href, { method: 'PATCH', payload: { isOn: false } })
    await own.look()
    expect(await own.lying()).toEqual(['waits.jpg'])
    await own.boss.ask(own.href, { method: 'PATCH', payload: { isOn: true, name: 'Renamed' } })
    await own.look()
    expect([(await own.document()).problem, await own.lying()]).toEqual([null, []])
    expect((await own.boss.ask(own.href, { method: 'DELETE' })).statusCode).toBe(204)
    expect((await own.boss.refused(own.href)).status).toBe(404)
    const log = await own.boss.read('/fotoweb/api/audit/', 'audit-list')
    const deeds = log.data.filter(({ subject }) => subject?.kind === 'import-folder' && subject.id === String(own.id))
    expect(deeds.map(({ deed }) => deed)).toEqual([
      'import-folder.removed',
      ...['import-folder.changed', 'import-folder.changed', 'import-folder.made'],
    ])
  })
})
