/** What waited in each archive, by its number, at a moment in milliseconds. */
export interface Sample {
  at: number
  pending: ReadonlyMap<number, number>
}

/** Files a minute that were read of each archive between the first and the last look at it; without those that stand still. */
export function ratesOf(samples: readonly Sample[]): Map<number, number> {
  const [first, last] = [samples[0], samples.at(-1)]
  const rates = new Map<number, number>()
  if (first === undefined || last === undefined || last.at <= first.at) return rates
  for (const [id, pending] of last.pending) {
    const read = (first.pending.get(id) ?? 0) - pending
    if (read > 0) rates.set(id, (read / (last.at - first.at)) * 60_000)
  }
  return rates
}
