import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/sign-in-providers.ts'

export const signInProviders: Translation<typeof english.signInProviders> = {
  name_zero: 'يجب أن يتكون الاسم من حرف واحد إلى {{count, number}} حرفًا.',
  name_one: 'يجب أن يتكون الاسم من حرف واحد إلى {{count, number}} حرفًا.',
  name_two: 'يجب أن يتكون الاسم من حرف واحد إلى {{count, number}} حرفًا.',
  name_few: 'يجب أن يتكون الاسم من حرف واحد إلى {{count, number}} حرفًا.',
  name_many: 'يجب أن يتكون الاسم من حرف واحد إلى {{count, number}} حرفًا.',
  name_other: 'يجب أن يتكون الاسم من حرف واحد إلى {{count, number}} حرفًا.',
  nameTaken: 'يوجد مزوّد باسم «{{name}}» بالفعل.',
  none: 'لا يوجد مزوّد باسم «{{name}}».',
  tooMany_zero: 'يوجد {{count, number}} مزوّدًا بالفعل. أزل واحدًا لا يستخدمه أحد.',
  tooMany_one: 'يوجد {{count, number}} مزوّدًا بالفعل. أزل واحدًا لا يستخدمه أحد.',
  tooMany_two: 'يوجد {{count, number}} مزوّدًا بالفعل. أزل واحدًا لا يستخدمه أحد.',
  tooMany_few: 'يوجد {{count, number}} مزوّدًا بالفعل. أزل واحدًا لا يستخدمه أحد.',
  tooMany_many: 'يوجد {{count, number}} مزوّدًا بالفعل. أزل واحدًا لا يستخدمه أحد.',
  tooMany_other: 'يوجد {{count, number}} مزوّدًا بالفعل. أزل واحدًا لا يستخدمه أحد.',
  issuer: 'المُصدر عنوان مثل https://login.example.org، مع التشفير.',
  clientId: 'اذكر معرّف العميل الذي يعرف به المزوّد هذا الموقع.',
  openid: 'يجب أن تتضمن النطاقات «openid».',
  noGroup: 'لا توجد مجموعة «{{name}}».',
  notXml: 'هذه ليست بيانات وصفية بصيغة XML، أو أن لها نوع مستند.',
  noIdp: 'لا تصف البيانات الوصفية نظامًا لتسجيل الدخول (IDPSSODescriptor مع entityID).',
  severalIdps: 'تصف البيانات الوصفية عدة أنظمة. خذ منها النظام المقصود.',
  noRedirect: 'لا تذكر البيانات الوصفية عنوانًا مشفّرًا من نوع HTTP-Redirect لتسجيل الدخول.',
  noCertificate: 'لا تتضمن البيانات الوصفية شهادة يوقّع بها النظام.',
  anotherSystem: 'هذه بيانات وصفية لنظام آخر. أضفه بوصفه مزوّدًا مستقلًا.',
}
