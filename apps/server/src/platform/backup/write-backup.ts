import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { countRows, type Row, RowDigest, readIdentities, readRows } from '#platform/database/copy-rows.ts'
import type { Database } from '#platform/database/database.ts'
import { describeTables } from '#platform/database/describe-tables.ts'
import { appliedChanges } from '#platform/database/migrate.ts'
import { passFaultPoint } from '#platform/fault-points/fault-points.ts'
import type { Files } from '#platform/files/files.ts'
import { readLines, writeLines } from './lines.ts'
import { BackupRefused, hashFile, type Manifest, names } from './manifest.ts'
import { verifyBackup } from './verify-backup.ts'

export interface BackupWish {
  db: Database
  /** Null: files are left out; they can be made again from the originals. */
  files: Files | null
  settings: Record<string, unknown>
  /** Tables that are not worth keeping, or better not. */
  leaveOut: readonly string[]
  onProgress(text: string): void
  /** How far a step is, for programs; `total` null where it is not known. What it throws ends the work. */
  onStep?(step: BackUpStep, done: number, total: number | null): void
}

export type BackUpStep = 'rows' | 'files' | 'read'

/**
 * Writes a back-up beside the running program: the database as it is at one moment, then the files that it speaks of, which
 * are never changed. It has another name until all of it is on the disk and was read back.
 * @throws Error when something of that name is there already; BackupRefused when what was written does not read back.
 */
export async function writeBackup(target: string, wish: BackupWish): Promise<Manifest> {
  if (
    await access(target).then(
      () => true,
      () => false,
    )
  )
    throw new BackupRefused(`${target} is there already. Choose another name.`)
  const folder = `${target}.partial`
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const manifest = await writeRows(folder, wish)
  manifest.files = wish.files ? await writeFiles(folder, wish.files, wish) : null
  await writeFile(join(folder, names.manifest), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true })
  await writeSums(folder, manifest)
  await verifyBackup(folder, wish.onProgress, (done, total) => wish.onStep?.('read', done, total))
  passFaultPoint('backup.before-rename')
  await rename(folder, target)
  await flushFolder(dirname(target))
  return manifest
}

async function writeRows(
  folder: string,
  { db, settings, leaveOut, onProgress, onStep }: BackupWish,
): Promise<Manifest> {
  const schemaChanges = await appliedChanges(db)
  return db.snapshot(async (snapshot) => {
    const manifest: Manifest = {
      format: 'vitrine backup',
      version: 1,
      madeAt: new Date().toISOString(),
      engine: db.engine,
      schemaChanges,
      settings,
      tables: {},
      identities: await readIdentities(snapshot, db.engine),
      files: null,
    }
    const tables = (await describeTables(snapshot, db.engine)).filter(({ name }) => !leaveOut.includes(name))
    for (const [at, table] of tables.entries()) {
      onStep?.('rows', at, tables.length)
      const digest = new RowDigest(table.columns)
      const total = await countRows(table.name, snapshot)
      const tell = () => onProgress(`${table.name}: ${digest.count} of ${total} rows`)
      await writeLines(
        join(folder, names.table(table.name)),
        eachRow(readRows(snapshot, db.engine, table), digest, tell),
      )
      manifest.tables[table.name] = { columns: [...table.columns], rows: digest.count, digest: String(digest) }
    }
    return manifest
  })
}

async function* eachRow(batches: AsyncIterable<Row[]>, digest: RowDigest, tell: () => void) {
  for await (const rows of batches) {
    for (const row of rows) digest.add(row)
    yield* rows
    tell()
    passFaultPoint('backup.rows')
  }
}

async function writeFiles(
  folder: string,
  files: Files,
  { onProgress, onStep }: Pick<BackupWish, 'onProgress' | 'onStep'>,
) {
  const total = { count: 0, bytes: 0 }
  const copied = async function* () {
    for await (const { key } of files.list('')) {
      const copy = await copyFile(files, key, join(folder, names.file(key)))
      // Thrown away between the listing and the reading: it was not needed.
      if (!copy) continue
      total.count++
      total.bytes += copy.bytes
      onStep?.('files', total.count, null)
      onProgress(`${total.count} files, ${Math.round(total.bytes / 1e6)} MB`)
      yield { key, ...copy }
    }
  }
  await writeLines(join(folder, names.fileList), copied())
  return total
}

async function copyFile(files: Files, key: string, to: string): Promise<{ bytes: number; sha256: string } | null> {
  const hash = createHash('sha256')
  let bytes = 0
  const count = new Transform({
    transform(piece: Buffer, _, done) {
      hash.update(piece)
      bytes += piece.length
      done(null, piece)
    },
  })
  await mkdir(dirname(to), { recursive: true })
  try {
    await pipeline(files.read(key), count, createWriteStream(to, { flush: true }))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    await rm(to, { force: true })
    return null
  }
  return { bytes, sha256: hash.digest('hex') }
}

async function writeSums(folder: string, manifest: Manifest) {
  const own = [
    names.manifest,
    ...Object.keys(manifest.tables).map(names.table),
    ...(manifest.files ? [names.fileList] : []),
  ]
  const file = await open(join(folder, names.sums), 'wx')
  try {
    for (const name of own) await file.write(`${await hashFile(join(folder, name))}  ${name}\n`)
    if (manifest.files) {
      for await (const entry of readLines(join(folder, names.fileList))) {
        const { key, sha256 } = entry as { key: string; sha256: string }
        await file.write(`${sha256}  ${names.file(key)}\n`)
      }
    }
    await file.sync()
  } finally {
    await file.close()
  }
}

async function flushFolder(path: string) {
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}
