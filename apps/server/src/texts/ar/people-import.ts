import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/people-import.ts'

export const peopleImport: Translation<typeof english.peopleImport> = {
  noUsername: 'يحتاج الجدول إلى عمود «اسم المستخدم» (username).',
  twice: 'العمود «{{name}}» مكرر.',
  tooMany_zero: 'يتسع الجدول لـ {{count, number}} شخص على الأكثر. قسّمه.',
  tooMany_one: 'يتسع الجدول لـ {{count, number}} شخص على الأكثر. قسّمه.',
  tooMany_two: 'يتسع الجدول لـ {{count, number}} شخص على الأكثر. قسّمه.',
  tooMany_few: 'يتسع الجدول لـ {{count, number}} شخص على الأكثر. قسّمه.',
  tooMany_many: 'يتسع الجدول لـ {{count, number}} شخص على الأكثر. قسّمه.',
  tooMany_other: 'يتسع الجدول لـ {{count, number}} شخص على الأكثر. قسّمه.',
  sameLine: 'اسم المستخدم هذا موجود في الصف {{line, number}} بالفعل.',
  noGroup: 'لا توجد مجموعة «{{name}}».',
}
