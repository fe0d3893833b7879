import { join } from 'node:path'
import { type Row, RowDigest } from '#platform/database/copy-rows.ts'
import { readLines } from './lines.ts'
import { BackupRefused, hashFile, type Manifest, names, readManifest, readSums } from './manifest.ts'

/**
 * Reads all of a back-up and compares it with what was written.
 * @throws BackupRefused naming the first file that is missing or was changed.
 */
export async function verifyBackup(
  folder: string,
  onProgress: (text: string) => void,
  onStep?: (done: number, total: number) => void,
): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const total = filesOf(manifest)
  let count = 0
  const missing = new Set(Object.keys(manifest.tables).map(names.table))
  if (manifest.files) missing.add(names.fileList)
  for await (const { name, sum } of readSums(folder)) {
    missing.delete(name)
    const found = await hashFile(join(folder, name)).catch((error) => {
      throw new BackupRefused(`${name} cannot be read (${error.code}).`)
    })
    if (found !== sum) throw new BackupRefused(`${name} is not what it was when it was written.`)
    onProgress(`${++count} files of the back-up read`)
    onStep?.(Math.min(count, total), total)
  }
  for (const name of missing) throw new BackupRefused(`${names.sums} does not name ${name}.`)
  for (const [table, { columns, digest }] of Object.entries(manifest.tables)) {
    const found = new RowDigest(columns)
    for await (const row of readLines(join(folder, names.table(table)))) found.add(row as Row)
    if (String(found) !== digest) throw new BackupRefused(`${table} does not have the rows that were written.`)
  }
  return manifest
}

/** How many files are named in a back-up: the description, a file a table, the list of files and the files. */
function filesOf({ tables, files }: Manifest): number {
  return 1 + Object.keys(tables).length + (files ? 1 + files.count : 0)
}
