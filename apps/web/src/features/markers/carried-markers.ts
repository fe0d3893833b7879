import type { Asset } from '@vitrine/contract/assets.ts'
import type { Marker } from '@vitrine/contract/own-lists.ts'

/** The markers of the site by their hrefs. */
export type Markers = ReadonlyMap<string, Marker>

export function markersByHref(markers: readonly Marker[]): Markers {
  return new Map(markers.map((marker) => [marker.href, marker]))
}

/** The markers that an asset carries: each of their fields has its value, in a list as one of the list. */
export function carriedMarkers({ metadata }: Pick<Asset, 'metadata'>, markers: Markers): readonly Marker[] {
  const carried: Marker[] = []
  for (const marker of markers.values()) {
    if (marker.fields.length > 0 && marker.fields.every(({ field, value }) => holds(metadata[field]?.value, value))) {
      carried.push(marker)
    }
  }
  return carried
}

function holds(value: string | string[] | undefined, wished: string): boolean {
  return Array.isArray(value) ? value.includes(wished) : value === wished
}
