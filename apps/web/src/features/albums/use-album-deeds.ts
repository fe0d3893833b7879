import type { Collection } from '@vitrine/contract/collections.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { notify, notifyBriefly } from '@vitrine/ui/toasts.ts'
import { BookImage, BookMinus, BookPlus, ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import type { AssetSource } from '#features/assets/asset-pages.ts'
import { countSelected, nothingSelected } from '#features/assets/selection.ts'
import { useSelection } from '#features/assets/selection-store.ts'
import { problemText } from '#features/problems/problem-text.ts'
import { useSession } from '#features/session/use-session.ts'
import type { Command } from '#platform/commands/command.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import {
  changeAlbum,
  doubtAlbums,
  mostMembers,
  type Placement,
  placeOfSelected,
  reorderAlbum,
} from './album-requests.ts'

interface InHand {
  collection: Collection
  held: string
  source: AssetSource
}

/** What can be done with a selection about albums: put into one, and within one moved, taken out, made the cover (GRD-006). */
export function useAlbumDeeds({ collection, held, source }: InHand) {
  const client = useResourceClient()
  const { t } = useTexts()
  const { user } = useSession()
  const [selection, change] = useSelection(held)
  const [isAdding, setAdding] = useState(false)
  const count = countSelected(selection, source.total)
  const isFitting = count > 0 && count <= mostMembers
  const settle = () => doubtAlbums(client, user?.albums ?? '', collection)
  const attempt = (work: () => Promise<void>) =>
    void work().catch((fault: unknown) => notify(problemText(fault instanceof Error ? fault : null, t)))
  const move = (where: 'top' | 'bottom' | 'earlier' | 'later') =>
    attempt(async () => {
      const { hrefs, before, after } = await placeOfSelected(client, selection, source)
      const place = placementOf(where, before, after)
      if (place === null) return
      await reorderAlbum(client, collection, { hrefs, ...place })
      await settle()
    })
  const deeds = {
    add: () => setAdding(true),
    move,
    remove: () =>
      attempt(async () => {
        const { hrefs } = await placeOfSelected(client, selection, source)
        await changeAlbum(client, collection, { assets: { delete: hrefs.map((href) => ({ href })) } })
        change(() => nothingSelected)
        await settle()
        notifyBriefly(t('albums.removed'))
      }),
    cover: () =>
      attempt(async () => {
        const { hrefs } = await placeOfSelected(client, selection, source)
        await changeAlbum(client, collection, { poster_asset: hrefs[0] ?? null })
        await settle()
        notifyBriefly(t('albums.coverSet'))
      }),
  }
  const latest = useRef(deeds)
  latest.current = deeds
  const isAlbum = collection.type === 'album'
  const has = (permission: string) => isAlbum && collection.permissions.includes(permission)
  const may = {
    add: user?.permissions.albums.addAssets === true && isFitting,
    move: collection.reorder !== null && isFitting && count < source.total,
    remove: has('Remove') && isFitting,
    cover: has('SetPosterAsset') && count === 1,
  }
  const commands = useCommandList(may, document.documentElement.dir === 'rtl', latest)
  const dialog =
    isAdding && user !== null ? { user, collection, selection, source, count, onClose: () => setAdding(false) } : null
  return { commands, dialog }
}

/** Top and bottom are the ends, the other two one place; null at an end. */
function placementOf(
  where: 'top' | 'bottom' | 'earlier' | 'later',
  before: string | null,
  after: string | null,
): Omit<Placement, 'hrefs'> | null {
  if (where === 'top' || where === 'bottom') return { position: where }
  const relativeTo = where === 'earlier' ? before : after
  return relativeTo === null ? null : { position: where === 'earlier' ? 'before' : 'after', relativeTo }
}

type Deeds = {
  add: () => void
  remove: () => void
  cover: () => void
  move: (where: 'top' | 'bottom' | 'earlier' | 'later') => void
}

function useCommandList(
  may: { add: boolean; move: boolean; remove: boolean; cover: boolean },
  isRightToLeft: boolean,
  latest: { current: Deeds },
): Command[] {
  const { add, move, remove, cover } = may
  return useMemo(() => {
    // Arrows point where the tile goes: in lists from right to left the beginning is on the right.
    const [first, last, back, on] = isRightToLeft
      ? [ChevronsRight, ChevronsLeft, ChevronRight, ChevronLeft]
      : [ChevronsLeft, ChevronsRight, ChevronLeft, ChevronRight]
    const [backKey, onKey] = isRightToLeft ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight']
    const by = (where: Parameters<Deeds['move']>[0]) => () => latest.current.move(where)
    return [
      {
        id: 'album-add',
        title: 'albums.add',
        icon: BookPlus,
        keys: 'l',
        isAvailable: add,
        perform: () => latest.current.add(),
      },
      {
        id: 'album-remove',
        title: 'albums.remove',
        icon: BookMinus,
        keys: 'Delete',
        isAvailable: remove,
        perform: () => latest.current.remove(),
      },
      {
        id: 'album-cover',
        title: 'albums.cover',
        icon: BookImage,
        isAvailable: cover,
        perform: () => latest.current.cover(),
      },
      {
        id: 'album-top',
        title: 'albums.top',
        icon: first,
        keys: 'mod+shift+ArrowUp',
        isAvailable: move,
        perform: by('top'),
      },
      {
        id: 'album-earlier',
        title: 'albums.earlier',
        icon: back,
        keys: `mod+shift+${backKey}`,
        isAvailable: move,
        perform: by('earlier'),
      },
      {
        id: 'album-later',
        title: 'albums.later',
        icon: on,
        keys: `mod+shift+${onKey}`,
        isAvailable: move,
        perform: by('later'),
      },
      {
        id: 'album-bottom',
        title: 'albums.bottom',
        icon: last,
        keys: 'mod+shift+ArrowDown',
        isAvailable: move,
        perform: by('bottom'),
      },
    ]
  }, [add, move, remove, cover, isRightToLeft, latest])
}
