const day = 86_400_000

/** How long before its last day people are told of an asset, milliseconds. */
export const noticeTime = 14 * day

/** How long before that people have downloaded what they are told of, milliseconds. */
export const downloadedWithin = 365 * day

/** The days from which on and up to which an asset expires that was told of at a moment, as a search has them: `2026-11-27`. */
export function toldDays(at: number): { from: string; to: string } {
  const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10)
  return { from: dayOf(at), to: dayOf(at + noticeTime) }
}
