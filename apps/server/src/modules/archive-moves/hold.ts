import { closedFor, OriginalFault } from '#platform/originals/originals.ts'
import type { Platform } from '#platform/platform.ts'
import type { ArchiveMoveRow } from './archive-moves.tables.ts'
import { demandDestination, demandSource, Obstacle } from './obstacle.ts'

/** The archive is held closed by renewing it so often, in milliseconds. */
const renewEvery = closedFor / 6

/** Keeps the old place closed, by the clock of the wall, which goes on while a machine sleeps. */
export class Hold {
  readonly #move: ArchiveMoveRow
  readonly #platform: Platform
  /** When it was renewed last. */
  #at: number | null = null
  #timer: NodeJS.Timeout | undefined
  /** Why it could not be renewed. */
  #fault: unknown = null

  constructor(move: ArchiveMoveRow, platform: Platform) {
    this.#move = move
    this.#platform = platform
  }

  /** @throws Obstacle, OriginalFault. */
  async begin(): Promise<void> {
    await this.#renew()
    this.#timer = setInterval(() => void this.#renew().catch((error) => (this.#fault ??= error)), renewEvery)
  }

  /** @throws Obstacle, OriginalFault; also when it may have been open meanwhile: all is compared once more. */
  check(): void {
    if (this.#fault !== null) throw this.#fault
    if (this.#at !== null && Math.abs(this.#platform.clock.now() - this.#at) > closedFor / 2)
      throw new Obstacle('changing', '', null)
  }

  /** The same, and that both places are there. */
  async demand(): Promise<void> {
    this.check()
    await demandDestination(this.#move, this.#platform)
    await demandSource(this.#move, this.#platform)
  }

  end(): void {
    clearInterval(this.#timer)
  }

  /** Opens the archive again. */
  async giveUp(): Promise<void> {
    this.end()
    const { originals, log } = this.#platform
    await originals.openRoot(this.#move.from_path).catch((error) => {
      log.warn({ err: error, archive: this.#move.archive_id }, 'an archive takes no changes for another minute')
    })
  }

  async #renew(): Promise<void> {
    this.check()
    const now = this.#platform.clock.now()
    // Never into a folder in which its disk should be mounted.
    await demandSource(this.#move, this.#platform)
    await this.#platform.originals.closeRoot(this.#move.from_path).catch((error) => {
      if (!(error instanceof OriginalFault)) throw error
      // Where nothing can be written, this program changes nothing; where only we may not, it may in folders below.
      if (error.code === 'EROFS') return
      if (error.reason === 'unreadable') throw new Obstacle('unmarked', '', error)
      throw error
    })
    this.#at = now
  }
}
