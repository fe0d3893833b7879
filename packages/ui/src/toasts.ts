import type { ReactNode } from 'react'

/** A short word about something that has happened or goes on. */
export interface ToastMessage {
  id: number
  text: string
  /** How much is done, from 0 to 1; only of something that goes on. */
  progress?: number
  /** What can be done about it. */
  action?: { label: string; onAction: () => void }
  /** A panel that its button opens beside it; the message stays while that is open, and goes when its content says so. */
  panel?: { label: string; content: (leave: () => void) => ReactNode }
  /** Something failed: it looks so. */
  isFault?: boolean
  /** It closes by itself although something can be done about it: what was done stands. */
  isPassing?: boolean
  /** Milliseconds after which it closes by itself, where nothing else is waited for. */
  life: number
  /** Called when somebody closes it. */
  onClose?: () => void
}

/** NTF-001: notifications close by themselves after 15 s. */
const usualLife = 15_000
/** NTF-002: toasts of the administration after 3 s. */
const briefLife = 3000

let shown: readonly ToastMessage[] = []
let lastId = 0
const listeners = new Set<() => void>()

function show(messages: readonly ToastMessage[]) {
  shown = messages
  for (const listener of listeners) listener()
}

function add(message: Omit<ToastMessage, 'id' | 'life'>, life = usualLife): number {
  lastId += 1
  show([{ id: lastId, life, ...message }, ...shown])
  return lastId
}

/** Tells something in passing; the newest stands on top (NTF-004). With something to do about it, it stays until it is closed. */
export function notify(text: string, action?: ToastMessage['action']): void {
  add({ text, ...(action ? { action } : {}) })
}

/** Takes away what can be undone no more: something else is being done, and an undo would be taken for that of it. */
export function withdrawDone(): void {
  if (shown.some(({ isPassing }) => isPassing)) show(shown.filter(({ isPassing }) => isPassing !== true))
}

/** Tells that something was done, which can be undone for a while; only the last of these stands. */
export function notifyDone(text: string, action?: ToastMessage['action']): void {
  withdrawDone()
  add({ text, isPassing: true, ...(action ? { action } : {}) })
}

/** Tells an administrator that what they did was done; gone soon, because they see it on the page, too. */
export function notifyBriefly(text: string): void {
  add({ text }, briefLife)
}

/** The same for as many milliseconds as are said, with or without something to do about it. */
export function notifyFor(text: string, life: number, action?: ToastMessage['action']): void {
  add({ text, isPassing: true, ...(action ? { action } : {}) }, life)
}

/** The same with a panel that opens beside it. */
export function notifyWithPanel(text: string, life: number, panel: NonNullable<ToastMessage['panel']>): void {
  add({ text, panel }, life)
}

/** Tells that something failed. */
export function notifyFault(text: string): void {
  add({ text, isFault: true })
}

/** Something that goes on and says how far it is; closing it calls `onClose`. */
export function showProgress(text: string, onClose: () => void) {
  const id = add({ text, progress: 0, onClose })
  return {
    update: (next: string, progress: number) =>
      show(shown.map((message) => (message.id === id ? { ...message, text: next, progress } : message))),
    end: () => show(shown.filter((message) => message.id !== id)),
  }
}

export function dismissToast(id: number): void {
  const dismissed = shown.find((message) => message.id === id)
  show(shown.filter((message) => message.id !== id))
  dismissed?.onClose?.()
}

/** Lets a message go in due time, unless it waits for somebody or for its work; answers how to hold it while it is read. */
export function expireToast({ id, life, progress, action, isPassing }: ToastMessage): () => void {
  if (progress !== undefined || (action && isPassing !== true)) return () => undefined
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
