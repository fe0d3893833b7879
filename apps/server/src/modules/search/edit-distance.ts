/**
 * Letters that are put in, left out, changed or swapped with their neighbour between two words; more than `most` are not counted
 * out, and are told as `most + 1`.
 */
export function editDistance(one: string, other: string, most: number): number {
  const [a, b] = [[...one], [...other]]
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const moved = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, changed)
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      next.push(isSwapped ? Math.min(moved, (before[j - 2] ?? 0) + 1) : moved)
    }
    if (Math.min(...next) > most) return most + 1
    before = row
    row = next
  }
  return Math.min(row[b.length] ?? 0, most + 1)
}
