import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/search.ts'

export const search: Translation<typeof english.search> = {
  everywhere: 'البحث في كل الأرشيفات',
  within: 'البحث في {{name}}',
  extended: 'بحث متقدم',
  run: 'بحث',
  clear: 'مسح البحث',
  searching: 'جارٍ البحث',
  offers: 'اقتراحات للبحث',
  offeredArchive: 'أرشيف',
  noAssetsFound: 'لم يُعثر على أي مواد',
  noHitsFor: 'لا شيء هنا يطابق «{{text}}».',
  mendIt: 'عدّل البحث في الحقل أعلاه، أو ابدأ من جديد.',
  tryEverywhere: 'البحث في كل الأرشيفات',
  showAll: 'إلغاء البحث',
  resultsFor: 'نتائج «{{text}}»',
  invalidParameters: 'في البحث قيم غير صالحة.',
}

export { arabicFaults as searchFaults } from '@vitrine/search-language/faults/search-faults-ar.ts'
