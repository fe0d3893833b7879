import { everything } from '@vitrine/search-language/expression.ts'
import { countSubfolders, countTopFolders } from '#modules/folders/folders.queries.ts'
import { keptBy } from '#platform/database/kept-by.ts'
import type { Platform } from '#platform/platform.ts'
import type { CollectionView } from './collection-view.ts'
import { type VisiblePlace, visiblePlace } from './visible-folders.queries.ts'

/** Whether a viewer sees but a part of the archive: what is said of places then follows from that part alone. */
export const isPartial = ({ selection }: CollectionView) => selection.scope.filter.kind !== 'everything'

const everythingSeen = ({ selection }: CollectionView) => ({ ...selection, expression: everything, stacks: undefined })

/** What is said of places to those who see a part, by what was asked and the version of the content: it ages by itself. */
const knownPlaces = keptBy<Promise<VisiblePlace>>(5000)

/** Where the folders of a collection are listed. */
export const placeOf = ({ archive, folder }: CollectionView) => {
  return { archiveId: archive.id, parentId: folder?.id ?? null }
}

/** How many folders there are directly in a collection, for this viewer. */
export async function childCountOf(view: CollectionView, platform: Platform): Promise<number> {
  const { archiveId, parentId } = placeOf(view)
  const all =
    parentId === null
      ? await countTopFolders(archiveId, platform)
      : ((await countSubfolders(archiveId, [parentId], platform)).get(parentId) ?? 0)
  // Where there are no folders at all, none has to be looked for among the visible.
  if (all === 0 || !isPartial(view)) return all
  return (await seenOf(view, platform)).childCount
}

function seenOf(view: CollectionView, platform: Platform): Promise<VisiblePlace> {
  const seen = everythingSeen(view)
  const place = placeOf(view)
  const key = JSON.stringify([place, seen.version, seen.folder, seen.scope.filter])
  return knownPlaces(platform, key, () => visiblePlace(seen, place, platform))
}

/**
 * When a collection changed last, milliseconds since 1970. The rows of archives and folders change with hidden assets too:
 * whoever sees but a part is told the last change of what they see.
 */
export async function modifiedOf(view: CollectionView, platform: Platform): Promise<number> {
  const { archive, folder } = view
  if (!isPartial(view)) return folder?.modified_at ?? archive.modified_at
  return (await seenOf(view, platform)).newest ?? archive.created_at
}
