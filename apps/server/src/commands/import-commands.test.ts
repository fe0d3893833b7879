import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, everyoneLooks } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { chooseTakesFiles } from '#modules/archives/choose-takes-files.ts'
import { aPicture } from '#modules/import-folders/import-folders.builders.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { runCommandWithin } from '#server/testing/within.ts'

onBothEngines('vitrine import', (open) => {
  let server: TestServer
  let archive: ArchiveRow
  let card: string
  beforeAll(async () => {
    server = await open()
    archive = await anArchive(server, { name: 'Press', access: [everyoneLooks] })
    card = join(server.folder, 'card')
    await mkdir(join(card, 'DCIM'), { recursive: true })
    await writeFile(join(card, 'one.jpg'), await aPicture('#991122'))
    await writeFile(join(card, 'DCIM/two.jpg'), await aPicture('#229911'))
    await writeFile(join(card, 'DCIM/two.xmp'), '<x/>')
    // Decomposed letters, as macOS has them; the archive keeps composed ones.
    await writeFile(join(card, 'été.srt'.normalize('NFD')), '1\n')
  })
  afterAll(() => server.close())

  const vitrine = (...given: string[]) => {
    const { data, databaseUrl } = server.platform.settings
    const settings = { VITRINE_DATA: data, ...(databaseUrl ? { VITRINE_DATABASE_URL: databaseUrl } : {}) }
    return runCommandWithin(given, settings)
  }

  test('copies a folder into an archive that takes files, leaves it as it is, and can be run again', async () => {
    const given = (await readdir(card, { recursive: true })).sort()
    const refused = await vitrine('import', card, '--to', 'Press/Trip')
    expect([refused.code, refused.fault]).toEqual([1, expect.stringContaining('takes no files')])
    await chooseTakesFiles(operator, { archive, takesFiles: true }, server.platform)
    const first = await vitrine('import', card, '--to', 'Press/Trip')
    expect([first.code, first.said]).toEqual([0, expect.stringContaining('3 files came into “Press”, 0 were there')])
    const came = (await readdir(archive.path, { recursive: true })).sort()
    expect(came).toEqual([
      'Trip',
      'Trip/DCIM',
      'Trip/DCIM/two.jpg',
      'Trip/DCIM/two.jpg.xmp',
      'Trip/one.jpg',
      'Trip/été.srt',
    ])
    expect((await readdir(card, { recursive: true })).sort()).toEqual(given)
    // Before the first files are read, too, a double is known.
    await writeFile(join(card, 'three.jpg'), await readFile(join(card, 'one.jpg')))
    const second = await vitrine('import', card, '--to', 'Press/Trip')
    expect([second.code, second.said]).toEqual([
      1,
      expect.stringContaining('0 files came into “Press”, 3 were there already, 1 were refused'),
    ])
    expect(second.said).toContain('three.jpg: The archive has the same file already. (Trip/one.jpg)')
    await server.index(archive.id)
    const list = await visitor(server).read(`/fotoweb/archives/${archive.id}-Press/Trip/`, 'assetlist')
    expect(list.data.map(({ filename }) => filename).sort()).toEqual(expect.arrayContaining(['one.jpg', 'two.jpg']))
  })

  test.each([
    [['import', '/nowhere', '--to', 'Press'], 'There is nothing at /nowhere.'],
    [['import', '.', '--to'], 'Say something after --to.'],
    [['import', '.', '--to', 'Nobody'], 'There is no archive “Nobody”'],
    [['import', '.', '--to', 'Press', '--clash', 'overwrite'], 'write one of number, version, refuse'],
    [['import', '.', '--to', 'Press/con'], 'belongs to a device'],
    [['import-folder', 'off', '99'], 'There is nothing at this address'],
  ])('%j is refused with “%s”', async (given, says) => {
    const { code, fault } = await vitrine(...given)
    expect([code, fault]).toEqual([1, expect.stringContaining(says)])
  })

  test('an archive’s own folder is not imported into itself', async () => {
    const { fault } = await vitrine('import', archive.path, '--to', 'Press')
    expect(fault).toContain('lies in the archive already')
    expect((await vitrine('import', server.folder, '--to', 'Press')).fault).toContain('holds the archive’s own folder')
  })
})
