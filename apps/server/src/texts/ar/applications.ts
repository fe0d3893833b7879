import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/applications.ts'

export const applications: Translation<typeof english.applications> = {
  nameMissing: 'يحتاج التطبيق إلى اسم.',
  idMade: 'يُنشأ معرّف التطبيق الذي له سر ولا يُختار.',
  idSigns: 'يتكون المعرّف من 3 إلى 100 من الحروف والأرقام والعلامات . _ ~ -',
  idTaken: 'لتطبيق آخر هذا المعرّف.',
  redirectNone: 'لا يُجاب التطبيق الذي يعمل بلا أشخاص على أي عنوان.',
  redirectMissing: 'حدد عنوانًا تُرسل إليه الإجابة.',
  redirectTwice: 'هذا العنوان في القائمة بالفعل.',
  redirectAddress: 'هذا ليس عنوانًا كاملًا. يبدو العنوان هكذا: https://cms.example.org/callback',
  redirectFragment: 'ينتهي العنوان قبل علامة #.',
  redirectCredentials: 'لا يحوي العنوان اسم مستخدم ولا كلمة مرور.',
  redirectHttps: 'يبدأ العنوان بـ https://، أو بـ http:// مع localhost و127.0.0.1 و[::1] فقط.',
  redirectScheme:
    'يبدأ العنوان بـ https://، أو بـ http:// لهذا الجهاز فقط، أو باسم خاص بك مكتوب بالعكس مثل org.example.app:/callback',
  nameLong_zero: 'يجب أن يكون الاسم في سطر واحد، وألا يزيد على {{count, number}} حرف.',
  nameLong_one: 'يجب أن يكون الاسم في سطر واحد، وألا يزيد على حرف واحد.',
  nameLong_two: 'يجب أن يكون الاسم في سطر واحد، وألا يزيد على حرفين.',
  nameLong_few: 'يجب أن يكون الاسم في سطر واحد، وألا يزيد على {{count, number}} أحرف.',
  nameLong_many: 'يجب أن يكون الاسم في سطر واحد، وألا يزيد على {{count, number}} حرفًا.',
  nameLong_other: 'يجب أن يكون الاسم في سطر واحد، وألا يزيد على {{count, number}} حرف.',
  redirectLong_zero: 'يجب ألا يزيد العنوان على {{count, number}} حرف.',
  redirectLong_one: 'يجب ألا يزيد العنوان على حرف واحد.',
  redirectLong_two: 'يجب ألا يزيد العنوان على حرفين.',
  redirectLong_few: 'يجب ألا يزيد العنوان على {{count, number}} أحرف.',
  redirectLong_many: 'يجب ألا يزيد العنوان على {{count, number}} حرفًا.',
  redirectLong_other: 'يجب ألا يزيد العنوان على {{count, number}} حرف.',
}
