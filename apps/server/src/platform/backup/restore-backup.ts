import { randomUUID } from 'node:crypto'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  countRows,
  emptyTable,
  type Row,
  RowDigest,
  readRows,
  writeIdentities,
  writeRows,
} from '#platform/database/copy-rows.ts'
import type { Connection, Database } from '#platform/database/database.ts'
import { describeTables, type TableFacts } from '#platform/database/describe-tables.ts'
import { appliedChanges, migrate, type SchemaChanges } from '#platform/database/migrate.ts'
import { dropTextIndexes, makeTextIndexes } from '#platform/database/text-indexes.ts'
import { passFaultPoint } from '#platform/fault-points/fault-points.ts'
import type { Files } from '#platform/files/files.ts'
import { readLines } from './lines.ts'
import { BackupRefused, hashFile, type Manifest, names } from './manifest.ts'
import { verifyBackup } from './verify-backup.ts'

export interface RestoreWish {
  db: Database
  /** Null: those of the back-up are read and compared, and left where they are. */
  files: Files | null
  schemaChanges: SchemaChanges
  /** What is made from the rows, in the same transaction. */
  afterRows(transaction: Connection): Promise<void>
  onProgress(text: string): void
  /** See `writeBackup`. */
  onStep?(step: 'rows' | 'read', done: number, total: number): void
}

const batch = 500

/**
 * Puts a back-up into a database that has nothing in it. All of the back-up is read and compared before anything is written;
 * the rows come in one transaction, read back before it ends, so that a restore that was cut off has restored nothing. Files
 * come first: rows never speak of files that are not there yet.
 * @throws BackupRefused; StartProblem when the back-up is of a newer version.
 */
export async function restoreBackup(folder: string, wish: RestoreWish): Promise<Manifest> {
  const { db, schemaChanges, onProgress } = wish
  const manifest = await verifyBackup(folder, onProgress, (done, total) => wish.onStep?.('read', done, total))
  const unknown = manifest.schemaChanges.filter((name) => !(name in schemaChanges))
  if (unknown.length > 0)
    throw new BackupRefused(`it was made by a newer version, which knows ${unknown.join(', ')}. Use that version.`)
  const begun = (await appliedChanges(db)).filter((name) => !manifest.schemaChanges.includes(name))
  if (begun.length > 0)
    throw new BackupRefused(`this database was begun by a newer version (${begun.join(', ')}). Give an empty one.`)
  if (manifest.files && wish.files) await restoreFiles(folder, wish.files, wish)
  await migrate(db, schemaChanges, { upTo: manifest.schemaChanges.at(-1) ?? '' })
  await db.transaction(async (transaction) => {
    const indexes = await dropTextIndexes(transaction, db.engine)
    await fillTables(folder, manifest, transaction, wish)
    await writeIdentities(manifest.identities, transaction, db.engine)
    await wish.afterRows(transaction)
    await makeTextIndexes(indexes, transaction)
    passFaultPoint('restore.before-commit')
  })
  passFaultPoint('restore.after-commit')
  await migrate(db, schemaChanges)
  return manifest
}

async function restoreFiles(folder: string, files: Files, { onProgress }: RestoreWish) {
  let count = 0
  for await (const entry of readLines(join(folder, names.fileList))) {
    const { key, sha256 } = entry as { key: string; sha256: string }
    const copy = join(files.workFolder, randomUUID())
    await copyFile(join(folder, names.file(key)), copy)
    if ((await hashFile(copy)) !== sha256) throw new BackupRefused(`${names.file(key)} changed while it was restored.`)
    await files.adopt(key, copy)
    onProgress(`${++count} files restored`)
    passFaultPoint('restore.files')
  }
}

async function fillTables(
  folder: string,
  manifest: Manifest,
  transaction: Connection,
  { db, onProgress, onStep }: RestoreWish,
) {
  const tables = await describeTables(transaction, db.engine)
  // Some tables refuse even a deletion of nothing.
  for (const { name } of [...tables].reverse())
    if ((await countRows(name, transaction)) > 0) await emptyTable(name, transaction)
  for (const [at, table] of tables.entries()) {
    onStep?.('rows', at, tables.length)
    const given = manifest.tables[table.name]
    if (!given) continue
    const target = { name: table.name, columns: given.columns, refersTo: [] }
    let done = 0
    for await (const rows of inBatches(readLines(join(folder, names.table(table.name))))) {
      await writeRows(rows, target, transaction, db.engine)
      done += rows.length
      onProgress(`${table.name}: ${done} of ${given.rows} rows`)
      passFaultPoint('restore.rows')
    }
    await compare(target, given.digest, transaction, db)
  }
}

async function* inBatches(lines: AsyncIterable<unknown>): AsyncGenerator<Row[]> {
  let rows: Row[] = []
  for await (const line of lines) {
    rows.push(line as Row)
    if (rows.length < batch) continue
    yield rows
    rows = []
  }
  if (rows.length > 0) yield rows
}

/** What the database holds now is what was in the other one, not only what was sent to it. */
async function compare(table: TableFacts, digest: string, transaction: Connection, { engine }: Database) {
  const found = new RowDigest(table.columns)
  for await (const rows of readRows(transaction, engine, table)) for (const row of rows) found.add(row)
  if (String(found) !== digest)
    throw new Error(`${table.name} reads back otherwise than it was written. Nothing was restored.`)
}
