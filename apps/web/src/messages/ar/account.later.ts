import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/account.later.ts'

export const account: Translation<typeof english.account> = {
  title: 'تسجيل الدخول إلى Vitrine',
  username: 'اسم المستخدم',
  password: 'كلمة المرور',
  rememberMe: 'إبقائي مسجَّل الدخول',
  currentPassword: 'كلمة المرور الحالية',
  newPassword: 'كلمة المرور الجديدة',
  confirmPassword: 'كلمة المرور الجديدة مرة أخرى',
  passwordRules: '{{count}} أحرف على الأقل؛ ومن السهل تذكّر عدة كلمات. لا تستخدم اسمك ولا ما يجرّبه الجميع أولًا.',
  passwordMissing: 'اكتب كلمة المرور التي تستخدمها الآن.',
  passwordTooShort: 'استخدم {{count}} أحرف على الأقل.',
  passwordSame: 'استخدم كلمة مرور غير الحالية.',
  changePasswordText: 'سيُسجَّل خروجك من كل الأجهزة الأخرى. وتواصل البرامج التي لديها رمز وصول منك عملها.',
  passwordChanged: 'تم تغيير كلمة المرور، وسُجِّل خروجك من كل الأجهزة الأخرى.',
  choosePassword: 'اختر كلمة مرور جديدة',
  choosePasswordText: 'كلمة مرورك أعطاك إياها شخص آخر. اختر كلمة لا يعرفها غيرك، ثم تتابع إلى حيث كنت تريد.',
  passwordFixed: 'لا يمكنك تغيير كلمة المرور بنفسك. يُرجى سؤال المسؤول.',
  logOutEverywhereText:
    'ينهي هذا جلساتك على كل الأجهزة، وهذا الجهاز أيضًا. وتواصل البرامج التي لديها رمز وصول منك عملها.',
  over: 'تم تسجيل خروجك',
  overText: 'انتهت جلستك. سجّل الدخول مرة أخرى لتتابع من حيث كنت؛ وما كتبته في هذه الصفحة ما زال موجودًا.',
  leave: 'مغادرة الصفحة',
}
