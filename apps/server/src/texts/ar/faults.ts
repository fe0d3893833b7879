import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/faults.ts'

export const faults: Translation<typeof english.faults> = {
  filesAway: 'مخزن الملفات لا يستجيب حاليًا.',
  databaseAway: 'قاعدة البيانات لا تستجيب حاليًا.',
  logged: 'سُجّل الخطأ في السجل تحت معرّف الطلب هذا.',
  notOurAddress:
    '«{{name}}» ليس عنوانًا لهذا الخادم. على من يديره ضبط VITRINE_PUBLIC_URL على العنوان الذي يستخدمه الناس.',
  fileMissing: 'الملف ليس في مكانه. ربما نُقل أو أن قرصه غير متصل.',
  fileChanged: 'تغيّر الملف وتُعاد قراءته.',
  archiveMoves: 'يجري نقل الأرشيف إلى مكان آخر، ولا يقبل أي تغييرات حاليًا. حاول مرة أخرى بعد دقيقة.',
  fileUnreadable: 'لا يمكن قراءة الملف حاليًا.',
}
