import { escapePattern } from '@vitrine/search-language/pattern.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { findSmartFolder } from './smart-folders.repository.ts'
import type { SmartFolderRow } from './smart-folders.tables.ts'

/** One within another, as deep as this. */
export const deepest = 8

export const levelsOf = ({ levels }: Pick<SmartFolderRow, 'levels'>) =>
  levels === '' ? [] : levels.split(' ').map(Number)

/** A smart folder and those in which it lies, from the top. @throws Problem NotFound. */
export async function smartChain(archiveId: number, id: number, platform: Platform): Promise<SmartFolderRow[]> {
  const chain: SmartFolderRow[] = []
  for (let next: number | null = id; next !== null && chain.length <= deepest; ) {
    const row: SmartFolderRow | null = await findSmartFolder(archiveId, next, platform)
    if (!row) throw new Problem('NotFound')
    chain.unshift(row)
    next = row.parent_id
  }
  return chain
}

/** What finds a value of a field as words side by side: a search that people can read and refine. */
export const valueSearch = (field: number, value: string) =>
  `${field}:"${escapePattern(value).replace(/"|\{(?=\{)/g, '\\$&')}"`

/** All parts of a search at once; each in brackets where there are several. */
export function joinSearches(parts: readonly string[]): string {
  const given = parts.filter((part) => part !== '')
  return given.length < 2 ? (given[0] ?? '') : given.map((part) => `(${part})`).join(' AND ')
}

/**
 * The search of a place: those of all in which it lies, and the values that were walked through.
 * @throws Problem NotFound for more values than there are levels.
 */
export function searchOfPlace(chain: readonly SmartFolderRow[], values: readonly string[]): string {
  const last = chain.at(-1)
  const levels = last ? levelsOf(last) : []
  if (values.length > levels.length) throw new Problem('NotFound')
  const walked = values.map((value, at) => valueSearch(levels[at] ?? 0, value))
  return joinSearches([...chain.map(({ search }) => search), ...walked])
}
