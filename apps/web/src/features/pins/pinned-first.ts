/** The number of the archive that an address lies in (COL-004); null for others. */
export function archiveOf(href: string): string | null {
  return /\/archives\/(\d+)/.exec(href)?.[1] ?? null
}

/** Pinned archives before the others, in the order in which they were pinned (COL-009). Names in addresses may have changed. */
export function pinnedFirst<Archive extends { href: string }>(
  archives: readonly Archive[],
  pinned: readonly string[],
): Archive[] {
  const places = new Map(pinned.map((href, place) => [archiveOf(href), place]))
  const placeOf = ({ href }: Archive) => places.get(archiveOf(href)) ?? places.size
  return archives.toSorted((one, other) => placeOf(one) - placeOf(other))
}
