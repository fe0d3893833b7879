import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startS3, type TestS3, testKeys } from '#server/testing/start-s3.ts'
import type { Files } from './files.ts'
import { openLocalFiles } from './local-files.ts'
import { openS3Files } from './s3-files.ts'
import { openWorkFolder } from './work-folder.ts'

let home: string
let s3: TestS3
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'vitrine-files-'))
  s3 = await startS3()
})
afterAll(async () => {
  await s3.stop()
  await rm(home, { recursive: true, force: true })
})

const stores: Record<string, () => Promise<Files>> = {
  'a local folder': async () => {
    const work = await openWorkFolder(join(home, 'store', 'work'))
    return openLocalFiles(join(home, 'store'), work)
  },
  'an S3 bucket': async () => openS3Files(s3.settings, await openWorkFolder(join(home, 'work'))),
}

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const keysOf = async (files: Files, prefix: string) => {
  const keys: string[] = []
  for await (const { key } of files.list(prefix)) keys.push(key)
  return keys.sort()
}

describe.each(Object.entries(stores))('files in %s', (_, open) => {
  let files: Files
  beforeAll(async () => {
    files = await open()
  })

  test('what is written is found and read, byte for byte', async () => {
    const content = randomBytes(70_000)
    const before = Date.now()
    await files.write('one/a.jpg', content)
    const found = await files.find('one/a.jpg')
    expect(found?.bytes).toBe(70_000)
    expect(Math.abs((found?.modified ?? 0) - before)).toBeLessThan(60_000)
    expect(hash(await buffer(files.read('one/a.jpg')))).toBe(hash(content))
  })

  test('a range has both its ends', async () => {
    await files.write('one/range', Buffer.from('0123456789'))
    expect(String(await buffer(files.read('one/range', { start: 2, end: 5 })))).toBe('2345')
    expect(String(await buffer(files.read('one/range', { start: 9, end: 9 })))).toBe('9')
    expect(String(await buffer(files.read('one/range', { start: 0, end: 0 })))).toBe('0')
  })

  test('an empty file is a file', async () => {
    await files.write('one/empty', Buffer.alloc(0))
    expect((await files.find('one/empty'))?.bytes).toBe(0)
    expect((await buffer(files.read('one/empty'))).length).toBe(0)
  })

  test('what is not there is null, and reading it fails as such', async () => {
    expect(await files.find('one/nothing')).toBeNull()
    await expect(buffer(files.read('one/nothing'))).rejects.toMatchObject({ code: 'ENOENT' })
    await files.remove('one/nothing')
  })

  test('writing again replaces the whole', async () => {
    await files.write('one/twice', Buffer.from('the first and longer one'))
    await files.write('one/twice', Buffer.from('second'))
    expect(String(await buffer(files.read('one/twice')))).toBe('second')
  })

  test('what is removed is gone', async () => {
    await files.write('one/gone', Buffer.from('x'))
    await files.remove('one/gone')
    expect(await files.find('one/gone')).toBeNull()
  })

  test.each([1, 8 * 1024 * 1024, 20_000_003])(
    'a file of %i bytes on the disk is taken over and leaves the work folder',
    async (bytes) => {
      const content = randomBytes(bytes)
      const path = join(files.workFolder, `made-${bytes}`)
      await writeFile(path, content)
      await files.adopt(`two/${bytes}.bin`, path)
      expect((await files.find(`two/${bytes}.bin`))?.bytes).toBe(bytes)
      expect(hash(await buffer(files.read(`two/${bytes}.bin`)))).toBe(hash(content))
      await expect(stat(path)).rejects.toThrow('ENOENT')
    },
  )

  test('adopting what is not there fails and makes nothing', async () => {
    await expect(files.adopt('two/never', join(files.workFolder, 'never'))).rejects.toThrow()
    expect(await files.find('two/never')).toBeNull()
  })

  test('the list holds what begins so, and nothing that is being made', async () => {
    for (let at = 0; at < 30; at++) await files.write(`three/${at % 3}/${at}.txt`, Buffer.from(String(at)))
    await writeFile(join(files.workFolder, 'unfinished'), 'x')
    expect(await keysOf(files, 'three/')).toHaveLength(30)
    expect(await keysOf(files, 'three/1/')).toHaveLength(10)
    expect(await keysOf(files, 'three/1/1')).toEqual([
      'three/1/1.txt',
      'three/1/10.txt',
      'three/1/13.txt',
      'three/1/16.txt',
      'three/1/19.txt',
    ])
    expect(await keysOf(files, 'four/')).toEqual([])
    expect((await keysOf(files, '')).some((key) => key.includes('unfinished'))).toBe(false)
  })

  test.each(['../x', 'a/../x', '/a', 'a//b', '', 'a/', '.hidden', 'a b'])('%j is no key', async (key) => {
    await expect((async () => files.find(key))()).rejects.toThrow('Not a key')
    await expect((async () => files.write(key, Buffer.from('x')))()).rejects.toThrow('Not a key')
  })
})

// The test store cannot make tokens of pages: it would need a cipher that OpenSSL has given up.
test('a list of more pages than one is read to its end', async () => {
  const entry = (key: string) =>
    `<Contents><Key>${key}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified><Size>3</Size></Contents>`
  const store = createServer((request, response) => {
    const token = new URL(request.url ?? '', 'http://x').searchParams.get('continuation-token')
    const pages: Record<string, string> = {
      'first&1': `${entry('c')}`,
      '': `${entry('a')}${entry('b')}<NextContinuationToken>first&amp;1</NextContinuationToken>`,
    }
    response.end(`<ListBucketResult>${pages[token ?? ''] ?? ''}</ListBucketResult>`)
  })
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve))
  const { port } = store.address() as AddressInfo
  const files = openS3Files({ ...s3.settings, prefix: '', endpoint: `http://127.0.0.1:${port}` }, { path: home })
  expect(await keysOf(files, '')).toEqual(['a', 'b', 'c'])
  store.closeAllConnections()
  store.close()
})

describe('an S3 bucket that is ill', () => {
  // A busy machine takes a second to answer what nothing is wrong with.
  const patience = { answer: 1_500, upload: 1_500, pause: 1_500, tries: 3, backOff: 5, rest: 0 }
  const open = () => openS3Files(s3.settings, { path: home }, patience)
  const content = randomBytes(400_000)
  beforeAll(() => open().write('ill/a', content))
  afterAll(() => s3.behave('well'))

  test.each(['busy', 'hanging', 'gone'] as const)('%s for a moment is waited for', async (how) => {
    s3.behave(how, 2)
    expect((await open().find('ill/a'))?.bytes).toBe(content.length)
    s3.behave(how, 2)
    await open().write('ill/again', content)
    expect((await open().find('ill/again'))?.bytes).toBe(content.length)
  })

  test.each(['busy', 'hanging', 'gone'] as const)(
    '%s for good is told as an outage, and over when it is over',
    async (how) => {
      const files = open()
      s3.behave(how)
      await expect(files.find('ill/a')).rejects.toMatchObject({ name: 'Outage', of: 'files' })
      await expect(files.write('ill/b', content)).rejects.toMatchObject({ of: 'files' })
      await expect(buffer(files.read('ill/a'))).rejects.toMatchObject({ of: 'files' })
      s3.behave('well')
      expect((await files.find('ill/a'))?.bytes).toBe(content.length)
      expect(await files.find('ill/b')).toBeNull()
    },
  )

  test('an answer that breaks off is taken up where it broke', async () => {
    s3.behave('breaking', 2)
    expect(hash(await buffer(open().read('ill/a')))).toBe(hash(content))
    s3.behave('breaking', 1)
    expect(hash(await buffer(open().read('ill/a', { start: 1000, end: 390_000 })))).toBe(
      hash(content.subarray(1000, 390_001)),
    )
    s3.behave('breaking')
    await expect(buffer(open().read('ill/a'))).rejects.toMatchObject({ of: 'files' })
    s3.behave('well')
  })

  test('after a fault that lasted, others fail at once instead of waiting in line', async () => {
    const files = openS3Files(s3.settings, { path: home }, { ...patience, rest: 60_000 })
    s3.behave('gone')
    await expect(files.find('ill/a')).rejects.toThrow('cannot be reached')
    s3.behave('well')
    await expect(files.find('ill/a')).rejects.toThrow('a moment ago')
  })

  test('a bucket that is not there is no reason to think that the files are lost', async () => {
    const files = openS3Files({ ...s3.settings, bucket: 'another-bucket' }, { path: home }, patience)
    await expect(files.find('ill/a')).rejects.toThrow('There is no bucket another-bucket')
    await expect(buffer(files.read('ill/a'))).rejects.toThrow('There is no bucket')
    await expect(keysOf(files, '')).rejects.toThrow('There is no bucket')
  })

  test('wrong keys are refused, not tried again', async () => {
    const files = openS3Files({ ...s3.settings, keys: { ...testKeys, secretKey: 'wrong' } }, { path: home }, patience)
    await expect(files.write('ill/c', content)).rejects.toThrow(/answered 403 SignatureDoesNotMatch/)
  })
})

describe('work folders', () => {
  test('one that was taken away while the program runs is there again when it is asked for, and held', async () => {
    const root = join(home, 'taken away')
    const work = await openWorkFolder(root)
    await rm(root, { recursive: true })
    await writeFile(join(work.path, 'half'), 'x')
    const next = await openWorkFolder(root)
    expect(await readdir(work.path)).toContain('half')
    await next.close()
    await work.close()
    expect(await readdir(root)).toEqual([])
  })

  test('what a killed process left is cleared away, what a living one holds is not', async () => {
    const root = join(home, 'several')
    const living = await openWorkFolder(root)
    const killed = await openWorkFolder(root)
    await writeFile(join(living.path, 'half'), 'x')
    await rm(join(killed.path, 'lock.sqlite'))
    const next = await openWorkFolder(root)
    expect(String(await readFile(join(living.path, 'half')))).toBe('x')
    expect(await readdir(root)).toHaveLength(2)
    await next.close()
    await living.close()
    expect(await readdir(root)).toEqual([])
  })

  test('one into which a child of the killed process still writes is cleared away when that has ended', async () => {
    const root = join(home, 'orphans')
    const { path } = await openWorkFolder(root)
    await rm(join(path, 'lock.sqlite'))
    let isWriting = true
    const child = (async () => {
      for (let at = 0; isWriting; at++) await writeFile(join(path, String(at)), 'x').catch(() => undefined)
    })()
    setTimeout(() => {
      isWriting = false
    }, 200)
    const next = await openWorkFolder(root)
    isWriting = false
    await child
    expect(await readdir(root)).toHaveLength(1)
    await next.close()
  })
})
