import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/installable-page.ts'

export const installablePage: Translation<typeof english.installablePage> = {
  description: 'الصور والأفلام والمستندات في مكان واحد',
  search: 'بحث',
  albums: 'الألبومات',
  uploads: 'رفع ملفات',
}
