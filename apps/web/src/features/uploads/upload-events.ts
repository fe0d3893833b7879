/** What the page of uploads tells the page around its frame (wire reference 26.3). */
export type UploadEvent =
  | { event: 'uploadStart' }
  | { event: 'uploadEnd' }
  /** `collection` is null for an uploader who may not look into it. */
  | { event: 'filesUploaded'; count: number; collection: { name: string; href: string } | null; assets: string[] }
  | { event: 'filesUploadedError'; count: number }
  | { event: 'selectionWidgetCancel' }

const names = new Set(['uploadStart', 'uploadEnd', 'filesUploaded', 'filesUploadedError', 'selectionWidgetCancel'])

/** To the page around this one, when there is one of ours. */
export function tellAround(message: UploadEvent): void {
  if (window.parent !== window) window.parent.postMessage(message, window.location.origin)
}

/** What was told, when it is of ours. */
export function readUploadEvent({ origin, data }: MessageEvent): UploadEvent | null {
  const isOurs = origin === window.location.origin && typeof data === 'object' && data !== null
  return isOurs && names.has(data.event) ? data : null
}

/** Files that were dropped on the page around the frame, and the place that was in view there. */
export interface HandedFiles {
  handed: readonly DroppedFile[]
  to: string
}

export interface DroppedFile {
  file: File
  /** Path of the folder that was dropped; empty for a file by itself. */
  folder: string
}

export function readHandedFiles({ origin, data }: MessageEvent): HandedFiles | null {
  const isOurs = origin === window.location.origin && typeof data === 'object' && data !== null
  return isOurs && Array.isArray(data.handed) && typeof data.to === 'string' ? data : null
}

const ready = { event: 'uploadReady' }

/** The page in the frame can be handed files from now on; between our own two pages alone. */
export function tellReady(): void {
  if (window.parent !== window) window.parent.postMessage(ready, window.location.origin)
}

export function isReady({ origin, data }: MessageEvent): boolean {
  return origin === window.location.origin && data?.event === ready.event
}
