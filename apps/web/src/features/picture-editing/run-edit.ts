import type { FullApiDescriptor } from '@vitrine/contract/api-descriptor.ts'
import type { PictureEdit } from '@vitrine/contract/picture-edits.ts'
import type { ResourceClient } from '@vitrine/hypermedia/resource-client.ts'
import { type DeedWords, followDeed } from '#features/background-tasks/follow-deed.ts'
import type { Texts } from '#platform/i18n/use-texts.ts'

export interface EditTools {
  client: ResourceClient
  deeds: NonNullable<FullApiDescriptor['pictureEdits']>
  texts: Pick<Texts, 't'>
}

const going = 'pictureEditing.going'
const editing: DeedWords = { going, done: 'pictureEditing.done', failed: 'pictureEditing.failed' }
/** ERR-020. */
const rotating: DeedWords = { going, done: 'pictureEditing.rotated', failed: 'pictureEditing.rotateFailed' }

/** Has pictures changed, and says what became of it. @throws as requests when it cannot begin. */
export async function runEdit(hrefs: readonly string[], edit: PictureEdit, tools: EditTools): Promise<void> {
  const assets = hrefs.map((href) => ({ href }))
  const { location } = await tools.client.begin(tools.deeds.edit, 'picture-edit-request', {
    assets,
    edit,
    comment: '',
  })
  void followDeed(location, editing, tools)
}

/** Has pictures turned by a quarter, and says what became of it. @throws as above. */
export async function runRotation(hrefs: readonly string[], direction: 'cw' | 'ccw', tools: EditTools): Promise<void> {
  const assets = hrefs.map((href) => ({ href }))
  const { location } = await tools.client.begin(tools.deeds.rotate, 'rotate-request', { assets, direction })
  void followDeed(location, rotating, tools)
}
