import { findArchive } from '#modules/archives/archives.queries.ts'
import { writingKind } from '#modules/changes/request-writing.ts'
import { recoverWritings } from './recover-writings.ts'
import { writeAsset } from './write-asset.ts'
import { findNextDue, listDue } from './write-back.repository.ts'
import type { WritingTools } from './writing-tools.ts'

/** Written side by side: one is read while exiftool works on the other. */
const atOnce = 2
const batch = 50
/** What waits for its file to be read is looked at again after so many milliseconds. */
const lookAgainAfter = 15_000

/**
 * Writes what waits in an archive. May be stopped or killed anywhere: a file is the old or the new one, never half, and what was
 * not written waits. Files that fail hold up no others.
 */
export async function writeArchive(archiveId: number, tools: WritingTools, signal: AbortSignal): Promise<void> {
  const { platform } = tools
  const archive = await findArchive(archiveId, platform)
  if (!archive) return
  await recoverWritings(archive, tools)
  for (;;) {
    // Switched off meanwhile: what waits is kept for the time when it is on again.
    const now = await findArchive(archiveId, platform)
    if (!now || now.write_back === 'off' || signal.aborted) return
    const due = await listDue(archiveId, { now: platform.clock.now(), limit: batch }, platform)
    if (due.length === 0) break
    for (let at = 0; at < due.length && !signal.aborted; at += atOnce)
      await Promise.all(due.slice(at, at + atOnce).map((id) => writeAsset(id, now, tools)))
  }
  const next = await findNextDue(archiveId, platform)
  if (next === null) return
  const delay = Math.max(lookAgainAfter, next - platform.clock.now())
  await platform.tasks.enqueue({ kind: writingKind, key: `${writingKind} ${archiveId}`, payload: { archiveId }, delay })
}
