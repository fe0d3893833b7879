import type { BigIntStats } from 'node:fs'

/** What lies there is not what was expected. */
export class Changed extends Error {}

/** As `Math.trunc(mtimeMs)`, by which rows are written, with the rounding of its sum. */
export function wholeMilliseconds({ mtimeNs }: BigIntStats): number {
  const rest = ((mtimeNs % billion) + billion) % billion
  return Math.trunc(Number((mtimeNs - rest) / billion) * 1000 + Number(rest) / 1e6)
}

const billion = 1_000_000_000n
