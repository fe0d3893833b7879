// One of the threads that touch the files of archives. Calls are synchronous: one that hangs holds up this thread alone.
import {
  type BigIntStats,
  closeSync,
  fstatSync,
  lstatSync,
  readdirSync,
  readSync,
  type Stats,
  statfsSync,
  statSync,
} from 'node:fs'
import { basename } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { closeRoot, demandOpen, openRoot } from './closed-root.ts'
import { Changed, wholeMilliseconds } from './file-facts.ts'
import {
  closedCode,
  type DiskRoom,
  type Entry,
  type Facts,
  type KnownFile,
  type OriginalFaultReason,
  type Place,
} from './originals.ts'
import { dressFolder, makeNewFolder, moveFolder, removeEmptyFolder } from './thread-folders.ts'
import type { FileMark, OpenedFile, ThreadReply, ThreadRequest, ThreadResult, ThreadSetup } from './thread-messages.ts'
import {
  append,
  clone,
  create,
  date,
  discard,
  dress,
  exchange,
  link,
  makeFolder,
  move,
  remove,
  removeTrashed,
  reopen,
  sync,
  write,
} from './thread-writing.ts'
import { openPlainFile, partsOf, WalkFault, walkByComparing, walkByDescriptors, walkTo } from './walk-beneath.ts'

const { hasProc, hang } = workerData as ThreadSetup
const walk = hasProc ? walkByDescriptors : walkByComparing
/** Entries of a folder that are told at once: copying them between threads takes the receiver less than a millisecond. */
const entriesAtOnce = 250

function work(request: ThreadRequest): ThreadResult {
  demandOpen(request)
  switch (request.kind) {
    case 'open':
      return open(request.file)
    case 'read':
      return read(request.file, request.position, request.length)
    case 'compare':
      return compare(request.file, request.place)
    case 'close':
      closeSync(request.fd)
      return null
    case 'list':
      return list(request.place)
    case 'room':
      return room(request.place)
    case 'create':
      return create(walk, request)
    case 'dress':
      return dress(walk, request)
    case 'append':
      return append(request)
    case 'reopen':
      return reopen(walk, request.place)
    case 'write':
      return write(request)
    case 'date':
      return date(request)
    case 'move':
      return move(walk, request)
    case 'sync':
      return sync(request.fd)
    case 'exchange':
      return exchange(walk, request)
    case 'remove':
      return remove(walk, request)
    case 'discard':
      return discard(walk, request.place)
    case 'clone':
      return clone(walk, request)
    case 'link':
      return link(walk, request)
    case 'remove-trashed':
      return removeTrashed(walk, request.place)
    default:
      return workOnFolder(request)
  }
}

function workOnFolder(request: Extract<ThreadRequest, { place: Place }>): ThreadResult {
  switch (request.kind) {
    case 'make-folder':
      return makeFolder(walk, request.place)
    case 'new-folder':
      return makeNewFolder(walk, request.place, request.like)
    case 'dress-folder':
      return dressFolder(walk, request.place, request.like)
    case 'move-folder':
      return moveFolder(walk, request)
    case 'remove-folder':
      return removeEmptyFolder(walk, request.place)
    case 'close-root':
      return closeRoot(request.place.root)
    case 'open-root':
      return openRoot(request.place.root)
    default:
      return look(request.place)
  }
}

function open(file: KnownFile): OpenedFile {
  hangAt(file)
  const { fd, facts } = openPlainFile(walk, file)
  const mark = markOf(facts)
  if (mark.bytes === file.bytes && wholeMilliseconds(facts) === file.modified) return { fd, ...mark }
  closeSync(fd)
  throw new Changed()
}

function read(file: OpenedFile, position: number, length: number): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.allocUnsafeSlow(length)
  let filled = 0
  while (filled < length) {
    const count = readSync(file.fd, bytes, filled, length - filled, position + filled)
    if (count === 0) throw new Changed()
    filled += count
  }
  // Afterwards: a file that is written has its new date before its new bytes can be read.
  demandSame(file, fstatSync(file.fd, { bigint: true }))
  return new Uint8Array(bytes.buffer, 0, length)
}

function compare(file: OpenedFile, place: Place): null {
  demandSame(file, fstatSync(file.fd, { bigint: true }))
  // A tool was given the path itself: it must have led to this file all the time.
  if (!hasProc) walkTo(walk, place, (path) => demandSame(file, lstatSync(path, { bigint: true })))
  return null
}

function list(place: Place): null {
  hangAt(place)
  walk(place.root, partsOf(place.path), (folder) => {
    let entries: Entry[] = []
    for (const entry of readdirSync(folder, { withFileTypes: true, encoding: 'buffer' })) {
      const name = entry.name.toString('utf8')
      const isUtf8 = Buffer.from(name, 'utf8').equals(entry.name)
      const facts = isUtf8 ? lookAt(`${folder}/${name}`) : { kind: kindOf(entry), ...noFacts }
      if (facts) entries.push({ name, isUtf8, ...facts })
      if (entries.length < entriesAtOnce) continue
      reply({ entries })
      entries = []
    }
    reply({ entries })
  })
  return null
}

function look(place: Place): Facts | null {
  hangAt(place)
  try {
    return walkTo(walk, place, lookAt)
  } catch (error) {
    if (faultOf(error) === 'missing') return null
    throw error
  }
}

function room(place: Place): DiskRoom {
  hangAt(place)
  const { bavail, blocks, bsize } = statfsSync(place.root)
  const { dev: device, ino: inode } = statSync(place.root)
  return { free: bavail * bsize, total: blocks * bsize, device, inode }
}

const noFacts = { size: 0, mtimeMs: 0, ctimeMs: 0 }

function lookAt(path: string): Facts | null {
  const facts: Stats | undefined = lstatSync(path, { throwIfNoEntry: false })
  if (!facts) return null
  if (!facts.isFile()) return { kind: kindOf(facts), ...noFacts }
  const { size, mtimeMs, ctimeMs } = facts
  return { kind: 'file', size, mtimeMs, ctimeMs }
}

function kindOf(entry: { isFile(): boolean; isDirectory(): boolean }): Facts['kind'] {
  if (entry.isFile()) return 'file'
  return entry.isDirectory() ? 'folder' : 'other'
}

function markOf({ size, mtimeNs, dev, ino }: BigIntStats): FileMark {
  return { bytes: Number(size), changed: mtimeNs, device: dev, inode: ino }
}

function demandSame(expected: FileMark, facts: BigIntStats): void {
  const now = markOf(facts)
  const { bytes, changed, device, inode } = expected
  if (now.bytes !== bytes || now.changed !== changed || now.device !== device || now.inode !== inode)
    throw new Changed()
}

function hangAt({ path }: Place): void {
  if (hang && basename(path) === hang.name) Atomics.wait(new Int32Array(hang.until), 0, 0)
}

/** Links, other things than files and folders, and names that lead nowhere are all nothing. */
const nothing = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENXIO', 'ENODEV', 'EISDIR', 'ENAMETOOLONG'])
const passing = new Set(['EAGAIN', 'EBUSY', 'EINTR'])

function faultOf(error: unknown): OriginalFaultReason | 'busy' {
  if (error instanceof Changed) return 'changed'
  const code = codeOf(error)
  if (code === closedCode) return 'stuck'
  if (passing.has(code)) return 'busy'
  return nothing.has(code) ? 'missing' : 'unreadable'
}

function codeOf(error: unknown): string {
  return error instanceof WalkFault ? error.code : ((error as NodeJS.ErrnoException).code ?? '')
}

function reply(message: ThreadReply): void {
  const bytes = 'result' in message && message.result instanceof Uint8Array ? [message.result.buffer] : []
  parentPort?.postMessage(message, bytes)
}

parentPort?.on('message', (request: ThreadRequest) => {
  try {
    reply({ result: work(request) })
  } catch (error) {
    reply({ fault: faultOf(error), code: codeOf(error) })
  }
})
