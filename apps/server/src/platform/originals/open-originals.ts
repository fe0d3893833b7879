import { randomUUID } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { mkdir, rm, symlink } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { copyBytes } from './copy-bytes.ts'
import { inWordsOf } from './lent-paths.ts'
import { OriginalStream } from './original-stream.ts'
import type {
  DiskRoom,
  Entry,
  Facts,
  KnownFile,
  OpenOriginal,
  OriginalFault,
  Originals,
  Place,
  Staged,
} from './originals.ts'
import { OriginalsThreads, type ThreadLimits } from './originals-threads.ts'
import { finish, stage, stagedPlace, writePart } from './staged-file.ts'
import type { HangingPoint, OpenedFile } from './thread-messages.ts'

export interface OriginalsOptions extends Partial<ThreadLimits> {
  /** Where paths are lent from; asked each time, since it is made anew when somebody takes it away. @throws Outage. */
  workFolder: () => string
  hang?: HangingPoint
  /** To go without `/proc` where it is. */
  hasProc?: boolean
}

/** A disk that sleeps wakes within ten seconds. */
const standardLimits: ThreadLimits = { limitMs: 15_000, slowMs: 200 }
/** Whether a disk answers is asked no more often. */
const askEvery = 5000
/** Archives beyond it are looked at when they are used. */
const mostRoots = 500

export function openOriginals(options: OriginalsOptions): Originals {
  return new Door(options)
}

class Door implements Originals {
  readonly #threads: OriginalsThreads
  readonly #workFolder: () => string
  readonly #lendsDescriptors: boolean
  /** When each folder of an archive was asked for last; null while the answer is waited for. */
  readonly #asked = new Map<string, number | null>()

  constructor({ workFolder, hang, hasProc = existsSync('/proc/self/fd/0'), ...limits }: OriginalsOptions) {
    this.#threads = new OriginalsThreads({ hasProc, hang: hang ?? null }, { ...standardLimits, ...limits })
    this.#workFolder = workFolder
    // A process that was given more rights than its user has keeps its descriptors from its children.
    this.#lendsDescriptors = hasProc && statSync(`/proc/${process.pid}/fd`).uid === process.getuid?.()
  }

  async open(file: KnownFile): Promise<OpenOriginal> {
    const opened = await this.#open(file)
    const close = once(() => this.#close(opened, file))
    const read = (position: number, length: number) =>
      this.#threads.run({ kind: 'read', file: opened, position, length, place: file }) as Promise<Uint8Array>
    return {
      bytes: opened.bytes,
      read: ({ start, end } = { start: 0, end: opened.bytes - 1 }) => new OriginalStream({ start, end, read, close }),
      close,
    }
  }

  async lend<Outcome>(files: readonly KnownFile[], use: (paths: string[]) => Promise<Outcome>): Promise<Outcome> {
    const opened: { file: KnownFile; held: OpenedFile }[] = []
    const folder = join(this.#workFolder(), randomUUID())
    try {
      for (const file of files) opened.push({ file, held: await this.#open(file) })
      const paths = await this.#pathsOf(opened, folder)
      const outcome = await use(paths).catch((error) => {
        throw inWordsOf(error, paths, files)
      })
      for (const { file, held } of opened) await this.#threads.run({ kind: 'compare', file: held, place: file })
      return outcome
    } finally {
      for (const { file, held } of opened) void this.#close(held, file)
      if (this.#lendsDescriptors) await rm(folder, { recursive: true, force: true })
    }
  }

  async list(folder: Place): Promise<Entry[]> {
    this.#remember(folder)
    const all: Entry[] = []
    await this.#threads.run({ kind: 'list', place: folder }, (entries) => void all.push(...entries))
    return all
  }

  look(place: Place): Promise<Facts | null> {
    this.#remember(place)
    return this.#threads.run({ kind: 'look', place }) as Promise<Facts | null>
  }

  room(root: string): Promise<DiskRoom> {
    return this.#threads.run({ kind: 'room', place: { root, path: '' } }) as Promise<DiskRoom>
  }

  stage(from: string, at: Staged): Promise<Facts> {
    this.#remember(at.place)
    return stage(from, at, this.#threads)
  }

  async copy(known: KnownFile, at: Staged): Promise<Facts> {
    this.#remember(at.place)
    await this.discard(at)
    const to = stagedPlace(at.place, at.name)
    const isShared = await this.#threads.run({ kind: 'clone', known, to, place: at.place }).then(
      () => true,
      (error: OriginalFault) => {
        if (error.reason !== 'unreadable') throw error
        return false
      },
    )
    if (!isShared) await copyBytes(this, known, at, () => this.begin(at))
    return this.finishStaged(at, known.modified)
  }

  async copyAcross(known: KnownFile, at: Staged): Promise<Facts & { sha256: string }> {
    this.#remember(at.place)
    const sha256 = await copyBytes(this, known, at, () => this.#create(at, known, true))
    const facts = await finish(stagedPlace(at.place, at.name), { modified: known.modified, like: known }, this.#threads)
    return { ...facts, sha256 }
  }

  async closeRoot(root: string): Promise<void> {
    await this.#threads.run({ kind: 'close-root', place: { root, path: '' } })
  }

  async openRoot(root: string): Promise<void> {
    await this.#threads.run({ kind: 'open-root', place: { root, path: '' } })
  }

  async begin({ place, name }: Staged, like: Place = { root: place.root, path: '' }): Promise<void> {
    await this.#create({ place, name }, like, false)
  }

  async #create({ place, name }: Staged, like: Place, isDraft: boolean): Promise<void> {
    this.#remember(place)
    const created = await this.#threads.run({ kind: 'create', place: stagedPlace(place, name), like, isDraft })
    await this.#threads.run({ kind: 'close', fd: (created as OpenedFile).fd, place })
  }

  writeStaged({ place, name }: Staged, part: { position: number; most: number }, source: AsyncIterable<Uint8Array>) {
    this.#remember(place)
    return writePart(stagedPlace(place, name), part, source, this.#threads)
  }

  finishStaged({ place, name }: Staged, modified: number | null): Promise<Facts> {
    return finish(stagedPlace(place, name), { modified }, this.#threads)
  }

  async makeFolder({ root, path }: Place): Promise<void> {
    const parts = path === '' ? [] : path.split('/')
    for (let depth = 1; depth <= parts.length; depth++)
      await this.#threads.run({ kind: 'make-folder', place: { root, path: parts.slice(0, depth).join('/') } })
  }

  async makeNewFolder(place: Place, like: Place | null = null): Promise<void> {
    this.#remember(place)
    await this.#threads.run({ kind: 'new-folder', place, like })
  }

  async dressFolder(place: Place, like: Place): Promise<void> {
    this.#remember(place)
    await this.#threads.run({ kind: 'dress-folder', place, like })
  }

  async moveFolder(from: Place, to: Place): Promise<void> {
    this.#remember(from)
    await this.#threads.run({ kind: 'move-folder', place: from, to })
  }

  async removeEmptyFolder(place: Place): Promise<void> {
    this.#remember(place)
    await this.#threads.run({ kind: 'remove-folder', place })
  }

  async move(known: KnownFile, to: Place): Promise<void> {
    this.#remember(known)
    await this.#threads.run({ kind: 'move', known, to, place: known })
  }

  async keep(known: KnownFile, to: Place): Promise<void> {
    this.#remember(known)
    const isLinked = await this.#threads.run({ kind: 'link', known, to, place: known }).then(
      () => true,
      (error: OriginalFault) => {
        if (error.reason !== 'unreadable') throw error
        return false
      },
    )
    if (isLinked) return
    const staged = { place: to, name: `${basename(to.path)}.part` }
    await this.copy(known, staged)
    await this.discard({ place: to, name: basename(to.path) })
    await this.exchange(staged, null).catch(async () => {
      // Disks without second names give the only one.
      const facts = await this.look(stagedPlace(to, staged.name))
      const mark = { bytes: facts?.size ?? 0, modified: Math.trunc(facts?.mtimeMs ?? 0) }
      await this.move({ ...stagedPlace(to, staged.name), ...mark }, to)
    })
  }

  async exchange({ place, name }: Staged, known: KnownFile | null): Promise<void> {
    this.#remember(place)
    await this.#threads.run({ kind: 'exchange', from: stagedPlace(place, name), place, known })
  }

  async remove(known: KnownFile): Promise<void> {
    this.#remember(known)
    await this.#threads.run({ kind: 'remove', known, place: known })
  }

  async discard({ place, name }: Staged): Promise<void> {
    this.#remember(place)
    await this.#threads.run({ kind: 'discard', place: stagedPlace(place, name) })
  }

  async removeTrashed(folder: Place): Promise<void> {
    this.#remember(folder)
    await this.#threads.run({ kind: 'remove-trashed', place: folder })
  }

  makeRoot(root: string): Promise<boolean> {
    return Promise.reject(new Error(`${root} is a folder: it is not made by this door.`))
  }

  removeRoot(root: string): Promise<void> {
    return Promise.reject(new Error(`${root} is a folder: it is not removed by this door.`))
  }

  listRoots(): Promise<never[]> {
    return Promise.resolve([])
  }

  /** In folders nothing waits to be removed. */
  removeUnused(): Promise<void> {
    return Promise.resolve()
  }

  takeBucket(pool: string): Promise<void> {
    return Promise.reject(new Error(`${pool} is a folder: it has no mark.`))
  }

  bucketProblem(): Promise<null> {
    return Promise.resolve(null)
  }

  isStuck(): boolean {
    for (const [root, at] of this.#asked) if (at !== null && performance.now() - at > askEvery) this.#ask(root)
    return this.#threads.isStuck
  }

  close(): Promise<void> {
    return this.#threads.close()
  }

  #open(file: KnownFile): Promise<OpenedFile> {
    this.#remember(file)
    return this.#threads.run({ kind: 'open', file }) as Promise<OpenedFile>
  }

  async #close({ fd }: OpenedFile, place: Place): Promise<void> {
    // At a disk that does not answer nobody waits for it.
    await this.#threads.run({ kind: 'close', fd, place }).catch(() => undefined)
  }

  /**
   * A name of its own for each open file, with the ending by which tools tell kinds apart and without signs that some do not
   * take: exiftool is given one name a line.
   */
  async #pathsOf(opened: readonly { file: KnownFile; held: OpenedFile }[], folder: string): Promise<string[]> {
    if (!this.#lendsDescriptors) return opened.map(({ file }) => join(file.root, file.path))
    await mkdir(folder, { recursive: true })
    return Promise.all(
      opened.map(async ({ file, held }, at) => {
        const path = join(folder, String(at), basename(file.path).replaceAll(/\p{Cc}/gu, '_'))
        await mkdir(join(folder, String(at)))
        await symlink(`/proc/${process.pid}/fd/${held.fd}`, path)
        return path
      }),
    )
  }

  #remember({ root }: Place) {
    if (!this.#asked.has(root) && this.#asked.size < mostRoots) this.#asked.set(root, performance.now())
  }

  #ask(root: string) {
    this.#asked.set(root, null)
    const place = { root, path: '' }
    const isOver = () => void this.#asked.set(root, performance.now())
    this.#threads.run({ kind: 'look', place }).then(isOver, isOver)
  }
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | null = null
  return () => {
    done ??= work()
    return done
  }
}
