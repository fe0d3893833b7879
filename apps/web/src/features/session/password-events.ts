/** What the page in the frame tells the dialog around it (UMN-014). */
export type PasswordEvent =
  | { event: 'passwordChanged' }
  | { event: 'passwordChangeError'; message: string }
  | { event: 'passwordChangeCancel' }
  /** How high the page is, in pixels. */
  | { event: 'passwordHeight'; height: number }

/** To the page around this one, when there is one of ours. */
export function tellAround(message: PasswordEvent): void {
  if (window.parent !== window) window.parent.postMessage(message, window.location.origin)
}

/** What was told, when a page of ours told it and it has what belongs to it. */
export function readPasswordEvent({ origin, data }: MessageEvent): PasswordEvent | null {
  if (origin !== window.location.origin || typeof data !== 'object' || data === null) return null
  const { event, message, height } = data as Record<string, unknown>
  if (event === 'passwordChanged' || event === 'passwordChangeCancel') return { event }
  if (event === 'passwordChangeError' && typeof message === 'string') return { event, message }
  return event === 'passwordHeight' && typeof height === 'number' ? { event, height } : null
}
