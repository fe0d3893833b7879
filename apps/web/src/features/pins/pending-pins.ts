import { useSyncExternalStore } from 'react'
import { fire, handle } from '#platform/events/events.ts'

/** What was asked for and is not confirmed yet, by address: whether it shall be pinned. */
let pending: ReadonlyMap<string, boolean> = new Map()

const subscribe = (listener: () => void) => handle('pins.changed', listener)
const read = () => pending

export const usePendingPins = () => useSyncExternalStore(subscribe, read)

/** Does `work` while these addresses wait for it. What waits already is not asked for a second time (PIN-007): false then. */
export async function whilePending(
  hrefs: readonly string[],
  isPinned: boolean,
  work: (hrefs: readonly string[]) => Promise<void>,
): Promise<boolean> {
  const free = hrefs.filter((href) => !pending.has(href))
  if (free.length === 0) return false
  pending = new Map([...pending, ...free.map((href) => [href, isPinned] as const)])
  fire('pins.changed')
  try {
    await work(free)
    return true
  } finally {
    const done = new Set(free)
    pending = new Map([...pending].filter(([href]) => !done.has(href)))
    fire('pins.changed')
  }
}
