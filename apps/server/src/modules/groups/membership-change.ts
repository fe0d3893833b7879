/** How a set of numbers changes: all of them from now on, or the difference. Who is in both parts of it is in. */
export type SetChange =
  | { readonly all: readonly number[] }
  | { readonly add?: readonly number[]; readonly remove?: readonly number[] }

/** What a change comes to: what is in `add` already, or not in `before`, is no change. */
export function difference(before: readonly number[], change: SetChange): { added: number[]; removed: number[] } {
  const had = new Set(before)
  const wanted = 'all' in change ? new Set(change.all) : new Set(change.add)
  const gone = 'all' in change ? had : new Set(change.remove)
  return {
    added: [...wanted].filter((id) => !had.has(id)),
    removed: [...gone].filter((id) => had.has(id) && !wanted.has(id)),
  }
}
