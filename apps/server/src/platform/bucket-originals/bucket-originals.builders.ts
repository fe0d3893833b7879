import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { KnownFile, Originals, Place } from '#platform/originals/originals.ts'
import type { TestServer } from '#server/testing/open-test-server.ts'
import { bucketRoot } from './bucket-root.ts'

/** A folder for an archive. */
export async function folderRoot(server: TestServer): Promise<string> {
  const root = join(server.folder, randomUUID())
  await mkdir(root, { recursive: true })
  return root
}

/** A place for an archive in the bucket of a pool. */
export async function placeInBucket({ platform }: TestServer, pool = 'Cloud'): Promise<string> {
  const root = bucketRoot(pool, `5000-${randomUUID()}`)
  if (!(await platform.originals.makeRoot(root))) throw new Error('Nobody has that name.')
  return root
}

export const bytesOf = (content: string | Buffer) => Readable.from([Buffer.from(content)])

/** A file of an archive, as its row would say it. */
export async function placedFile(door: Originals, place: Place, content: string | Buffer): Promise<KnownFile> {
  const staged = { place, name: `.${randomUUID()}` }
  await door.begin(staged)
  await door.writeStaged(staged, { position: 0, most: content.length }, bytesOf(content))
  const facts = await door.finishStaged(staged, 1_700_000_000_123)
  await door.exchange(staged, null)
  return { ...place, bytes: facts.size, modified: Math.trunc(facts.mtimeMs) }
}

export const readText = async (door: Originals, file: KnownFile) =>
  file.bytes === 0 ? '' : String(await buffer((await door.open(file)).read()))
