import type { TermWord } from '@vitrine/search-language/expression.ts'
import { type Kysely, sql } from 'kysely'
import { recordset } from '#platform/database/recordset.ts'
import { archiveTerm } from './asset-words.ts'
import type { TextSearch } from './text-search.ts'

/** In FTS5 a string in double quotes is data; a double quote in it is doubled. */
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/** FTS5. Only the end of a phrase may be open: words before it are spelt out, and filters may not have such. */
export const sqliteText: TextSearch<string> = {
  phrase(column, words) {
    if (words.slice(0, -1).some((word) => word.prefix)) throw new Error('A word inside of a phrase has an open end.')
    const last = words.at(-1) as TermWord
    return `(${column} : ${quoted(words.map((word) => word.word).join(' '))}${last.prefix ? ' *' : ''})`
  },
  inArchive(archiveId) {
    return this.phrase('terms', [{ word: archiveTerm(archiveId), prefix: false }])
  },
  all: (queries) => `(${queries.join(' AND ')})`,
  any: (queries) => `(${queries.join(' OR ')})`,
  matching: (query) => sql`select rowid as asset_id from asset_words where asset_words match ${query}`,
  holding: (query) => (id) =>
    sql`exists (select 1 from asset_words where asset_words match ${query} and rowid = ${id})`,
  nameContains(column, text) {
    // The index holds runs of three characters.
    if ([...text].length < 3) return null
    return sql`select rowid as asset_id from asset_names where asset_names match ${`${column} : ${quoted(text)}`}`
  },
  async write(entries, db, keepNames = false) {
    const ids = entries.map((entry) => entry.assetId)
    if (keepNames) await removeWords(ids, db)
    else await this.remove(ids, db)
    const texts = entries.map(({ assetId, words, terms }) => ({
      rowid: assetId,
      words: words.join(' '),
      terms: terms.join(' '),
    }))
    await sql`insert into asset_words (rowid, words, terms) ${recordset(wordColumns, texts, 'sqlite')}`.execute(db)
    if (keepNames) return
    const names = entries.map(({ assetId, fileKey, folderKey, pathKey }) => ({
      rowid: assetId,
      file_key: fileKey,
      folder_key: folderKey,
      path_key: pathKey,
    }))
    await sql`insert into asset_names (rowid, file_key, folder_key, path_key)
      ${recordset(nameColumns, names, 'sqlite')}`.execute(db)
  },
  async remove(assetIds, db) {
    await removeWords(assetIds, db)
    const ids = JSON.stringify(assetIds)
    await sql`delete from asset_names where rowid in (select value from json_each(${ids}))`.execute(db)
  },
}

async function removeWords(assetIds: readonly number[], db: Kysely<unknown>) {
  const ids = JSON.stringify(assetIds)
  await sql`delete from asset_words where rowid in (select value from json_each(${ids}))`.execute(db)
}

const wordColumns = { rowid: 'bigint', words: 'text', terms: 'text' } as const
const nameColumns = { rowid: 'bigint', file_key: 'text', folder_key: 'text', path_key: 'text' } as const
