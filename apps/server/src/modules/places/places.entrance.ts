import type { Viewer } from '#modules/viewers/viewer.ts'
import { placesPaths } from './places.paths.ts'

/** Whoever has signed in finds places. */
export const placesEntrance = (_: Viewer, base: string) => ({
  places: `${base}${placesPaths.byName}{?q}`,
  nearPlace: `${base}${placesPaths.near}{?lat,lon}`,
})
