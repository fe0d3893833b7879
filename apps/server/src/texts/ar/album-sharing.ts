import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/album-sharing.ts'

export const albumSharing: Translation<typeof english.albumSharing> = {
  endsBefore: 'سيُزال الألبوم قبل أن يُعرض: اختر نهاية لاحقة.',
  showcaseOver: 'هذه النهاية في الماضي: اختر نهاية لاحقة.',
  showcaseTooLong: 'يبقى الألبوم في الصفحة الرئيسية سنة على الأكثر.',
  sendName: 'أرسل جزءًا من اسم.',
  noShare: 'لم تعد المشاركة بهذه الطريقة قائمة.',
  tooMany: 'يُشارَك الألبوم بخمسمئة طريقة على الأكثر.',
  inThePast: 'يجب أن تكون النهاية في المستقبل.',
  onlyLinks: 'الروابط وحدها لها اسم وكلمة مرور.',
  subject: 'شارك {{giver}} معك «{{album}}»',
  letter: 'شارك {{giver}} معك الألبوم «{{album}}». تراه بعد تسجيل الدخول.',
  button: 'فتح الألبوم',
  footnote: 'لديك حساب في {{site}}. ما شورك معك يمكن سحبه في أي وقت.',
}
