import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { Turn } from '#platform/turn.ts'

const script = fileURLToPath(new URL('./workbook-process.ts', import.meta.url))

/** Bytes of a workbook; a hundred thousand rows with captions take less. */
const largestWorkbook = 64 * 1024 * 1024
/** Megabytes of what the process that reads one keeps in its heap. */
const mostMemory = 768
/** Until the first row is there, before which all of them are parsed. */
const patienceMs = 120_000
/** One workbook is parsed at a time. */
const turn = new Turn()

/** Why a workbook is not read: too large, or none, which one that swells beyond any table is taken for. */
export class WorkbookFault extends Error {
  readonly kind: 'large' | 'damaged'
  constructor(kind: WorkbookFault['kind']) {
    super(`The workbook is ${kind}.`)
    this.kind = kind
  }
}

/**
 * The rows of the first sheet of a workbook, the head first. It is received into the folder as a whole, so that one that comes
 * slowly holds up no other; then a process of its own with limits of memory and time, which sees no settings of the server,
 * unpacks and parses it. @throws WorkbookFault.
 */
export async function* readWorkbook(file: AsyncIterable<Uint8Array>, folder: string): AsyncGenerator<string[]> {
  const path = join(folder, 'workbook.xlsx')
  await pipeline(limited(file), createWriteStream(path))
  const release = await turn.take()
  const child = spawn(process.execPath, [`--max-old-space-size=${mostMemory}`, script, path], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', TZ: 'UTC' },
  })
  const patience = setTimeout(() => child.kill('SIGKILL'), patienceMs)
  const gone = new Promise<void>((resolve) => {
    child.once('close', () => resolve())
    child.once('error', () => resolve())
  })
  try {
    let isWhole = false
    for await (const line of createInterface({ input: child.stdout, crlfDelay: Number.POSITIVE_INFINITY })) {
      clearTimeout(patience)
      const said = JSON.parse(line) as string[] | { end: true }
      if (Array.isArray(said)) yield said
      else isWhole = true
    }
    if (!isWhole) throw new WorkbookFault('damaged')
  } finally {
    clearTimeout(patience)
    child.kill('SIGKILL')
    // Whoever stops early leaves rows in the pipe, and a process is gone only once nothing is.
    child.stdout.destroy()
    await gone
    release()
  }
}

async function* limited(file: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let read = 0
  for await (const bytes of file) {
    read += bytes.length
    if (read > largestWorkbook) throw new WorkbookFault('large')
    yield bytes
  }
}
