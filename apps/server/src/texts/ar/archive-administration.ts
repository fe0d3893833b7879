import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/archive-administration.ts'

export const archiveConfig: Translation<typeof english.archiveConfig> = {
  range: 'اكتب عددًا من {{from, number}} إلى {{to, number}}.',
  tooLong_zero: 'لا يجوز أن يحتوي هذا على أي حرف.',
  tooLong_one: 'لا يجوز أن يزيد هذا على حرف واحد.',
  tooLong_two: 'لا يجوز أن يزيد هذا على حرفين.',
  tooLong_few: 'لا يجوز أن يزيد هذا على {{count, number}} أحرف.',
  tooLong_many: 'لا يجوز أن يزيد هذا على {{count, number}} حرفًا.',
  tooLong_other: 'لا يجوز أن يزيد هذا على {{count, number}} حرف.',
  colour: 'اكتب اللون على هيئة # تليها ستة أرقام، مثل #999999.',
  noView: 'اختر مجموعة بيانات وصفية.',
  noPool: 'لا يوجد مستودع كهذا في هذا الموقع.',
  poolOrFolder: 'حدد مجلدًا أو مستودعًا، لا كليهما.',
  poolAway: 'لا يمكن إنشاء أرشيف في هذا المستودع: مجلده غير موجود أو يخص أرشيفًا آخر.',
  indexUnknown: 'الخادم {{server}} ليس من الخوادم التي يجوز لهذا الموقع سؤالها.',
  indexStatus: 'أجاب الخادم بالحالة {{status}}.',
  indexNoPools: 'ما أجاب به الخادم ليس قائمة مستودعات.',
  indexLate: 'لم يجب الخادم في الوقت المناسب.',
  indexAway: 'لا يمكن الوصول إلى الخادم.',
  managedAlone: 'ينشئ Vitrine المجلد بنفسه: لا تحدد مجلدًا ولا مستودعًا.',
  managedStays: 'يبقى احتفاظ Vitrine بملفات الأرشيف أو عدمه كما كان عند إنشاء الأرشيف.',
  poolStays: 'يبقى مستودع الأرشيف كما هو.',
  noProfile: 'اختر ملف المعالجة الذي تُنشأ به التنزيلات.',
  noProfileSet: 'اختر ملفات المعالجة التي تُنشأ بها التنزيلات.',
  uploadLimit: 'اكتب 0 أو عدد بايتات من {{from, number}} إلى {{to, number}} بخطوات مقدارها {{step, number}}.',
  memberTwice: 'الرقم {{id}} موجود مرتين في قائمة الوصول.',
  noMember: 'لا يوجد مستخدم أو مجموعة بالرقم {{id}}.',
  filterFault: 'عند الحرف {{place, number}}: {{fault}}',
  pathStays: 'يبقى مجلد الأرشيف كما هو: ما يُعرف عن ملفاته يخصه. المجلد هو {{folder}}.',
  noFolder: 'لا يمكن عرض المجلد {{folder}}.',
  noPerson: 'لا يوجد مستخدم «{{name}}».',
  noArchive: 'لا يوجد أرشيف «{{name}}».',
  noFile: 'لا يوجد ملف «{{name}}»، أو لم يُقرأ بعد.',
}

export const archiveFilters: Translation<typeof english.archiveFilters> = {
  offline: 'وجود القرص ليس سببًا لإظهار ملف أو إخفائه.',
  taxonomy: 'لا يمكن أن يسمي المرشح عناصر التصنيفات.',
  colour: 'لا يمكن للألوان أن تحدِّد من يرى الصورة: فهي لا تُعرف إلا بعد مدة من عرضها.',
  wildcard: 'في المرشح لا يأتي حرف البدل إلا في نهاية كلمة.',
  phrase: 'في عبارة ضمن المرشح لا يأتي حرف البدل إلا في نهاية الكلمة الأخيرة.',
}
