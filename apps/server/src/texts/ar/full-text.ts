import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/full-text.ts'

export const searches: Translation<typeof english.searches> = {
  box: 'جزء العالم هو الجنوب والغرب والشمال والشرق بالدرجات، مثل \u206659.8,10.5,60,11\u2069.',
  wildcardInFilter: 'في المرشِّح لا يجوز أن يرد حرف البدل إلا في آخر الكلمة.',
  noWholeValues: 'لا يمكن البحث عن قيم كاملة في الحقل {{field}}. ابحث عن كلمات فيه: {{field}}:كلمة.',
  tooManyPatterns_zero: 'لا يضم البحث أي كلمة فيها حروف بدل.',
  tooManyPatterns_one: 'لا يضم البحث أكثر من كلمة واحدة فيها حروف بدل.',
  tooManyPatterns_two: 'لا يضم البحث أكثر من كلمتين فيهما حروف بدل.',
  tooManyPatterns_few: 'لا يضم البحث أكثر من {{count, number}} كلمات فيها حروف بدل.',
  tooManyPatterns_many: 'لا يضم البحث أكثر من {{count, number}} كلمة فيها حروف بدل.',
  tooManyPatterns_other: 'لا يضم البحث أكثر من {{count, number}} كلمة فيها حروف بدل.',
  tooManyFit_zero: 'هناك كلمات تطابق «{{pattern}}»: اكتب مزيدًا من حروفها.',
  tooManyFit_one: 'أكثر من كلمة واحدة تطابق «{{pattern}}»: اكتب مزيدًا من حروفها.',
  tooManyFit_two: 'أكثر من كلمتين تطابق «{{pattern}}»: اكتب مزيدًا من حروفها.',
  tooManyFit_few: 'أكثر من {{count, number}} كلمات تطابق «{{pattern}}»: اكتب مزيدًا من حروفها.',
  tooManyFit_many: 'أكثر من {{count, number}} كلمة تطابق «{{pattern}}»: اكتب مزيدًا من حروفها.',
  tooManyFit_other: 'أكثر من {{count, number}} كلمة تطابق «{{pattern}}»: اكتب مزيدًا من حروفها.',
}
