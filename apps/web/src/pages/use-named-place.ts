import { useMemo } from 'react'
import { type OpenArchive, type Place, useShownPlace } from '#platform/place/place.ts'

/** A place that has a name and cannot be searched. */
export function useNamedPlace(name: string, clearHref: string, archive?: OpenArchive): void {
  const place = useMemo<Place>(
    () => ({
      name,
      searchHref: null,
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
