import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/sign-in-policies.ts'

export const signInPolicies: Translation<typeof english.signInPolicies> = {
  taken: 'توجد قواعد لهذه المجموعة من قبل.',
  noWay: 'اختر طريقة واحدة على الأقل لتسجيل الدخول.',
  noGroup: 'لا توجد مجموعة باسم «{{name}}».',
  noProvider: 'لا يوجد مزوّد باسم «{{name}}».',
}
