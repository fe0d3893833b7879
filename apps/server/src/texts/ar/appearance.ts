import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/appearance.ts'

export const appearance: Translation<typeof english.appearance> = {
  cssLength_zero: 'يجب أن تكون ورقة الأنماط فارغة.',
  cssLength_one: 'يمكن أن تحتوي ورقة الأنماط على حرف واحد على الأكثر.',
  cssLength_two: 'يمكن أن تحتوي ورقة الأنماط على حرفين على الأكثر.',
  cssLength_few: 'يمكن أن تحتوي ورقة الأنماط على {{count, number}} أحرف على الأكثر.',
  cssLength_many: 'يمكن أن تحتوي ورقة الأنماط على {{count, number}} حرفًا على الأكثر.',
  cssLength_other: 'يمكن أن تحتوي ورقة الأنماط على {{count, number}} حرف على الأكثر.',
  cssAddress:
    'السطر {{line, number}}، العمود {{column, number}}: لا يجوز لورقة الأنماط استخدام \u2068{{what}}\u2069 لأنها لا تذكر أي عناوين.',
  cssUnclosed: 'السطر {{line, number}}، العمود {{column, number}}: لم يُغلق \u2068{{what}}\u2069.',
  cssUnopened: 'السطر {{line, number}}، العمود {{column, number}}: لا يوجد ما يغلقه \u2068{{what}}\u2069.',
  cssSyntax: 'السطر {{line, number}}، العمود {{column, number}}: هذه ليست صيغة CSS صالحة.',
}
