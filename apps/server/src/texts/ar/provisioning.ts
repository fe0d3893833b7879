import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/provisioning.ts'

export const provisioning: Translation<typeof english.provisioning> = {
  name_zero: 'يجب أن يتكون الاسم من حرف واحد إلى {{count, number}} حرفًا.',
  name_one: 'يجب أن يتكون الاسم من حرف واحد إلى {{count, number}} حرفًا.',
  name_two: 'يجب أن يتكون الاسم من حرف واحد إلى {{count, number}} حرفًا.',
  name_few: 'يجب أن يتكون الاسم من حرف واحد إلى {{count, number}} حرفًا.',
  name_many: 'يجب أن يتكون الاسم من حرف واحد إلى {{count, number}} حرفًا.',
  name_other: 'يجب أن يتكون الاسم من حرف واحد إلى {{count, number}} حرفًا.',
  nameTaken: 'يوجد نظام باسم «{{name}}» بالفعل.',
  tooMany_zero: 'يوجد {{count, number}} نظامًا بالفعل. أزل واحدًا لا يستخدمه أحد.',
  tooMany_one: 'يوجد {{count, number}} نظامًا بالفعل. أزل واحدًا لا يستخدمه أحد.',
  tooMany_two: 'يوجد {{count, number}} نظامًا بالفعل. أزل واحدًا لا يستخدمه أحد.',
  tooMany_few: 'يوجد {{count, number}} نظامًا بالفعل. أزل واحدًا لا يستخدمه أحد.',
  tooMany_many: 'يوجد {{count, number}} نظامًا بالفعل. أزل واحدًا لا يستخدمه أحد.',
  tooMany_other: 'يوجد {{count, number}} نظامًا بالفعل. أزل واحدًا لا يستخدمه أحد.',
}
