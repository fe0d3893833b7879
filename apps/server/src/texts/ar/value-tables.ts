import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/value-tables.ts'

export const tables: Translation<typeof english.tables> = {
  line: 'السطر {{line, number}}: {{rule}}',
  noRow: 'هذا ليس صفًا في جدول. هل تنقص علامة اقتباس؟',
  tooManyRows: 'لا يزيد الجدول على {{count, number}} صف.',
  tooManyColumns: 'لا يزيد الجدول على {{count, number}} عمود.',
  longCell: 'لا تزيد الخلية على {{count, number}} حرف.',
  noText: 'في خلية ما ليس نصًا.',
  encoding: 'الملف ليس نصًا بترميز UTF-8. احفظه بصيغة «CSV UTF-8» أو مصنفًا (XLSX).',
  empty: 'لا رأس للجدول: سطره الأول يسمّي الأعمدة.',
  noMatch: 'ليس في الجدول عمود كهذا تُعرف به الملفات.',
  within: 'حدد الأرشيف الذي يُبحث فيه عن الملفات.',
  unknownColumn: 'لا يوجد حقل بهذا الاسم.',
  readOnlyColumn: 'لا يمكن تعديل هذا الحقل.',
  columnTwice: 'عمود سابق للحقل نفسه.',
  nothing: 'ليس في الجدول عمود بقيم تُكتب.',
  file: 'القيم',
  damagedWorkbook: 'المصنف تالف، أو أكبر من أي جدول.',
  oldWorkbook: 'هذا مصنف قديم أو محمي بكلمة مرور. احفظه بصيغة XLSX بلا كلمة مرور، أو بصيغة CSV.',
}
