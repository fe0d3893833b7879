import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/comments.ts'

export const comments: Translation<typeof english.comments> = {
  empty: 'Skriv noe.',
  gone: 'Kommentaren du svarer på, finnes ikke lenger.',
  noThread: 'Bare kommentaren som begynner en tråd, kan løses.',
  somebody: 'noen',
}
