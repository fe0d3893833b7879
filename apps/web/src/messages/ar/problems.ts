import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/problems.ts'

export const problem: Translation<typeof english.problem> = {
  title: 'حدث خطأ ما',
  generalError: 'حدث خطأ. يُرجى التواصل مع المسؤول المحلي لديك.',
  assetUpdateFailed: 'تعذّر تغيير الملف. ربما أُزيل من مصدره. يُرجى إبلاغ المسؤول.',
  noteEditFailed: 'لم تُحفظ الملاحظة. {{reason}}',
  generalErrorLater: 'حدث خطأ. يُرجى المحاولة لاحقًا.',
  simpleError: 'حدث خطأ. يُرجى المحاولة مرة أخرى.',
  accessDenied: 'ليس لديك حق الوصول إلى هذا.',
  unreachable: 'الخادم لا يستجيب.',
  unreachableHint: 'تحقق من اتصالك، أو انتظر قليلًا ثم حاول مرة أخرى.',
  retry: 'المحاولة مرة أخرى',
  details: 'التفاصيل',
  close: 'إغلاق',
  saveAnyway: 'الحفظ على أي حال',
  savesOver: 'غيّر شخص آخر هذا في هذه الأثناء. الحفظ على أي حال يستبدل ما عيّنه.',
  date: 'التاريخ',
  value: 'القيمة',
  requestId: 'معرّف الطلب',
  backgroundTaskId: 'معرّف المهمة',
  heading: 'العنوان',
  message: 'الرسالة',
  messageDetail: 'تفاصيل الرسالة',
  description: 'الوصف',
  technicalInfo: 'معلومات تقنية',
}

export { arabicHeadings as errors } from '@vitrine/contract/error-headings-ar.ts'
