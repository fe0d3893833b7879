import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/cart.ts'

export const cart: Translation<typeof english.cart> = {
  add: 'إضافة إلى السلة',
  added: 'أُضيف إلى السلة',
  counted_zero: 'سلة الطلبات، {{count, number}} ملف',
  counted_one: 'سلة الطلبات، ملف واحد',
  counted_two: 'سلة الطلبات، ملفان',
  counted_few: 'سلة الطلبات، {{count, number}} ملفات',
  counted_many: 'سلة الطلبات، {{count, number}} ملفًا',
  counted_other: 'سلة الطلبات، {{count, number}} ملف',
  history: 'سجل الطلبات',
  order: 'طلب',
  manage: 'إدارة الطلبات',
  pending_zero: 'لا طلبات في الانتظار',
  pending_one: 'طلب واحد في الانتظار',
  pending_two: 'طلبان في الانتظار',
  pending_few: '{{count, number}} طلبات في الانتظار',
  pending_many: '{{count, number}} طلبًا في الانتظار',
  pending_other: '{{count, number}} طلب في الانتظار',
}
