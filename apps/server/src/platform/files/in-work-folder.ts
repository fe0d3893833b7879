import { randomUUID } from 'node:crypto'
import { lstat, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Outage } from '#platform/outages/outage.ts'
import type { Files } from './files.ts'

/** Gives work a folder of its own on the local disk, for as long as it lasts. @throws Outage when it is taken away meanwhile. */
export async function inWorkFolder<Outcome>(
  files: Files,
  work: (folder: string) => Promise<Outcome>,
): Promise<Outcome> {
  const folder = join(files.workFolder, randomUUID())
  await mkdir(folder, { recursive: true })
  try {
    return await work(folder)
  } catch (error) {
    // What was being made is not to blame when somebody takes its place away.
    if (await hasVanished(folder))
      throw new Outage('files', 'The folder for files that are being made was taken away.', error)
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Puts bytes where tools can open them. */
export function writeForTool(path: string, content: Buffer): Promise<void> {
  return writeFile(path, content)
}

/** What a tool has made, where it is small. */
export function readOfTool(path: string): Promise<Buffer> {
  return readFile(path)
}

async function hasVanished(path: string): Promise<boolean> {
  return lstat(path).then(
    () => false,
    (error: NodeJS.ErrnoException) => error.code === 'ENOENT',
  )
}
