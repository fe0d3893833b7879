import type { ErrorValue } from '@vitrine/contract/errors.ts'
import { type BroughtState, bringIn, resumeBroughtIn } from '#modules/uploads/bring-in.ts'
import { newUploadId } from '#modules/uploads/new-upload.ts'
import { deed } from '#platform/database/deed.ts'
import { passFaultPoint } from '#platform/fault-points/fault-points.ts'
import { Problem } from '#platform/http/problem.ts'
import { OriginalFault } from '#platform/originals/originals.ts'
import type { Platform } from '#platform/platform.ts'
import { noteTask } from '#platform/tasks/note-task.ts'
import { deleteArrival, findLastArrival, findOpenArrival, insertArrival, updateArrival } from './arrivals.repository.ts'
import { describingTask } from './describing-task.ts'
import { countOne } from './import-folders.repository.ts'
import type { ArrivalRow, ImportFolderRow } from './import-folders.tables.ts'
import type { Incoming } from './incoming.ts'
import { type Destination, folderAt, judgeIncoming } from './judge-incoming.ts'
import { waitsForRoom } from './waits-for-room.ts'

/** `in`: it lies in the archive, and may be taken away where it came from. `waits`: nothing is to be done before a later look. */
export type Brought =
  | { kind: 'in'; arrival: ArrivalRow }
  | { kind: 'waits' }
  /** `about`: for those who manage archives alone. `parts`: of a ZIP file, those that were refused, for whoever put it there. */
  | { kind: 'refused'; problem: Problem; about: string; parts?: string }

/**
 * Brings a file of an import folder into the archive. What becomes of it is noted before and after, so that whoever is cut off
 * brings nothing twice.
 * @throws OriginalFault of the import folder or of the archive; Outage; Problem NoRoom, QuotaReached: it may come later.
 */
export async function bringArrival(
  folder: ImportFolderRow,
  incoming: Incoming,
  destination: Destination,
  platform: Platform,
): Promise<Brought> {
  const known = await findOpenArrival(folder.id, incoming, platform)
  if (known?.state === 'in') return { kind: 'in', arrival: known }
  const begun = known && (await resumeBroughtIn(known.upload_id, destination.archive, platform))
  if (known && begun) return settle(folder, known, begun, platform)
  try {
    const judged = await judgeIncoming(destination, incoming, platform)
    if (!judged.isTaken) return await refuse(folder, incoming, judged, { known, platform })
    const { sha256, replaces } = judged
    const arrival = await noteBegun(folder, incoming, { known, sha256, archiveId: destination.archive.id }, platform)
    const file = {
      ...{ archive: destination.archive, folder: folderAt(destination, incoming), filename: incoming.filename },
      ...{ bytes: incoming.bytes, modified: incoming.modified, replaces, by: folder.name, stage: incoming.stage },
      ...{ stageSidecar: incoming.sidecar?.stage ?? null, isReviewed: true },
    }
    return await settle(folder, arrival, await bringIn(arrival.upload_id, file, platform), platform)
  } catch (error) {
    const now = await findOpenArrival(folder.id, incoming, platform)
    // It was changed or taken away meanwhile: what lies there now is another file.
    if (now && error instanceof OriginalFault && error.place.root === folder.path) await deleteArrival(now.id, platform)
    if (error instanceof Problem && error.value === 'QuotaReached' && now)
      await updateArrival(now.id, { problem: error.value }, platform)
    if (!(error instanceof Problem) || waitsForRoom(error)) throw error
    return refuse(folder, incoming, { problem: error.value, about: '', said: error }, { known: now, platform })
  }
}

async function noteBegun(
  folder: ImportFolderRow,
  { path, bytes, modified }: Incoming,
  { known, sha256, archiveId }: { known: ArrivalRow | null; sha256: string | null; archiveId: number },
  platform: Platform,
): Promise<ArrivalRow> {
  const begun = { upload_id: newUploadId(), sha256, archive_id: archiveId, problem: null, at: platform.clock.now() }
  if (known) {
    await updateArrival(known.id, begun, platform)
    return { ...known, ...begun }
  }
  const none = { asset_path: null, number: 0, about: '' }
  const state = 'bringing' as const
  return insertArrival({ import_folder_id: folder.id, path, bytes, modified, state, ...begun, ...none }, platform)
}

async function settle(
  folder: ImportFolderRow,
  arrival: ArrivalRow,
  brought: BroughtState,
  platform: Platform,
): Promise<Brought> {
  if (brought.state === 'waits') return { kind: 'waits' }
  if (brought.state === 'failed')
    return refuse(folder, arrival, { problem: brought.problem, about: '' }, { known: arrival, platform })
  passFaultPoint('import.placed')
  const placed = { state: 'in' as const, asset_path: brought.path }
  const number = await deed(platform, async (inside) => {
    const count = await countOne(folder.id, 'brought', inside)
    await updateArrival(arrival.id, { ...placed, number: count, at: inside.clock.now() }, inside)
    if (folder.template_id !== null) await noteTask(describingTask(arrival.id, { attempt: 0, delay: 0 }), inside)
    return count
  })
  platform.tasks.wake()
  passFaultPoint('import.noted')
  return { kind: 'in', arrival: { ...arrival, ...placed, number } }
}

/** Notes why a file is not taken; where it lies is changed by whoever looks at the folder. */
async function refuse(
  folder: ImportFolderRow,
  { path, bytes, modified }: Pick<ArrivalRow, 'path' | 'bytes' | 'modified'>,
  { problem, about, said }: { problem: ErrorValue; about: string; said?: Problem },
  { known, platform }: { known: ArrivalRow | null; platform: Platform },
): Promise<Brought> {
  await deed(platform, async (inside) => {
    const ended = { state: 'refused' as const, problem, about, at: inside.clock.now() }
    // One that could not be put aside is refused again at each look: it stands in the list once.
    const last = known ? null : await findLastArrival(folder.id, { path, bytes, modified }, inside)
    if (last?.state === 'refused' && last.problem === problem) return updateArrival(last.id, ended, inside)
    const file = { import_folder_id: folder.id, path, bytes, modified, archive_id: folder.archive_id }
    if (known) await updateArrival(known.id, ended, inside)
    else await insertArrival({ ...file, ...ended, upload_id: '', asset_path: null, sha256: null, number: 0 }, inside)
    await countOne(folder.id, 'refused', inside)
  })
  return { kind: 'refused', problem: said ?? new Problem(problem), about }
}
