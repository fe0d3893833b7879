import type { Engine } from '#platform/database/database.ts'
import { postgresText } from './postgres-text.repository.ts'
import { sqliteText } from './sqlite-text.repository.ts'
import type { TextSearch } from './text-search.ts'

/** The full text of the engine at hand. */
export function textSearchOf(engine: Engine): TextSearch {
  return (engine === 'postgres' ? postgresText : sqliteText) as TextSearch
}
