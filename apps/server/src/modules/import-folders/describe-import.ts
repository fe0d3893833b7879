import type { BulkOperation } from '@vitrine/contract/bulk-edits.ts'
import { applyOperations } from '#modules/bulk-edits/apply-operations.ts'
import { placesNearby } from '#modules/bulk-edits/from-place.ts'
import { changeEach } from '#modules/changes/change-many.ts'
import { listConflicts } from '#modules/conflicts/open-conflicts.ts'
import { fieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import { findAnyTemplate } from '#modules/metadata-templates/get-metadata-template.ts'
import { pauseBeforeAsking, stateOfFile } from '#modules/reading/take-in-file.ts'
import { deed } from '#platform/database/deed.ts'
import type { Platform } from '#platform/platform.ts'
import { findArrival, updateArrival } from './arrivals.repository.ts'
import { describingTask } from './describing-task.ts'
import { findImportFolder, updateImportFolder } from './import-folders.repository.ts'

/**
 * Uses the template of its import folder on a file that came in, once it was read; until then it is looked for again, ever more
 * seldom. A template that cannot be used on it is told with the file, which stays.
 */
export async function describeImport(id: number, attempt: number, platform: Platform): Promise<void> {
  const arrival = await findArrival(id, platform)
  const folder = arrival && (await findImportFolder(arrival.import_folder_id, platform))
  if (!folder?.template_id || arrival?.asset_path == null) return
  const file = await stateOfFile(arrival.archive_id, arrival.asset_path, platform)
  if (file?.state === 'pending') {
    const delay = await pauseBeforeAsking(arrival.archive_id, attempt, platform)
    return platform.tasks.enqueue(describingTask(id, { attempt: attempt + 1, delay }))
  }
  if (file?.state !== 'ready') return
  const template = await findAnyTemplate(folder.template_id, platform)
  if (!template) return updateImportFolder(folder.id, { problem: 'template' }, platform)
  const operations: BulkOperation[] = JSON.parse(template.operations)
  const known = await fieldDefinitions(platform)
  const today = new Date(platform.clock.now()).toISOString().slice(0, 10).replaceAll('-', '')
  const places = await placesNearby(operations, { ids: [file.id], language: 'en' }, platform)
  const source = { path: arrival.asset_path, today, number: arrival.number, places }
  const author = { userId: 0, userName: folder.name, through: 'command', undoes: null } as const
  await deed(platform, async (inside) => {
    const conflicts = (await listConflicts([file.id], inside)).get(file.id) ?? []
    const change = (now: Parameters<typeof applyOperations>[1]) =>
      applyOperations(operations, now, known, { ...source, conflicts })
    const refused = (await changeEach([file.id], change, author, inside)).get(file.id)
    if (refused) await updateArrival(id, { problem: refused.value }, inside)
  })
}
