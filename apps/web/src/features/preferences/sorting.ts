import type { CollectionInfo } from '@vitrine/contract/collections.ts'

type Components = CollectionInfo['urlComponents']
export type Direction = CollectionInfo['alt_orders'][number]['asc']

/** Stored orders by the path of the archive (GRD-008). */
export type Sorting = Readonly<Record<string, { urlComponents: Components }>>

/** Whatever was stored there, by us or by another client: only what has the shape counts (GRD-009). */
export function parseSorting(value: unknown): Sorting {
  if (typeof value !== 'object' || value === null) return {}
  const entries = Object.entries(value as Record<string, { urlComponents?: unknown } | null>)
  return Object.fromEntries(entries.filter(([, entry]) => Array.isArray(entry?.urlComponents))) as Sorting
}

/** The order in a list of components: the value of `o` (GRD-010); undefined where none is named. */
export function orderOf(components: Components): string | undefined {
  return components.find(({ key }) => key === 'o')?.value
}

/** The archive that a collection lies in: its order is kept under this path. */
export function archivePath({ ancestors, orderRootHref, originalURL }: CollectionInfo): string {
  return ancestors.at(-1)?.href ?? (originalURL || orderRootHref)
}

function directionsOf({ alt_orders }: Pick<CollectionInfo, 'alt_orders'>): Direction[] {
  return alt_orders.flatMap(({ asc, desc }) => [desc, asc])
}

/** The order that a collection is shown in. */
export function currentDirection(info: CollectionInfo): Direction | undefined {
  const order = orderOf(info.urlComponents) ?? ''
  return directionsOf(info).find(({ urlComponents }) => (orderOf(urlComponents) ?? '') === order)
}

/**
 * Where an opened collection lies in the stored order (GRD-011); null when it is to stay as it is: its address names an
 * order already, it is a search, or nothing else is stored.
 */
export function storedDirection(info: CollectionInfo, sorting: Sorting): Direction | null {
  if (orderOf(info.urlComponents) !== undefined || info.searchString !== '') return null
  const wished = orderOf(sorting[archivePath(info)]?.urlComponents ?? [])
  if (wished === undefined) return null
  const found = directionsOf(info).find(({ urlComponents }) => orderOf(urlComponents) === wished)
  return found === undefined || found.data === info.data ? null : found
}
