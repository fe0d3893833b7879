import type { Href } from '@vitrine/contract/document.ts'
import { useSyncExternalStore } from 'react'
import { fire, handle } from '#platform/events/events.ts'

/** Terms of use that somebody is asked to accept now. */
export interface TermsQuestion {
  href: Href<'terms-of-use'>
  settle: (isAccepted: boolean) => void
}

let current: (TermsQuestion & { answer: Promise<boolean> }) | null = null

/** Shows the terms of use; answers whether they were accepted. Whoever asks while they are shown hears the same. */
export function askTerms(href: Href<'terms-of-use'>): Promise<boolean> {
  if (current !== null) return current.answer
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const settle = (isAccepted: boolean) => {
    current = null
    resolve(isAccepted)
    fire('terms.asked')
  }
  current = { href, settle, answer: promise }
  fire('terms.asked')
  return promise
}

const subscribe = (listener: () => void) => handle('terms.asked', listener)

export function useTermsQuestion(): TermsQuestion | null {
  return useSyncExternalStore(subscribe, () => current)
}
