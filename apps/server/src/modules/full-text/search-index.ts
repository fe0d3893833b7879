import type { Kysely } from 'kysely'
import { saidIn } from '#modules/passages/passages.queries.ts'
import type { Engine } from '#platform/database/database.ts'
import { removeAssetValues, writeAssetValues } from './asset-values.repository.ts'
import { withSaid } from './asset-words.ts'
import { removePositions, writePositions } from './positions.repository.ts'
import type { TextEntry } from './text-search.ts'
import { textSearchOf } from './text-search-of.ts'
import { removeValueKeys, writeValueKeys } from './value-keys.repository.ts'
import { writeVocabulary } from './vocabulary.repository.ts'

/**
 * Puts assets into everything that searches are answered from, in place of what stood there for them. Assets of which values
 * alone changed keep their names: to write runs of three characters again was most of the work of an edit.
 */
export async function writeSearchIndex(
  given: readonly TextEntry[],
  db: Kysely<unknown>,
  engine: Engine,
  { keepNames = false }: { keepNames?: boolean } = {},
): Promise<void> {
  const entries = await heard(given, db)
  await textSearchOf(engine).write(entries, db, keepNames)
  await writeValueKeys(entries, db, engine)
  await writeAssetValues(entries, db, engine)
  await writePositions(entries, db, engine)
  await writeVocabulary(entries, db, engine)
}

/** The same of assets of which the place alone changed: what hangs on their values stays as it is. */
export async function writePlaces(given: readonly TextEntry[], db: Kysely<unknown>, engine: Engine): Promise<void> {
  const entries = await heard(given, db)
  await textSearchOf(engine).write(entries, db, false)
  await writeVocabulary(entries, db, engine)
}

/** With what is said in them, whoever writes them. */
async function heard(entries: readonly TextEntry[], db: Kysely<unknown>): Promise<TextEntry[]> {
  const said = await saidIn(
    entries.map(({ assetId }) => assetId),
    db,
  )
  return entries.map((entry) => withSaid(entry, said.get(entry.assetId) ?? []))
}

export async function removeFromSearchIndex(
  ids: readonly number[],
  db: Kysely<unknown>,
  engine: Engine,
): Promise<void> {
  await textSearchOf(engine).remove(ids, db)
  await removeValueKeys(ids, db)
  await removeAssetValues(ids, db)
  await removePositions(ids, db)
}
