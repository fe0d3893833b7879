import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/taxonomies.ts'

export const terms: Translation<typeof english.terms> = {
  required: 'يحتاج المصطلح إلى تسمية وقيمة.',
  maxSize: 'لا يتسع هذا لأكثر من {{count, number}} حرفًا.',
  utf8: 'النص تالف: بعضه ليس UTF-8 صالحًا.',
  controls: 'لا يمكن استخدام محارف التحكم هنا.',
  search: 'تعذّر فهم البحث المخصص.',
  termInSearch: 'لا يمكن للبحث المخصص أن يسأل عن مصطلحات تصنيف.',
  language: 'تُسمّى الترجمات برموز اللغات مثل de.',
  parent: 'الموضع الجديد ليس في هذا التصنيف.',
  tooDeep: 'لا يزيد التصنيف على {{count, number}} مستوى.',
  field: 'لا يكون التصنيف إلا لحقل نصي قابل للتعديل.',
  pluralName: 'يحتاج التصنيف إلى اسم لمصطلحاته.',
  noTerm: 'لا يقبل {{field}} إلا قيمًا من تصنيفه، وليست «{{value}}» منها.',
  emptySearch: 'اكتب حروفًا أو أرقامًا من المصطلح، وأغلق علامات الاقتباس.',
  tooManyInSearch: 'يذكر البحث مصطلحات كثيرة جدًا، أو أن لكثير منها بحثًا خاصًا بها.',
  tooManyAtOnce: 'احذف أجزاءً من هذا الفرع أولًا: يُحذف {{count, number}} مصطلحًا على الأكثر دفعة واحدة.',
  twinsBelow: 'تحت كليهما مصطلح بالقيمة نفسها «{{value}}»: ادمجهما أو أعد تسمية أحدهما أولًا.',
  changedSince: 'تغيّر هذا المصطلح أو شُغل مكانه منذ ذلك الحين، فلا يمكن التراجع عن ذلك.',
  tooManyCounted: 'يُحصى {{count, number}} مصطلحًا على الأكثر دفعة واحدة.',
}
