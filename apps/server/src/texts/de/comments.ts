import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/comments.ts'

export const comments: Translation<typeof english.comments> = {
  empty: 'Schreiben Sie etwas.',
  gone: 'Der Kommentar, auf den Sie antworten, ist nicht mehr da.',
  noThread: 'Nur der Kommentar, der ein Gespräch beginnt, kann als erledigt gelten.',
  somebody: 'jemand',
}
