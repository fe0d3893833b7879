import { thumbHashToRGBA } from 'thumbhash'

export interface Pixels {
  width: number
  height: number
  rgba: Uint8ClampedArray<ArrayBuffer>
}

/** Decoded placeholders by hash: about 4 kB each. */
const decoded = new Map<string, Pixels>()
const mostDecoded = 1000

type Job = { hash: string; done: (pixels: Pixels) => void }
const waiting = new Set<Job>()
let isScheduled = false

/** The pixels of a ThumbHash as soon as the browser has time for it, about 0.3 ms each; answers how to give up waiting. */
export function decodePlaceholder(hash: string, done: (pixels: Pixels) => void): () => void {
  const known = decoded.get(hash)
  if (known) {
    done(known)
    return () => {}
  }
  const job = { hash, done }
  waiting.add(job)
  schedule()
  return () => void waiting.delete(job)
}

function schedule() {
  if (isScheduled) return
  isScheduled = true
  // Safari has no idle callback.
  if ('requestIdleCallback' in window)
    requestIdleCallback((deadline) => work(makeBudget(Math.min(8, deadline.timeRemaining() - 1))))
  else setTimeout(() => work(makeBudget(4)), 16)
}

function makeBudget(milliseconds: number): () => boolean {
  const end = performance.now() + milliseconds
  return () => performance.now() < end
}

function work(hasTime: () => boolean) {
  isScheduled = false
  for (const job of waiting) {
    waiting.delete(job)
    job.done(decode(job.hash))
    if (!hasTime()) break
  }
  if (waiting.size > 0) schedule()
}

function decode(hash: string): Pixels {
  const bytes = Uint8Array.from(atob(hash), (character) => character.charCodeAt(0))
  const { w, h, rgba } = thumbHashToRGBA(bytes)
  const pixels = { width: w, height: h, rgba: new Uint8ClampedArray(rgba) }
  if (decoded.size >= mostDecoded) decoded.delete(decoded.keys().next().value ?? '')
  decoded.set(hash, pixels)
  return pixels
}
