import { isUnchanged, type PictureEdit } from '@vitrine/contract/picture-edits.ts'
import { startLongDeed } from '#modules/background-tasks/start-background-task.ts'
import { authorOf } from '#modules/changes/edit-metadata.ts'
import { namedAssets } from '#modules/file-moves/named-assets.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import type { EditType } from './edit-deed.ts'
import type { EditDetails } from './edit-details.ts'

/**
 * Begins to change pictures; answers the task.
 * @throws Problem InvalidRequest for an edit that changes nothing; PermissionDenied when none of them may be changed.
 */
export async function beginEdit(
  viewer: Viewer,
  { type, hrefs, edit, comment }: { type: EditType; hrefs: readonly string[]; edit: PictureEdit; comment: string },
  platform: Platform,
): Promise<string> {
  if (isUnchanged(edit)) {
    const message = say('pictureEdits.nothing')
    throw new Problem('InvalidRequest', { message, fields: [{ field: 'edit', rule: 'change', message }] })
  }
  const assets = await namedAssets(viewer, hrefs, 'CropRotate', platform)
  const { userId, scope } = viewer
  const details: EditDetails = { userId, scope, author: authorOf(viewer), assets, edit, comment }
  return startLongDeed(viewer, { type, details, total: assets.length }, platform)
}
