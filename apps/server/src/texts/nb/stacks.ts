import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/stacks.ts'

export const stacks: Translation<typeof english.stacks> = {
  few: 'En stabel inneholder minst to filer.',
  most: 'En stabel inneholder høyst {{most, number}} filer.',
}
