import { execFileSync } from 'node:child_process'
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type OriginalsOptions, openOriginals } from './open-originals.ts'
import type { KnownFile, Originals } from './originals.ts'

let home: string
let originals: Originals | null = null
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'vitrine-originals-'))
  for (const folder of ['archive/day', 'work']) await mkdir(join(home, folder), { recursive: true })
})
afterEach(async () => {
  await originals?.close()
  await rm(home, { recursive: true, force: true })
})

function open(options: Partial<OriginalsOptions> = {}): Originals {
  originals = openOriginals({ workFolder: () => join(home, 'work'), ...options })
  return originals
}

/** A file of the archive, as its row would say it. */
async function aFile(path: string, content: string | Buffer): Promise<KnownFile> {
  const target = join(home, 'archive', path)
  await writeFile(target, content)
  const { size, mtimeMs } = await stat(target)
  return { root: join(home, 'archive'), path, bytes: size, modified: Math.trunc(mtimeMs) }
}

/** How many of the files above are open in this process. */
async function countOpen(): Promise<number> {
  const leads = (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''))
  return (await Promise.all(leads)).filter((path) => path.startsWith(home)).length
}

describe.each([
  ['by descriptors', {}],
  ['by comparing, as where there is no /proc', { hasProc: false }],
])('the door to files of archives, %s', (_name, options) => {
  test('gives the bytes of the file that is known, whole and in part, and closes it', async () => {
    const door = open(options)
    const content = Buffer.from(Array.from({ length: 1_000_000 }, (_, at) => at % 251))
    const file = await aFile('day/a.bin', content)
    expect((await buffer((await door.open(file)).read())).equals(content)).toBe(true)
    for (let times = 0; times < 50; times++) {
      const part = await buffer((await door.open(file)).read({ start: 700_000, end: 700_009 }))
      expect(part.equals(content.subarray(700_000, 700_010))).toBe(true)
      await (await door.open(file)).close()
    }
    await expect.poll(countOpen).toBe(0)
  })

  test('takes the date of a file as rows have it, whatever its parts of a second are', async () => {
    const door = open(options)
    for (let times = 0; times < 200; times++) {
      const file = await aFile('a.txt', 'a')
      const seconds = (times % 2 === 0 ? 1 : -1) * (1_700_000_000 + times) + 0.999_999_9 * Math.random()
      await utimes(join(home, 'archive', 'a.txt'), seconds, seconds)
      const { mtimeMs } = await stat(join(home, 'archive', 'a.txt'))
      await (await door.open({ ...file, modified: Math.trunc(mtimeMs) })).close()
      const [entry] = (await door.list({ root: file.root, path: '' })).filter(({ kind }) => kind === 'file')
      expect(entry?.mtimeMs).toBe(mtimeMs)
    }
  })

  test('follows no link beneath the folder, opens nothing but plain files, and reaches the folder itself as it is given', async () => {
    const door = open(options)
    const file = await aFile('day/a.txt', 'plain')
    const place = join(home, 'archive')
    await mkdir(join(home, 'outside'))
    await writeFile(join(home, 'outside', 'a.txt'), 'plain')
    await utimes(join(home, 'outside', 'a.txt'), file.modified / 1000, file.modified / 1000)
    await symlink('../outside', join(place, 'link'))
    await symlink('day', join(place, 'inside'))
    await symlink('a.txt', join(place, 'day', 'b.txt'))
    await mkdir(join(place, 'day', 'c.txt'))
    execFileSync('mkfifo', [join(place, 'day', 'd.txt')])
    const wrong = ['link/a.txt', 'inside/a.txt', 'day/b.txt', 'day/c.txt', 'day/d.txt', 'day', '', 'day/none.txt']
    for (const path of [
      ...wrong,
      '../archive/day/a.txt',
      'day/../day/a.txt',
      './day/a.txt',
      'day//a.txt',
      '/day/a.txt',
      'day/a.txt\0',
    ])
      await expect(door.open({ ...file, path }), path).rejects.toMatchObject({ reason: 'missing' })
    for (const path of ['link', 'inside'])
      await expect(door.list({ root: place, path }), path).rejects.toMatchObject({ reason: 'missing' })
    expect(await door.look({ root: place, path: 'link' })).toMatchObject({ kind: 'other' })
    expect(await door.look({ root: place, path: 'link/a.txt' })).toBeNull()
    await symlink('archive', join(home, 'as-given'))
    expect(String(await buffer((await door.open({ ...file, root: join(home, 'as-given') })).read()))).toBe('plain')
    const names = (await door.list({ root: join(home, 'as-given'), path: 'day' })).map(
      ({ name, kind }) => `${name} ${kind}`,
    )
    expect(names.sort()).toEqual(['a.txt file', 'b.txt other', 'c.txt folder', 'd.txt other'])
  })

  test('refuses a file of another size or date, and breaks off when it is written while it is read', async () => {
    const door = open(options)
    const file = await aFile('day/a.bin', Buffer.alloc(3_000_000, 'o'))
    for (const other of [{ bytes: 1 }, { modified: file.modified - 1 }])
      await expect(door.open({ ...file, ...other })).rejects.toMatchObject({ reason: 'changed' })
    const reading = (await door.open(file)).read()
    const seen: Buffer[] = []
    const fault = await (async () => {
      for await (const part of reading) {
        if (seen.length === 0) await writeFile(join(home, 'archive', file.path), Buffer.alloc(3_000_000, 'x'))
        seen.push(part as Buffer)
      }
    })().catch((error) => error)
    expect(fault).toMatchObject({ reason: 'changed' })
    expect(Buffer.concat(seen).includes('x')).toBe(false)
  })

  test('what a tool made is thrown away when its file was written meanwhile, and faults speak of the file by its own name', async () => {
    const door = open(options)
    const file = await aFile('day/a.txt', 'one')
    const path = join(home, 'archive', file.path)
    expect(await door.lend([file], async ([given = '']) => readFile(given, 'utf8'))).toBe('one')
    const written = door.lend([file], () => writeFile(path, 'two'))
    await expect(written).rejects.toMatchObject({ reason: 'changed', place: { path: 'day/a.txt' } })
    const again = await aFile('day/a.txt', 'one')
    const failed = door.lend([again], ([given = '']) => Promise.reject(new Error(`cannot read ${given}`)))
    await expect(failed).rejects.toThrow(`cannot read ${path}`)
    expect(await readdir(join(home, 'work'))).toEqual([])
  })

  test('what is put in the place of a folder while a tool reads is never what it gives', async () => {
    const door = open(options)
    const file = await aFile('day/a.txt', 'mine')
    await mkdir(join(home, 'outside'))
    await writeFile(join(home, 'outside', 'a.txt'), 'theirs')
    const outcome = await door
      .lend([file], async ([given = '']) => {
        await rename(join(home, 'archive', 'day'), join(home, 'archive', 'away'))
        await symlink('../outside', join(home, 'archive', 'day'))
        return readFile(given, 'utf8')
      })
      .catch((error) => error.reason)
    expect(['mine', 'missing']).toContain(outcome)
  })
})

test('a disk that hangs holds up neither other archives nor another file for long, and is told until it answers', async () => {
  const until = new SharedArrayBuffer(4)
  const door = open({ hang: { name: 'hung.txt', until }, limitMs: 2000, slowMs: 20 })
  const hung = await aFile('day/hung.txt', 'late')
  const other = { ...(await aFile('other.txt', 'soon')), root: `${join(home, 'archive')}/.` }
  const calls = Array.from({ length: 30 }, () => door.open(hung).catch((error) => error))
  // While all threads that one archive may hold up are held up.
  for (let times = 0; times < 20; times++) expect(String(await buffer((await door.open(other)).read()))).toBe('soon')
  for (const fault of await Promise.all(calls)) expect(fault).toMatchObject({ name: 'OriginalFault', reason: 'stuck' })
  expect(door.isStuck()).toBe(true)
  await expect(door.open({ ...hung, path: 'other.txt' })).rejects.toMatchObject({ reason: 'stuck' })
  Atomics.store(new Int32Array(until), 0, 1)
  Atomics.notify(new Int32Array(until), 0)
  await expect.poll(() => door.isStuck()).toBe(false)
  expect(String(await buffer((await door.open(hung)).read()))).toBe('late')
  // What was opened too late is closed.
  await expect.poll(countOpen).toBe(0)
})
