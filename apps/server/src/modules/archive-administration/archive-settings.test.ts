import { readdir } from 'node:fs/promises'
import { UploadCreation } from '@vitrine/contract/uploads.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anArchive, everyoneLooks } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { chooseTakesFiles } from '#modules/archives/choose-takes-files.ts'
import { aFile, someAssets } from '#modules/assets/assets.builders.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { administrator, type Person } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { archiveRequests, faultsOf } from './archive-administration.builders.ts'

onBothEngines('settings of archives act', (open) => {
  let server: TestServer
  let boss: Person
  let by: ReturnType<typeof archiveRequests>
  let archive: ArchiveRow
  let number = 0

  beforeAll(async () => {
    server = await open()
    boss = await administrator(server)
    by = archiveRequests(boss)
  })
  beforeEach(async () => {
    number += 1
    archive = await anArchive(server, { name: `Press${number}`, access: [everyoneLooks] })
    await chooseTakesFiles(operator, { archive, takesFiles: true }, server.platform)
    Object.assign(server.platform.settings, { archiveRoots: [server.folder] })
  })
  afterAll(() => server.close())

  const root = () => `/fotoweb/archives/${archive.id}-${archive.name}/`
  const says = async (wish: object) => {
    const answer = await by.save(archive.id, wish)
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
  }
  const refusals = async (wish: object) => faultsOf((await by.save(archive.id, wish)).json())
  const beginUpload = (folder = '') => {
    const wish = { destination: root(), folder, filename: 'a.jpg', fileSize: 10 }
    return by.send('POST', '/fotoweb/api/uploads', wish)
  }
  /** In which folders uploads were begun. */
  const folders = async () => {
    const entries = await readdir(archive.path, { recursive: true, withFileTypes: true })
    const begun = entries.filter(({ name }) => name.startsWith('.vitrine-upload'))
    return begun.map(({ parentPath }) => parentPath.slice(archive.path.length + 1)).sort()
  }

  test('files come where they are sent or into the input folder, where people say, or over the file system alone [ARC-035]', async () => {
    expect((await by.read(archive.id)).InputLocation).toBe(1)
    await says({ InputFolder: 'in/fresh' })
    for (const folder of ['', 'desk']) UploadCreation.shape.parse((await beginUpload(folder)).json())
    expect(await folders()).toEqual(['desk', 'in/fresh'])
    await says({ InputLocation: 2 })
    UploadCreation.shape.parse((await beginUpload()).json())
    expect(await folders()).toEqual(['', 'desk', 'in/fresh'])
    await says({ InputLocation: 3 })
    const refused = await beginUpload()
    expect([refused.statusCode, refused.json().fields[0].field]).toEqual([400, 'destination'])
    const { canUploadTo, canCopyTo, canMoveTo, takesFiles } = await boss.read(root(), 'collection')
    expect([canUploadTo, canCopyTo, canMoveTo, takesFiles]).toEqual([false, false, false, true])
    for (const InputLocation of [0, 4])
      expect([InputLocation, await refusals({ InputLocation })]).toEqual([InputLocation, ['InputLocation range']])
    expect(await refusals({ InputFolder: '../out' })).toEqual(['InputFolder name'])
  })

  test('where people cannot reach the disk of the server, files do not come over it; what was chosen before stays', async () => {
    Object.assign(server.platform.settings, { archiveRoots: [] })
    expect(await refusals({ InputLocation: 3 })).toEqual(['InputLocation range'])
    Object.assign(server.platform.settings, { archiveRoots: [server.folder] })
    await says({ InputLocation: 3 })
    Object.assign(server.platform.settings, { archiveRoots: [] })
    await says({ InputLocation: 3, Description: 'Still' })
  })

  test('what stands beside the files: folders, smart folders under a name of their own, and trees of some fields [ARC-025]', async () => {
    for (const field of [25, 90])
      expect((await by.send('POST', '/fotoweb/api/taxonomies/', { field, pluralName: `T${field}` })).statusCode).toBe(
        201,
      )
    const trees = async () => {
      const { termTrees } = await boss.read(root(), 'collectioninfo')
      return (await boss.read(termTrees ?? '', 'taxonomy-roots')).map(({ field }) => field)
    }
    const pane = async () => {
      const info = await boss.read(root(), 'collectioninfo')
      return [info.isFolderNavigationEnabled, info.isSmartFolderNavigationEnabled, info.smartFolderHeader]
    }
    const all = await trees()
    expect(all).toEqual(expect.arrayContaining([25, 90]))
    expect(await pane()).toEqual([true, true, 'Smart folders'])
    const { NavigationPaneControl: now } = await by.read(archive.id)
    expect(now.SearchTreeFields).toEqual([])
    const own = { EnableCustomSmartFolderName: true, CustomSmartFolderName: 'Shelves' }
    await says({ NavigationPaneControl: { ...now, ...own, SearchTreeFields: [90], ShowFolderList: false } })
    expect((await by.read(archive.id)).NavigationPaneControl.SearchTreeFields).toEqual([90])
    expect(await trees()).toEqual([90])
    expect(await pane()).toEqual([false, true, 'Shelves'])
    await says({ NavigationPaneControl: { ...now, ...own, EnableCustomSmartFolderName: false } })
    expect(await pane()).toEqual([true, true, 'Smart folders'])
    await says({ NavigationPaneControl: { ...now, ShowSmartFolders: false } })
    expect((await pane())[1]).toBe(false)
  })

  test('browsers are told to what they make pictures smaller, and whoever puts nothing there is not', async () => {
    const told = async () => (await boss.read(root(), 'collectioninfo')).uploadResize
    expect(await told()).toBeNull()
    await says({ UploadEnableClientSideResize: true, UploadRestrictFileSize: 512_000, UploadDefaultJpegQuality: 40 })
    expect(await told()).toEqual({ quality: 40, pixelBytes: 0, fileBytes: 512_000 })
    await says({ UploadEnableClientSideResize: false })
    expect(await told()).toBeNull()
    expect(await refusals({ UploadDefaultJpegQuality: 39 })).toEqual(['UploadDefaultJpegQuality range'])
    expect(await refusals({ UploadRestrictImageSize: 262_144_001 })).toEqual(['UploadRestrictImageSize range'])
  })

  test('PreviewSizeList holds the number of a rendition set, whose renditions assets tell [ARC-028]', async () => {
    const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#993311' } })
    await aFile(archive, 'a.jpg', await picture.jpeg().toBuffer())
    await server.index(archive.id)
    const told = async () => (await boss.read(`${root()}a.jpg.info`, 'asset')).quickRenditions.map(({ name }) => name)
    const sets = await boss.read('/fotoweb/api/config/quickrenditionsets', 'quick-rendition-set-list')
    for (const { Id, Renditions } of sets) {
      await says({ PreviewSizeList: Id })
      expect((await by.read(archive.id)).PreviewSizeList).toBe(Id)
      expect(await told()).toEqual(Renditions.map(({ Name }) => Name))
    }
    expect(sets.map(({ Renditions }) => Renditions.length)).toEqual([2, 1])
  })

  test('the cropping profile sets are listed, and the one of an archive is told with its pictures [CFG-014]', async () => {
    await someAssets(archive, [{ path: 'a.jpg' }], server.platform)
    const cropping = async () => (await boss.read(`${root()}a.jpg.info`, 'asset')).cropping
    const sets = await boss.read('/fotoweb/api/config/cropprofilesets', 'crop-profile-set-list')
    expect(sets.map(({ Name, IsDefault }) => [Name, IsDefault])).toEqual([
      ['Common shapes', true],
      ['Screens', false],
      ['Print', false],
    ])
    expect(await cropping()).toBeNull()
    const { Id, Ratios } = sets[1] ?? { Id: '', Ratios: [] }
    await says({ CroppingProfileSet: Id })
    expect(await cropping()).toEqual({ ratios: Ratios, isFree: false })
    await says({ AllowCropProfileChanges: true })
    expect(await cropping()).toEqual({ ratios: Ratios, isFree: true })
  })
})
