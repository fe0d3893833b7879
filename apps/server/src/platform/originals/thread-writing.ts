import {
  type BigIntStats,
  closeSync,
  constants,
  copyFileSync,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  futimesSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmdirSync,
  unlinkSync,
  writeSync,
} from 'node:fs'
import { Changed, wholeMilliseconds } from './file-facts.ts'
import { type Facts, type Place, trashFolder, versionsFolder } from './originals.ts'
import type { OpenedFile, ThreadRequest } from './thread-messages.ts'
import { partsOf, type Walk, WalkFault, walkTo } from './walk-beneath.ts'

const { O_CREAT, O_EXCL, O_NOFOLLOW, O_NONBLOCK, O_WRONLY } = constants

/** An empty file where nothing lies, with mode and owner of another one as far as the system lets us. */
export function create(walk: Walk, { place, like, isDraft = false }: ThreadRequest & { kind: 'create' }): OpenedFile {
  const model = walkTo(walk, like, (path) => lstatSync(path, { throwIfNoEntry: false }))
  const plain = model?.isFile() ? model.mode & 0o777 : 0o644
  // Of a file that nobody may write we could not write the bytes.
  const mode = isDraft ? 0o600 : plain
  const fd = walkTo(walk, place, (path) => openSync(path, O_CREAT | O_EXCL | O_WRONLY | O_NOFOLLOW, mode))
  // The mode of a new file is cut by the mask of the process.
  fchmodSync(fd, mode)
  if (model?.isFile() && !isDraft) giveTo(fd, model)
  const { size, mtimeNs, dev, ino } = fstatSync(fd, { bigint: true })
  return { fd, bytes: Number(size), changed: mtimeNs, device: dev, inode: ino }
}

export function dress(walk: Walk, { fd, like }: ThreadRequest & { kind: 'dress' }): null {
  const model = walkTo(walk, like, (path) => lstatSync(path, { throwIfNoEntry: false }))
  // One that is gone by now is missed by whoever compares.
  if (!model?.isFile()) return null
  giveTo(fd, model)
  fchmodSync(fd, model.mode & 0o777)
  return null
}

/** Only an administrator of the system may give files away; for all others it is theirs, as with any program that saves. */
export function giveTo(fd: number, { uid, gid }: { uid: number; gid: number }): void {
  const now = fstatSync(fd)
  if (now.uid === uid && now.gid === gid) return
  try {
    fchownSync(fd, uid, gid)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
}

export function append({ fd, from, position, length }: ThreadRequest & { kind: 'append' }): null {
  const source = openSync(from, constants.O_RDONLY)
  try {
    const bytes = Buffer.allocUnsafeSlow(length)
    for (let filled = 0; filled < length; ) {
      const count = readSync(source, bytes, filled, length - filled, position + filled)
      if (count === 0) throw new WalkFault('EIO')
      filled += count
    }
    for (let written = 0; written < length; )
      written += writeSync(fd, bytes, written, length - written, position + written)
    return null
  } finally {
    closeSync(source)
  }
}

/** A file that was created before, to be written at any place of it. */
export function reopen(walk: Walk, place: Place): OpenedFile {
  const fd = walkTo(walk, place, (path) => openSync(path, O_WRONLY | O_NOFOLLOW | O_NONBLOCK))
  const facts = fstatSync(fd, { bigint: true })
  if (!facts.isFile()) {
    closeSync(fd)
    throw new WalkFault('ENOENT')
  }
  return { fd, bytes: Number(facts.size), changed: facts.mtimeNs, device: facts.dev, inode: facts.ino }
}

export function write({ fd, position, bytes }: ThreadRequest & { kind: 'write' }): null {
  for (let written = 0; written < bytes.length; )
    written += writeSync(fd, bytes, written, bytes.length - written, position + written)
  return null
}

export function date({ fd, modified }: ThreadRequest & { kind: 'date' }): null {
  futimesSync(fd, new Date(modified), new Date(modified))
  return null
}

export function makeFolder(walk: Walk, place: Place): null {
  walkTo(walk, place, (path) => {
    try {
      mkdirSync(path)
      syncFolder(path.slice(0, path.lastIndexOf('/') + 1))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      if (!lstatSync(path).isDirectory()) throw new WalkFault('EEXIST')
    }
  })
  return null
}

export function sync(fd: number): Facts {
  fsyncSync(fd)
  const facts = fstatSync(fd, { bigint: true })
  return {
    kind: 'file',
    size: Number(facts.size),
    mtimeMs: wholeMilliseconds(facts),
    ctimeMs: Number(facts.ctimeNs / 1_000_000n),
  }
}

/** The new file is there whole or not at all: a name is given from one file to another in one step. */
export function exchange(walk: Walk, { from, place, known }: ThreadRequest & { kind: 'exchange' }): null {
  const name = from.path.slice(from.path.lastIndexOf('/') + 1)
  walkTo(walk, place, (path) => {
    const temporary = path.slice(0, path.lastIndexOf('/') + 1) + name
    if (known === null) {
      if (lstatSync(path, { throwIfNoEntry: false })) throw new WalkFault('EEXIST')
      giveName(temporary, path)
    } else {
      const facts = lstatSync(path, { bigint: true, throwIfNoEntry: false })
      if (!facts?.isFile()) throw new WalkFault('ENOENT')
      if (Number(facts.size) !== known.bytes || wholeMilliseconds(facts) !== known.modified) throw new Changed()
      renameSync(temporary, path)
    }
    syncFolder(path.slice(0, path.lastIndexOf('/') + 1))
  })
  return null
}

/**
 * Gives a known file another name. Nothing that lies there is replaced; a name that differs only by letters that the disk takes for
 * the same is the file's own.
 */
export function move(walk: Walk, { known, to }: ThreadRequest & { kind: 'move' }): null {
  walkTo(walk, known, (from) => {
    const facts = lstatSync(from, { bigint: true, throwIfNoEntry: false })
    if (!facts?.isFile()) throw new WalkFault('ENOENT')
    if (Number(facts.size) !== known.bytes || wholeMilliseconds(facts) !== known.modified) throw new Changed()
    walkTo(walk, to, (path) => {
      const there = lstatSync(path, { bigint: true, throwIfNoEntry: false })
      if (there && (there.dev !== facts.dev || there.ino !== facts.ino)) throw new WalkFault('EEXIST')
      if (there) renameSync(from, path)
      else giveName(from, path)
      syncFolder(path.slice(0, path.lastIndexOf('/') + 1))
    })
    syncFolder(from.slice(0, from.lastIndexOf('/') + 1))
  })
  return null
}

/** Fails at once where the disk cannot share bytes between files: nothing is copied here, since that may take long. */
export function clone(walk: Walk, { known, to }: ThreadRequest & { kind: 'clone' }): null {
  const { COPYFILE_EXCL, COPYFILE_FICLONE_FORCE } = constants
  walkTo(walk, known, (from) => {
    const facts = lstatSync(from, { bigint: true, throwIfNoEntry: false })
    if (!facts?.isFile()) throw new WalkFault('ENOENT')
    if (Number(facts.size) !== known.bytes || wholeMilliseconds(facts) !== known.modified) throw new Changed()
    walkTo(walk, to, (path) => copyFileSync(from, path, COPYFILE_EXCL | COPYFILE_FICLONE_FORCE))
  })
  return null
}

/**
 * Gives a known file a second name. What lies there already with the same size and date was given it before; anything else is what
 * a try that was cut off has left.
 */
export function link(walk: Walk, { known, to }: ThreadRequest & { kind: 'link' }): null {
  const factsOf = (path: string) => lstatSync(path, { bigint: true, throwIfNoEntry: false })
  const isKnown = (facts: BigIntStats) =>
    facts.isFile() && Number(facts.size) === known.bytes && wholeMilliseconds(facts) === known.modified
  walkTo(walk, known, (from) => {
    walkTo(walk, to, (path) => {
      const there = factsOf(path)
      if (there && isKnown(there)) return
      const facts = factsOf(from)
      if (!facts?.isFile()) throw new WalkFault('ENOENT')
      if (!isKnown(facts)) throw new Changed()
      if (there) unlinkSync(path)
      linkSync(from, path)
      const kept = factsOf(path)
      if (!kept || !isKnown(kept)) throw new Changed()
      syncFolder(path.slice(0, path.lastIndexOf('/') + 1))
    })
  })
  return null
}

/** A link fails where something has come meanwhile; disks without links are asked to give the name at once. */
function giveName(from: string, to: string): void {
  try {
    linkSync(from, to)
    unlinkSync(from)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(code)) throw error
    renameSync(from, to)
  }
}

/** Where the system knows no such thing, names last with what is written next. */
export function syncFolder(folder: string): void {
  try {
    const fd = openSync(folder, constants.O_RDONLY)
    fsyncSync(fd)
    closeSync(fd)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (!['EINVAL', 'EISDIR', 'EPERM', 'ENOTSUP'].includes(code)) throw error
  }
}

/** What was put there since stays. */
export function remove(walk: Walk, { known }: ThreadRequest & { kind: 'remove' }): null {
  walkTo(walk, known, (path) => {
    const facts = lstatSync(path, { bigint: true, throwIfNoEntry: false })
    if (!facts?.isFile()) throw new WalkFault('ENOENT')
    if (Number(facts.size) !== known.bytes || wholeMilliseconds(facts) !== known.modified) throw new Changed()
    unlinkSync(path)
    syncFolder(path.slice(0, path.lastIndexOf('/') + 1))
  })
  return null
}

/** Takes a file away that was never put in a place; one that is not there is fine. */
export function discard(walk: Walk, place: Place): null {
  walkTo(walk, place, (path) => {
    if (lstatSync(path, { throwIfNoEntry: false })?.isFile()) unlinkSync(path)
  })
  return null
}

/** Only what lies in the trash or among versions is ever removed with all that is in it; a folder with folders in it is none of ours. */
export function removeTrashed(walk: Walk, place: Place): null {
  const parts = partsOf(place.path)
  if (parts.length !== 2 || ![trashFolder, versionsFolder].includes(parts[0] ?? '')) throw new WalkFault('EPERM')
  try {
    walk(place.root, parts, (folder) => {
      const entries = readdirSync(folder, { withFileTypes: true, encoding: 'buffer' })
      if (entries.some((entry) => entry.isDirectory())) throw new WalkFault('ENOTEMPTY')
      for (const { name } of entries) unlinkSync(Buffer.concat([Buffer.from(`${folder}/`), name]))
    })
    walkTo(walk, place, (path) => {
      rmdirSync(path)
      syncFolder(path.slice(0, path.lastIndexOf('/') + 1))
    })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  return null
}
