import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/orders.ts'

export const orders: Translation<typeof english.orders> = {
  noItem: 'Dette er ikke i bestillingen.',
  allRejected: 'Godkjenn minst én fil, eller avslå bestillingen.',
}
