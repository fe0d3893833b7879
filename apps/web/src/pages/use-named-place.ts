import { useMemo } from 'react'
import { type Place, useShownPlace } from '#platform/place/place.ts'

/** A place that has a name and cannot be searched. */
export function useNamedPlace(name: string, clearHref: string): void {
  const place = useMemo<Place>(
    () => ({
      name,
      searchHref: null,
      searchText: '',
      clearHref,
      isList: false,
      isSearchFirst: false,
      searchProblem: null,
    }),
    [name, clearHref],
  )
  useShownPlace(place)
}
