import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/session.ts'

export const session: Translation<typeof english.session> = {
  logIn: 'تسجيل الدخول',
  logOut: 'تسجيل الخروج',
  account: 'حساب {{name}}',
  logoutError: 'تعذّر تسجيل الخروج. يُرجى المحاولة مرة أخرى.',
  changePassword: 'تغيير كلمة المرور',
  logOutEverywhere: 'تسجيل الخروج من كل الأجهزة',
}

export const preferences: Translation<typeof english.preferences> = {
  notSaved: 'اختيارك مُطبَّق الآن، لكن تعذّر حفظه.',
}
