import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/rights-report.later.ts'

export const rightsReport: Translation<typeof english.rightsReport> = {
  title: 'تصدير الصلاحيات',
  lead: 'من يحق له ماذا في هذه اللحظة. يُسجَّل جلب كل ملف في سجل التدقيق.',
  loading: 'جارٍ تحميل الملفات',
  archives: 'الصلاحيات في الأرشيفات',
  archivesText: 'ما تمنحه قوائم الوصول للمجموعات والأشخاص، مع مرشحاتها.',
  groups: 'صلاحيات المجموعات',
  groupsText: 'ما تسمح به كل مجموعة خارج الأرشيفات.',
  archivesByPerson: 'الصلاحيات في الأرشيفات حسب الشخص',
  archivesByPersonText: 'ما لدى كل شخص من خلال كل مجموعاته.',
  groupsByPerson: 'صلاحيات المجموعات حسب الشخص',
  groupsByPersonText: 'ما يحق لكل شخص خارج الأرشيفات من خلال كل مجموعاته.',
  table: 'جدول (CSV)',
  lines: 'أسطر JSON',
  tableOf: '{{name}}: جدول (CSV)',
  linesOf: '{{name}}: أسطر JSON',
}
