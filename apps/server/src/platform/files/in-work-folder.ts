import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
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

/** Puts bytes where tools can open them. */
export function writeForTool(path: string, content: Buffer): Promise<void> {
  return writeFile(path, content)
}
