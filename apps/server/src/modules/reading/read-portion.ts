import { setTimeout } from 'node:timers/promises'
import { findArchive } from '#modules/archives/archives.queries.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { passFaultPoint } from '#platform/fault-points/fault-points.ts'
import { lacksRoom } from '#platform/files/room.ts'
import { OriginalFault } from '#platform/originals/originals.ts'
import { Outage } from '#platform/outages/outage.ts'
import { version } from '#server/version.ts'
import { type PortionFile, PortionFiles, type Reading, rowsOf } from './portion-formats.ts'
import { findPortion, insertReadings } from './portions.repository.ts'
import { type ReadingTools, readFile } from './read-file.ts'

/** Files of a portion at once: one more than a child process reads, so that one is always ready to be begun. */
const lanes = 4
/** Milliseconds after which what has been read is left, whatever takes longer beside it. */
const leaveEvery = 2000

/**
 * Reads a portion for the worker that holds its archive, and leaves what it found. Identities, rows and words are that worker's alone.
 * Nothing is read of a portion that was taken back, or that another version of the program waits for.
 * @throws Outage when this worker can read no files now.
 */
export async function readPortion(id: string, tools: ReadingTools, signal: AbortSignal): Promise<void> {
  const { platform } = tools
  const portion = await findPortion(id, platform)
  if (portion === null || portion.version !== version) return
  const archive = await findArchive(portion.archive_id, platform)
  if (archive === null) return
  const files = PortionFiles.parse(JSON.parse(portion.files))
  await new PortionRun(id, files, archive, tools, signal).read()
}

class PortionRun {
  readonly #id: string
  readonly #waiting: PortionFile[]
  readonly #count: number
  readonly #archive: ArchiveRow
  readonly #tools: ReadingTools
  readonly #signal: AbortSignal
  readonly #finished: Reading[] = []
  #left = 0
  #isWanted = true
  #fault: unknown = null

  constructor(id: string, files: PortionFile[], archive: ArchiveRow, tools: ReadingTools, signal: AbortSignal) {
    this.#id = id
    this.#waiting = [...files]
    this.#count = files.length
    this.#archive = archive
    this.#tools = tools
    this.#signal = signal
  }

  async read(): Promise<void> {
    const reading = Promise.all(Array.from({ length: lanes }, () => this.#readSome()))
    const ended = reading.then(() => true)
    try {
      while (!(await Promise.race([ended, setTimeout(leaveEvery, false, { ref: false })]))) await this.#leave()
      await this.#leave()
    } finally {
      this.#isWanted = false
      await reading
    }
    const facts = { archive: this.#archive.name, files: this.#count, read: this.#left }
    this.#tools.platform.log.info(facts, 'files were read for another worker')
    if (this.#fault) throw this.#fault
  }

  async #readSome() {
    while (this.#isWanted && !this.#fault && !this.#signal.aborted) {
      const file = this.#waiting.shift()
      if (!file) return
      try {
        this.#finished.push({ id: file.id, analysis: await readFile(this.#archive.path, file, this.#tools) })
      } catch (error) {
        this.#noteFault(error)
      }
    }
  }

  /** What is wrong with a file is left to the worker that asked, which tries it too and knows what to do about it. */
  #noteFault(error: unknown) {
    const isAway = error instanceof OriginalFault && error.reason === 'stuck'
    if (error instanceof Outage) this.#fault ??= error
    else if (isAway || lacksRoom(error))
      this.#fault ??= new Outage('files', 'Files that another worker asked for cannot be read here now.', error)
  }

  async #leave() {
    const finished = this.#finished.splice(0)
    for (const row of rowsOf(finished)) {
      if (!this.#isWanted) return
      this.#isWanted = await insertReadings(this.#id, row, this.#tools.platform)
      passFaultPoint('portion.left')
    }
    this.#left += finished.length
  }
}
