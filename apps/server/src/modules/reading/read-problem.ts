import type { AssetProblem } from '#modules/assets/asset-facts.ts'
import type { PendingAsset } from './asset-writes.repository.ts'

/**
 * A file that was claimed when the program ended this often is not tried again by itself. Decoders run in processes of
 * their own, so a file can hardly end the program, and most that were claimed had not even been opened: kills and power
 * cuts must not be held against them.
 */
const crashLimit = 20

/** @throws an error with the reason `crashed`. */
export function demandFewCrashes({ attempts }: PendingAsset): void {
  if (attempts <= crashLimit) return
  const message = `The program ended ${crashLimit} times while it read this file.`
  throw Object.assign(new Error(message), { reason: 'crashed' })
}

/** Why a file could not be read, in a word: of a `MediaFault` or an `OriginalFault`, else `failed`. */
export function reasonOf(error: unknown): string {
  return (error as { reason?: string }).reason ?? 'failed'
}

/** The same as it is kept of a file that is parked. */
export function problemOf(error: unknown): AssetProblem {
  const message = (error instanceof Error ? error.message : String(error)).slice(0, 500)
  return { code: reasonOf(error), message }
}
