import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { anImportFolder, aPicture, aZip } from './import-folders.builders.ts'

onBothEngines('ZIP files in import folders', (open) => {
  let server: TestServer
  let one: Buffer
  let two: Buffer
  beforeAll(async () => {
    server = await open()
    one = await aPicture('#a10000')
    two = await aPicture('#00a100')
  })
  afterAll(() => server.close())

  test('the parts come into a folder of its name with their XMP files, and the ZIP file is taken away', async () => {
    const own = await anImportFolder(server)
    const mac = { '__MACOSX/._a.jpg': Buffer.from('x'), 'Day 1/.DS_Store': Buffer.from('x') }
    await own.put('Tour.zip', await aZip({ 'a.jpg': one, 'Day 1/b.jpg': two, 'a.xmp': Buffer.from('<x/>'), ...mac }))
    expect(await own.look()).toBe('rests')
    const parts = ['Day 1/b.jpg', 'a.jpg', 'a.jpg.xmp'].map((name) => `Incoming/Tour/${name}`)
    expect([await own.inArchive(), await own.lying()]).toEqual([parts, []])
    expect((await readFile(join(own.archive.path, 'Incoming/Tour/Day 1/b.jpg'))).equals(two)).toBe(true)
    expect(await own.document()).toMatchObject({ broughtIn: 2, refused: 0, problem: null })
  })

  test('one whose parts are partly there already is put aside whole, with the parts that were refused', async () => {
    const own = await anImportFolder(server)
    await own.put('first.jpg', one)
    await own.look()
    await own.put('Tour.zip', await aZip({ 'a.jpg': one, 'b.jpg': two }))
    await own.look()
    expect(await own.inArchive()).toEqual(['Incoming/Tour/b.jpg', 'Incoming/first.jpg'])
    const reason = await readFile(join(own.folder, 'Not imported/Tour.zip.reason.txt'), 'utf8')
    expect(reason).toContain('Tour.zip/a.jpg: The archive has the same file already.')
  })

  /** The same bytes with others of the same length in the place of each of these. */
  const exchanged = (bytes: Buffer, from: string, to: string) =>
    Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1')

  test.each([
    ['climbs', async () => exchanged(await aZip({ 'aaa/evil.jpg': one }), 'aaa/evil', '../evil'.padEnd(8, 'x'))],
    ['has a path from the root', async () => exchanged(await aZip({ 'aetc/evil.jpg': one }), 'aetc', '/etc')],
    ['has a name that Windows cannot take', async () => aZip({ 'fine/con.jpg': one })],
    [
      'holds two files of one name',
      async () => exchanged(await aZip({ 'a.jpg': one, 'b.jpg': two }), 'b.jpg', 'a.jpg'),
    ],
    [
      'holds two XMP files of one picture',
      async () => aZip({ 'a.jpg': one, 'a.xmp': Buffer.from('<x/>'), 'a.jpg.xmp': Buffer.from('<y/>') }),
    ],
    ['is none', async () => Buffer.from('this is no ZIP file at all')],
    ['is cut off', async () => (await aZip({ 'a.jpg': one })).subarray(0, -30)],
    [
      'has other bytes than its checksum says',
      async () => {
        const bytes = await aZip({ 'a.jpg': one }, { compress: false })
        bytes[200] = (bytes[200] ?? 0) ^ 1
        return bytes
      },
    ],
    [
      'is encrypted',
      async () => {
        const bytes = await aZip({ 'a.jpg': one })
        const central = bytes.indexOf('PK\x01\x02', 0, 'latin1')
        bytes[6] = (bytes[6] ?? 0) | 1
        bytes[central + 8] = (bytes[central + 8] ?? 0) | 1
        return bytes
      },
    ],
    [
      'holds a link',
      async () => {
        const bytes = await aZip({ 'a.jpg': Buffer.from('/etc/passwd') })
        bytes.writeUInt32LE(0o120777 * 2 ** 16, bytes.indexOf('PK\x01\x02', 0, 'latin1') + 38)
        return bytes
      },
    ],
    ['swells', async () => aZip({ 'zeros.bin': Buffer.alloc(300 * 1024 * 1024) })],
  ])('one that %s is put aside with a reason, and nothing of it is in the archive', async (_, bytes) => {
    const own = await anImportFolder(server)
    await own.put('bad.zip', await bytes())
    expect(await own.look()).toBe('rests')
    expect(await own.inArchive()).toEqual([])
    expect(await own.lying()).toEqual(['Not imported/bad.zip', 'Not imported/bad.zip.reason.txt'])
    expect((await own.arrivals())[0]).toMatchObject({ state: 'refused' })
    expect((await own.document()).problem).toBeNull()
  })
})
