import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { findVersion } from './revisions.repository.ts'
import type { VersionFacts } from './revisions.tables.ts'

/** Where the bytes of an earlier version lie in its archive. @throws Problem FileGone where there are none. */
export async function storedVersion(
  id: number,
  version: number,
  platform: Platform,
): Promise<{ path: string; bytes: number; file_time: number }> {
  const row = await findVersion(id, version, platform)
  if (!row?.stored || row.facts === null) throw new Problem('FileGone')
  const { bytes, stored_time }: VersionFacts = JSON.parse(row.facts)
  return { path: row.stored, bytes, file_time: stored_time }
}
