import { accessOf, rightsMark } from '#modules/permissions/access-of.ts'
import { isHeldBack, type Viewer } from '#modules/viewers/viewer.ts'
import { headOfOutbox, keptForMs, type OutboxRow, onNews, readOutbox } from '#platform/database/outbox.ts'
import type { Platform } from '#platform/platform.ts'
import { StreamCount } from './count-streams.ts'
import { OpenStream } from './open-stream.ts'
import { PositionSeal, type StreamPosition } from './stream-position.ts'
import { seenInPart, visibleNews } from './visible-news.ts'

/** Milliseconds after which the outbox is looked at though nobody said that it grew: commands beside a server say nothing. */
const lookEvery = 1000
/** Between two signs of life, in milliseconds; proxies cut what is silent for a minute. */
const beatEvery = 30_000
/** How long a browser waits before it comes back, in milliseconds. */
const comeBackAfter = 2000

/** Who wants to listen. */
export interface Wish {
  viewer: Viewer
  /** Where they were before, as it was told to them; null from now on. */
  after: string | null
  whoStill(): Promise<Viewer | null>
}

/**
 * All streams of this process. One reader of the outbox serves them; with nobody who listens nothing is asked. Each stream has
 * its own position, so one that comes back is told what it missed by the same way as the others.
 */
export class EventStreams {
  readonly #platform: Platform
  readonly #beatEvery: number
  readonly #seal: PositionSeal
  readonly #count = new StreamCount()
  readonly #streams = new Set<OpenStream>()
  #timers: NodeJS.Timeout[] = []
  #silence: (() => void)[] = []
  #running: Promise<void> | null = null
  #isAgain = false

  constructor(platform: Platform, { beat = beatEvery }: { beat?: number } = {}) {
    this.#platform = platform
    this.#beatEvery = beat
    this.#seal = new PositionSeal(platform.signingKey)
  }

  /** @throws Problem TooManyStreams. */
  async open({ viewer, after, whoStill }: Wish): Promise<OpenStream> {
    const takeOff = this.#count.add(viewer)
    try {
      const rights = await rightsMark(viewer, this.#platform)
      const before = after === null ? null : this.#seal.open(after)
      const head = await headOfOutbox(this.#platform)
      const position = before === null ? null : await this.#goOnFrom(before, head)
      const { epoch } = head
      const stream = new OpenStream({ viewer, rights, whoStill, epoch, position: position ?? head.last })
      stream.sendPause(comeBackAfter)
      stream.send(this.#positionOf(stream), 'open')
      // What cannot be told one by one any more, or has become visible with other rights, is asked for anew as a whole.
      if (after !== null && (position === null || before?.rights !== rights))
        stream.send(this.#positionOf(stream), 'reset')
      stream.body.once('close', () => {
        takeOff()
        this.#leave(stream)
      })
      this.#join(stream)
      return stream
    } catch (error) {
      takeOff()
      throw error
    }
  }

  /** Ends all streams, and the reading: browsers come back to another process, or to this one later. */
  async close(): Promise<void> {
    for (const stream of this.#streams) stream.end()
    this.#streams.clear()
    this.#rest()
    await this.#running
  }

  /** Null when not everything after it is there any more: it is too old, or of another database. */
  async #goOnFrom({ id, at, epoch }: StreamPosition, head: { last: number; epoch: number }): Promise<number | null> {
    if (epoch !== head.epoch || at < this.#platform.clock.now() - keptForMs) return null
    if (id === head.last) return id
    const [next] = await readOutbox(id, this.#platform)
    return next?.id === id + 1 ? id : null
  }

  #positionOf({ listening: { position, epoch, rights } }: OpenStream): string {
    return this.#seal.seal({ id: position, epoch, at: this.#platform.clock.now(), rights })
  }

  #join(stream: OpenStream) {
    this.#streams.add(stream)
    if (this.#timers.length === 0) this.#begin()
    this.#wake()
  }

  #leave(stream: OpenStream) {
    this.#streams.delete(stream)
    if (this.#streams.size === 0) this.#rest()
  }

  #begin() {
    const { db, events } = this.#platform
    const wake = () => this.#wake()
    this.#timers = [setInterval(wake, lookEvery), setInterval(() => void this.#beat(), this.#beatEvery)]
    this.#silence = [onNews(db, wake), events.subscribe('outbox.grew', wake), events.subscribe('events.missed', wake)]
  }

  #rest() {
    for (const timer of this.#timers.splice(0)) clearInterval(timer)
    for (const silence of this.#silence.splice(0)) silence()
  }

  /** Tells what there is; however often it is called meanwhile, once more after that. */
  #wake() {
    this.#isAgain = true
    this.#running ??= this.#tellAll()
      .catch((error) => this.#platform.log.warn({ err: error }, 'open windows could not be told of changes'))
      .finally(() => {
        this.#running = null
      })
  }

  async #tellAll() {
    while (this.#isAgain && this.#streams.size > 0) {
      this.#isAgain = false
      await this.#review()
      for (;;) {
        const positions = [...this.#streams].map(({ listening }) => listening.position)
        const rows = positions.length === 0 ? [] : await readOutbox(Math.min(...positions), this.#platform)
        if (rows.length === 0) break
        this.#skipCleared(rows)
        for (const row of rows) await this.#tell(row)
        await this.#review()
      }
    }
  }

  /** Who was behind for so long that some was cleared away meanwhile asks anew; numbers have no gaps otherwise. */
  #skipCleared([first]: readonly OutboxRow[]) {
    const before = (first?.id ?? 0) - 1
    for (const stream of this.#streams) {
      if (stream.listening.position >= before) continue
      stream.listening.position = before
      stream.send(this.#positionOf(stream), 'reset')
    }
  }

  async #tell({ id, news }: OutboxRow) {
    const ask = visibleNews(news, this.#platform)
    // Who came meanwhile and is further behind is served by the next round.
    const next = [...this.#streams].filter(({ listening }) => listening.position === id - 1)
    for (const stream of next) {
      const { listening } = stream
      const event = await ask(await accessOf(listening.viewer, this.#platform))
      listening.position = id
      if (event !== null) stream.send(this.#positionOf(stream), 'changed', event)
    }
  }

  /**
   * Looks at who listens, when people or rights have changed since: a stream ends with its session, and who may see something
   * else than before is told to ask anew.
   */
  async #review(isDue = false) {
    const { people, access } = await this.#platform.changes.now()
    const counters = `${people} ${access}`
    for (const stream of this.#streams) {
      if (!isDue && stream.reviewed.counters === counters) continue
      const viewer = await stream.listening.whoStill()
      stream.reviewed = { counters, at: this.#platform.clock.now() }
      if (viewer === null || isHeldBack(viewer)) {
        stream.end()
        this.#leave(stream)
        continue
      }
      const rights = await rightsMark(viewer, this.#platform)
      const isSame = stream.listening.rights === rights
      Object.assign(stream.listening, { viewer, rights })
      if (!isSame) stream.send(this.#positionOf(stream), 'reset')
    }
  }

  /** At equal times, whatever happened: a sign of life, and to those who see a part of an archive the advice to ask again. */
  async #beat() {
    try {
      await this.#review(true)
      for (const stream of [...this.#streams]) {
        const access = await accessOf(stream.listening.viewer, this.#platform)
        const parts = await seenInPart(access, this.#platform)
        if (parts === null) stream.send(this.#positionOf(stream))
        else stream.send(this.#positionOf(stream), 'again', parts)
      }
    } catch (error) {
      this.#platform.log.warn({ err: error }, 'open windows could not be given a sign of life')
    }
  }
}
