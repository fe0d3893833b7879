import type { Translation } from '#platform/i18n/message-key.ts'
import type * as english from '../en/shell.ts'

export const shell: Translation<typeof english.shell> = {
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
  about: 'حول Vitrine',
  aboutText: 'Vitrine بيت مفتوح المصدر للصور والأفلام والأصوات والمستندات على خادمك الخاص.',
  messages: 'الرسائل',
  loading: 'جارٍ التحميل',
  close: 'إغلاق',
  cancel: 'إلغاء',
}

export const home: Translation<typeof english.home> = {
  question: 'عمَّ تبحث؟',
}

export const keys: Translation<typeof english.keys> = {
  title: 'اختصارات لوحة المفاتيح',
  grid: 'في المجموعة تنقلك مفاتيح الأسهم، ويحدد Shift مع السهم نطاقًا، ويفتح Enter أو مفتاح المسافة.',
  singleKeys: 'استخدام الحروف والرموز المفردة كاختصارات',
}

export const palette: Translation<typeof english.palette> = {
  title: 'الأوامر',
  placeholder: 'ماذا تريد أن تفعل؟',
  nothing: 'لا يوجد أمر بهذا الاسم.',
}

export const cookies: Translation<typeof english.cookies> = {
  title: 'سياسة ملفات تعريف الارتباط',
  accept: 'موافقة',
  loadFailed: 'تعذّر تحميل النص الخاص بملفات تعريف الارتباط.',
}
