import type { Executing } from '#platform/database/deed.ts'
import { type Bands, distance } from './bands.ts'
import {
  type GroupedRow,
  groupedRows,
  holdLikenessRows,
  newGroup,
  saveCompared,
  saveGroup,
} from './likeness.repository.ts'
import { bandsIn } from './near-assets.queries.ts'
import { nearGroups, type Pair } from './near-groups.ts'

/** An asset for which was looked what is the most alike to it in its archive. */
export interface ComparedPicture {
  id: number
  archiveId: number
  /** As they were when it was looked. */
  bands: Bands | null
  /** `distance`: how many bits of the hashes differ; null where the content is the same. Null where there is none. */
  nearest: { id: number; distance: number | null } | null
}

/**
 * Notes, within a deed, which asset of the same archive is the most alike to each: both are in one group then, and two groups
 * become one. What was written anew meanwhile, or whose other one was, is left for the next turn.
 */
export async function joinGroups(pictures: readonly ComparedPicture[], inside: Executing): Promise<void> {
  const touched = pictures.flatMap(({ id, nearest }) => (nearest ? [id, nearest.id] : [id]))
  const ids = [...new Set(touched)].sort((a, b) => a - b)
  if (ids.length === 0) return
  const before = plan(pictures, await groupedRows(ids, inside))
  const places = before.joined.flatMap(({ archiveId, groups }) =>
    groups.slice(1).map((group) => ({ archiveId, group })),
  )
  const held = new Set(places.map(({ group }) => group))
  await holdLikenessRows(ids, inside, places)
  const { joined, lone } = plan(pictures, await groupedRows(ids, inside))
  const compared = [...lone]
  for (const { archiveId, ids, groups, compared: own } of joined) {
    const [lowest, ...others] = groups
    // A group came between the two looks: its rows are not held.
    if (others.some((group) => !held.has(group))) continue
    const group = lowest ?? (await newGroup(inside))
    await saveGroup(group, { archiveId, ids, groups: others }, inside)
    compared.push(...own)
  }
  if (compared.length > 0) await saveCompared(compared, inside)
}

function plan(pictures: readonly ComparedPicture[], rows: readonly GroupedRow[]) {
  const byId = new Map(rows.map((row) => [row.asset_id, row] as const))
  const good = pictures.filter((picture) => isAsCompared(picture, byId))
  const groupOf = new Map(rows.map(({ asset_id, group_id }) => [asset_id, group_id] as const))
  const joined = [...Map.groupBy(good, ({ archiveId }) => archiveId)].flatMap(([archiveId, own]) => {
    const pairs = own.flatMap(({ id, nearest }): Pair[] => (nearest ? [[id, nearest.id]] : []))
    const looked = new Set(pairs.map(([id]) => id))
    return nearGroups(pairs, groupOf).map((group) => ({
      ...{ ...group, archiveId },
      compared: group.ids.filter((id) => looked.has(id)),
    }))
  })
  return { joined, lone: good.filter(({ nearest }) => nearest === null).map(({ id }) => id) }
}

function isAsCompared({ id, archiveId, bands, nearest }: ComparedPicture, rows: ReadonlyMap<number, GroupedRow>) {
  const row = rows.get(id)
  if (row?.state !== 'new' || row.archive_id !== archiveId) return false
  const now = bandsIn(row)
  if (now === null || bands === null ? now !== bands : distance(now, bands) > 0) return false
  if (nearest === null) return true
  const other = rows.get(nearest.id)
  if (other?.archive_id !== archiveId) return false
  if (nearest.distance === null) return true
  const theirs = bandsIn(other)
  return now !== null && theirs !== null && distance(now, theirs) === nearest.distance
}
