import type { SignInPolicy } from '@vitrine/contract/sign-in-policies.ts'

/** A policy that changes nothing, and what is said otherwise. */
export const policyWish = (change: Partial<Omit<SignInPolicy, 'group' | 'change' | 'remove'>> = {}) => ({
  ways: { limits: false, password: false, passkey: false, providers: [] as string[] },
  demandsSecondFactor: false,
  graceDays: 0,
  idleMinutes: null,
  longestMinutes: null,
  ...change,
})
