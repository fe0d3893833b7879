import type { Translation } from '@vitrine/contract/translation.ts'
import type { importFolders as english } from '../en/import-folders.ts'

export const importFolders: Translation<typeof english> = {
  tooManyParts_zero: 'لا يجوز أن يحوي ملف ZIP أكثر من {{count}} ملف.',
  tooManyParts_one: 'لا يجوز أن يحوي ملف ZIP أكثر من ملف واحد ({{count}}).',
  tooManyParts_two: 'لا يجوز أن يحوي ملف ZIP أكثر من ملفين ({{count}}).',
  tooManyParts_few: 'لا يجوز أن يحوي ملف ZIP أكثر من {{count}} ملفات.',
  tooManyParts_many: 'لا يجوز أن يحوي ملف ZIP أكثر من {{count}} ملفًا.',
  tooManyParts_other: 'لا يجوز أن يحوي ملف ZIP أكثر من {{count}} ملف.',
  swells: 'سيصبح بعد فك ضغطه أكبر بكثير من الملفات التي يصنعها الناس.',
  encrypted: 'الملف مشفَّر. فُك ضغطه أولًا.',
  otherPacking: '«{{name}}» مضغوط بطريقة غير معروفة هنا.',
  link: '«{{name}}» رابط إلى ملف آخر.',
  damaged: 'الملف تالف أو ليس ملف ZIP.',
  weakerSidecar: 'يسمّي ملف XMP آخر الصورةَ باسمها الكامل وقد جاء معها. أما هذا فلم يأتِ معها.',
  noDestination: 'سمِّ أرشيفًا أو مجلدًا فيه.',
  takesNoFiles: 'لا يستقبل الأرشيف «{{name}}» ملفات. فعِّل ذلك أولًا.',
  noVersions: 'لا يحتفظ الأرشيف «{{name}}» بإصدارات سابقة، فلا يجوز استبدال شيء فيه.',
  overlap: 'المجلد {{folder}} يحوي مجلد الاستيراد «{{name}}» أو يقع فيه. اختر مجلدًا آخر.',
  noTemplate: 'لا يوجد قالب بيانات وصفية كهذا مشارَك مع الجميع.',
  mostFolders_zero: 'لا يمكن أن يوجد أي مجلد استيراد ({{count}}).',
  mostFolders_one: 'يمكن أن يوجد مجلد استيراد واحد ({{count}}) على الأكثر.',
  mostFolders_two: 'يمكن أن يوجد مجلدا استيراد ({{count}}) على الأكثر.',
  mostFolders_few: 'يمكن أن توجد {{count}} مجلدات استيراد على الأكثر.',
  mostFolders_many: 'يمكن أن يوجد {{count}} مجلد استيراد على الأكثر.',
  mostFolders_other: 'يمكن أن يوجد {{count}} مجلد استيراد على الأكثر.',
}
