import { everything } from '@vitrine/search-language/expression.ts'
import { parseOrder } from '#modules/assets/asset-order.ts'
import { firstAssets } from '#modules/assets/list-assets.ts'
import { listFolders } from '#modules/folders/folders.queries.ts'
import { keptBy } from '#platform/database/kept-by.ts'
import type { Platform } from '#platform/platform.ts'
import type { CollectionView } from './collection-view.ts'
import { standsInFolders } from './visible-folders.queries.ts'

/** Whether a viewer sees but a part of the archive: what is said of places then follows from that part alone. */
export const isPartial = ({ selection }: CollectionView) => selection.scope.filter.kind !== 'everything'

const everythingSeen = ({ selection }: CollectionView) => ({ ...selection, expression: everything })

/** Answers for parts of archives by what was asked and the version of the content; they age by themselves. */
const knownPlaces = keptBy<Promise<boolean>>(5000)

/** Where the folders of a collection are listed. */
export const placeOf = ({ archive, folder }: CollectionView) => {
  return { archiveId: archive.id, parentId: folder?.id ?? null }
}

/** Whether there are folders directly in a collection, for this viewer. */
export async function hasFoldersIn(view: CollectionView, platform: Platform): Promise<boolean> {
  const { archive, folder, selection } = view
  // Where there are no folders at all, none has to be looked for among the visible.
  const isEmpty = (await listFolders(placeOf(view), { after: null, limit: 1 }, platform)).length === 0
  if (isEmpty || !isPartial(view)) return !isEmpty
  const seen = everythingSeen(view)
  const key = JSON.stringify([archive.id, selection.version, seen.folder, seen.scope.filter])
  return knownPlaces(platform, key, () => standsInFolders(seen, folder?.id ?? null, platform))
}

/**
 * When a collection changed last, milliseconds since 1970. The rows of archives and folders change with hidden assets too:
 * whoever sees but a part is told the last change of what they see.
 */
export async function modifiedOf(view: CollectionView, platform: Platform): Promise<number> {
  const { archive, folder } = view
  if (!isPartial(view)) return folder?.modified_at ?? archive.modified_at
  const [newest] = await firstAssets(everythingSeen(view), { order: parseOrder(undefined), size: 12 }, platform)
  return newest?.row.modified_at ?? archive.created_at
}
