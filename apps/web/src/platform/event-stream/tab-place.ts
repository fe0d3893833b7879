import { recallInTab, rememberInTab } from '#platform/storage/tab-value.ts'

/**
 * Milliseconds after which a place is not gone on from: the server knows 15 minutes, and would have everything asked for anew at
 * once, while it is still being read.
 */
const keptFor = 10 * 60_000

const keyOf = (address: string) => `vitrine.events ${address}`

/** Up to where the pages of this tab have heard a stream; null where there was none, or too long ago. */
export function recallPlace(address: string): string | null {
  const [at = '', place = ''] = (recallInTab(keyOf(address)) ?? '').split(' ')
  const age = Date.now() - Number(at)
  return place !== '' && age >= 0 && age < keptFor ? place : null
}

export function rememberPlace(address: string, place: string): void {
  rememberInTab(keyOf(address), `${Date.now()} ${place}`)
}
