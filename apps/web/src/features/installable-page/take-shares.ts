import { sharePlace } from './share-place.ts'
import workerAddress from './share-worker.ts?worker&url'
import { waitingShared } from './shared-files.ts'

/**
 * Registers the worker that takes what a phone shares, and throws away what waited too long. Pages without a secure context
 * have no service workers: there nothing is installed or shared, and everything else is as it was.
 */
export async function takeShares(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  // Browsers refuse it where they keep nothing, in private windows for one: shares are then answered by the server.
  await navigator.serviceWorker
    .register(workerAddress, { type: 'module', scope: sharePlace })
    .catch((fault: unknown) => console.info('Files cannot be shared with this site here.', fault))
  await waitingShared(sharePlace)
}
