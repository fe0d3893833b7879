import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/actions.ts'

export const actionsPlace: Translation<typeof english.actionsPlace> = {
  title: 'Aktionen',
}
