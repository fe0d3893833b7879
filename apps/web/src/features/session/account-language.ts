import { isLanguage, type Language } from '@vitrine/contract/languages.ts'
import type { UserPreferencesDocument } from '@vitrine/contract/preferences.ts'
import { type Descriptor, signedIn } from './descriptor.ts'

type Preferences = (typeof UserPreferencesDocument)['shape']['_output']

/** SES-033: how long preferences are waited for, in milliseconds. The server forbids to keep them, so each GET asks it. */
export const preferencesLimit = 10_000

/** Where the preferences of a descriptor's person are; null for guests, and for those who must choose a password first. */
export function preferencesOf(descriptor: Descriptor) {
  const user = signedIn(descriptor)
  return user === null || user.isForcePasswordChangeSet || user.isSecondFactorDemanded ? null : user.user_preferences
}

/** The language that somebody chose for their account, whatever was stored there; null where they never did. */
export function accountLanguage(preferences: Preferences | undefined): Language | null {
  const language = preferences?.data.shared['language']
  return typeof language === 'string' && isLanguage(language) ? language : null
}
