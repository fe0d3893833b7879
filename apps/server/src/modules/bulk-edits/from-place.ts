import type { BulkOperation } from '@vitrine/contract/bulk-edits.ts'
import type { Language } from '@vitrine/contract/languages.ts'
import { placeFields, positionFields } from '@vitrine/contract/position-fields.ts'
import { positionOf } from '@vitrine/search-language/box.ts'
import { type Metadata, readAsset } from '#modules/assets/asset-facts.ts'
import { findAssets } from '#modules/assets/assets.queries.ts'
import { findNearPlaces, type PlaceNearby } from '#modules/places/find-places.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'

/** Farther away from all places nobody would name one of them. */
const farthestKm = 100

/** The nearest places, by positions as they are kept; null where there is none nearby. */
export type PlacesNearby = ReadonlyMap<string, PlaceNearby | null>

const keyOf = ({ latitude, longitude }: { latitude: number; longitude: number }) => `${latitude} ${longitude}`
const isOfPlace = ({ operation }: BulkOperation) => operation === 'from-place'

/** Looks up where some assets are; outside of transactions, since it may take a moment. Nothing when no operation asks for it. */
export async function placesNearby(
  operations: readonly BulkOperation[],
  { ids, language }: { ids: readonly number[]; language: Language },
  platform: Platform,
): Promise<PlacesNearby> {
  if (!operations.some(isOfPlace)) return new Map()
  const rows = await findAssets(ids, platform)
  const positions = rows.flatMap((row) => positionOf(readAsset(row).metadata) ?? [])
  const found = await findNearPlaces(positions, language)
  return new Map(positions.map((position, at) => [keyOf(position), found[at] ?? null]))
}

/** The fields that these operations read. */
export const fieldsOfPlaces = (operations: readonly BulkOperation[]): readonly number[] =>
  operations.some(isOfPlace) ? Object.values(positionFields) : []

const wholes = Object.entries(placeFields) as [keyof typeof placeFields, number][]
const partFor = (field: number) => wholes.find(([, id]) => id === field)?.[0]

export const takesPlace = (field: number): boolean => partFor(field) !== undefined

/**
 * What the nearest place says for a field; what it does not know leaves the field as it is.
 * @throws Problem PositionMissing; NoPlaceNearby for an asset that is far from all places; EditConflict for one that was moved
 * since its place was looked up.
 */
export function valueOfPlace(field: number, now: Metadata, places: PlacesNearby): string {
  const position = positionOf(now)
  if (position === null) throw new Problem('PositionMissing')
  const place = places.get(keyOf(position))
  if (place === undefined) throw new Problem('EditConflict')
  if (place === null || place.km > farthestKm) throw new Problem('NoPlaceNearby')
  const part = partFor(field)
  const [before = ''] = [now[field] ?? []].flat()
  return (part && place[part]) || before
}
