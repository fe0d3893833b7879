import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/portraits.later.ts'

export const portraits: Translation<typeof english.portraits> = {
  title: 'Ihr Bild',
  text: 'Es steht neben Ihrem Namen, für Personen, die angemeldet sind.',
  choose: 'Bild auswählen',
  drop: 'Oder hier ablegen. JPEG, PNG, WebP, GIF, AVIF oder HEIC, höchstens 10 MB. Die Mitte wird behalten.',
  save: 'Speichern',
  saved: 'Ihr Bild wurde gespeichert.',
  remove: 'Bild entfernen',
  removeTitle: 'Ihr Bild entfernen?',
  removeText: 'Neben Ihrem Namen stehen dann wieder Ihre Initialen.',
  removed: 'Ihr Bild wurde entfernt.',
  missing: 'Wählen Sie zuerst ein Bild aus.',
  tooLarge: 'Ein Bild hat höchstens {{limit}} MB.',
  preview: 'Ihr Bild, wie es aussehen wird',
  shownLater: 'Zu sehen, sobald es gespeichert ist',
}
