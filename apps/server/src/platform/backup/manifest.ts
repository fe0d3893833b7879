import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'

/** A back-up is a folder: this description, rows as lines of JSON, files under their keys, and the hashes of all of it. */
export const names = {
  manifest: 'manifest.json',
  /** In the form of `sha256sum`, so that people can check without Vitrine. */
  sums: 'SHA256SUMS',
  table: (table: string) => `tables/${table}.jsonl.gz`,
  fileList: 'files.jsonl.gz',
  file: (key: string) => `files/${key}`,
}

const Manifest = z.object({
  format: z.literal('vitrine backup'),
  version: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Where it was made; a back-up can be restored on the other engine too. */
  engine: z.enum(['sqlite', 'postgres']),
  /** The changes of the schema that the rows follow. */
  schemaChanges: z.array(z.string()),
  /** How the program was set up, for people; nothing secret, and nothing of it is restored. */
  settings: z.record(z.string(), z.unknown()),
  tables: z.record(z.string(), z.object({ columns: z.array(z.string()), rows: z.int(), digest: z.string() })),
  /** The highest number that each table ever gave out. */
  identities: z.record(z.string(), z.int()),
  /** Null when files were left out. */
  files: z.object({ count: z.int(), bytes: z.int() }).nullable(),
})
export type Manifest = z.infer<typeof Manifest>

/** A back-up that is damaged, or does not fit here. */
export class BackupRefused extends Error {
  constructor(message: string) {
    super(`The back-up cannot be used: ${message}`)
    this.name = 'BackupRefused'
  }
}

/** @throws BackupRefused when there is none, it is of another kind, or it was changed. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, names.manifest), 'utf8').catch((error) => {
    throw new BackupRefused(`${join(folder, names.manifest)} cannot be read (${error.code}).`)
  })
  const { value: first } = await readSums(folder).next()
  if (first?.name !== names.manifest || first.sum !== createHash('sha256').update(text).digest('hex'))
    throw new BackupRefused(`${names.manifest} is not what it was when it was written.`)
  const parsed = Manifest.safeParse(JSON.parse(text))
  if (!parsed.success) throw new BackupRefused(`${names.manifest} is of another version of Vitrine.`)
  return parsed.data
}

/** Names and hashes of everything in a back-up, the description first. */
export async function* readSums(folder: string): AsyncGenerator<{ name: string; sum: string }> {
  try {
    const text = createReadStream(join(folder, names.sums))
    for await (const line of createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY }))
      yield { sum: line.slice(0, 64), name: line.slice(66) }
  } catch (error) {
    throw new BackupRefused(`${names.sums} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
}

/** The hash of a file on the disk, read once from beginning to end. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), hash)
  return hash.digest('hex')
}
