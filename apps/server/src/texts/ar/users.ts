import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/users.ts'

export const passwords: Translation<typeof english.passwords> = {
  tooShort_zero: 'استخدم عدة كلمات؛ يسهل تذكرها.',
  tooShort_one: 'استخدم حرفًا واحدًا على الأقل. عدة كلمات يسهل تذكرها.',
  tooShort_two: 'استخدم حرفين على الأقل. عدة كلمات يسهل تذكرها.',
  tooShort_few: 'استخدم {{count, number}} أحرف على الأقل. عدة كلمات يسهل تذكرها.',
  tooShort_many: 'استخدم {{count, number}} حرفًا على الأقل. عدة كلمات يسهل تذكرها.',
  tooShort_other: 'استخدم {{count, number}} حرف على الأقل. عدة كلمات يسهل تذكرها.',
  tooLong_zero: 'لا تستخدم أي حرف.',
  tooLong_one: 'استخدم حرفًا واحدًا على الأكثر.',
  tooLong_two: 'استخدم حرفين على الأكثر.',
  tooLong_few: 'استخدم {{count, number}} أحرف على الأكثر.',
  tooLong_many: 'استخدم {{count, number}} حرفًا على الأكثر.',
  tooLong_other: 'استخدم {{count, number}} حرف على الأكثر.',
  sameAsBefore: 'استخدم كلمة مرور غير الحالية.',
  tooFewSigns_zero: 'استخدم أحرفًا مختلفة.',
  tooFewSigns_one: 'استخدم حرفًا واحدًا على الأقل.',
  tooFewSigns_two: 'استخدم حرفين مختلفين على الأقل.',
  tooFewSigns_few: 'استخدم {{count, number}} أحرف مختلفة على الأقل.',
  tooFewSigns_many: 'استخدم {{count, number}} حرفًا مختلفًا على الأقل.',
  tooFewSigns_other: 'استخدم {{count, number}} حرف مختلف على الأقل.',
  ownName: 'لا تستخدم اسمك.',
  repeated: 'لا تكرر كلمة واحدة. استخدم عدة كلمات مختلفة.',
  shownBefore: 'كلمة المرور هذه أنشأها البرنامج وعرضها. اختر كلمة لم يقرأها أحد غيرك.',
  common: 'كلمة المرور هذه من أول ما يُجرَّب. استخدم عدة كلمات.',
}

export const users: Translation<typeof english.users> = {
  noAddress: 'هذا ليس عنوان مستخدم.',
  noUsername: 'يحتاج المستخدم إلى اسم مستخدم.',
  noFirstName: 'يحتاج المستخدم إلى اسم أول.',
  noLastName: 'يحتاج المستخدم إلى اسم عائلة.',
  noEmail: 'اكتب عنوان بريد إلكتروني كاملًا، مثل kari@example.org.',
  usernameSigns: 'لا يحتوي اسم المستخدم على شرطات مائلة أو أحرف تحكم، وليس «.» ولا «..».',
  ownAccount: 'لا يمكنك إيقاف حسابك أو تحديد انتهائه.',
  ownerAccount: 'لا يمكن إيقاف حساب مالك الموقع.',
  builtIn: 'هذا الحساب مدمج ولا يمكن تغييره.',
  ownPassword: 'غيّر كلمة مرورك من القائمة التي تحمل اسمك.',
  ownerPassword: 'كلمة مرور مالك الموقع يغيّرها المالك نفسه.',
}
