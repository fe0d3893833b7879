import type { StreamEvent } from '@vitrine/hypermedia/follow-events.ts'

/** What the windows of this browser tell each other of one stream: each hears all of it, whichever of them follows. */
export interface Tabs {
  tell: (event: StreamEvent) => void
  close: () => void
}

/** Where the browser has no channel, a window hears for itself alone. */
export function openTabs(name: string, hear: (event: StreamEvent) => void): Tabs {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, close: () => undefined }
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<StreamEvent>) => hear(data))
  return { tell: (event) => channel.postMessage(event), close: () => channel.close() }
}

/**
 * Does something in one window of the browser at a time: when the one that does it goes or rests, another begins. Locks are
 * only for pages from HTTPS or this machine; elsewhere each window does it.
 */
export async function inOneTab(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (navigator.locks === undefined) return work()
  await navigator.locks.request(name, { signal }, work)
}
