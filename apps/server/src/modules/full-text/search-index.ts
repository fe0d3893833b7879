import type { Kysely } from 'kysely'
import { saidIn, saidSizes } from '#modules/passages/passages.queries.ts'
import type { Engine } from '#platform/database/database.ts'
import { removeAssetValues, writeAssetValues } from './asset-values.repository.ts'
import { withSaid } from './asset-words.ts'
import { partsBySize } from './parts-by-size.ts'
import { removePositions, writePositions } from './positions.repository.ts'
import type { TextEntry } from './text-search.ts'
import { textSearchOf } from './text-search-of.ts'
import { removeValueKeys, writeValueKeys } from './value-keys.repository.ts'
import { unknownWords, writeVocabulary } from './vocabulary.repository.ts'

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
  const unknown = await writeText(given, { db, engine, keepNames })
  await writeValueKeys(given, db, engine)
  await writeAssetValues(given, db, engine)
  await writePositions(given, db, engine)
  await writeVocabulary(unknown, db, engine)
}

/** The same of assets of which the place alone changed: what hangs on their values stays as it is. */
export async function writePlaces(given: readonly TextEntry[], db: Kysely<unknown>, engine: Engine): Promise<void> {
  await writeVocabulary(await writeText(given, { db, engine, keepNames: false }), db, engine)
}

/** Bytes of what is said that are taken up at once: about what one film of hours has. */
const saidAtOnce = 400_000

/**
 * The words of assets with what is said in them, whoever writes them: hundreds of long films are not held in memory together.
 * Answers the words that are not known yet. They are for the end, all at once: two writers who add words part by part could wait
 * for each other in a ring.
 */
async function writeText(
  given: readonly TextEntry[],
  { db, engine, keepNames }: { db: Kysely<unknown>; engine: Engine; keepNames: boolean },
): Promise<Set<string>> {
  const unknown = new Set<string>()
  const sizes = await saidSizes(
    given.map(({ assetId }) => assetId),
    db,
  )
  for (const part of partsBySize(given, ({ assetId }) => sizes.get(assetId) ?? 0, saidAtOnce)) {
    const speaking = part.flatMap(({ assetId }) => (sizes.has(assetId) ? [assetId] : []))
    const said = await saidIn(speaking, db)
    const entries = part.map((entry) => withSaid(entry, said.get(entry.assetId) ?? []))
    await textSearchOf(engine).write(entries, db, keepNames)
    for (const word of await unknownWords(entries, db, engine)) unknown.add(word)
  }
  return unknown
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
