/** Milliseconds after which files that have been read no longer wait for those beside them. */
const quickMs = 2000

/**
 * Until all of these have ended, or some have and the others take their time: then `hasSome` says so. `mostMs`: not longer than that in
 * any case.
 */
export async function waitForQuick(
  running: readonly Promise<void>[],
  hasSome: () => boolean,
  mostMs = Number.POSITIVE_INFINITY,
): Promise<void> {
  const all = Promise.all(running)
  await within(all, Math.min(quickMs, mostMs))
  if (hasSome() || running.length === 0) return
  const any = Promise.race(running)
  await (mostMs === Number.POSITIVE_INFINITY ? any : within(any, mostMs))
}

async function within(work: Promise<unknown>, ms: number) {
  const { promise: isLong, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  await Promise.race([work, isLong])
  clearTimeout(timer)
}
