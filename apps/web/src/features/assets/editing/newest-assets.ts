import type { Asset } from '@vitrine/contract/assets.ts'
import { useCallback, useSyncExternalStore } from 'react'

/** Assets that were changed here are remembered, so that every list shows them as they are; so many of them. */
const most = 2000

/** Assets by address, as they were last said to be, whatever list they came in. */
const newest = new Map<string, Asset>()
/** Addresses of those that are shown ahead of the server, which is still being asked to take a change. */
const ahead = new Set<string>()
let version = 0
const listeners = new Set<() => void>()

/** To the other tabs of this browser, which show the same assets. */
const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('vitrine.assets')
tabs?.addEventListener('message', ({ data: asset }: MessageEvent<Asset>) => {
  // What this tab has changed since is newer.
  if (newestOf(asset) === asset) keep(asset.href, asset)
})

/** What the server has said of an asset that was changed here: shown everywhere, in other tabs too; null: what its list says. */
export function settleAsset(href: string, asset: Asset | null): void {
  keep(href, asset)
  if (asset !== null) tabs?.postMessage(asset)
}

/**
 * An asset as it will be when the server has taken a change: shown everywhere in this tab, whatever lists say meanwhile, until
 * it is settled, or assumed to be otherwise.
 */
export function showAhead(href: string, asset: Asset): void {
  keep(href, asset)
  ahead.add(href)
}

/** An asset as it is as far as this tab knows, such as again after a change that was refused: shown everywhere in this tab. */
export function assumeAsset(href: string, asset: Asset | null): void {
  keep(href, asset)
}

/**
 * Everything is asked for again: what was known best may be of another time. It counts until the answers are there, or lists
 * would show for a moment what they said before; what is ahead of the server, or came since, stays.
 */
export async function forgetNewest(answers: Promise<unknown>): Promise<void> {
  const known = [...newest]
  await answers.catch(() => undefined)
  for (const [href, asset] of known) if (newest.get(href) === asset && !ahead.has(href)) newest.delete(href)
  announce()
}

function keep(href: string, asset: Asset | null) {
  newest.delete(href)
  ahead.delete(href)
  if (asset !== null) newest.set(href, asset)
  for (const oldest of newest.keys()) {
    if (newest.size <= most) break
    newest.delete(oldest)
  }
  announce()
}

function announce() {
  version++
  for (const listener of listeners) listener()
}

/** The asset as it is known best: a list that was fetched later has seen later changes. */
export function newestOf(asset: Asset): Asset {
  const known = newest.get(asset.href)
  if (known === undefined) return asset
  return ahead.has(asset.href) || known.changeNumber >= asset.changeNumber ? known : asset
}

const store = {
  get: () => version,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** `newestOf`, told again whenever it may answer otherwise. */
export function useNewest(): <Known extends Asset | undefined>(asset: Known) => Known {
  const at = useSyncExternalStore(store.subscribe, store.get)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function for each version, so that whoever keeps answers asks again.
  return useCallback((asset) => (asset === undefined ? asset : (newestOf(asset) as typeof asset)), [at])
}
