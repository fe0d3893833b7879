import type { Translation } from '#platform/i18n/message-key.ts'
import type * as english from '../en/search.ts'

export const search: Translation<typeof english.search> = {
  everywhere: 'البحث في كل الأرشيفات',
  within: 'البحث في {{name}}',
  run: 'بحث',
  clear: 'مسح البحث',
  searching: 'جارٍ البحث',
  noAssetsFound: 'لم يُعثر على أي مواد',
  noHitsFor: 'لا شيء هنا يطابق «{{text}}».',
  mendIt: 'عدّل البحث في الحقل أعلاه، أو ابدأ من جديد.',
  tryEverywhere: 'البحث في كل الأرشيفات',
  showAll: 'إلغاء البحث',
  resultsFor: 'نتائج «{{text}}»',
  invalidParameters: 'في البحث قيم غير صالحة.',
  closingBracketMissing: 'ينقص قوس إغلاق.',
  openingBracketMissing: 'قوس إغلاق بلا قوس فتح.',
  termMissing: 'ينقص هنا ما يُبحث عنه.',
  quoteNotClosed: 'علامة اقتباس غير مغلقة.',
  unknownTag: 'لا يوجد عنصر نائب كهذا.',
  badDate: 'هذا ليس تاريخًا مثل \u20662026-05-17\u2069.',
  badNumber: 'هذا ليس رقمًا.',
  badChoice: 'هذه ليست من القيم الممكنة.',
  rangeReversed: 'ينتهي النطاق قبل أن يبدأ.',
  tooLong: 'البحث طويل جدًا.',
  tooDeep: 'الأقواس المتداخلة كثيرة جدًا.',
  tooManyTerms: 'الكلمات والشروط كثيرة جدًا.',
}
