import { type Kysely, sql } from 'kysely'
import type { Engine } from '#platform/database/database.ts'
import { recordset } from '#platform/database/recordset.ts'
import { gap } from './asset-words.ts'
import type { TextEntry } from './text-search.ts'
import { listFormLanguages, writeForms } from './word-forms.repository.ts'

/** Those of the words of some assets that are not known yet. */
export async function unknownWords(
  entries: readonly TextEntry[],
  db: Kysely<unknown>,
  engine: Engine,
): Promise<string[]> {
  const own = new Set(entries.flatMap((entry) => entry.words))
  own.delete(gap)
  const given = [...own].map((word) => ({ word }))
  const { rows } = await sql<{ word: string }>`select v.word from (${recordset({ word: 'text' }, given, engine)}) v
    where not exists (select 1 from asset_vocabulary k where k.word = v.word)`.execute(db)
  return rows.map(({ word }) => word)
}

/** Adds words to those that are known, with the forms of which they are. They stay when assets go: a word too many finds nothing. */
export async function writeVocabulary(unknown: ReadonlySet<string>, db: Kysely<unknown>, engine: Engine) {
  if (unknown.size === 0) return
  // Sorted, so that two writers who meet new words wait for each other and never in a ring.
  const words = [...unknown].sort().map((word) => ({ word }))
  // `where true` tells SQLite's parser that `on` begins no join.
  const { rows } = await sql<{ word: string }>`insert into asset_vocabulary (word) select word
    from (${recordset({ word: 'text' }, words, engine)}) v where true on conflict do nothing returning word`.execute(db)
  if (rows.length === 0) return
  const languages = await listFormLanguages(db)
  await writeForms(
    rows.map(({ word }) => word),
    languages,
    db,
    engine,
  )
}
