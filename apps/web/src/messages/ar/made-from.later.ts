import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/made-from.later.ts'

export const madeFrom: Translation<typeof english.madeFrom> = {
  title: 'أُنشئ من',
  made: 'أُنشئ من هذا: {{count, number}}',
  choose: 'أضف مصدرًا …',
  chooseTitle: 'ممَّ أُنشئ {{name}}؟',
  find: 'كلمات أو جزء من الاسم',
  where: 'في الأرشيف',
  hint: 'اكتب للبحث في كل الأرشيفات، أو اختر شيئًا ثبّتّه.',
  pinned: 'الملفات المثبّتة',
  found: 'الملفات التي عُثر عليها',
  none: 'لم يُعثر على شيء.',
  remove: 'لم يُنشأ من {{name}}',
  removed: 'لم يعد {{name}} مذكورًا كمصدر.',
  undo: 'تراجع',
  unmake: 'لم يُنشأ {{name}} من هذا',
  first: 'الصفحة الأولى',
  more: 'الصفحة التالية',
  copy: 'منسوخ',
  duplicate: 'مكرّر',
  version: 'منسوخ من إصدار سابق',
  derived: 'يذكره الملف',
  original: 'يذكره الملف أصلًا له',
  part: 'موجود داخل هذا الملف',
  name: 'معروف من اسمه',
  hand: 'ذكره أحد الأشخاص',
}
