import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/archives.ts'

export const archiveRules: Translation<typeof english.archiveRules> = {
  nameLength: 'يحتاج الأرشيف إلى اسم من 1 إلى 200 حرف.',
  nameTaken: 'يوجد أرشيف باسم «{{name}}».',
  missing: 'المجلد {{folder}} غير موجود. تحقّق من الكتابة أو أنشئه أولًا.',
  unreadable: 'لا يمكن قراءة المجلد {{folder}} ({{code}}). امنح هذا البرنامج حق قراءته.',
  file: '{{folder}} ملف. اذكر المجلد الذي يحويه.',
  data: 'المجلد {{folder}} يحوي مجلد بيانات Vitrine أو يقع فيه. اختر غيره.',
  backUps: 'يحتوي المجلد {{folder}} على مجلد للنسخ الاحتياطية، أو يقع داخله. اختر مجلدًا آخر.',
  managed: 'يحتوي المجلد {{folder}} على المجلد الذي يحتفظ فيه Vitrine بالملفات بنفسه، أو يقع داخله. اختر مجلدًا آخر.',
  taken: 'المجلد {{folder}} هو الأرشيف «{{name}}» بالفعل.',
  relative: 'اكتب المسار كاملًا من جذر القرص.',
  noRoots: 'لم يُتَح أي مجلد على هذا الخادم للأرشيفات. يحددها من يدير الخادم عبر VITRINE_ARCHIVE_ROOTS.',
  outside: 'المجلد {{folder}} غير متاح للأرشيفات. اختر مجلدًا ضمن: {{list}}.',
  link: 'يمر المسار {{folder}} عبر رابط. حدد المجلد نفسه.',
  overlap: 'يحتوي المجلد {{folder}} على الأرشيف «{{name}}» أو يقع داخله. اختر مجلدًا آخر.',
}
