import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/groups.ts'

export const groups: Translation<typeof english.groups> = {
  exists: 'توجد مجموعة باسم «{{name}}» بالفعل.',
  noName: 'تحتاج المجموعة إلى اسم.',
  longName_zero: 'يتكوّن اسم المجموعة من {{count, number}} حرف على الأكثر.',
  longName_one: 'يتكوّن اسم المجموعة من حرف واحد ({{count, number}}) على الأكثر.',
  longName_two: 'يتكوّن اسم المجموعة من حرفين ({{count, number}}) على الأكثر.',
  longName_few: 'يتكوّن اسم المجموعة من {{count, number}} أحرف على الأكثر.',
  longName_many: 'يتكوّن اسم المجموعة من {{count, number}} حرفًا على الأكثر.',
  longName_other: 'يتكوّن اسم المجموعة من {{count, number}} حرف على الأكثر.',
  builtInStays: '«{{name}}» مجموعة مدمجة ولا يمكن حذفها.',
  builtInName: '«{{name}}» مجموعة مدمجة وتحتفظ باسمها.',
  builtInMembers: 'عضوية «{{name}}» تتبع هوية من يسأل؛ ولا يمكن تغيير أعضائها.',
  builtInMemberships: '«{{name}}» مجموعة مدمجة ولا يمكن وضعها في مجموعات أخرى.',
  builtInNoMember: 'لا يمكن وضع «الجميع» و«المستخدمين المسجلين» في مجموعات أخرى.',
  visitorsPermissions: 'تضم «{{name}}» الزوار، وهم لا يُمنحون صلاحيات خارج الأرشيفات.',
  guestNoMember: 'الضيف ليس شخصًا ولا يمكن وضعه في مجموعات.',
  noUserThere: 'لا يوجد مستخدم كهذا.',
  noGroupThere: 'لا توجد مجموعة كهذه.',
  circularMembers:
    '«{{inner}}» موجودة هي نفسها داخل «{{outer}}»: ستحتوي المجموعات بعضها على بعض (circular_group_members).',
  circularMemberOf: '«{{outer}}» تحتوي هي نفسها على «{{inner}}»: ستحتوي المجموعات بعضها على بعض (circular_member_of).',
}

export const licences: Translation<typeof english.licences> = {
  none: 'بلا',
  named: 'باسم المستخدم',
  concurrent: 'متزامن',
}
