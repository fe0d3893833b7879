import type { Asset } from '@vitrine/contract/assets.ts'

/** What the selection widget tells the page around its frame (wire reference 26.1). */
export type SelectionEvent =
  | { event: 'assetSelected'; asset: Asset | readonly Asset[]; assets?: readonly Asset[] }
  | { event: 'selectionWidgetCancel' }

/** True in the frame of another page: by itself the widget has nobody to tell. */
export const isFramed = (): boolean => window.parent !== window

/**
 * Tells the page around this one, which the site's policy admitted: one of ours, or of a registered program. A browser
 * hands a message over where the origin is the right one, and drops it elsewhere.
 */
export function tellEmbedder(message: SelectionEvent | 'authenticated'): void {
  if (!isFramed()) return
  const registered = document.querySelector<HTMLMetaElement>('meta[name="vitrine-embedders"]')?.content ?? ''
  const origins = registered.split(' ').filter((origin) => origin !== '')
  for (const origin of new Set([window.location.origin, ...origins])) window.parent.postMessage(message, origin)
}

/** What a frame of ours told, when it is of this kind. */
export function readSelectionEvent(
  { origin, source, data }: MessageEvent,
  frame: Window | null,
): SelectionEvent | null {
  const isOurs = origin === window.location.origin && source === frame && typeof data === 'object' && data !== null
  return isOurs && (data.event === 'assetSelected' || data.event === 'selectionWidgetCancel') ? data : null
}
