import type { ValueTableReading } from '@vitrine/contract/value-tables.ts'
import { idsOfHrefs } from '#modules/asset-documents/ids-of-hrefs.queries.ts'
import { idsByFilename, type KnownAsset, whichOf } from '#modules/assets/which-assets.queries.ts'
import { parseCollectionRequest } from '#modules/collections/collection-request.ts'
import { archiveList } from '#modules/collections/collections.paths.ts'
import { idsByValue } from '#modules/full-text/asset-values.queries.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { valueKey } from '#modules/taxonomies/value-key.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { unescapedCell } from '#platform/tables/table-cells.ts'
import { say } from '#server/texts/say.ts'
import type { TableColumn } from './table-columns.ts'
import type { TableRow } from './value-tables.repository.ts'

/** By what assets are known, as it was settled for a table. */
export interface Match {
  by: ValueTableReading['match']
  /** Of the column that says it. */
  column: number
  /** In which names and values are looked for; 0 where addresses say it. */
  archiveId: number
}

/** @throws Problem InvalidRequest for a column that the table has not, and for names without an archive to look for them in. */
export function settleMatch(
  { match, within }: Pick<ValueTableReading, 'match' | 'within'>,
  columns: readonly TableColumn[],
  viewer: Viewer,
  platform: Platform,
): Match {
  const column = columns.findIndex(({ role, field, isKey }) => {
    return isKey && (typeof match === 'number' ? field?.id === match : role === match)
  })
  if (column < 0) throw wrong('match', 'column', say('tables.noMatch'))
  if (match === 'address') return { by: match, column, archiveId: 0 }
  const list = `${platform.settings.base}${archiveList}/`
  if (!within?.startsWith(list) || within.slice(list.length).startsWith('?'))
    throw wrong('within', 'collection', say('tables.within'))
  const { archiveId } = parseCollectionRequest(within, viewer, platform)
  if (archiveId === null) throw new Problem('ArchiveNotFound')
  return { by: match, column, archiveId }
}

const wrong = (field: string, rule: string, message: ReturnType<typeof say>) =>
  new Problem('InvalidRequest', { message, fields: [{ field, rule, message }] })

/** The asset of each row that this viewer may edit, or why there is none. What is hidden is as little there as what is missing. */
export async function matchRows(
  viewer: Viewer,
  rows: readonly TableRow[],
  { by, column, archiveId }: Match,
  platform: Platform,
): Promise<Map<number, KnownAsset | Problem>> {
  const keys = new Map(rows.map(({ number, cells }) => [number, unescapedCell(cells[column] ?? '').trim()]))
  const wanted = [...new Set(keys.values())].filter((key) => key !== '')
  const found = await candidates(by, wanted, archiveId, platform)
  const known = await whichOf(await accessOf(viewer, platform), [...found.values()].flat(), 'EditText', platform)
  return new Map(
    [...keys].map(([number, key]) => {
      const seen = (found.get(key) ?? []).flatMap((id) => known.get(id) ?? [])
      return [number, settled(seen)]
    }),
  )
}

function settled(seen: readonly KnownAsset[]): KnownAsset | Problem {
  const [first, second] = seen
  if (!first) return new Problem('AssetNotFound')
  if (second) return new Problem('NotUnique')
  return first.is_allowed === 1 ? first : new Problem('PermissionDenied')
}

async function candidates(
  by: Match['by'],
  keys: readonly string[],
  archiveId: number,
  platform: Platform,
): Promise<Map<string, number[]>> {
  if (by === 'address') {
    const ids = await idsOfHrefs(keys, platform)
    return new Map([...ids].map(([href, id]) => [href, [id]]))
  }
  if (by === 'filename') return idsByFilename(archiveId, keys, platform)
  const byKey = await idsByValue({ field: by, keys: keys.map(valueKey), archiveId }, platform)
  return new Map(keys.map((key) => [key, byKey.get(valueKey(key)) ?? []]))
}
