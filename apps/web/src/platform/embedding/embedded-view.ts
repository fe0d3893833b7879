/** What a view of ours tells the dialog that shows it in a frame. */
export type EmbeddedViewEvent =
  /** The person is done with it; `notice` is what the page around says of that, empty for nothing. */
  | { event: 'viewClosed'; notice: string }
  /** How high the view is, in pixels. */
  | { event: 'viewHeight'; height: number }

/** Whether this window stands in a frame. Only our own pages may show the views that ask this. */
export const isFramed = window.parent !== window

/** To the page around this one, if there is one of ours. */
export function tellAround(message: EmbeddedViewEvent): void {
  if (isFramed) window.parent.postMessage(message, window.location.origin)
}

/** Null for what is no event of a view, or lacks what belongs to it. */
export function readEmbeddedViewEvent(data: unknown): EmbeddedViewEvent | null {
  if (typeof data !== 'object' || data === null) return null
  const { event, notice, height } = data as Record<string, unknown>
  if (event === 'viewClosed' && typeof notice === 'string') return { event, notice }
  return event === 'viewHeight' && typeof height === 'number' ? { event, height } : null
}
