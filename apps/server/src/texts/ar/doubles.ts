import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/doubles.ts'

export const doubles: Translation<typeof english.doubles> = {
  itself: 'لا يمكن دمج الملف في نفسه.',
  leaving: 'يجري حذف أحد الملفين، أو لم يعد موجودًا. انظر إلى القائمة مرة أخرى.',
  notAlike: 'هذان الملفان غير متشابهين، ولذلك لا يمكن دمجهما.',
  consentRight:
    'للملف الآخر نماذج موافقة، أو يُذكر فيه ما يلزمه من موافقات. لنقل ذلك تحتاج إلى صلاحية إدارة الموافقات على الملفين كليهما.',
  consentArchive:
    'للملف الآخر نماذج موافقة، أو يُذكر فيه ما يلزمه من موافقات، وأرشيف الملف الذي يبقى لا يدير الموافقات.',
}
