import type { CollectionInfo, CollectionList } from '@vitrine/contract/collections.ts'
import type { Href } from '@vitrine/contract/document.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { fire, handle } from '#platform/events/events.ts'

interface Step {
  href: string
  name: string
}

/** The archive that is open, as documents of the page tell of it. */
export interface OpenArchive {
  /** From the archive down to the folder in view, that one too. */
  trail: readonly Step[]
  /** Folders that lie in the folder in view, as far as they came with it. */
  children: readonly Step[]
}

/** Where the person is, as far as the frame around the page must know: what the search field searches, and what it says. */
export interface Place {
  /** Shown in the title of the window and in the search field. */
  name: string
  /** Searches here; a template, absent where nothing can be searched. */
  searchHref: CollectionInfo['searchURL'] | CollectionList['searchURL']
  /** The fields of what is searched; null where that is several archives. */
  view: Href<'metadata-set'> | null
  /** What is looked for now. */
  searchText: string
  /** Where the same place lies without a search (HDR-022). */
  clearHref: string
  /** A search over several collections ends in one of them or in their list (SRC-003). */
  isList: boolean
  /** True where searching is what people come for: the field has the focus on load (HDR-023). */
  isSearchFirst: boolean
  /** The page has a search field in its middle: the one in the header would be a second. */
  hasOwnField?: boolean
  /** What was wrong with the search in the address. */
  searchProblem: Error | null
  /** Absent where none is open. */
  archive?: OpenArchive | undefined
}

let current: Place | null = null

function set(place: Place | null) {
  current = place
  fire('place.changed')
}

const subscribe = (listener: () => void) => handle('place.changed', listener)

/** Told by the page that is shown; `place` must stay the same object as long as it says the same. */
export function useShownPlace(place: Place | null): void {
  useEffect(() => {
    set(place)
    return () => {
      if (current === place) set(null)
    }
  }, [place])
}

export function usePlace(): Place | null {
  return useSyncExternalStore(subscribe, () => current)
}
