import { posix } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Analysis } from '@vitrine/media/analyse.ts'
import type { MediaPool } from '@vitrine/media/pool/media-pool.ts'
import { findArchive, isReturnable } from '#modules/archives/archives.queries.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { noteArchiveProblem } from '#modules/archives/note-content.ts'
import type { IndexProgress } from '#platform/events/events.ts'
import { passFaultPoint } from '#platform/fault-points/fault-points.ts'
import { checkRoom, lacksRoom } from '#platform/files/room.ts'
import { OriginalFault } from '#platform/originals/originals.ts'
import { Outage } from '#platform/outages/outage.ts'
import type { Platform } from '#platform/platform.ts'
import { markGone } from './asset-scan.repository.ts'
import {
  claimPending,
  countPending,
  type PendingAsset,
  saveIndexed,
  saveParked,
  unclaimPending,
} from './asset-writes.repository.ts'
import { clearArchive } from './clear-archive.ts'
import { indexedAsset, movedAsset } from './indexed-asset.ts'
import { findWideRows } from './moved-assets.repository.ts'
import { readFile } from './read-file.ts'
import { demandFewCrashes, problemOf, reasonOf } from './read-problem.ts'
import { requestFolders, requestIndex } from './request-index.ts'
import { requestPlayCopies } from './request-play-copy.ts'
import { ArchiveMoved, ArchiveOffline, scanArchive } from './scan-archive.ts'
import {
  deleteWishes,
  forgetWishes,
  insertWishes,
  listWishes,
  mostWishes,
  noteCompared,
  type ScanWish,
} from './scan-wishes.repository.ts'
import { findMoved, type InHand, type ReadFile, settleIdentities } from './settle-identities.ts'
import { forgetPortions, portionSize, SharedReading } from './shared-reading.ts'
import type { Stillness } from './stillness.ts'
import { waitForQuick } from './wait-for-quick.ts'

/** Read at once from the list of what waits; the pool takes as many of them at a time as it has places. */
const claimSize = 30
/** With fewer files in hand, and none to claim, a worker takes back what nobody has begun. */
const fewInHand = 4
/** Batches after which wishes that came meanwhile are looked at. */
const scanAgainAfter = 20
/** Milliseconds after which it is looked whether others have read something meanwhile. */
const collectAfter = 1000
/** The same where nothing else is left to do. */
const collectSoon = 200
/** Files that are changed while they are read wait for the next run; with more of them this one ends. */
const mostUnsettled = 1000

export interface IndexTools {
  platform: Platform
  media: MediaPool
  stillness: Stillness
}

/** All of an archive: what a start and a full comparing do. */
export async function indexArchive(archiveId: number, tools: IndexTools, signal: AbortSignal): Promise<void> {
  await insertWishes(archiveId, [{ folder: '', isDeep: true }], tools.platform)
  await indexWished(archiveId, tools, signal)
}

/**
 * Brings an archive's rows up to date with its folder: compares the folders that are wished for, then reads what is new or
 * changed. Can be stopped or killed at any point: what was read is kept, what was not still waits, and nothing is read twice
 * but the files that were being read.
 */
export async function indexWished(archiveId: number, tools: IndexTools, signal: AbortSignal): Promise<void> {
  const { platform } = tools
  const archive = await findArchive(archiveId, platform)
  if (!archive) {
    // It can be taken back, with everything that is known of its files.
    if (await isReturnable(archiveId, platform)) return
    await forgetWishes(archiveId, platform)
    await forgetPortions(archiveId, platform)
    return clearArchive(archiveId, platform, { signal })
  }
  const run = new IndexRun(archive, tools, signal)
  let { problem } = archive
  try {
    await run.scan()
    // It is there again, however long reading takes that follows.
    if (problem !== null) await noteArchiveProblem(archiveId, null, platform)
    problem = null
    await run.readPending()
  } catch (error) {
    if (error instanceof ArchiveMoved) return requestIndex(archiveId, platform)
    if (!(error instanceof ArchiveOffline)) throw error
    // Looked for every few seconds: said when it is news.
    if (error.message !== problem) {
      platform.log.warn({ archive: archive.name }, error.message)
      await noteArchiveProblem(archiveId, error.message, platform)
    }
  } finally {
    run.tell('done')
  }
}

class IndexRun {
  readonly #archive: ArchiveRow
  readonly #platform: Platform
  readonly #media: MediaPool
  readonly #signal: AbortSignal
  readonly #progress: IndexProgress
  readonly #stillness: Stillness
  #fault: unknown = null
  /** Files that were not as they had been compared: not taken again before they are compared anew. */
  readonly #unsettled = new Set<number>()
  /** What is being read here, by number; what others read; and what was read and is to be written. */
  readonly #reading = new Map<number, InHand & { ended: Promise<void> }>()
  readonly #shared: SharedReading
  readonly #finished: ReadFile[] = []
  /** Claims so far. */
  #turn = 0

  constructor(archive: ArchiveRow, { platform, media, stillness }: IndexTools, signal: AbortSignal) {
    this.#archive = archive
    this.#platform = platform
    this.#media = media
    this.#stillness = stillness
    this.#signal = signal
    this.#shared = new SharedReading(archive, platform)
    const startedAt = platform.clock.now()
    const names = { archiveId: archive.id, archiveName: archive.name }
    this.#progress = { ...names, phase: 'scanning', total: 0, done: 0, parked: 0, startedAt }
  }

  tell(phase: IndexProgress['phase']) {
    this.#progress.phase = phase
    this.#platform.events.publish('index.progress', { ...this.#progress })
  }

  /** Compares what is wished for. A wish goes only when its folder was compared; what is wished meanwhile comes later. */
  async scan() {
    this.tell('scanning')
    for (let more = true; more && !this.#signal.aborted; ) {
      const taken = await listWishes(this.#archive.id, this.#platform)
      if (taken.length === 0) return
      more = taken.length === mostWishes
      const whole = taken.find(({ folder, isDeep }) => folder === '' && isDeep)
      await this.#scanSome(whole ? [whole] : taken)
      if (this.#signal.aborted) return
      await deleteWishes(
        this.#archive.id,
        taken.map(({ stamp }) => stamp),
        this.#platform,
      )
      if (whole) await noteCompared(this.#archive.id, this.#platform)
    }
  }

  async #scanSome(wishes: readonly ScanWish[]) {
    const tools = { platform: this.#platform, stillness: this.#stillness }
    const { problems, restless, ...counts } = await scanArchive(this.#archive, wishes, tools, this.#signal)
    // Files that were not still are looked at again when they may be.
    const delay = this.#platform.settings.settleMs + 100
    if (restless.length > 0) await requestFolders(this.#archive.id, restless, this.#platform, delay)
    const folders = wishes.length
    this.#platform.log.info({ archive: this.#archive.name, folders, ...counts }, 'folders compared')
    for (const problem of problems) this.#platform.log.warn({ archive: this.#archive.name }, problem)
  }

  /**
   * Takes what waits, some at a time; what was moved is only hashed, all else is read, here or by workers that have nothing else to
   * read. A file that takes long holds up neither those beside it nor the writing of their rows.
   */
  async readPending() {
    await this.#shared.forgetOld()
    await this.#count()
    this.#progress.startedAt = this.#platform.clock.now()
    try {
      for (let rounds = 1; await this.#takeMore(); rounds++) {
        await this.#saveRead()
        // A large archive takes hours: what happens in it meanwhile does not wait for the end.
        if (rounds % scanAgainAfter > 0) continue
        await this.scan()
        await this.#count()
      }
    } finally {
      await Promise.all(this.#endsOfReading())
      // What waits for files that others read is not written when they are not waited for: the next run reads it once more.
      await this.#saveRead().finally(() => this.#closeShared())
    }
    // What was read before the store went away is kept; the task comes back for the rest.
    if (this.#fault) throw this.#fault
  }

  /** Begins with some of what waits, and lets those that are quick come to their end. False when nothing is left. */
  async #takeMore(): Promise<boolean> {
    if (this.#signal.aborted || this.#fault || this.#unsettled.size > mostUnsettled) return false
    if (this.#progress.total > 0) await checkRoom(this.#platform.files.workFolder)
    const limit = claimSize - this.#reading.size
    const batch = limit > 0 ? await this.#claim(limit) : []
    if (batch.length === 0 && this.#reading.size === 0 && !this.#shared.isOut) return false
    // Removed meanwhile: what was added is cleared by the next run, which was asked for with the removal.
    // Moved to another place meanwhile: the run that is asked for with that reads there.
    if ((await findArchive(this.#archive.id, this.#platform))?.path !== this.#archive.path) return false
    for (const asset of await this.#withoutMoved(batch)) this.#begin(asset)
    // More may wait than is taken here.
    if (batch.length >= limit) await this.#share()
    else this.#shared.forgetReturned()
    await this.#waitForSome()
    const isIdle = batch.length === 0 && this.#reading.size < fewInHand
    const read = await this.#shared.collect(isIdle)
    this.#finished.push(...read)
    this.#noteDone(read.length)
    return true
  }

  /** The next files that are in nobody's hand; the turn is that of the newest claim. */
  async #claim(limit: number): Promise<PendingAsset[]> {
    this.#turn++
    const taken = [...this.#unsettled, ...this.#inHand.map(({ asset }) => asset.id)]
    const batch = await claimPending(this.#archive.id, limit, this.#platform, taken)
    if (batch.length > 0) passFaultPoint('ingest.claimed')
    return batch
  }

  /** Writes those of a batch that were moved, and answers the others. */
  async #withoutMoved(batch: readonly PendingAsset[]): Promise<PendingAsset[]> {
    const moved = batch.length > 0 ? await findMoved(batch, this.#before, this.#tools) : []
    await this.#saveMoved(moved)
    const places = new Set(moved.map(({ path }) => path))
    return batch.filter(({ path }) => !places.has(path))
  }

  /** Hands out what others can take. A file that ended the program before is read here, where it is known for that. */
  async #share() {
    for (let room = await this.#shared.room(); room > 0 && !this.#signal.aborted; room--) {
      const batch = await this.#claim(portionSize)
      const { own = [], others = [] } = Object.groupBy(await this.#withoutMoved(batch), ({ attempts }) =>
        attempts > 1 ? 'own' : 'others',
      )
      for (const asset of own) this.#begin(asset)
      if (others.length > 0) await this.#shared.offer(others, this.#turn)
      if (batch.length < portionSize) return
    }
  }

  /** All that was claimed and is not written. */
  get #inHand(): InHand[] {
    return [...this.#reading.values(), ...this.#shared.inHand, ...this.#finished]
  }

  /** The same with what was claimed and is to be claimed once more. */
  get #before(): InHand[] {
    return [...this.#inHand, ...this.#shared.returned]
  }

  #begin(asset: PendingAsset) {
    const turn = this.#shared.turnOf(asset, this.#turn)
    const ended = this.#read(asset)
      .then((analysis) => (analysis === null ? undefined : void this.#finished.push({ asset, analysis, turn })))
      .catch(async (error) => {
        this.#fault ??= error
        // A store that is away must not be held against the file, or it would end as parked.
        await unclaimPending([asset.id], this.#platform)
      })
      .catch((error) => {
        this.#platform.log.warn({ err: error }, 'the claim of a file could not be taken back')
      })
      .finally(() => this.#reading.delete(asset.id))
    this.#reading.set(asset.id, { asset, turn, ended })
  }

  #endsOfReading(): Promise<void>[] {
    return [...this.#reading.values()].map(({ ended }) => ended)
  }

  async #waitForSome() {
    if (this.#reading.size === 0 && this.#shared.isOut) await setTimeout(collectSoon)
    else
      await waitForQuick(
        this.#endsOfReading(),
        () => this.#finished.length > 0,
        this.#shared.isOut ? collectAfter : undefined,
      )
  }

  /** What cannot be taken back is thrown away by the next run. */
  async #closeShared() {
    await this.#shared.close().catch((error) => {
      this.#platform.log.warn({ err: error }, 'portions of an archive could not be taken back')
    })
  }

  /** The rows of what was read. They must be written before the next are claimed, or they would be claimed again. */
  async #saveRead() {
    const read = this.#finished.splice(0)
    if (read.length === 0) return
    const { settled, later } = await settleIdentities(read, this.#before, this.#tools)
    this.#finished.push(...later)
    await saveIndexed(
      settled.map(({ asset, analysis }) => indexedAsset(this.#archive.id, asset, analysis)),
      this.#platform,
    )
    passFaultPoint('ingest.after-commit')
    await requestPlayCopies(settled, this.#platform)
  }

  get #tools() {
    return { archive: this.#archive, platform: this.#platform, media: this.#media }
  }

  async #count() {
    this.#progress.total = this.#progress.done + (await countPending(this.#archive.id, this.#platform))
    this.tell('indexing')
  }

  async #saveMoved(moved: readonly PendingAsset[]) {
    if (moved.length === 0) return
    const ids = moved.map(({ id }) => id)
    const rows = await findWideRows(ids, this.#platform)
    const indexed = moved.flatMap((asset) => {
      const row = rows.get(asset.id)
      return row ? [movedAsset(this.#archive.id, asset, row)] : []
    })
    await saveIndexed(indexed, this.#platform)
    this.#noteDone(moved.length)
  }

  async #read(asset: PendingAsset): Promise<Analysis | null> {
    try {
      demandFewCrashes(asset)
      return await readFile(this.#archive.path, asset, this.#tools)
    } catch (error) {
      if (error instanceof Outage) throw error
      if (this.#signal.aborted || reasonOf(error) === 'closed') return null
      if (error instanceof OriginalFault && (await this.#isNotThere(asset, error))) return null
      // A full disk must not be held against the file, even when there is room again already.
      if (lacksRoom(error)) throw new Outage('files', 'There was no room to make the pictures of a file.', error)
      await checkRoom(this.#platform.files.workFolder)
      await this.#demandAnswer(asset)
      this.#progress.parked++
      await saveParked(asset.id, problemOf(error), this.#platform)
      return null
    } finally {
      this.#noteDone(1)
    }
  }

  /** Whether a file is away or another one than was compared, for which nothing is held against it. */
  async #isNotThere(asset: PendingAsset, { reason, place }: OriginalFault): Promise<boolean> {
    if (reason === 'stuck') throw this.#noAnswer()
    if (reason === 'unreadable') return false
    if (reason === 'missing' && place.path === asset.path) {
      // Taken away between the comparing and the reading: nothing is wrong with it, it is not there any more, unless all is away.
      const root = await this.#platform.originals.look({ root: this.#archive.path, path: '' }).catch(() => null)
      if (root?.kind !== 'folder') throw this.#noAnswer()
      if ((await findArchive(this.#archive.id, this.#platform))?.path !== this.#archive.path) throw this.#noAnswer()
      await markGone([asset], this.#platform)
      return true
    }
    this.#unsettled.add(asset.id)
    await unclaimPending([asset.id], this.#platform)
    const folder = posix.dirname(asset.path)
    const wish = { folder: folder === '.' ? '' : folder, isDeep: false }
    await requestFolders(this.#archive.id, [wish], this.#platform, this.#platform.settings.settleMs + 100)
    return true
  }

  /** What ran out of time at a disk that is away must not be held against it either. */
  async #demandAnswer({ path }: PendingAsset) {
    const found = await this.#platform.originals.look({ root: this.#archive.path, path }).catch((error) => error)
    if (found instanceof OriginalFault && found.reason === 'stuck') throw this.#noAnswer()
  }

  #noAnswer(): Outage {
    return new Outage('files', `The disk of the archive ${this.#archive.name} does not answer.`)
  }

  #noteDone(count: number) {
    const before = Math.trunc(this.#progress.done / 10)
    this.#progress.done += count
    if (Math.trunc(this.#progress.done / 10) > before) this.tell('indexing')
  }
}
