import { copyBytes } from '#platform/originals/copy-bytes.ts'
import {
  type BucketProblem,
  type DiskRoom,
  type Entry,
  type Facts,
  type KnownFile,
  type OpenOriginal,
  OriginalFault,
  type Originals,
  type Place,
  type RootRemoval,
  type Staged,
} from '#platform/originals/originals.ts'
import { BucketOriginals } from './bucket-originals.ts'
import { isBucketRoot } from './bucket-root.ts'
import type { BucketStore } from './bucket-store.ts'
import { removeObjects } from './remove-objects.ts'

/** The one door, which leads to folders and to buckets; by the place of an archive it knows to which. */
export function openAllOriginals(folders: Originals, store: BucketStore, workFolder: () => string): Originals {
  return new AllOriginals(folders, store, workFolder)
}

class AllOriginals implements Originals {
  readonly #folders: Originals
  readonly #buckets: BucketOriginals
  readonly #store: BucketStore

  constructor(folders: Originals, store: BucketStore, workFolder: () => string) {
    this.#folders = folders
    this.#buckets = new BucketOriginals(store, workFolder)
    this.#store = store
  }

  open(file: KnownFile, how?: { isFromStore: boolean }): Promise<OpenOriginal> {
    return (isBucketRoot(file.root) ? this.#buckets : this.#folders).open(file, how)
  }

  async lend<Outcome>(files: readonly KnownFile[], use: (paths: string[]) => Promise<Outcome>): Promise<Outcome> {
    const inBuckets = files.filter(({ root }) => isBucketRoot(root))
    if (inBuckets.length === 0) return this.#folders.lend(files, use)
    const inFolders = files.filter(({ root }) => !isBucketRoot(root))
    if (inFolders.length === 0) return this.#buckets.lend(files, use)
    return this.#folders.lend(inFolders, (ofFolders) =>
      this.#buckets.lend(inBuckets, (ofBuckets) =>
        use(files.map(({ root }) => (isBucketRoot(root) ? ofBuckets : ofFolders).shift() ?? '')),
      ),
    )
  }

  list(folder: Place): Promise<Entry[]> {
    return (isBucketRoot(folder.root) ? this.#buckets : this.#folders).list(folder)
  }

  look(place: Place): Promise<Facts | null> {
    return (isBucketRoot(place.root) ? this.#buckets : this.#folders).look(place)
  }

  async room(root: string): Promise<DiskRoom | null> {
    return isBucketRoot(root) ? null : this.#folders.room(root)
  }

  stage(from: string, at: Staged): Promise<Facts> {
    return isBucketRoot(at.place.root) ? this.#buckets.staging.stage(from, at) : this.#folders.stage(from, at)
  }

  async copy(known: KnownFile, at: Staged): Promise<Facts> {
    const { root } = at.place
    if (!isBucketRoot(root)) return isBucketRoot(known.root) ? this.#toFolder(known, at) : this.#folders.copy(known, at)
    return root === known.root ? this.#buckets.staging.copy(known, at) : this.copyAcross(known, at)
  }

  async copyAcross(known: KnownFile, at: Staged): Promise<Facts & { sha256: string }> {
    if (!isBucketRoot(at.place.root))
      return isBucketRoot(known.root) ? this.#toFolder(known, at) : this.#folders.copyAcross(known, at)
    const brought = await this.#buckets.staging.takeIn(known, at, () => this.open(known))
    await this.#demandHash(known, brought.sha256)
    return brought
  }

  async #toFolder(known: KnownFile, at: Staged): Promise<Facts & { sha256: string }> {
    const sha256 = await copyBytes(this, known, at, () => this.begin(at))
    await this.#demandHash(known, sha256)
    return { ...(await this.finishStaged(at, known.modified)), sha256 }
  }

  /** What came out of a bucket is what was put there. @throws OriginalFault. */
  async #demandHash(known: KnownFile, sha256: string): Promise<void> {
    const expected = isBucketRoot(known.root) ? await this.#buckets.hashOf(known) : null
    if (expected !== null && expected !== sha256) throw new OriginalFault('unreadable', known, 'EIO')
  }

  closeRoot(root: string): Promise<void> {
    return (isBucketRoot(root) ? this.#buckets : this.#folders).closeRoot(root)
  }

  openRoot(root: string): Promise<void> {
    return (isBucketRoot(root) ? this.#buckets : this.#folders).openRoot(root)
  }

  begin(at: Staged, like?: Place): Promise<void> {
    return isBucketRoot(at.place.root) ? this.#buckets.staging.begin(at) : this.#folders.begin(at, ofFolder(like))
  }

  writeStaged(at: Staged, part: { position: number; most: number }, source: AsyncIterable<Uint8Array>) {
    return isBucketRoot(at.place.root)
      ? this.#buckets.staging.write(at, part, source)
      : this.#folders.writeStaged(at, part, source)
  }

  finishStaged(at: Staged, modified: number | null): Promise<Facts> {
    return isBucketRoot(at.place.root)
      ? this.#buckets.staging.finish(at, modified)
      : this.#folders.finishStaged(at, modified)
  }

  makeFolder(place: Place): Promise<void> {
    return isBucketRoot(place.root) ? this.#buckets.folders.make(place) : this.#folders.makeFolder(place)
  }

  makeNewFolder(place: Place, like?: Place): Promise<void> {
    return isBucketRoot(place.root)
      ? this.#buckets.folders.makeNew(place)
      : this.#folders.makeNewFolder(place, ofFolder(like))
  }

  async dressFolder(place: Place, like: Place): Promise<void> {
    // In a bucket nothing has mode or owner.
    if (!isBucketRoot(place.root) && !isBucketRoot(like.root)) await this.#folders.dressFolder(place, like)
  }

  moveFolder(from: Place, to: Place): Promise<void> {
    return isBucketRoot(from.root) ? this.#buckets.folders.move(from, to) : this.#folders.moveFolder(from, to)
  }

  removeEmptyFolder(place: Place): Promise<void> {
    return isBucketRoot(place.root) ? this.#buckets.folders.removeEmpty(place) : this.#folders.removeEmptyFolder(place)
  }

  move(known: KnownFile, to: Place): Promise<void> {
    return (isBucketRoot(known.root) ? this.#buckets : this.#folders).move(known, to)
  }

  exchange(staged: Staged, known: KnownFile | null): Promise<void> {
    return (isBucketRoot(staged.place.root) ? this.#buckets : this.#folders).exchange(staged, known)
  }

  keep(known: KnownFile, to: Place): Promise<void> {
    return (isBucketRoot(known.root) ? this.#buckets : this.#folders).keep(known, to)
  }

  remove(known: KnownFile): Promise<void> {
    return (isBucketRoot(known.root) ? this.#buckets : this.#folders).remove(known)
  }

  discard(staged: Staged): Promise<void> {
    return (isBucketRoot(staged.place.root) ? this.#buckets : this.#folders).discard(staged)
  }

  async removeTrashed(folder: Place): Promise<void> {
    await (isBucketRoot(folder.root)
      ? this.#buckets.folders.removeTrashed(folder)
      : this.#folders.removeTrashed(folder))
  }

  async makeRoot(root: string): Promise<boolean> {
    return isBucketRoot(root) ? this.#buckets.folders.makeRoot(root) : this.#folders.makeRoot(root)
  }

  async removeRoot(root: string, how: RootRemoval): Promise<void> {
    if (!isBucketRoot(root)) await this.#folders.removeRoot(root, how)
    else if (how === 'if-empty') await this.#buckets.folders.removeRootIfEmpty(root)
    else await this.#buckets.folders.removeRoot(root, how.mayGo)
  }

  listRoots() {
    return this.#buckets.folders.listRoots()
  }

  removeUnused(signal: AbortSignal): Promise<void> {
    return removeObjects(this.#store, signal)
  }

  takeBucket(pool: string): Promise<void> {
    return this.#store.takeOver(pool)
  }

  bucketProblem(pool: string): Promise<BucketProblem | null> {
    return this.#store.problemOf(pool)
  }

  /** Buckets answer within a time of their own. */
  isStuck(): boolean {
    return this.#folders.isStuck()
  }

  close(): Promise<void> {
    return this.#folders.close()
  }
}

/** Mode and owner are had from folders alone. */
const ofFolder = (like: Place | undefined) => (like && !isBucketRoot(like.root) ? like : undefined)
