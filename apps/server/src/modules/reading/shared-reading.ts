import { randomUUID } from 'node:crypto'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { countOtherWorkers } from '#modules/processes/processes.queries.ts'
import { deed } from '#platform/database/deed.ts'
import { passFaultPoint } from '#platform/fault-points/fault-points.ts'
import type { Platform } from '#platform/platform.ts'
import { noteTask } from '#platform/tasks/note-task.ts'
import type { Tasks } from '#platform/tasks/tasks.ts'
import { version } from '#server/version.ts'
import { findPending, type PendingAsset, unclaimPending } from './asset-writes.repository.ts'
import { type PortionFile, readingsOf } from './portion-formats.ts'
import { deletePortions, deletePortionsOf, insertPortion, takeReadings } from './portions.repository.ts'
import type { InHand, ReadFile } from './settle-identities.ts'

/** Files of one portion: a few seconds of a decoder's time. */
export const portionSize = 20
/** More workers than this are not asked for one archive: the one that holds it could not write what they read. */
const mostHelpers = 8
/** Portions for each of them in all, and of these so many that nobody has begun yet. */
const portionsEach = 3
const unbegunEach = 2
/** Milliseconds by which clocks of machines may differ: a portion is due at once by all of them. */
const mostSkew = 60_000
/** Rows of readings that are taken at once. */
const mostRows = 16
/** Milliseconds for which it is known how many other workers there are. */
const countAgainAfter = 10_000
/** Milliseconds after which a portion that nobody works on is taken back: where nobody works on any, and at all. */
const patience = 5_000
const longPatience = 60_000
/** Milliseconds without portions after one of which nothing was read: the others are busy, or cannot read these files. */
const pauseAfter = 30_000

interface Portion {
  id: string
  offeredAt: number
  isBegun: boolean
  count: number
  /** What was not read yet, by number of the row. */
  files: Map<number, InHand>
}

type Standings = Awaited<ReturnType<Tasks['standings']>>

/** The key of the task by which a portion is read. */
const keyOf = (id: string) => `read-portion ${id}`

/**
 * The part of an archive's files that other workers read for the one that holds it. It claims them and hands them out; what comes
 * back it settles and writes itself. A file is its own again when its portion has ended without it, or was taken back.
 */
export class SharedReading {
  readonly #archive: ArchiveRow
  readonly #platform: Platform
  readonly #portions = new Map<string, Portion>()
  /** What came back unread and was not claimed again yet. */
  readonly #returned = new Map<number, InHand>()
  #helpers = 0
  #countedAt = Number.NEGATIVE_INFINITY
  #pausedUntil = Number.NEGATIVE_INFINITY

  constructor(archive: ArchiveRow, platform: Platform) {
    this.#archive = archive
    this.#platform = platform
  }

  /** Throws away what a run has left that was killed. */
  async forgetOld(): Promise<void> {
    await forgetPortions(this.#archive.id, this.#platform)
  }

  get isOut(): boolean {
    return this.#portions.size > 0
  }

  get inHand(): InHand[] {
    return [...this.#portions.values()].flatMap(({ files }) => [...files.values()])
  }

  /** What came back unread: it is in nobody's hand, and comes before what was claimed after it all the same. */
  get returned(): InHand[] {
    return [...this.#returned.values()]
  }

  /** The turn of a file that is claimed now: that of its first claim where it came back unread. */
  turnOf({ id }: PendingAsset, now: number): number {
    const turn = this.#returned.get(id)?.turn ?? now
    this.#returned.delete(id)
    return turn
  }

  /** Nothing is left to be claimed: what came back and is not among it any more is not waited for. */
  forgetReturned(): void {
    this.#returned.clear()
  }

  /** How many portions may be handed out now: none where no other worker lives, or none has begun what it was offered. */
  async room(): Promise<number> {
    const now = performance.now()
    if (now < this.#pausedUntil) return 0
    if (now - this.#countedAt >= countAgainAfter) {
      this.#helpers = Math.min(mostHelpers, await countOtherWorkers(version, this.#platform))
      this.#countedAt = now
    }
    const unbegun = [...this.#portions.values()].filter(({ isBegun }) => !isBegun).length
    return Math.min(portionsEach * this.#helpers - this.#portions.size, unbegunEach * this.#helpers - unbegun)
  }

  /** Hands out files that were claimed in that turn. */
  async offer(assets: readonly PendingAsset[], turn: number): Promise<void> {
    const id = randomUUID()
    const files = assets.map(
      ({ id, path, bytes, fileTime, sidecars }): PortionFile => ({ id, path, bytes, fileTime, sidecars }),
    )
    const row = { id, archive_id: this.#archive.id, version, files: JSON.stringify(files) }
    await deed(this.#platform, async (inside) => {
      await insertPortion(row, inside)
      const key = keyOf(id)
      await noteTask({ kind: 'read-portion', key, payload: { portionId: id }, delay: -mostSkew }, inside)
    })
    const own = new Map(assets.map((asset) => [asset.id, { asset, turn: this.turnOf(asset, turn) }]))
    this.#portions.set(id, { id, offeredAt: performance.now(), isBegun: false, count: assets.length, files: own })
    this.#platform.tasks.wake()
  }

  /**
   * What others have read by now. Portions that have ended, or that nobody works on, are given up; with `isIdle`, when there is nothing
   * else to read, at once.
   */
  async collect(isIdle: boolean): Promise<ReadFile[]> {
    if (!this.isOut) return []
    // Asked first: whoever is done has left everything before.
    const standings = await this.#platform.tasks.standings([...this.#portions.keys()].map(keyOf))
    const rows = await takeReadings([...this.#portions.keys()], mostRows, this.#platform)
    const read = rows.flatMap(({ portionId, content }) => this.#accept(portionId, content))
    if (rows.length > 0) passFaultPoint('portion.collected')
    if (rows.length < mostRows) await this.#giveUp(standings, isIdle)
    return this.#unchanged(read)
  }

  /** Ends in the middle: what is still out is thrown away when it comes. */
  async close(): Promise<void> {
    if (!this.isOut) return
    const all = [...this.#portions.values()]
    const withdrawn = await this.#platform.tasks.withdraw(all.map(({ id }) => keyOf(id)))
    await this.#forget(all, withdrawn)
  }

  #accept(portionId: string, content: string): ReadFile[] {
    const portion = this.#portions.get(portionId)
    return readingsOf(content).flatMap(({ id, analysis }) => {
      const file = portion?.files.get(id)
      portion?.files.delete(id)
      return file === undefined ? [] : { ...file, analysis }
    })
  }

  /** Files whose rows are as they were handed out: what was changed, moved or deleted meanwhile was another file. */
  async #unchanged(read: readonly ReadFile[]): Promise<ReadFile[]> {
    const rows = await findPending(
      read.map(({ asset }) => asset.id),
      this.#platform,
    )
    return read.flatMap(({ asset, ...rest }) => {
      const now = rows.get(asset.id)
      const isSame =
        now !== undefined &&
        now.path === asset.path &&
        now.bytes === asset.bytes &&
        now.fileTime === asset.fileTime &&
        now.sidecars === asset.sidecars
      return isSame ? { ...rest, asset: now } : []
    })
  }

  async #giveUp(standings: Standings, isIdle: boolean) {
    const isAnyHeld = [...standings.values()].includes('held')
    const isLate = ({ offeredAt }: Portion) =>
      performance.now() - offeredAt > (isAnyHeld ? longPatience : patience) || isIdle
    const ended: Portion[] = []
    const late: Portion[] = []
    for (const portion of this.#portions.values()) {
      const standing = standings.get(keyOf(portion.id))
      portion.isBegun ||= standing === 'held'
      if (standing === undefined) ended.push(portion)
      else if (standing === 'waiting' && (portion.files.size === 0 || isLate(portion))) late.push(portion)
    }
    const withdrawn = await this.#platform.tasks.withdraw(late.map(({ id }) => keyOf(id)))
    ended.push(...late.filter(({ id }) => withdrawn.has(keyOf(id))))
    await this.#forget(ended, withdrawn)
    const isInVain = ended.some(({ files, count }) => files.size === count)
    if (isInVain && !isAnyHeld) this.#pausedUntil = performance.now() + pauseAfter
  }

  /** Their files are claimed again like all others. What nobody has begun was not tried. */
  async #forget(portions: readonly Portion[], withdrawn: ReadonlyMap<string, number>) {
    await deletePortions(
      portions.map(({ id }) => id),
      this.#platform,
    )
    for (const { id, files } of portions) {
      this.#portions.delete(id)
      for (const [number, file] of files) this.#returned.set(number, file)
    }
    const untried = portions
      .filter(({ id }) => withdrawn.get(keyOf(id)) === 0)
      .flatMap(({ files }) => [...files.keys()])
    if (untried.length > 0) await unclaimPending(untried, this.#platform)
  }
}

/** Of an archive that nobody reads now nothing is read for others. */
export async function forgetPortions(archiveId: number, platform: Platform): Promise<void> {
  const old = await deletePortionsOf(archiveId, platform)
  await platform.tasks.withdraw(old.map(keyOf))
}
