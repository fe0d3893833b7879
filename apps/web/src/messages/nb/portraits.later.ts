import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/portraits.later.ts'

export const portraits: Translation<typeof english.portraits> = {
  title: 'Bildet ditt',
  text: 'Det står ved siden av navnet ditt, for personer som er logget inn.',
  choose: 'Velg et bilde',
  drop: 'Eller slipp det her. JPEG, PNG, WebP, GIF, AVIF eller HEIC, høyst 10 MB. Midten av det beholdes.',
  save: 'Lagre',
  saved: 'Bildet ditt ble lagret.',
  remove: 'Fjern bildet',
  removeTitle: 'Vil du fjerne bildet ditt?',
  removeText: 'Initialene dine står igjen ved siden av navnet.',
  removed: 'Bildet ditt ble fjernet.',
  missing: 'Velg et bilde først.',
  tooLarge: 'Et bilde har høyst {{limit}} MB.',
  preview: 'Bildet ditt slik det blir',
  shownLater: 'Vises når det er lagret',
}
