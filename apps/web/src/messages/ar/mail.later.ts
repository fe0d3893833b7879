import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/mail.later.ts'

export const mail: Translation<typeof english.mail> = {
  loading: 'جارٍ تحميل البريد',
  kept: 'لا يوجد خادم بريد، لذلك يُحفظ البريد هنا. افتح الرسالة لقراءتها وتسليمها.',
  none: 'لا يوجد بريد',
  noneText: 'لم تُكتب أي رسالة لأحد.',
  when: 'كُتبت',
  to: 'إلى',
  subject: 'الموضوع',
  state: 'الحالة',
  action: 'الإجراء',
  waiting: 'تنتظر',
  sent: 'أُرسلت',
  refused: 'رُفضت',
  sendAgain: 'إعادة الإرسال',
  isTried: 'تُعاد محاولة إرسال الرسالة.',
  newest: 'أحدث البريد',
  older: 'بريد أقدم',
}
