import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/orders.ts'

export const orders: Translation<typeof english.orders> = {
  noItem: 'Dette er ikke i bestillingen.',
  allRejected: 'Godkjenn minst én fil, eller avslå bestillingen.',
  notYours:
    'Du kan ikke dele ut en fil som du ikke selv kan laste ned. Avslå den, eller overlat bestillingen til noen som kan.',
  approvedSubject: 'Bestillingen din {{order}} er godkjent',
  approvedText_one: 'Bestillingen din {{order}} er godkjent. Du kan laste ned {{count, number}} fil.',
  approvedText_other: 'Bestillingen din {{order}} er godkjent. Du kan laste ned {{count, number}} filer.',
  rejectedSubject: 'Bestillingen din {{order}} er avslått',
  rejectedText: 'Bestillingen din {{order}} er avslått.',
  button: 'Vis bestillingene mine',
  footnote: 'Du bestilte dette på {{site}}.',
}
