import type { Href } from '@vitrine/contract/document.ts'
import type { LicenceUse } from '@vitrine/contract/licence-values.ts'
import { useSyncExternalStore } from 'react'
import { fire, handle } from '#platform/events/events.ts'

/** What somebody is asked now: for what, and where, they will use what they download. */
export interface UseQuestion {
  /** The kinds of use to choose from. */
  href: Href<'licence-use-list'>
  settle: (use: LicenceUse | null) => void
}

let current: (UseQuestion & { answer: Promise<LicenceUse | null> }) | null = null

/** Asks for the use; null where nobody wants to say. Whoever asks while it is asked hears the same. */
export function askUse(href: Href<'licence-use-list'>): Promise<LicenceUse | null> {
  if (current !== null) return current.answer
  const { promise, resolve } = Promise.withResolvers<LicenceUse | null>()
  const settle = (use: LicenceUse | null) => {
    current = null
    resolve(use)
    fire('use.asked')
  }
  current = { href, settle, answer: promise }
  fire('use.asked')
  return promise
}

const subscribe = (listener: () => void) => handle('use.asked', listener)

export function useUseQuestion(): UseQuestion | null {
  return useSyncExternalStore(subscribe, () => current)
}
