import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/collections.ts'

export const collections: Translation<typeof english.collections> = {
  uploadLinks: 'روابط الرفع',
  items_zero: 'لا عناصر',
  items_one: 'عنصر واحد',
  items_two: 'عنصران',
  items_few: '{{count, number}} عناصر',
  items_many: '{{count, number}} عنصرًا',
  items_other: '{{count, number}} عنصر',
  loading: 'جارٍ تحميل المجموعة',
  empty: 'هذا المجلد فارغ',
  emptyText: 'تظهر الملفات هنا تلقائيًا حال وضعها.',
  map: 'خريطة',
  review: 'بانتظار الاعتماد',
  doubles: 'النسخ المكررة',
  trash: 'سلة المهملات',
}

export const archives: Translation<typeof english.archives> = {
  add: 'إضافة أرشيف',
  editOne: 'تحرير {{name}}',
  deleted: 'الأرشيفات المحذوفة',
  title: 'الأرشيفات',
  empty: 'لا توجد أرشيفات للعرض',
  emptyForGuests: 'لا توجد أرشيفات أو ألبومات عامة. سجّل الدخول لرؤية ما هو متاح لك.',
  emptyForUsers: 'تظهر الأرشيفات هنا حالما يفتح لك المسؤول أحدها.',
  setUp: 'إعداد الأرشيف الأول',
  notSetUp: 'لم يُعِدّ أحد Vitrine هذا بعد. من شغّل الخادم يجد العنوان حيث شُغّل.',
  firstText: 'الأرشيف مجلد لديك يقرؤه Vitrine في مكانه. لا يتغيّر فيه شيء.',
}

export const folders: Translation<typeof english.folders> = {
  deeds: 'هذا المجلد',
  make: 'مجلد جديد',
  rename: 'إعادة تسمية المجلد',
  move: 'نقل المجلد',
  remove: 'حذف المجلد',
  path: 'المسار',
  tree: 'المجلدات',
  narrow: 'تضييق',
  pane: 'ما يعرضه اللوح',
  toggle: 'إظهار المجلدات',
  resize: 'عرض لوحة المجلدات',
}

export const order: Translation<typeof english.order> = {
  title: 'الترتيب',
  modified: 'آخر تعديل',
  filename: 'اسم الملف',
  originalDate: 'تاريخ الالتقاط',
  newestFirst: 'الأحدث أولًا',
  oldestFirst: 'الأقدم أولًا',
  aToZ: 'تصاعدي',
  zToA: 'تنازلي',
}
