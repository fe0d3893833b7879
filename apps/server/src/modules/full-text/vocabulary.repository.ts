import { type Kysely, sql } from 'kysely'
import type { Engine } from '#platform/database/database.ts'
import { recordset } from '#platform/database/recordset.ts'
import { gap } from './asset-words.ts'
import type { TextEntry } from './text-search.ts'
import { listFormLanguages, writeForms } from './word-forms.repository.ts'

/** Adds the words of some assets to those that are known, new ones with the forms of which they are. They stay when assets go: a word too many finds nothing. */
export async function writeVocabulary(entries: readonly TextEntry[], db: Kysely<unknown>, engine: Engine) {
  // Sorted, so that two writers who meet new words wait for each other and never in a ring.
  const known = new Set(entries.flatMap((entry) => entry.words))
  known.delete(gap)
  const words = [...known].sort().map((word) => ({ word }))
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
