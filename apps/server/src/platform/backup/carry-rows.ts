import {
  beforeAllRows,
  countRows,
  emptyTable,
  RowDigest,
  readIdentities,
  readRows,
  readRowsAfter,
  writeIdentities,
  writeRows,
} from '#platform/database/copy-rows.ts'
import type { Connection, Database } from '#platform/database/database.ts'
import { describeTables, type TableFacts } from '#platform/database/describe-tables.ts'
import { dropTextIndexes, makeTextIndexes } from '#platform/database/text-indexes.ts'
import {
  beginProgress,
  endProgress,
  isUnfinished,
  keepIndexes,
  keptIndexes,
  readProgress,
  writeProgress,
} from '#platform/database/unfinished.ts'
import { passFaultPoint } from '#platform/fault-points/fault-points.ts'

export interface CarryWish {
  /** The embedded database, which nobody writes to meanwhile. */
  source: Database
  /** Has the same schema; empty, or filled in part by a run that was cut off. */
  target: Database
  /** Makes the full text of some assets after a number; answers the last of them, null when none was left. */
  rebuildWords(after: number, db: Connection): Promise<number | null>
  /** Kept in the target at the end. */
  stamp: string
  onProgress(text: string): void
}

/** Triggers change it while the others are filled. */
const moving = 'change_counters'
const words = '(words)'

/**
 * Fills a database with all rows of another. Each batch is one transaction with a note of how far it came, so a run that was
 * cut off goes on where it was. At the end both are read and compared; until then the target is marked as unfinished, and
 * no program starts on it.
 * @throws Error when they differ: the source was changed between two runs.
 */
export async function carryRows(wish: CarryWish): Promise<void> {
  const { source, target } = wish
  const tables = await describeTables(target.tables(), target.engine)
  if (!(await isUnfinished(target))) {
    await target.transaction(async (transaction) => {
      for (const { name } of [...tables].reverse())
        if ((await countRows(name, transaction)) > 0) await emptyTable(name, transaction)
      await beginProgress(transaction)
      await keepIndexes(transaction, await dropTextIndexes(transaction, target.engine))
    })
  }
  await source.snapshot(async (from) => {
    for (const table of tables) await carryTable(table, from, wish)
    const identities = await readIdentities(from, source.engine)
    await target.transaction((transaction) => writeIdentities(identities, transaction, target.engine))
  })
  passFaultPoint('migrate.before-words')
  await carryWords(wish)
  await compare(wish)
  passFaultPoint('migrate.before-end')
  wish.onProgress('the indexes of the full text are made')
  await target.transaction(async (transaction) => {
    await makeTextIndexes(await keptIndexes(transaction), transaction)
    await endProgress(transaction, wish.stamp)
  })
}

async function carryTable(table: TableFacts, from: Connection, { target, onProgress }: CarryWish) {
  const begun = await readProgress(target.tables(), table.name)
  if (begun?.isDone) return
  const total = await countRows(table.name, from)
  let done = begun ? await countRows(table.name, target.tables()) : 0
  for (let last = begun?.last ?? beforeAllRows; ; ) {
    const next = await readRowsAfter(last, from, table)
    last = next?.last ?? last
    await target.transaction(async (transaction) => {
      if (next) await writeRows(next.rows, table, transaction, target.engine)
      await writeProgress(transaction, table.name, { last, isDone: next === null })
    })
    if (!next) return
    done += next.rows.length
    onProgress(`${table.name}: ${done.toLocaleString('en-GB')} of ${total.toLocaleString('en-GB')} rows`)
    passFaultPoint('migrate.rows')
  }
}

async function carryWords({ target, rebuildWords, onProgress }: CarryWish) {
  const begun = await readProgress(target.tables(), words)
  if (begun?.isDone) return
  for (let last: number | null = begun?.last ?? 0; last !== null; ) {
    const after: number = last
    last = await target.transaction<unknown, number | null>(async (transaction) => {
      const reached = await rebuildWords(after, transaction)
      await writeProgress(transaction, words, { last: reached ?? after, isDone: reached === null })
      return reached
    })
    onProgress(`words of assets up to number ${last ?? 'the last'}`)
  }
}

async function compare({ source, target, onProgress }: CarryWish) {
  const [there, here] = [await digestsOf(source, onProgress), await digestsOf(target, onProgress)]
  const differing = [...there].filter(([name, digest]) => here.get(name) !== digest).map(([name]) => name)
  if (differing.length > 0)
    throw new Error(
      `Both databases differ in ${differing.join(', ')}: was the source changed since the first run? Begin again with an empty target.`,
    )
}

/** Counts and sums of all tables, but of the one that moves by itself. */
export function digestsOf(database: Database, onProgress: (text: string) => void): Promise<Map<string, string>> {
  return database.snapshot(async (snapshot) => {
    const digests = new Map<string, string>()
    for (const table of await describeTables(snapshot, database.engine)) {
      if (table.name === moving) continue
      const digest = new RowDigest(table.columns)
      for await (const rows of readRows(snapshot, database.engine, table)) {
        for (const row of rows) digest.add(row)
        onProgress(`${table.name}: ${digest.count.toLocaleString('en-GB')} rows compared`)
      }
      digests.set(table.name, String(digest))
    }
    return digests
  })
}
