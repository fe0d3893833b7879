import { z } from 'zod'
import { document, template } from './document.ts'

/** Most places that one question is answered with. */
export const mostPlaces = 20

const Place = z.object({
  name: z.string(),
  /** The first division of the country; empty where it is not known. */
  province: z.string(),
  /** In the language of the reader. */
  country: z.string(),
  /** Three letters (ISO 3166-1 alpha-3), as IPTC has them; empty for a country without. */
  countryCode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** Null where it is not known. */
  population: z.int().nullable(),
})
export type Place = z.infer<typeof Place>

/** Places with a name that begins as it was typed, the largest first, from the gazetteer that comes with the program. Ours. */
export const PlaceListDocument = document('place-list', z.object({ data: z.array(Place) }))

/** The nearest place to a position, and how far away it is in kilometres. Ours. */
export const NearPlaceDocument = document(
  'near-place',
  z.object({ place: Place.extend({ km: z.number() }).nullable() }),
)

export const placesEntrance = { places: template('place-list'), nearPlace: template('near-place') }
