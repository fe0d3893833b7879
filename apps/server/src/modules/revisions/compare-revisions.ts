import type { Metadata } from '#modules/assets/asset-facts.ts'
import { getAsset } from '#modules/assets/get-asset.ts'
import type { Place } from '#modules/changes/edit-metadata.ts'
import { newestChange } from '#modules/changes/list-history.ts'
import { valuesAfterChange } from '#modules/changes/undo-changes.ts'
import type { Access } from '#modules/permissions/access.ts'
import type { Platform } from '#platform/platform.ts'
import { type Entry, getEntry, type History } from './list-revisions.ts'
import { findVersionAt } from './revisions.repository.ts'
import type { VersionFacts } from './revisions.tables.ts'

/** An asset as it was after an entry of its history. */
export interface State {
  entry: Entry
  values: Metadata
  /** Of its file then. */
  file: Pick<VersionFacts, 'filename' | 'bytes' | 'media_type' | 'width' | 'height'>
}

export interface Comparison extends History {
  left: State
  right: State
}

/**
 * Two states of an asset (wire reference 18.4). A version is compared as it was when the next one came, or is now: with the values
 * that were read from it and given to it. @throws Problem AssetNotFound, PermissionDenied, NotFound.
 */
export async function compareRevisions(
  access: Access,
  place: Place,
  { left, right }: { left: number; right: number },
  platform: Platform,
): Promise<Comparison> {
  const found = await getAsset(access, place, 'HistoryView', platform)
  const { row, metadata } = found.asset
  const stateAt = async (number: number): Promise<State> => {
    const entry = await getEntry(row.id, number, platform)
    const version = await findVersionAt(row.id, number, platform)
    const facts: VersionFacts | null = JSON.parse(version?.facts ?? 'null')
    const values = entry.version
      ? facts
        ? JSON.parse(facts.metadata)
        : metadata
      : await valuesAfterChange(row.id, { number, now: metadata }, platform)
    return { entry, values, file: facts ?? row }
  }
  const newest = await newestChange(row.id, platform)
  return { ...found, newest, left: await stateAt(left), right: await stateAt(right) }
}
