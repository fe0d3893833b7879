import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/bulk-edits.ts'

export const operations: Translation<typeof english.operations> = {
  twice: 'ذُكر هذا الحقل مرتين: حدّد مرة واحدة ما يُفعل به.',
  'list-only': 'تُضاف القيم وتُزال في القوائم فقط.',
  'text-only': 'يُضاف النص قبل القيمة أو بعدها في الحقول ذات النص الواحد فقط.',
  'taxonomy-only': 'لا يقبل الحقل إلا قيمًا من تصنيفه: عيّنها أو أضفها أو أزلها أو أفرغها.',
  find: 'حدّد النص المطلوب العثور عليه.',
  from: 'حدّد الحقل المراد نسخه.',
  empty: 'القيمة الفارغة لا تغيّر شيئًا؛ لإفراغ الحقل اختر «إفراغ».',
  variable:
    'يوجد متغيّر غير معروف. المعروفة هي {filename} و{extension} و{folder} و{date:YYYY-MM-DD} و{today:YYYY-MM-DD} و{field:90} و{seq:3}.',
  'composed-empty': 'لا ينتج عن النص شيء لهذا الملف: ما تسمّيه متغيراته بلا قيمة.',
  numbers: 'لا تُرقَّم إلا الملفات المختارة واحدًا واحدًا، وعددها 1000 على الأكثر: احذف {seq}.',
}
