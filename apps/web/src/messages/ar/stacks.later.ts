import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/stacks.later.ts'

export const stacks: Translation<typeof english.stacks> = {
  title: 'مكدّس من {{size, number}}',
  stack: 'كدّس',
  whole: 'حدّد المكدّسات كاملة',
  apart: 'فكّ المكدّسات',
  onTop: 'في الأعلى',
  putOnTop: 'ضعه في الأعلى',
  takeOut: 'أخرجه',
  takeApart: 'فكّ المكدّس',
}
