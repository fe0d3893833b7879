import type { SearchFaults } from './search-syntax-error.ts'

export const arabicFaults: SearchFaults = {
  'closing-bracket-missing': 'ينقص قوس إغلاق.',
  'opening-bracket-missing': 'قوس إغلاق بلا قوس فتح.',
  'term-missing': 'ينقص هنا ما يُبحث عنه.',
  'quote-not-closed': 'علامة اقتباس غير مغلقة.',
  'unknown-tag': 'لا يوجد عنصر نائب كهذا.',
  'bad-date': 'هذا ليس تاريخًا مثل \u20662026-05-17\u2069.',
  'bad-number': 'هذا ليس رقمًا.',
  'bad-choice': 'هذه ليست من القيم الممكنة.',
  'bad-box': 'جزء العالم هو الجنوب والغرب والشمال والشرق بالدرجات، مثل \u206659.8,10.5,60,11\u2069.',
  'range-reversed': 'ينتهي النطاق قبل أن يبدأ.',
  'bad-range': 'نطاق الحقل يمتد من رقم أو تاريخ أو وقت إلى آخر.',
  'too-long': 'البحث طويل جدًا.',
  'too-deep': 'الأقواس المتداخلة كثيرة جدًا.',
  'too-many-terms': 'الكلمات والشروط كثيرة جدًا.',
}
