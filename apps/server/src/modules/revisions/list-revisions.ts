import { getAsset, type JudgedAsset } from '#modules/assets/get-asset.ts'
import type { Place } from '#modules/changes/edit-metadata.ts'
import { type Change, changesOf, newestChange, oneChange } from '#modules/changes/list-history.ts'
import type { Access } from '#modules/permissions/access.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { findVersionAt, listVersions } from './revisions.repository.ts'
import type { VersionRow } from './revisions.tables.ts'

/** Entries on a page. */
const pageSize = 50

/** What happened to an asset under one number: values were changed, or its file was replaced. */
export type Entry =
  | { number: number; change: Change; version: null }
  | { number: number; change: null; version: VersionRow }

export interface History extends JudgedAsset {
  /** Number of the newest change of values. */
  newest: number
}

export interface HistoryPage extends History {
  /** Newest first. */
  entries: Entry[]
  /** Older ones come before this number; null when there are none. */
  next: number | null
}

/** The history of one asset: changes of its values and versions of its file. @throws Problem AssetNotFound, PermissionDenied. */
export async function listRevisions(
  access: Access,
  place: Place,
  before: number | null,
  platform: Platform,
): Promise<HistoryPage> {
  const found = await getAsset(access, place, 'HistoryView', platform)
  const { id } = found.asset.row
  const range = { before, limit: pageSize + 1 }
  const changes = (await changesOf(id, range, platform)).map(entryOfChange)
  const versions = (await listVersions(id, range, platform)).map(entryOfVersion)
  const all = [...changes, ...versions].sort((one, other) => other.number - one.number)
  const entries = all.slice(0, pageSize)
  const newest = await newestChange(id, platform)
  return { ...found, newest, entries, next: all.length > pageSize ? (entries.at(-1)?.number ?? null) : null }
}

/** @throws Problem NotFound. */
export async function getEntry(id: number, number: number, platform: Platform): Promise<Entry> {
  const version = await findVersionAt(id, number, platform)
  if (version?.number === number) return entryOfVersion(version)
  const change = await oneChange(id, number, platform)
  if (change.length === 0) throw new Problem('NotFound')
  return entryOfChange(change)
}

function entryOfChange(change: Change): Entry {
  return { number: change[0]?.number ?? 0, change, version: null }
}

function entryOfVersion(version: VersionRow): Entry {
  return { number: version.number, change: null, version }
}
