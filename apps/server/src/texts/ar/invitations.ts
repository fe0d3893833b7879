import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/invitations.ts'

export const invitations: Translation<typeof english.invitations> = {
  notYours: 'لا يمكنك الدعوة إلى المجموعة «{{name}}» لأنك لست فيها.',
  chooseOne: 'حدد عناوين بريد أو نطاقًا أو رابطًا: واحدًا منها فقط.',
  noDomain: 'هذا ليس نطاقًا. يبدو النطاق هكذا: example.org',
  otherDomain: 'هذه الدعوة لعناوين البريد التي تنتهي بـ @{{domain}}.',
  noPassword:
    'لا يُسمح هنا بتسجيل الدخول بكلمة مرور، لذلك لا يمكن إنشاء حساب من هذه الدعوة. سجّل الدخول بالطريقة التي تعرضها صفحة الدخول، أو اسأل من دعاك.',
  subject: 'دعوة من {{inviter}} إلى Vitrine',
  text: 'يدعوك {{inviter}} إلى {{site}}. اختر اسم مستخدم وكلمة مرور للبدء.',
  reminderSubject: 'تذكير: دعوة من {{inviter}} إلى Vitrine',
  reminderText: 'دعاك {{inviter}} إلى {{site}}، وتنتهي الدعوة قريبًا. اختر اسم مستخدم وكلمة مرور للبدء.',
  button: 'قبول الدعوة',
  footnote_zero: 'هذا العنوان لك وحدك. إن لم تكن تنتظره فيمكنك تجاهل هذه الرسالة.',
  footnote_one: 'هذا العنوان لك وحدك ويصلح ليوم واحد. إن لم تكن تنتظره فيمكنك تجاهل هذه الرسالة.',
  footnote_two: 'هذا العنوان لك وحدك ويصلح ليومين. إن لم تكن تنتظره فيمكنك تجاهل هذه الرسالة.',
  footnote_few: 'هذا العنوان لك وحدك ويصلح لمدة {{count, number}} أيام. إن لم تكن تنتظره فيمكنك تجاهل هذه الرسالة.',
  footnote_many: 'هذا العنوان لك وحدك ويصلح لمدة {{count, number}} يومًا. إن لم تكن تنتظره فيمكنك تجاهل هذه الرسالة.',
  footnote_other: 'هذا العنوان لك وحدك ويصلح لمدة {{count, number}} يوم. إن لم تكن تنتظره فيمكنك تجاهل هذه الرسالة.',
}
