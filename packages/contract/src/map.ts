import { z } from 'zod'
import { document, leaf } from './document.ts'

/** Part of the world in degrees, its edges included; with `west` east of `east` it lies across the date line. */
const Box = z.object({ south: z.number(), west: z.number(), north: z.number(), east: z.number() })

/** Most clusters of one answer. */
export const mostClusters = 200

/** Where the assets of a view are, in a part of the world: those that lie near each other together, the most first. Ours. */
export const MapClusters = z.object({
  /** All assets with a position in it. */
  count: z.int(),
  /** Where people go: the view with all of them. */
  href: leaf('page'),
  data: z.array(
    z.object({
      count: z.int(),
      /** Their middle. */
      latitude: z.number(),
      longitude: z.number(),
      /** All of them lie in it, and so does nothing of another cluster. */
      box: Box,
      /** Where people go: the view with these alone. */
      href: leaf('page'),
    }),
  ),
})
export type MapClusters = z.infer<typeof MapClusters>

export const MapClustersDocument = document('map-clusters', MapClusters)
