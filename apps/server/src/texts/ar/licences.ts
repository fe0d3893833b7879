import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/licences.ts'

export const assetLicences: Translation<typeof english.assetLicences> = {
  taken: 'يوجد ترخيص آخر بهذا الاسم.',
  endsBefore: 'اليوم الأخير قبل اليوم الأول.',
  link: 'أدخل عنوانًا يبدأ بـ https:// أو http://.',
  missing: 'لم يعد هذا الترخيص موجودًا.',
  most_zero: 'لا يمكن أن يكون للملف أي ترخيص.',
  most_one: 'يمكن أن يكون للملف ترخيص واحد على الأكثر.',
  most_two: 'يمكن أن يكون للملف ترخيصان على الأكثر.',
  most_few: 'يمكن أن يكون للملف {{count, number}} تراخيص على الأكثر.',
  most_many: 'يمكن أن يكون للملف {{count, number}} ترخيصًا على الأكثر.',
  most_other: 'يمكن أن يكون للملف {{count, number}} ترخيص على الأكثر.',
  frees_zero: 'لن يُفرج عن أي ملف محتجز اليوم.',
  frees_one: 'سيُفرج عن ملف واحد محتجز اليوم.',
  frees_two: 'سيُفرج عن ملفين محتجزين اليوم.',
  frees_few: 'سيُفرج عن {{count, number}} ملفات محتجزة اليوم.',
  frees_many: 'سيُفرج عن {{count, number}} ملفًا محتجزًا اليوم.',
  frees_other: 'سيُفرج عن {{count, number}} ملف محتجز اليوم.',
}
