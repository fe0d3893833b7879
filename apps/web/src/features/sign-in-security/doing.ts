import type { Passkey } from '@vitrine/contract/second-factors.ts'

/** What a person is about to do. */
export type Doing =
  | { what: 'add codes' | 'remove codes' | 'renew' | 'add passkey' }
  | { what: 'rename' | 'remove passkey'; one: Passkey }
