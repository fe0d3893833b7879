import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/portraits.ts'

export const portraits: Translation<typeof english.portraits> = {
  otherFormat: 'Wählen Sie ein Bild: JPEG, PNG, WebP, GIF, AVIF oder HEIC.',
  tooLarge: 'Ein Bild hat höchstens {{limit}} MB.',
  tooManyPixels: 'Dieses Bild hat zu viele Pixel. Wählen Sie ein kleineres.',
  unreadable: 'Dieses Bild lässt sich nicht öffnen. Es ist vielleicht beschädigt: Wählen Sie ein anderes.',
  underWay: 'Ihr letztes Bild wird noch erzeugt. Versuchen Sie es gleich noch einmal.',
}
