import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/actions.ts'

export const actions: Translation<typeof english.actions> = {
  leadsNowhere:
    'الخطوة {{step, number}} من هذا الإجراء لا تؤدي إلى شيء بالنسبة إليك: ما تستخدمه لم يعد موجودًا، أو لا يجوز لك وضع شيء هناك.',
  moveOnce: 'لا يمكن نقل الملفات إلا في خطوة واحدة.',
  noTemplate: 'لا يوجد قالب كهذا مشارَك مع الجميع.',
  noMarker: 'لا توجد علامة كهذه.',
  noAlbum: 'ليس لديك ألبوم كهذا.',
  noArchive: 'أحد هذه الأرشيفات غير موجود.',
  noGroup: 'إحدى هذه المجموعات غير موجودة.',
  noAction: 'لا يوجد إجراء كهذا.',
  opensPage: 'هذا الإجراء يفتح صفحة، ولا يُبدأ بوصفه مهمة.',
  urlAlone: 'الإجراء الذي يفتح صفحة ليست له خطوات.',
  stepsAlone: 'الإجراء الذي له خطوات لا يفتح صفحة.',
  noSteps: 'أضف خطوة واحدة على الأقل.',
  noHttps: 'أدخل عنوانًا كاملًا يبدأ بـ https:// ولا يحتوي على كلمة مرور.',
  noHrefs: 'يجب أن يحتوي العنوان على {hrefs} بعد اسم الخادم، فهناك توضع عناوين الملفات.',
  taken: 'يحمل إجراء آخر هذا الاسم.',
  most: 'لا يمكن أن يكون هناك أكثر من {{most, number}} إجراء.',
}
