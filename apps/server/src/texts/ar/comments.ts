import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/comments.ts'

export const comments: Translation<typeof english.comments> = {
  empty: 'اكتب شيئًا.',
  gone: 'التعليق الذي ترد عليه لم يعد موجودًا.',
  noThread: 'لا يمكن حلّ سوى التعليق الذي يبدأ النقاش.',
  somebody: 'شخص ما',
}
