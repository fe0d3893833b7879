import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Files } from './files.ts'

/** Gives work a folder of its own on the local disk, for as long as it lasts. */
export async function inWorkFolder<Outcome>(
  files: Files,
  work: (folder: string) => Promise<Outcome>,
): Promise<Outcome> {
  const folder = join(files.workFolder, randomUUID())
  await mkdir(folder, { recursive: true })
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Fetches what lies in the store, which may be far away, to where tools can open it. */
export function fetchStored(files: Files, key: string, to: string): Promise<void> {
  return pipeline(files.read(key), createWriteStream(to))
}
