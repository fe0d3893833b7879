import type { FullApiDescriptor } from '@vitrine/contract/api-descriptor.ts'
import type { PictureEdit } from '@vitrine/contract/picture-edits.ts'
import type { ResourceClient } from '@vitrine/hypermedia/resource-client.ts'
import { notify, notifyDone } from '@vitrine/ui/toasts.ts'
import { holdsAssets } from '#features/assets/editing/shown-assets.ts'
import { firstReason, followTask } from '#features/background-tasks/follow-task.ts'
import { problemText } from '#features/problems/problem-text.ts'
import type { Texts } from '#platform/i18n/use-texts.ts'

export interface EditTools {
  client: ResourceClient
  deeds: NonNullable<FullApiDescriptor['pictureEdits']>
  texts: Pick<Texts, 't'>
}

/** Has pictures changed, and says what became of it. @throws as requests when it cannot begin. */
export async function runEdit(hrefs: readonly string[], edit: PictureEdit, tools: EditTools): Promise<void> {
  const assets = hrefs.map((href) => ({ href }))
  const { location } = await tools.client.perform(tools.deeds.edit, 'picture-edit-request', {
    assets,
    edit,
    comment: '',
  })
  void follow(location, tools, { done: 'pictureEditing.done', failed: 'pictureEditing.failed' })
}

/** Has pictures turned by a quarter, and says what became of it. @throws as above. */
export async function runRotation(hrefs: readonly string[], direction: 'cw' | 'ccw', tools: EditTools): Promise<void> {
  const assets = hrefs.map((href) => ({ href }))
  const { location } = await tools.client.perform(tools.deeds.rotate, 'rotate-request', { assets, direction })
  void follow(location, tools, { done: 'pictureEditing.rotated', failed: 'pictureEditing.rotateFailed' })
}

interface Words {
  done: 'pictureEditing.done' | 'pictureEditing.rotated'
  failed: 'pictureEditing.failed' | 'pictureEditing.rotateFailed'
}

/** ERR-020. */
async function follow(location: string, { client, texts: { t } }: EditTools, words: Words): Promise<void> {
  try {
    const going = (count: number, total: number) => t('pictureEditing.going', { count, total })
    const status = await followTask(location, client, going)
    await client.doubt((_, kind) => holdsAssets.has(kind))
    const { done, failed } = status.task.progress
    if (failed > 0 || done === 0) notify(`${t(words.failed, { count: failed })}${firstReason(status)}`)
    if (done > 0) notifyDone(t(words.done, { count: done }))
  } catch (problem) {
    notify(problemText(problem as Error, t))
  }
}
