import type { Href } from '@vitrine/contract/document.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { peekList, type ResourceList, useResourceList } from '@vitrine/hypermedia/use-resource-list.ts'
import { Folder, Images } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { pinnedFirst } from '#features/pins/pinned-first.ts'
import { usePinnedArchives } from '#features/preferences/use-pinned-archives.ts'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { type OpenArchive, usePlace } from '#platform/place/place.ts'
import { knownFolders } from './known-folders.ts'
import type { PaletteSection } from './palette-entry.ts'

/** Lists are followed page by page up to here while the palette is open. */
const mostListed = 1000
/** Before something is typed. */
const most = 6

/** Goes on reading a list that the palette shows: its next page is asked for when the last one has come. */
function useReadOn({ items, hasMore, isFetchingMore, problem, fetchMore }: ResourceList): void {
  const isWanted = hasMore && !isFetchingMore && problem === null && items.length < mostListed
  // Asking again while a page is on its way asks nothing.
  useEffect(() => {
    if (isWanted) fetchMore()
  }, [isWanted, fetchMore])
}

/** All archives of this person, those that they pinned first. */
function useArchives(): PaletteSection {
  const { t } = useTexts()
  const { descriptor, user } = useSession()
  const here = usePlace()?.archive?.trail[0]?.href
  // Whoever must choose a password first is refused everything else.
  const list = useResourceList(
    user?.isForcePasswordChangeSet || user?.isSecondFactorDemanded ? null : descriptor.archives,
    'collectionlist',
  )
  useReadOn(list)
  const pinned = usePinnedArchives() ?? []
  const entries = pinnedFirst(list.items, pinned).map(({ href, name, assetCount }) => ({
    id: `archive ${href}`,
    label: name,
    detail: t('collections.items', { count: assetCount }),
    also: '',
    icon: Images,
    place: href,
    chosen: href === here ? t('palette.here') : undefined,
  }))
  return { id: 'archives', title: t('archives.title'), entries, most }
}

const nowhere: OpenArchive = { trail: [], children: [] }

/** Folders of the archive that is open: its own ones, and deeper ones as far as documents have told of them. */
function useFolders(): PaletteSection {
  const { t } = useTexts()
  const client = useResourceClient()
  const open = usePlace()?.archive ?? nowhere
  const root = open.trail[0]
  const top = useResourceList((root?.href ?? null) as Href<'collectionlist'> | null, 'collectionlist')
  useReadOn(top)
  const known = useMemo(() => {
    const childrenOf = (href: string) => (href === root?.href ? top.items : peekList(client, href))
    return knownFolders(open, childrenOf)
  }, [client, open, root, top.items])
  const entries = known.map(({ href, name, above }) => ({
    id: `folder ${href}`,
    label: name,
    // Each name runs in its own direction.
    detail: above.length === 0 ? undefined : above.map((one) => `\u2068${one}\u2069`).join(' / '),
    icon: Folder,
    place: href,
  }))
  const title = root === undefined ? '' : t('palette.foldersOf', { name: `\u2068${root.name}\u2069` })
  return { id: 'folders', title, entries, isNarrowing: true, most }
}

/** Where one may go: archives, and folders of the one that is open. */
export function usePlaceSections(): PaletteSection[] {
  return [useArchives(), useFolders()]
}
