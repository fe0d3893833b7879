import { startLongDeed } from '#modules/background-tasks/start-background-task.ts'
import { openSelection, type SelectionWish, weighParts } from '#modules/collections/wanted-selection.ts'
import { namedAssets } from '#modules/file-moves/named-assets.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { type DeletionDetails, deletionType, toBeDeleted } from './deletion-deed.ts'

export interface DeletionWish {
  /** Addresses of assets; null where a selection is meant. */
  hrefs: readonly string[] | null
  selection: SelectionWish | null
}

/**
 * Begins to delete files; answers the task. They can be taken back from the trash.
 * @throws Problem InvalidRequest unless it is one of both; PermissionDenied when none of them may be deleted.
 */
export async function beginDeletion(
  viewer: Viewer,
  { hrefs, selection }: DeletionWish,
  platform: Platform,
): Promise<string> {
  if ((hrefs === null) === (selection === null)) {
    const message = say('programs.assetsOrSelection')
    throw new Problem('InvalidRequest', { message, fields: [{ field: 'selection', rule: 'one', message }] })
  }
  const assets = hrefs === null ? [] : await namedAssets(viewer, hrefs, 'Delete', platform)
  const total = selection === null ? assets.length : await countSelected(viewer, selection, platform)
  const { userId, userName, scope } = viewer
  const details: DeletionDetails = { userId, userName, scope, assets, selection }
  return startLongDeed(viewer, { type: deletionType, details, total }, platform)
}

async function countSelected(viewer: Viewer, selection: SelectionWish, platform: Platform): Promise<number> {
  const { parts } = await openSelection(viewer, selection, toBeDeleted, platform)
  if (parts.every(({ archive }) => archive.takes_files !== 1)) throw new Problem('PermissionDenied')
  const { count } = await weighParts(parts, platform)
  if (count === 0) throw new Problem('PermissionDenied')
  return count
}
