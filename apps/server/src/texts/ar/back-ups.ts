import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/back-ups.ts'

export const backUps: Translation<typeof english.backUps> = {
  notSetFree: 'اختر أحد المجلدات المتاحة للنسخ الاحتياطية: {{list}}.',
  folderName: 'استخدم الحروف والأرقام والمسافات والنقاط والشرطات والشرطات السفلية؛ يبدأ كل جزء بحرف أو رقم.',
  notWritable: 'لا يمكن الكتابة في المجلد {{folder}} ({{code}}).',
  inArchive: 'يقع المجلد داخل الأرشيف «{{name}}». اختر مجلدًا آخر.',
}
