import { posix } from 'node:path'
import { getAsset, type JudgedAsset } from '#modules/assets/get-asset.ts'
import { authorOf, type Place } from '#modules/changes/edit-metadata.ts'
import { restoreValues, rollBack } from '#modules/changes/undo-changes.ts'
import type { Access } from '#modules/permissions/access.ts'
import { releaseRoom, reserveRoom } from '#modules/quotas/reserve-room.ts'
import { originalProblem } from '#platform/http/original-problem.ts'
import { Problem } from '#platform/http/problem.ts'
import { OriginalFault } from '#platform/originals/originals.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { getEntry } from './list-revisions.ts'
import { finishForPlace, holderOf, replaceFile } from './replace-file.ts'
import { findVersionAt, findVersionBefore } from './revisions.repository.ts'
import type { VersionFacts, VersionRow } from './revisions.tables.ts'
import { settlingTask } from './settling-task.ts'

interface Wish {
  number: number
  /** `one`: what this entry did is undone. `to`: the asset is again as it was after it. */
  extent: 'one' | 'to'
  type: 'all' | 'file' | 'metadata'
}

/**
 * Takes an entry of the history back, or goes back to it (wire reference 18.2): values as a change of their own, the file as a new
 * version of its own, so that nothing is lost.
 * @throws Problem AssetNotFound, PermissionDenied, NotFound, FileUnavailable, QuotaReached, and CannotRollback when there is nothing to take back,
 * the bytes are not kept or the file is another one since.
 */
export async function goBack(access: Access, place: Place, wish: Wish, platform: Platform): Promise<void> {
  const found = await getAsset(access, place, 'HistoryRollback', platform)
  const { row } = found.asset
  const entry = await getEntry(row.id, wish.number, platform)
  const hasFile = wish.type !== 'metadata' && (await bringFile(access, found, { ...wish, entry }, platform))
  if (wish.type === 'file') {
    if (!hasFile) throw new Problem('CannotRollback')
    return
  }
  if (entry.version) {
    const facts: VersionFacts | null = JSON.parse(entry.version.facts ?? 'null')
    const isOne = wish.extent === 'one'
    const metadata = facts && !isOne ? JSON.parse(facts.metadata) : null
    const hasValues = metadata !== null && (await restoreValues(access, { id: row.id, metadata }, platform))
    if (!hasFile && !hasValues) throw new Problem('CannotRollback')
    return
  }
  try {
    await rollBack(access, place, wish, platform)
  } catch (error) {
    // Nothing was changed of the values since: the file was all that had to come back.
    if (!hasFile || !(error instanceof Problem) || error.value !== 'CannotRollback') throw error
  }
}

type Aim = Wish & { entry: Awaited<ReturnType<typeof getEntry>> }

/** Whether another version had to take the place of the file, and has. */
async function bringFile(access: Access, found: JudgedAsset, aim: Aim, platform: Platform): Promise<boolean> {
  const { id, revision } = found.asset.row
  const { entry, extent, number } = aim
  if (extent === 'one') {
    if (!entry.version) return false
    if (entry.version.version !== revision) throw new Problem('CannotRollback', { message: say('revisions.notNewest') })
    const before = await findVersionBefore(id, number, platform)
    if (!before) throw new Problem('CannotRollback')
    await takePlace(access, found, before, platform)
    return true
  }
  const version = await findVersionAt(id, number, platform)
  if (!version || version.version === revision) return false
  await takePlace(access, found, version, platform)
  return true
}

/** Copies what is kept, so that it stays what it is whatever is done to the file. */
async function takePlace(
  access: Access,
  { asset: { row }, archive }: JudgedAsset,
  version: VersionRow,
  platform: Platform,
): Promise<void> {
  if (archive.takes_files !== 1) throw new Problem('PermissionDenied')
  if (row.state !== 'ready') throw new Problem('CannotRollback', { message: say('revisions.beingRead') })
  if (version.stored === null || version.facts === null)
    throw new Problem('CannotRollback', { message: say('revisions.notKept') })
  const { bytes, stored_time: modified }: VersionFacts = JSON.parse(version.facts)
  const staged = `.vitrine-version-${row.id}-${platform.clock.now()}.part`
  const at = { place: { root: archive.path, path: posix.join(posix.dirname(row.path), staged) }, name: staged }
  const holder = holderOf(staged)
  await reserveRoom({ holder, archiveId: archive.id, bytes }, platform)
  try {
    await platform.originals.copy({ root: archive.path, path: version.stored, bytes, modified }, at)
    const facts = await finishForPlace({ archive, row, staged }, null, platform)
    // A program that is killed meanwhile leaves the rest to this.
    await platform.tasks.enqueue(settlingTask)
    const who = { author: authorOf(access.viewer), comment: '', uploadId: null, backTo: version.version }
    if (await replaceFile({ row, archive, staged, facts, ...who }, platform)) return
    throw new Problem('CannotRollback', { message: say('revisions.beingRead') })
  } catch (error) {
    // Once it has its place there is nothing under this name.
    await platform.originals.discard(at).catch(() => undefined)
    await releaseRoom(holder, platform)
    throw error instanceof OriginalFault ? originalProblem(error) : error
  }
}
