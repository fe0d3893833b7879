import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/licence-use.later.ts'

export const licenceUse: Translation<typeof english.licenceUse> = {
  title: 'فيمَ ستستخدمه؟',
  why: 'تطلب تراخيص ما تنزّله معرفة الغرض من استخدامه ومكانه. وما لا تسمح به يُستبعد.',
  loading: 'جارٍ تحميل قائمة الاستخدامات',
  use: 'الاستخدام',
  territory: 'المكان',
  territoryHint: 'بلد، أو العالم كله.',
  choose: 'اختر',
  useMissing: 'اختر استخدامًا.',
  territoryMissing: 'اختر المكان.',
  download: 'تنزيل',
  cancel: 'إلغاء',
  declined: 'لم يُنزَّل شيء لأن الاستخدام لم يُذكر.',
}
