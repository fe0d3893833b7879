import { useMemo } from 'react'
import { useSession } from '#features/session/use-session.ts'
import { type OpenArchive, type Place, useShownPlace } from '#platform/place/place.ts'

/** A place that has a name and cannot be searched. */
export function useNamedPlace(name: string, clearHref: string, archive?: OpenArchive): void {
  const place = useMemo<Place>(
    () => ({
      name,
      searchHref: null,
      view: null,
      searchText: '',
      clearHref,
      isList: false,
      isSearchFirst: false,
      searchProblem: null,
      archive,
    }),
    [name, clearHref, archive],
  )
  useShownPlace(place)
}

/** A page of its own from which all archives are searched. */
export function usePlaceOfItsOwn(name: string): void {
  const { descriptor } = useSession()
  const place = useMemo<Place>(
    () => ({
      name,
      searchHref: descriptor.searchURL,
      view: null,
      searchText: '',
      clearHref: descriptor.archives,
      isList: true,
      isSearchFirst: false,
      searchProblem: null,
    }),
    [name, descriptor],
  )
  useShownPlace(place)
}
