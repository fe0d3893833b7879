import { posix } from 'node:path'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import type { ReadyRow } from '#modules/assets/assets.tables.ts'
import { actorOf, noteDeed } from '#modules/audit/note-deed.ts'
import { keepSaidValues } from '#modules/changes/keep-said-values.ts'
import { releaseRoom } from '#modules/quotas/reserve-room.ts'
import { readSidecarMark } from '#modules/reading/pair-sidecars.ts'
import { requestReading } from '#modules/reading/request-index.ts'
import { takeInFile } from '#modules/reading/take-in-file.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { passFaultPoint } from '#platform/fault-points/fault-points.ts'
import { type Facts, OriginalFault } from '#platform/originals/originals.ts'
import type { Platform } from '#platform/platform.ts'
import {
  advanceRevision,
  deleteReplacement,
  findReplacement,
  insertReplacement,
  insertVersion,
  saveOld,
} from './revisions.repository.ts'
import type { Replacement } from './revisions.tables.ts'
import { dropTooMany, keepOld, storedPath } from './stored-versions.ts'

interface Wanted {
  row: ReadyRow
  archive: ArchiveRow
  /** Name of the staged file, beside the one whose place it takes. */
  staged: string
  /** Of the staged file; its date is another one than that of a file as long as the one before. */
  facts: Pick<Facts, 'size' | 'mtimeMs'>
  author: Replacement['author']
  comment: string
  uploadId: string | null
  backTo: number | null
}

/** Written in the same deed in which the asset gets its new version. */
type Also = (inside: Executing) => Promise<void>
const nothing: Also = async () => undefined

/**
 * Puts a staged file in the place of the file of an asset that was read, as its next version: the bytes before are kept first, then
 * the new file takes the name in one step, then the rows follow. Killed anywhere, `resumeReplacement` goes on. False where another
 * file is about to take this place. @throws OriginalFault `changed` when the file is not the one that was read; nothing has happened then.
 */
export async function replaceFile(wanted: Wanted, platform: Platform, also = nothing): Promise<boolean> {
  const wish = replacementOf(wanted)
  if (!(await insertReplacement(wish, platform))) return false
  passFaultPoint('revision.noted')
  await resumeReplacement(wish, wanted.archive, platform, also)
  return true
}

/** What is about to take the place of the file of an asset; null for nothing. */
export function replacementUnderWay(assetId: number, platform: Platform): Promise<Replacement | null> {
  return findReplacement(assetId, platform)
}

/** Of the room that is kept for a staged file until it has its place. */
export const holderOf = (staged: string) => `replace ${staged}`

/** Goes on with what was cut off. @throws OriginalFault as above. */
export async function resumeReplacement(
  wish: Replacement,
  archive: ArchiveRow,
  platform: Platform,
  also = nothing,
): Promise<void> {
  try {
    if (!(await isInPlace(wish, archive, platform))) await putInPlace(wish, archive, platform)
  } catch (error) {
    // What a disk that does not answer has done is looked at again.
    if (error instanceof OriginalFault && error.reason === 'stuck') throw error
    if (!(await isInPlace(wish, archive, platform))) {
      await deleteReplacement(wish.id, platform)
      throw error
    }
  }
  await settle(wish, archive, platform, also)
}

async function isInPlace({ path, bytes, modified }: Replacement, { path: root }: ArchiveRow, platform: Platform) {
  const there = await platform.originals.look({ root, path })
  return there?.size === bytes && Math.trunc(there.mtimeMs) === modified
}

function replacementOf({ row, archive, staged, facts, author, comment, uploadId, backTo }: Wanted): Replacement {
  const { filename, bytes, content_hash, media_type, doctype, metadata, technical, renditions, problem } = row
  const { width, height, id, path, revision, sidecars } = row
  const known = { filename, bytes, content_hash, media_type, doctype, metadata, technical, renditions, problem }
  return {
    ...{ id, path, filename, revision, sidecars, archiveId: archive.id, folderId: row.folder_id },
    ...{ staged, bytes: facts.size, modified: Math.trunc(facts.mtimeMs), uploadId, author, comment, backTo },
    keeps: archive.versions_kept !== 0,
    old: {
      ...{ bytes, modified: row.file_time, sha256: row.sha256, createdAt: row.created_at },
      facts: { ...known, width, height },
    },
  }
}

async function putInPlace(wish: Replacement, archive: ArchiveRow, platform: Platform): Promise<void> {
  await keepOld(wish, archive, platform)
  passFaultPoint('revision.kept')
  const place = { root: archive.path, path: wish.path }
  const { bytes, modified } = wish.old
  await platform.originals.exchange({ place, name: wish.staged }, { ...place, bytes, modified })
  passFaultPoint('revision.exchanged')
}

async function settle(wish: Replacement, archive: ArchiveRow, platform: Platform, also: Also): Promise<void> {
  const kept = wish.keeps ? await platform.originals.look({ root: archive.path, path: storedPath(wish) }) : null
  await deed(platform, async (inside) => {
    const number = await advanceRevision(wish.id, wish.revision, inside)
    if (number !== null) {
      await saveVersions(wish, { number, keptTime: kept ? Math.trunc(kept.mtimeMs) : null }, inside)
      await keepSaidValues({ id: wish.id, archiveId: archive.id }, inside)
      const { folderId, path, filename, bytes, modified } = wish
      const sidecars = readSidecarMark(wish.sidecars)
      await takeInFile(archive, { folderId, path, filename, bytes, modified, sidecars }, inside)
      const actor = actorOf(wish.author)
      const subject = { kind: 'asset' as const, id: path, name: filename }
      const details = { archive: archive.id, revision: wish.revision + 1, backTo: wish.backTo }
      await noteDeed(actor, { deed: 'asset.replaced', subject, details }, inside)
    }
    await deleteReplacement(wish.id, inside)
    await releaseRoom(holderOf(wish.staged), inside)
    await also(inside)
  })
  passFaultPoint('revision.settled')
  await requestReading(archive.id, platform)
  await dropTooMany(wish.id, archive, platform)
}

/** The version before, with what was known of it, and the new one. */
async function saveVersions(
  wish: Replacement,
  { number, keptTime }: { number: number; keptTime: number | null },
  inside: Executing,
): Promise<void> {
  const { id, revision, old } = wish
  const fresh = { asset_id: id, sha256: null, facts: null, stored: null }
  const nobody = { user_id: 0, user_name: '', through: 'file' as const, comment: '', back_to: null }
  if (revision === 1) await insertVersion({ ...fresh, ...nobody, version: 1, number: 0, at: old.createdAt }, inside)
  const facts = { ...old.facts, stored_time: keptTime ?? old.modified }
  const stored = keptTime === null ? null : storedPath(wish)
  await saveOld({ id, version: revision }, { sha256: old.sha256, facts, stored }, inside)
  const { userId: user_id, userName: user_name, through } = wish.author
  const said = { user_id, user_name, through, comment: wish.comment, back_to: wish.backTo }
  await insertVersion({ ...fresh, ...said, version: revision + 1, number, at: inside.clock.now() }, inside)
}

/**
 * The facts of a staged file, whose date must tell it from the file before: the comparing of folders tells files apart by nothing
 * but size and date. Disks know dates to two seconds at worst. @throws OriginalFault.
 */
export async function finishForPlace(
  { archive, row, staged }: { archive: ArchiveRow; row: ReadyRow; staged: string },
  modified: number | null,
  { originals }: Platform,
): Promise<Facts> {
  const at = { place: { root: archive.path, path: posix.join(posix.dirname(row.path), staged) }, name: staged }
  const facts = await originals.finishStaged(at, modified)
  const isAlike = facts.size === row.bytes && Math.trunc(facts.mtimeMs) === row.file_time
  return isAlike ? originals.finishStaged(at, row.file_time + 2000) : facts
}
