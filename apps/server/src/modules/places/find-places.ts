import type { Language } from '@vitrine/contract/languages.ts'
import { mostPlaces, type Place } from '@vitrine/contract/places.ts'
import type { Position } from '@vitrine/contract/position.ts'
import { gazetteer } from '#platform/gazetteer/gazetteer.ts'
import type { KnownPlace } from '#platform/gazetteer/place-index.ts'
import { countryName, longCode } from './country-names.ts'

const longestName = 100

/** Places with a name that begins as it was typed, as a reader of a language has them. */
export async function findPlaces(text: string, language: Language): Promise<Place[]> {
  const found = await gazetteer.find(text.slice(0, longestName), mostPlaces)
  return found.map((place) => told(place, language))
}

/** A place that is near to something, in kilometres. */
export type PlaceNearby = Place & { km: number }

/** The nearest place to each of some positions. */
export async function findNearPlaces(
  positions: readonly Position[],
  language: Language,
): Promise<(PlaceNearby | null)[]> {
  const near = await gazetteer.near(positions)
  return near.map((place) => place && { ...told(place, language), km: Math.round(place.km * 10) / 10 })
}

function told({ country, population, ...place }: KnownPlace, language: Language): Place {
  const { name, province, latitude, longitude } = place
  const countryOf = { country: countryName(country, language), countryCode: longCode(country) }
  return { name, province, ...countryOf, latitude, longitude, population: population || null }
}
