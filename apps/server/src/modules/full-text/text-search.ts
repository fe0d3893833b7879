import type { TermWord } from '@vitrine/search-language/expression.ts'
import type { Kysely, RawBuilder } from 'kysely'
import type { AssetWords } from './asset-words.ts'

type WordColumn = 'words' | 'terms'

/**
 * Full text on one engine. A `Query` is built from leaves and joined; only `matching` becomes SQL: a subquery that answers
 * the numbers of the assets. What cannot be asked of an index alone (negations at the top) is left to the caller.
 */
export interface TextSearch<Query = unknown> {
  phrase(column: WordColumn, words: readonly TermWord[]): Query
  inArchive(archiveId: number): Query
  all(queries: readonly Query[]): Query
  any(queries: readonly Query[]): Query
  matching(query: Query): RawBuilder<unknown>
  /** Asks whether one asset, of which the number is given, is among them; null when that takes more than its own entry. */
  holding(query: Query): ((id: RawBuilder<unknown>) => RawBuilder<unknown>) | null
  /** Part of a folded name; null when the index cannot help (shorter than three characters on SQLite). */
  nameContains(column: 'file_key' | 'folder_key' | 'path_key', text: string): RawBuilder<unknown> | null
  /** Puts assets into the index, in place of what stood there for them; those that keep their names need these not written again. */
  write(entries: readonly TextEntry[], db: Kysely<unknown>, keepNames?: boolean): Promise<void>
  remove(assetIds: readonly number[], db: Kysely<unknown>): Promise<void>
}

export interface TextEntry extends AssetWords {
  assetId: number
  fileKey: string
  folderKey: string
  pathKey: string
}
