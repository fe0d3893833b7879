import { posix } from 'node:path'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { actorOf, noteDeed } from '#modules/audit/note-deed.ts'
import { pathIn } from '#modules/folders/path-in.ts'
import { deed } from '#platform/database/deed.ts'
import type { Platform } from '#platform/platform.ts'
import { keepInQuarantine } from '#platform/virus-scan/quarantine.ts'
import { scanForViruses } from '#platform/virus-scan/scan-for-viruses.ts'
import { broughtDetails } from './brought-by.ts'
import { stagedAt } from './upload-place.ts'
import { saveProblem } from './uploads.repository.ts'
import { sidecarChunk, type UploadRow } from './uploads.tables.ts'

/**
 * Whether an upload that has come whole may get its name: the virus scanner of the site, where it has one, finds nothing in it. What it
 * finds is kept in quarantine and nowhere else, and the upload has failed. @throws Outage while the scanner gives no answer.
 */
export async function isHarmless(upload: UploadRow, archive: ArchiveRow, platform: Platform): Promise<boolean> {
  const { virusScan, data } = platform.settings
  // One that is about to get its name was looked at before.
  if (virusScan === null || upload.intent !== null) return true
  const staged = stagedAt(upload, archive)
  const place = { root: archive.path, path: posix.join(posix.dirname(staged.place.path), staged.name) }
  const there = await platform.originals.look(place)
  // What a try that was cut off has placed already is told by placing it.
  if (there?.kind !== 'file') return true
  const file = { ...place, bytes: there.size, modified: Math.trunc(there.mtimeMs) }
  const finding = await scanForViruses(virusScan, file, platform.originals)
  if (finding === null) return true
  const { id, folder, filename, user_id: userId, user_name: userName } = upload
  const path = pathIn(folder, filename)
  const reason = `${finding}: ${path}, from ${userName} (${userId}), for the archive ${archive.name}`
  await keepInQuarantine(data, { id, reason }, file, platform.originals)
  await deed(platform, async (inside) => {
    await saveProblem(id, 'FileInfected', inside)
    const subject = { kind: 'asset' as const, id: path, name: filename }
    const details = { archive: archive.id, finding, quarantine: id, ...broughtDetails(upload) }
    await noteDeed(actorOf({ userId, userName }), { deed: 'asset.quarantined', subject, details }, inside)
  })
  await platform.originals.discard(staged)
  await platform.originals.discard(stagedAt(upload, archive, sidecarChunk))
  return false
}
