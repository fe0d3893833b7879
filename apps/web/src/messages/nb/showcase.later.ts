import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/showcase.later.ts'

export const showcase: Translation<typeof english.showcase> = {
  title: 'Utstilt nå',
}
