import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/password-keys.ts'

export const passwordKeys: Translation<typeof english.passwordKeys> = {
  forgottenSubject: 'اختر كلمة مرور جديدة لـ Vitrine',
  forgottenText:
    'طلب أحدهم، ولعله أنت، كلمة مرور جديدة للحساب «{{username}}» في {{site}}. يقود العنوان أدناه إلى الصفحة التي تختارها فيها. وحتى ذلك الحين لا يتغير شيء.',
  forgottenButton: 'اختيار كلمة مرور جديدة',
  forgottenFootnote: 'هذا العنوان لك وحدك ويصلح مرة واحدة ولمدة ساعة. إن لم تطلبه فيمكنك تجاهل هذه الرسالة.',
  newSubject: 'حسابك في Vitrine جاهز',
  newText: 'صار لك حساب في {{site}}. اسم المستخدم هو «{{username}}». اختر كلمة مرور للبدء.',
  newButton: 'اختيار كلمة مرور',
  newFootnote_zero: 'هذا العنوان لك وحدك ويصلح مرة واحدة.',
  newFootnote_one: 'هذا العنوان لك وحدك ويصلح مرة واحدة وليوم واحد.',
  newFootnote_two: 'هذا العنوان لك وحدك ويصلح مرة واحدة وليومين.',
  newFootnote_few: 'هذا العنوان لك وحدك ويصلح مرة واحدة ولمدة {{count, number}} أيام.',
  newFootnote_many: 'هذا العنوان لك وحدك ويصلح مرة واحدة ولمدة {{count, number}} يومًا.',
  newFootnote_other: 'هذا العنوان لك وحدك ويصلح مرة واحدة ولمدة {{count, number}} يوم.',
}
