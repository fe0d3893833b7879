import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/session.ts'

export const session: Translation<typeof english.session> = {
  ended: 'انتهت الجلسة.',
  passwordStays: 'لا يمكن تغيير كلمة المرور هذه هنا.',
  secondFactor: 'يطلب هذا الحساب عاملًا ثانيًا. تسأل عنه الصفحة في المتصفح؛ وتستخدم البرامج رمز API أو OAuth 2.0.',
  seenAsNobody: 'اختر شخصًا آخر يمكنه تسجيل الدخول.',
  onlySeen: 'أنت ترى الموقع كما يراه {{name}}. لا يمكن تغيير أي شيء حتى تعود إلى حسابك.',
}
