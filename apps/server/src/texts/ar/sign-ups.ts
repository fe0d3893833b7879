import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/sign-ups.ts'

export const signUps: Translation<typeof english.signUps> = {
  acceptTerms: 'وافق على الشروط للمتابعة.',
  nameSigns: 'الاسم سطر واحد من النص.',
  notYours: 'لا يمكنك إضافة أحد إلى المجموعة «{{name}}» لأنك لست فيها.',
  noChoiceOfGroups: 'في هذا الموقع ينضم المسجلون إلى مجموعات الموقع وحدها.',
  accountThere: 'صار لأحدهم حساب بهذا البريد الإلكتروني.',
  outOfLicences: 'عدد الحسابات المسموح به في الموقع هو {{count, number}} وقد بلغه (out_of_licenses).',
  confirmSubject: 'أكّد عنوانك لدى Vitrine',
  confirmText:
    'طلب أحدهم، ولعله أنت، حسابًا في {{site}} بهذا البريد الإلكتروني. أكّد أن العنوان لك، ثم يُنظر هناك في أمر الحساب.',
  confirmButton: 'تأكيد العنوان',
  confirmFootnote: 'العنوان أعلاه لك وحدك ويصلح مرة واحدة وليوم واحد. إن لم تسجّل فيمكنك تجاهل هذه الرسالة.',
  knownSubject: 'لديك حساب في Vitrine',
  knownText:
    'طلب أحدهم، ولعله أنت، حسابًا في {{site}} بهذا البريد الإلكتروني، وله حساب من قبل. سجّل الدخول به؛ وتساعدك الصفحة إن نسيت كلمة المرور.',
  knownButton: 'تسجيل الدخول',
  waitingSubject: 'طلب تسجيلك في Vitrine لدينا',
  waitingText:
    'طلب أحدهم، ولعله أنت، حسابًا في {{site}} مرة أخرى بهذا البريد الإلكتروني. لم يُبتّ في الطلب الأول بعد. ليس عليك فعل شيء.',
  footnote: 'إن لم تسجّل فيمكنك تجاهل هذه الرسالة.',
  rejectedSubject: 'بشأن تسجيلك في Vitrine',
  rejectedText: 'طلبت حسابًا في {{site}}. وتقرر عدم فتح حساب لك.',
  rejectedFootnote: 'تصلك هذه الرسالة لأنك سجّلت وأكّدت هذا العنوان.',
}
