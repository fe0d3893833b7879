import { type BigIntStats, closeSync, constants, fstatSync, lstatSync, openSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Place } from './originals.ts'

/** A fault of a walk in the system's own form, so that all are told apart in one way. */
export class WalkFault extends Error {
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}

const { O_DIRECTORY, O_NOCTTY, O_NOFOLLOW, O_NONBLOCK, O_RDONLY } = constants
const openFolderOnly = O_RDONLY | O_DIRECTORY | O_NONBLOCK
/** Not blocking: a FIFO in the place of a file answers at once. Not the terminal of the program, should one lie there. */
const openFileOnly = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY

/** Gives what `use` makes of a path to a folder beneath a root, to which no link has led. Its own last part is for `use` to touch. */
export type Walk = <Result>(root: string, folders: readonly string[], use: (folder: string) => Result) => Result

/**
 * Goes from folder to folder through those that it holds open, as `openat` would: what is renamed or put in the place of a
 * folder meanwhile cannot lead it elsewhere. The archive's own folder may be reached through links.
 */
export const walkByDescriptors: Walk = (root, folders, use) => {
  let folder = openSync(root, openFolderOnly)
  try {
    for (const name of folders) {
      const next = openSync(`/proc/self/fd/${folder}/${name}`, openFolderOnly | O_NOFOLLOW)
      closeSync(folder)
      folder = next
    }
    return use(`/proc/self/fd/${folder}`)
  } finally {
    closeSync(folder)
  }
}

const mostTries = 20

/**
 * The same where there is no `/proc`: every folder on the way is looked at before and after. Whoever puts something else in
 * the place of one changes the date of the folder around it, so that what was done in between does not count.
 */
export const walkByComparing: Walk = (root, folders, use) => {
  for (let tries = 1; ; tries++) {
    const before = wayTo(root, folders)
    const outcome = attempt(() => use(join(root, ...folders)))
    if (attempt(() => wayTo(root, folders)).value === before) return given(outcome)
    if (typeof outcome.value === 'number') closeSync(outcome.value)
    if (tries >= mostTries) throw new WalkFault('EBUSY')
  }
}

function attempt<Value>(work: () => Value): { value?: Value; error?: unknown } {
  try {
    return { value: work() }
  } catch (error) {
    return { error }
  }
}

function given<Value>(outcome: { value?: Value; error?: unknown }): Value {
  if ('error' in outcome) throw outcome.error
  return outcome.value as Value
}

/** Identity and dates of each folder on the way. */
function wayTo(root: string, folders: readonly string[]): string {
  const paths = folders.map((_, at) => join(root, ...folders.slice(0, at + 1)))
  const seen = paths.map((path) => lstatSync(path, { bigint: true }))
  if (!seen.every((facts) => facts.isDirectory())) throw new WalkFault('ENOTDIR')
  const around = statSync(root, { bigint: true })
  return [around, ...seen].map(({ dev, ino, mtimeNs, ctimeNs }) => [dev, ino, mtimeNs, ctimeNs].join()).join(';')
}

/** Parts of a path as rows have them; whatever could lead elsewhere is no path of ours. */
export function partsOf(path: string): string[] {
  const parts = path === '' ? [] : path.split('/')
  if (parts.some((part) => part === '' || part === '.' || part === '..' || part.includes('\0')))
    throw new WalkFault('ENOENT')
  return parts
}

/** Walks to what a path names: `use` is given a path whose last part is that itself. */
export function walkTo<Result>(walk: Walk, { root, path }: Place, use: (path: string) => Result): Result {
  const parts = partsOf(path)
  const name = parts.pop()
  return walk(root, parts, (folder) => use(`${folder}/${name ?? '.'}`))
}

/**
 * Opens a plain file. What is something else is not even touched, as far as that can be seen before.
 * @throws WalkFault ENOENT for what is no plain file; else the system's own faults.
 */
export function openPlainFile(walk: Walk, place: Place): { fd: number; facts: BigIntStats } {
  const fd = walkTo(walk, place, (path) => {
    if (!lstatSync(path).isFile()) throw new WalkFault('ENOENT')
    return openSync(path, openFileOnly)
  })
  const facts = fstatSync(fd, { bigint: true })
  if (facts.isFile()) return { fd, facts }
  closeSync(fd)
  throw new WalkFault('ENOENT')
}
