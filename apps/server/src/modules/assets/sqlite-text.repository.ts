import type { TermWord } from '@vitrine/search-language/expression.ts'
import { sql } from 'kysely'
import type { TextSearch } from './text-search.ts'

/** In FTS5 a string in double quotes is data; a double quote in it is doubled. */
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/**
 * FTS5. A phrase may end in a prefix but not have one inside; words before the last that are prefixes make it a
 * conjunction, which finds a little more.
 */
export const sqliteText: TextSearch<string> = {
  phrase(column, words) {
    const inner = words.slice(0, -1).some((word) => word.prefix)
    if (inner) return `(${words.map((word) => this.phrase(column, [word])).join(' AND ')})`
    const last = words.at(-1) as TermWord
    return `(${column} : ${quoted(words.map((word) => word.word).join(' '))}${last.prefix ? ' *' : ''})`
  },
  all: (queries) => `(${queries.join(' AND ')})`,
  any: (queries) => `(${queries.join(' OR ')})`,
  matching: (query) => sql`select rowid as asset_id from asset_words where asset_words match ${query}`,
  nameContains(column, text) {
    // The index holds runs of three characters.
    if ([...text].length < 3) return null
    return sql`select rowid as asset_id from asset_names where asset_names match ${`${column} : ${quoted(text)}`}`
  },
  async write(entry, db) {
    await this.remove([entry.assetId], db)
    const { assetId, words, terms, fileKey, folderKey, pathKey } = entry
    await sql`insert into asset_words (rowid, words, terms) values (${assetId}, ${words.join(' ')}, ${terms.join(' ')})`.execute(
      db,
    )
    await sql`insert into asset_names (rowid, file_key, folder_key, path_key)
      values (${assetId}, ${fileKey}, ${folderKey}, ${pathKey})`.execute(db)
  },
  async remove(assetIds, db) {
    for (const id of assetIds) {
      await sql`delete from asset_words where rowid = ${id}`.execute(db)
      await sql`delete from asset_names where rowid = ${id}`.execute(db)
    }
  },
}
