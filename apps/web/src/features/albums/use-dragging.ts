import type { Asset } from '@vitrine/contract/assets.ts'
import type { Collection } from '@vitrine/contract/collections.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { notify } from '@vitrine/ui/toasts.ts'
import type { AssetSource } from '#features/assets/asset-pages.ts'
import { countSelected, isSelected } from '#features/assets/selection.ts'
import { useSelection } from '#features/assets/selection-store.ts'
import { problemText } from '#features/problems/problem-text.ts'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { doubtAlbums, mostMembers, placeOfSelected, reorderAlbum } from './album-requests.ts'

/** Moves the tile that was dragged, or all that is selected when it is part of that; null where there is no order by hand. */
export function useDragging({
  collection,
  held,
  source,
}: {
  collection: Collection
  held: string
  source: AssetSource
}) {
  const client = useResourceClient()
  const { t } = useTexts()
  const { user } = useSession()
  const [selection] = useSelection(held)
  if (collection.reorder === null) return null
  const move = async (dragged: Asset, target: Asset, isBefore: boolean) => {
    const isMany = isSelected(selection, dragged.href) && countSelected(selection, source.total) <= mostMembers
    const hrefs = isMany ? (await placeOfSelected(client, selection, source)).hrefs : [dragged.href]
    if (hrefs.includes(target.href)) return
    await reorderAlbum(client, collection, { hrefs, position: isBefore ? 'before' : 'after', relativeTo: target.href })
    await doubtAlbums(client, user?.albums ?? '', collection)
  }
  return (dragged: Asset, target: Asset, isBefore: boolean) =>
    void move(dragged, target, isBefore).catch((fault: unknown) =>
      notify(problemText(fault instanceof Error ? fault : null, t)),
    )
}
