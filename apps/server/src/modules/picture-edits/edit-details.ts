import type { PictureEdit } from '@vitrine/contract/picture-edits.ts'
import type { Author } from '#modules/changes/change-values.ts'
import type { NamedAsset } from '#modules/file-moves/named-assets.ts'
import type { Asked } from '#modules/session/resolve-asker.ts'

/** What a task remembers of the edit that was asked for. */
export interface EditDetails extends Asked {
  author: Author
  assets: readonly NamedAsset[]
  edit: PictureEdit
  comment: string
}
