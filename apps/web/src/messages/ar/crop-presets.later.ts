import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/crop-presets.later.ts'

export const cropPresets: Translation<typeof english.cropPresets> = {
  title: 'إعدادات القص المسبقة',
  add: 'حفظ كإعداد مسبق',
  change: 'تغيير الإعداد المسبق',
  name: 'الاسم',
  kind: 'النوع',
  ratio: 'نسبة الأبعاد',
  pixels: 'الحجم بالبكسل',
  width: 'العرض',
  height: 'الارتفاع',
  owner: 'لمن',
  noName: 'أدخل اسمًا للإعداد المسبق.',
  wrongSide: 'اكتب عددًا صحيحًا من 1 إلى 100,000.',
  save: 'حفظ',
  saved: 'تم حفظ الإعداد المسبق «⁨{{name}}⁩».',
  none: 'لا توجد إعدادات مسبقة.',
  changeOne: 'تغيير «⁨{{name}}⁩»',
  removeOne: 'إزالة «⁨{{name}}⁩»',
  removeOwn: 'لا يمكن التراجع عن ذلك. تبقى الصور كما هي.',
  removeShared: 'سيفقده الآخرون أيضًا. لا يمكن التراجع عن ذلك. تبقى الصور كما هي.',
  remove: 'إزالة',
  close: 'إغلاق',
}
