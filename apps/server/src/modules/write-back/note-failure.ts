import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { requestFolder } from '#modules/reading/request-index.ts'
import { lacksRoom } from '#platform/files/room.ts'
import { OriginalFault } from '#platform/originals/originals.ts'
import { Outage } from '#platform/outages/outage.ts'
import type { Platform } from '#platform/platform.ts'
import { saveFailure } from './write-back.repository.ts'

/** Tried again after two, four, eight minutes and so on, at last once a day. */
const retryAfter = (attempts: number) => Math.min(2 ** attempts * 60_000, 24 * 3600_000)

/** Notes why an asset could not be written, so that it holds up no others. @throws Outage for what is nobody's fault. */
export async function noteFailure(
  error: unknown,
  { id, path }: { id: number; path: string },
  archive: ArchiveRow,
  platform: Platform,
): Promise<void> {
  if (error instanceof Outage) throw error
  // The program comes to its end: it goes on at the next start.
  if ((error as { reason?: string }).reason === 'closed') return
  if (lacksRoom(error)) throw new Outage('files', `There is no room to write into ${archive.name}.`, error)
  if (error instanceof OriginalFault) {
    if (error.reason === 'stuck') throw new Outage('files', `The disk of the archive ${archive.name} does not answer.`)
    // Another file than the row knows may lie there by now: it is read before anything is written.
    await requestFolder(archive.id, path, platform)
  }
  platform.log.warn({ err: error, archive: archive.name, path }, 'values could not be written into a file')
  const nextAt = (attempts: number) => platform.clock.now() + retryAfter(attempts)
  await saveFailure({ id, archiveId: archive.id }, { problem: problemOf(error), nextAt }, platform)
}

function problemOf(error: unknown): string {
  if (error instanceof OriginalFault) return error.code === '' ? error.reason : `${error.reason} ${error.code}`
  return (error instanceof Error ? error.message : String(error)).slice(0, 300)
}
