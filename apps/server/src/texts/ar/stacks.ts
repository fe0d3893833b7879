import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/stacks.ts'

export const stacks: Translation<typeof english.stacks> = {
  few: 'يضم المكدّس ملفين على الأقل.',
  most: 'يضم المكدّس {{most, number}} ملف كحد أقصى.',
}
