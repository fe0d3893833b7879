import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/metadata-macros.ts'

export const macroRules: Translation<typeof english.macroRules> = {
  ingestions: 'اختر واحدًا على الأقل من الرفع والنقل والنسخ.',
  textOnly: 'لا يوضع شيء قبل القيمة أو بعدها إلا في النصوص والقوائم. استبدل القيمة بدلًا من ذلك.',
  variable:
    'يوجد متغيّر لا تعرفه وحدات الماكرو. المعروفة هي {filename} و{extension} و{folder} و{date:YYYY-MM-DD} و{today:YYYY-MM-DD} و{field:90}.',
  empty: 'اكتب القيمة: القيمة الفارغة لا تغيّر شيئًا.',
  taxonomy: 'لا يقبل الحقل إلا قيمًا من تصنيفه: اذكرها دون متغيرات.',
}
