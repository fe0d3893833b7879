import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/orders.ts'

export const orders: Translation<typeof english.orders> = {
  noItem: 'هذا ليس في الطلب.',
  allRejected: 'وافق على ملف واحد على الأقل، أو ارفض الطلب.',
  notYours: 'لا يمكنك تسليم ملف لا يُسمح لك بتنزيله. ارفضه أو اترك الطلب لمن يُسمح له بذلك.',
}
