import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/selection-widget.later.ts'

export const selectionWidget: Translation<typeof english.selectionWidget> = {
  title: 'اختيار ملف',
  titleMany: 'اختيار ملفات',
  search: 'بحث',
  places: 'الأرشيفات والألبومات',
  count: '{{count, number}}',
  noPlace: 'لا يوجد ما يمكن الاختيار منه',
  nothing: 'لم يُعثر على شيء',
  more: 'عرض المزيد',
  chosen_zero: 'لم يُختر أي ملف',
  chosen_one: 'اختير ملف واحد',
  chosen_two: 'اختير ملفان',
  chosen_few: 'اختيرت {{count, number}} ملفات',
  chosen_many: 'اختير {{count, number}} ملفًا',
  chosen_other: 'اختير {{count, number}} ملف',
  alone: 'مكان هذه الصفحة داخل إطار صفحة أخرى تُبلَّغ بما تختاره.',
  cancel: 'إلغاء',
  choose: 'اختيار',
  signIn: 'سجّل الدخول للاختيار',
  tokenRefused: 'لم يعد بإمكان البرنامج الذي فتح هذه الصفحة استخدام الأرشيف. يمكنك تسجيل الدخول بنفسك.',
  forgotten:
    'لا يحتفظ متصفحك بتسجيل الدخول داخل موقع آخر. سجّل الدخول إلى الأرشيف في نافذة مستقلة، أو اطلب من القائمين على الموقع ربطه بوصفه برنامجًا.',
}
