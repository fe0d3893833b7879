import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bucketPool } from '#platform/bucket-originals/bucket-root.ts'
import type { KnownFile, Originals, Place } from '#platform/originals/originals.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { startS3, type TestS3 } from '#server/testing/start-s3.ts'
import { bytesOf, folderRoot, placedFile, placeInBucket, readText } from './bucket-originals.builders.ts'

let s3: TestS3
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.stop())

// Folders know nothing of engines: one of them is enough.
let kinds: [string, (server: TestServer) => Promise<string>][] = [
  ['a folder', folderRoot],
  ['a bucket', placeInBucket],
]

onBothEngines('originals in folders and in buckets', (openServer) => {
  let server: TestServer
  let door: Originals
  beforeAll(async () => {
    server = await openServer({ pools: [{ id: 'Cloud', path: bucketPool('Cloud'), bucket: s3.settings }] })
    door = server.platform.originals
    await mkdir(server.folder, { recursive: true })
  })
  afterAll(() => server.close())

  const aFile = (place: Place, content: string | Buffer) => placedFile(door, place, content)
  const read = (file: KnownFile) => readText(door, file)
  const namesIn = async (root: string, path = '') => (await door.list({ root, path })).map(({ name }) => name).sort()

  const own = kinds
  kinds = kinds.slice(-1)
  describe.each(own)('in %s', (_, makeRoot) => {
    let root: string
    beforeEach(async () => {
      root = await makeRoot(server)
      await door.makeFolder({ root, path: 'day/one' })
    })
    const at = (path: string) => ({ root, path })

    test('a file is read whole and in part, and lent under its own name', async () => {
      const content = randomBytes(400_000)
      const file = await aFile(at('day/a b.JPG'), content)
      expect((await buffer((await door.open(file)).read())).equals(content)).toBe(true)
      const part = await buffer((await door.open(file)).read({ start: 300_000, end: 300_009 }))
      expect(part.equals(content.subarray(300_000, 300_010))).toBe(true)
      const lent = await Promise.all(
        [1, 2].map(() =>
          door.lend([file, file], async ([one = '', two = '']) => {
            expect([one, two].every((path) => path.endsWith('/a b.JPG'))).toBe(true)
            return (await readFile(one)).equals(content) && (await readFile(two)).equals(content)
          }),
        ),
      )
      expect(lent).toEqual([true, true])
      await expect(
        door.lend([file], ([path = '']) => Promise.reject(new Error(`cannot read ${path}`))),
      ).rejects.toThrow(`cannot read ${root}/day/a b.JPG`)
    })

    test('what is not as it is known is refused, and no path leads elsewhere', async () => {
      const file = await aFile(at('day/a.txt'), 'one')
      for (const other of [{ bytes: 4 }, { modified: 1 }])
        await expect(door.open({ ...file, ...other })).rejects.toMatchObject({ reason: 'changed' })
      for (const path of [
        'day',
        '',
        'day/b.txt',
        '../day/a.txt',
        'day//a.txt',
        './day/a.txt',
        'day/a.txt/x',
        'day/a.txt\0',
      ])
        await expect(door.open({ ...file, path }), path).rejects.toMatchObject({ reason: 'missing' })
      await expect(door.list(at('day/a.txt'))).rejects.toMatchObject({ reason: 'missing' })
      await expect(door.list(at('none'))).rejects.toMatchObject({ reason: 'missing' })
      expect(await door.look(at('day/none'))).toBeNull()
      expect(await door.look(at('day/a.txt/x'))).toBeNull()
      expect(await door.look(at(''))).toMatchObject({ kind: 'folder' })
      expect(await door.look(at('day/a.txt'))).toMatchObject({ kind: 'file', size: 3, mtimeMs: 1_700_000_000_123 })
    })

    test('parts come in any order, beside each other and again; what none covers is zeros', async () => {
      const staged = { place: at('day/whole.bin'), name: '.staged' }
      await door.begin(staged)
      await expect(door.begin(staged)).rejects.toMatchObject({ code: 'EEXIST' })
      const write = (position: number, text: string, most = text.length) =>
        door.writeStaged(staged, { position, most }, bytesOf(text))
      await write(6, 'xx')
      await Promise.all([write(3, 'def'), write(6, 'ghi')])
      expect(await write(0, 'abcd', 3)).toBe(4)
      await write(11, 'z')
      const { size, mtimeMs } = await door.finishStaged(staged, 1000)
      expect([size, mtimeMs]).toEqual([12, 1000])
      await door.exchange(staged, null)
      expect(await read({ ...staged.place, bytes: 12, modified: 1000 })).toBe('abcdefghi\0\0z')
      expect(await namesIn(root, 'day')).toEqual(['one', 'whole.bin'])
      await expect(door.writeStaged(staged, { position: 0, most: 1 }, bytesOf('a'))).rejects.toMatchObject({
        reason: 'missing',
      })
    })

    test('a staged file takes the place of the one that is known there, and of no other', async () => {
      const place = at('day/a.txt')
      const file = await aFile(place, 'one')
      const from = join(server.folder, 'from.txt')
      await writeFile(from, 'second')
      const staged = { place, name: '.new' }
      const facts = await door.stage(from, staged)
      await expect(door.exchange(staged, null)).rejects.toMatchObject({ code: 'EEXIST' })
      await expect(door.exchange(staged, { ...file, bytes: 9 })).rejects.toMatchObject({ reason: 'changed' })
      await expect(door.exchange({ ...staged, name: '.none' }, file)).rejects.toMatchObject({ reason: 'missing' })
      await door.exchange(staged, file)
      expect(await read({ ...place, bytes: 6, modified: Math.trunc(facts.mtimeMs) })).toBe('second')
      await expect(door.open(file)).rejects.toMatchObject({ reason: 'changed' })
      await door.discard({ place, name: '.none' })
    })

    test('files are moved, kept under a second name, copied and removed; nothing that lies there is replaced', async () => {
      const file = await aFile(at('day/a.txt'), 'one')
      const other = await aFile(at('day/b.txt'), 'two')
      await expect(door.move(file, at('day/b.txt'))).rejects.toMatchObject({ code: 'EEXIST' })
      await expect(door.move(file, at('none/b.txt'))).rejects.toMatchObject({ reason: 'missing' })
      await door.move(file, at('day/one/c.txt'))
      const moved = { ...file, path: 'day/one/c.txt' }
      await door.keep(moved, at('day/kept.txt'))
      await door.keep(moved, at('day/kept.txt'))
      await door.remove(moved)
      await expect(door.remove(moved)).rejects.toMatchObject({ reason: 'missing' })
      await expect(door.remove({ ...other, bytes: 7 })).rejects.toMatchObject({ reason: 'changed' })
      expect(await read({ ...file, path: 'day/kept.txt' })).toBe('one')
      const copied = await door.copy(other, { place: at('day/d.txt'), name: '.d' })
      await door.exchange({ place: at('day/d.txt'), name: '.d' }, null)
      await door.remove(other)
      expect([copied.size, Math.trunc(copied.mtimeMs)]).toEqual([3, other.modified])
      expect(await read({ ...other, path: 'day/d.txt' })).toBe('two')
    })

    test('folders are made, moved with all in them, and removed when no file is left', async () => {
      const file = await aFile(at('day/one/a.txt'), 'one')
      await expect(door.makeNewFolder(at('day'))).rejects.toMatchObject({ code: 'EEXIST' })
      await expect(door.makeFolder(at('day/one/a.txt'))).rejects.toMatchObject({ code: 'EEXIST' })
      await door.makeNewFolder(at('night'))
      await expect(door.moveFolder(at('day'), at('day/one/in'))).rejects.toMatchObject({ name: 'OriginalFault' })
      await expect(door.moveFolder(at('none'), at('some'))).rejects.toMatchObject({ reason: 'missing' })
      await door.moveFolder(at('day'), at('night/later'))
      expect(await read({ ...file, path: 'night/later/one/a.txt' })).toBe('one')
      expect(await namesIn(root)).toEqual(['night'])
      await expect(door.removeEmptyFolder(at('night'))).rejects.toMatchObject({ code: 'ENOTEMPTY' })
      await door.remove({ ...file, path: 'night/later/one/a.txt' })
      await door.removeEmptyFolder(at('night'))
      expect(await namesIn(root)).toEqual([])
    })

    test('only the trash and versions are removed with what lies in them', async () => {
      await door.makeFolder(at('.vitrine-trash/7'))
      await aFile(at('.vitrine-trash/7/a.txt'), 'one')
      for (const path of ['day', '.vitrine-trash', 'day/one'])
        await expect(door.removeTrashed(at(path))).rejects.toMatchObject({ code: 'EPERM' })
      await door.removeTrashed(at('.vitrine-trash/7'))
      await door.removeTrashed(at('.vitrine-trash/7'))
      expect(await namesIn(root, '.vitrine-trash')).toEqual([])
    })

    test('a closed place is read and not changed', async () => {
      const file = await aFile(at('day/a.txt'), 'one')
      await door.closeRoot(root)
      const refused = { reason: 'stuck', code: 'EMOVING' }
      await expect(door.makeFolder(at('x'))).rejects.toMatchObject(refused)
      await expect(door.remove(file)).rejects.toMatchObject(refused)
      await expect(door.begin({ place: at('x'), name: '.x' })).rejects.toMatchObject(refused)
      expect(await read(file)).toBe('one')
      await door.openRoot(root)
      await door.remove(file)
    })

    test('a file is brought to a place of either kind with its date, and its hash is told', async () => {
      for (const [number, to] of [await folderRoot(server), await placeInBucket(server)].entries())
        for (const content of ['', 'across']) {
          const file = await aFile(at(`day/${number}${content}.txt`), content)
          const staged = { place: { root: to, path: `a${content}.txt` }, name: '.moving' }
          const { sha256, size, mtimeMs } = await door.copyAcross(file, staged)
          expect([size, Math.trunc(mtimeMs)]).toEqual([file.bytes, file.modified])
          expect(sha256).toMatch(content === '' ? /^e3b0c442/ : /^[0-9a-f]{64}$/)
          await door.exchange(staged, null)
          expect(await read({ ...file, ...staged.place })).toBe(content)
        }
    })
  })
})
