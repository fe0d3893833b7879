import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/orders.ts'

export const orders: Translation<typeof english.orders> = {
  noItem: 'هذا ليس في الطلب.',
  allRejected: 'وافق على ملف واحد على الأقل، أو ارفض الطلب.',
  notYours: 'لا يمكنك تسليم ملف لا يُسمح لك بتنزيله. ارفضه أو اترك الطلب لمن يُسمح له بذلك.',
  approvedSubject: 'تمت الموافقة على طلبك {{order}}',
  approvedText_zero: 'تمت الموافقة على طلبك {{order}}.',
  approvedText_one: 'تمت الموافقة على طلبك {{order}}. يمكنك تنزيل ملف واحد.',
  approvedText_two: 'تمت الموافقة على طلبك {{order}}. يمكنك تنزيل ملفين.',
  approvedText_few: 'تمت الموافقة على طلبك {{order}}. يمكنك تنزيل {{count, number}} ملفات.',
  approvedText_many: 'تمت الموافقة على طلبك {{order}}. يمكنك تنزيل {{count, number}} ملفًا.',
  approvedText_other: 'تمت الموافقة على طلبك {{order}}. يمكنك تنزيل {{count, number}} ملف.',
  rejectedSubject: 'رُفض طلبك {{order}}',
  rejectedText: 'رُفض طلبك {{order}}.',
  button: 'عرض طلباتي',
  footnote: 'طلبت هذا في {{site}}.',
}
