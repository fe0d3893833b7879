import { opendir, stat } from 'node:fs/promises'
import { listArchives } from '#modules/archives/archives.queries.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { isBucketRoot } from '#platform/bucket-originals/bucket-root.ts'
import type { Platform } from '#platform/platform.ts'
import { requestFolders, requestIndex } from './request-index.ts'
import { findComparedAt, type ScanWish } from './scan-wishes.repository.ts'
import { FolderWatch } from './watch-folders.ts'

/** How often folders are looked for that came, went, or were mounted anew. */
const lookEvery = 10_000
/** A folder in which something happens all the time is compared at least this often. */
const longestWait = 10_000
/** Between the last change and the comparing, so that many changes are one and the file is still by then. */
const shortestWait = 500

interface Watched {
  /** Device and number of the folder that is watched; null when it is away. */
  identity: string | null
  watch: FolderWatch | null
  changed: Map<string, ScanWish & { first: number; last: number }>
}

/**
 * Asks for what changed to be compared: folders that are watched say so at once, and all of each archive is compared every
 * `scanEveryMs` in any case, since network mounts tell nothing. An archive whose folder is away is looked for, and compared
 * when it is back.
 */
export class ArchiveWatch {
  readonly #platform: Platform
  readonly #watched = new Map<number, Watched>()
  readonly #timers: NodeJS.Timeout[] = []
  #looking: Promise<void> = Promise.resolve()
  #isLooking = false
  #flushing: Promise<void> = Promise.resolve()

  constructor(platform: Platform) {
    this.#platform = platform
  }

  /** Resolves when all that is there is watched. */
  async start({ every = lookEvery } = {}): Promise<void> {
    this.#timers.push(setInterval(() => this.#look(), every))
    this.#timers.push(setInterval(() => this.#flush(), shortestWait / 2))
    this.#look()
    await this.#looking
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    // First, so that a large tree that is being taken in comes to an end.
    for (const { watch } of this.#watched.values()) watch?.close()
    await Promise.all([this.#looking, this.#flushing])
    this.#watched.clear()
  }

  #look() {
    if (this.#isLooking) return
    this.#isLooking = true
    this.#looking = this.#lookAtAll()
      .catch((error) => this.#platform.log.warn({ err: error }, 'the archives’ folders could not be looked after'))
      .finally(() => {
        this.#isLooking = false
      })
  }

  async #lookAtAll() {
    const archives = await listArchives(this.#platform)
    for (const [id, { watch }] of this.#watched) {
      if (archives.some((archive) => archive.id === id)) continue
      watch?.close()
      this.#watched.delete(id)
    }
    for (const archive of archives) {
      const isBack = await this.#follow(archive)
      const isDue = !isBack && (await this.#isDue(archive))
      // Folders that slipped through are watched from now on; compared after that, so that nothing falls between.
      if (isDue) await this.#watched.get(archive.id)?.watch?.add()
      if (isBack || isDue) await requestIndex(archive.id, this.#platform)
    }
  }

  /**
   * Watches the folder that is there now. True when it is to be compared for that: it was away, is another, or what came
   * before its watch stood was heard by nobody.
   */
  async #follow(archive: ArchiveRow): Promise<boolean> {
    const known = this.#watched.get(archive.id)
    // Nobody else writes into a bucket: it is compared at the start and then as often as all others.
    if (isBucketRoot(archive.path)) {
      known?.watch?.close()
      this.#watched.set(archive.id, { identity: archive.path, watch: null, changed: new Map() })
      return known?.identity !== archive.path || archive.problem !== null
    }
    const identity = await identityOf(archive.path)
    if (known?.identity === identity) {
      const isBack = identity !== null && archive.problem !== null && (await isFilled(archive.path))
      // Away and back between two looks: folders that were made meanwhile are not watched yet.
      if (isBack) await known.watch?.add()
      return isBack
    }
    known?.watch?.close()
    const watched: Watched = { identity, watch: null, changed: new Map() }
    this.#watched.set(archive.id, watched)
    if (identity === null) return false
    const isWatched = this.#platform.settings.watch
    if (isWatched) await this.#watch(archive, watched)
    this.#tellWatch(archive, watched)
    return isWatched || known !== undefined || archive.problem !== null
  }

  async #watch(archive: ArchiveRow, watched: Watched) {
    const { log, settings } = this.#platform
    const minutes = settings.scanEveryMs / 60_000
    watched.watch = new FolderWatch(archive.path, {
      onChange: (wish) => {
        const now = performance.now()
        const before = watched.changed.get(wish.folder)
        const isDeep = wish.isDeep || (before?.isDeep ?? false)
        watched.changed.set(wish.folder, { folder: wish.folder, isDeep, first: before?.first ?? now, last: now })
      },
      onLimit: (reason) =>
        log.warn(
          { archive: archive.name, watched: watched.watch?.count, reason },
          `not all folders can be watched: the system’s limit is reached (on Linux fs.inotify.max_user_watches). Changes in the others are found when everything is compared, every ${minutes} minutes`,
        ),
    })
    await watched.watch.add()
  }

  /** `native`: the system tells of changes; `polling`: all is compared from time to time. */
  #tellWatch({ name }: ArchiveRow, { watch }: Watched) {
    const { log, settings } = this.#platform
    const everyMinutes = settings.scanEveryMs / 60_000
    const polled = everyMinutes > 0 ? { everyMinutes } : {}
    const fallback = everyMinutes > 0 ? 'polling' : 'none'
    if (!watch) return log.info({ archive: name, watch: fallback, ...polled }, 'folders are not watched')
    const kind = watch.isFull ? `native in part, ${fallback} for the rest` : 'native'
    log.info({ archive: name, watch: kind, folders: watch.count, ...polled }, 'folders are watched')
  }

  async #isDue(archive: ArchiveRow): Promise<boolean> {
    const { settings, clock } = this.#platform
    if (settings.scanEveryMs === 0) return false
    const last = await findComparedAt(archive.id, this.#platform)
    return last !== null && clock.now() - last >= settings.scanEveryMs
  }

  #flush() {
    const now = performance.now()
    const quiet = Math.max(shortestWait, this.#platform.settings.settleMs + shortestWait / 2)
    for (const [archiveId, { changed }] of this.#watched) {
      const due = [...changed.values()].filter(
        ({ first, last }) => now - last >= quiet || now - first >= Math.max(longestWait, quiet),
      )
      if (due.length === 0) continue
      for (const { folder } of due) changed.delete(folder)
      this.#flushing = this.#flushing
        .then(() => requestFolders(archiveId, due, this.#platform))
        .catch((error) => {
          this.#platform.log.warn({ err: error }, 'changed folders could not be noted; it is tried again')
          for (const wish of due) changed.set(wish.folder, wish)
        })
    }
  }
}

async function identityOf(path: string): Promise<string | null> {
  return stat(path).then(
    ({ dev, ino }) => `${dev}:${ino}`,
    () => null,
  )
}

async function isFilled(path: string): Promise<boolean> {
  try {
    const folder = await opendir(path)
    const first = await folder.read()
    await folder.close()
    return first !== null
  } catch {
    return false
  }
}
