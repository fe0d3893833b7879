/** A short word about something that has happened. */
export interface ToastMessage {
  id: number
  text: string
}

/** NTF-001: notifications close by themselves after 15 s. */
const life = 15_000

let shown: readonly ToastMessage[] = []
let lastId = 0
const listeners = new Set<() => void>()

function show(messages: readonly ToastMessage[]) {
  shown = messages
  for (const listener of listeners) listener()
}

/** Tells something in passing; the newest stands on top (NTF-004). */
export function notify(text: string): void {
  lastId += 1
  show([{ id: lastId, text }, ...shown])
}

export function dismissToast(id: number): void {
  show(shown.filter((message) => message.id !== id))
}

/** Lets a message go in due time; answers how to hold it, while somebody reads it. */
export function expireToast(id: number): () => void {
  const timer = setTimeout(() => dismissToast(id), life)
  return () => clearTimeout(timer)
}

export const toastStore = {
  get: () => shown,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
