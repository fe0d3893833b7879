import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/shell.ts'

export const shell: Translation<typeof english.shell> = {
  dropToReplace: 'أفلت هنا لاستبدال «{{name}}»',
  replaceFile: 'استبدال الملف…',
  skip: 'الانتقال إلى المحتوى',
  home: 'الانتقال إلى الصفحة الرئيسية',
  homeOf: 'Vitrine، الصفحة الرئيسية',
  menu: 'القائمة',
  settings: 'الإعدادات',
  theme: 'المظهر',
  themeAuto: 'حسب النظام',
  themeLight: 'فاتح',
  themeDark: 'داكن',
  language: 'اللغة',
  site: 'الموقع بالأرقام',
  tasks: 'المهام',
  about: 'حول Vitrine',
  aboutText: 'Vitrine بيت مفتوح المصدر للصور والأفلام والأصوات والمستندات على خادمك الخاص.',
  messages: 'الرسائل',
  loading: 'جارٍ التحميل',
  close: 'إغلاق',
  moreDeeds: 'إجراءات أخرى',
  cancel: 'إلغاء',
  footer: 'حول هذا الموقع',
  pages: 'صفحات هذا الموقع',
  extras: 'روابط',
  upload: 'رفع',
  uploadsDone_zero: 'لم يُرفع أي ملف',
  uploadsDone_one: 'رُفع ملف واحد',
  uploadsDone_two: 'رُفع ملفان',
  uploadsDone_few: 'رُفعت {{count, number}} ملفات',
  uploadsDone_many: 'رُفع {{count, number}} ملفًا',
  uploadsDone_other: 'رُفع {{count, number}} ملف',
  uploadsNone: 'لم يُرفع أي ملف',
  uploadsFailed_zero: 'لم يتعذر رفع شيء',
  uploadsFailed_one: 'تعذّر رفع ملف واحد',
  uploadsFailed_two: 'تعذّر رفع ملفين',
  uploadsFailed_few: 'تعذّر رفع {{count, number}} ملفات',
  uploadsFailed_many: 'تعذّر رفع {{count, number}} ملفًا',
  uploadsFailed_other: 'تعذّر رفع {{count, number}} ملف',
  uploadsShow: 'إظهار',
  uploading: 'يجري الرفع',
  dropHere: 'أفلت هنا للرفع إلى {{name}}',
  pins: 'المثبتة',
  cart: 'سلة الطلبات',
  flows: 'التدفقات',
  pro: 'Pro',
  yes: 'نعم',
  no: 'لا',
  clearCss: 'مسح أنماط الموقع',
  clearCssText: 'أنماط هذا الموقع متوقفة أثناء قراءتك لهذا. هل تريد مسحها للجميع؟ لا يمكن استعادتها من هنا.',
  clearCssFailed: 'تعذّر مسح الأنماط.',
}

export const home: Translation<typeof english.home> = {
  question: 'عمَّ تبحث؟',
}

export const keys: Translation<typeof english.keys> = {
  title: 'اختصارات لوحة المفاتيح',
  grid: 'في المجموعة تنقلك مفاتيح الأسهم، ويحدد Shift مع السهم نطاقًا، ويفتح Enter أو مفتاح المسافة.',
  editing:
    'في حقل قيد التعديل يحفظ Ctrl+Enter وينتقل إلى الحقل نفسه في العنصر التالي، ومع Shift في السابق، ويحفظ Tab وينتقل إلى الحقل التالي، ويترك Escape الحقل كما كان.',
  singleKeys: 'استخدام الحروف والرموز المفردة كاختصارات',
}

export const palette: Translation<typeof english.palette> = {
  title: 'الأوامر والأماكن',
  placeholder: 'انتقل إلى مكان أو نفّذ أمرًا',
  nothing: 'لا شيء يطابق ما كتبته.',
  count_zero: 'لا نتائج',
  count_one: 'نتيجة واحدة',
  count_two: 'نتيجتان',
  count_few: '{{count, number}} نتائج',
  count_many: '{{count, number}} نتيجة',
  count_other: '{{count, number}} نتيجة',
  some: '{{shown}} من {{total}}',
  commands: 'الأوامر',
  pages: 'الصفحات',
  foldersOf: 'المجلدات في {{name}}',
  home: 'الصفحة الرئيسية',
  archives: 'كل الأرشيفات',
  setUp: 'الإعداد الأولي',
  on: 'مفعّل',
  chosen: 'قيد الاستخدام',
  here: 'أنت هنا',
  themeWords: 'سمة وضع ألوان',
}

export const cookies: Translation<typeof english.cookies> = {
  title: 'سياسة ملفات تعريف الارتباط',
  accept: 'موافقة',
  loadFailed: 'تعذّر تحميل النص الخاص بملفات تعريف الارتباط.',
}

export const desktop: Translation<typeof english.desktop> = {
  title: 'أداة سطح المكتب',
  install: 'ثبّت أداة سطح المكتب للعمل على الملفات بالبرامج الموجودة على حاسوبك.',
  update: 'يتوفر الإصدار {{version}} من أداة سطح المكتب.',
  getIt: 'تثبيت',
  getUpdate: 'تحديث',
  haveIt: 'لديّ الأداة بالفعل',
  ignore: 'عدم الإظهار مرة أخرى',
  later: 'ليس الآن',
  howTo: 'كيفية التثبيت',
}
