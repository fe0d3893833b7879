import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/mail.ts'

export const mail: Translation<typeof english.mail> = {
  orCopy: 'إذا لم يعمل الزر، فانسخ هذا العنوان إلى متصفحك:',
  trialSubject: 'البريد من Vitrine يعمل',
  trialText: 'أُرسلت هذه الرسالة للتحقق من وصول البريد. لا يلزمك فعل أي شيء.',
  trialFootnote: 'طلبها أحد القائمين على {{site}}.',
}
