/** An asset, and one that is alike to it. */
export type Pair = readonly [id: number, nearest: number]

export interface NearGroup {
  ids: number[]
  /** Numbers of the groups in which some of them are, the smallest first. */
  groups: number[]
}

/** Assets that hang together by pairs, or by groups in which they are already. */
export function nearGroups(pairs: readonly Pair[], groupOf: ReadonlyMap<number, number | null>): NearGroup[] {
  const found: { ids: Set<number>; groups: Set<number> }[] = []
  for (const pair of pairs) {
    const joined = { ids: new Set<number>(pair), groups: new Set(pair.flatMap((id) => groupOf.get(id) ?? [])) }
    const isTouched = ({ ids, groups }: (typeof found)[number]) =>
      !joined.ids.isDisjointFrom(ids) || !joined.groups.isDisjointFrom(groups)
    for (const other of found.filter(isTouched)) {
      for (const id of other.ids) joined.ids.add(id)
      for (const group of other.groups) joined.groups.add(group)
      found.splice(found.indexOf(other), 1)
    }
    found.push(joined)
  }
  const ordered = (numbers: ReadonlySet<number>) => [...numbers].sort((a, b) => a - b)
  return found.map(({ ids, groups }) => ({ ids: ordered(ids), groups: ordered(groups) }))
}
