import { Mails } from 'lucide-react'
import { withTexts } from '#platform/i18n/texts.ts'
import type { FoundPlace } from '#platform/place/found-place.ts'

/** The outbox of mail, for those who run the site. */
export const mailPlace: FoundPlace = {
  name: 'mail',
  title: 'shell.mail',
  icon: Mails,
  isOffered: ({ mails }) => mails != null,
  // The texts of grids come with those of people.
  load: withTexts(
    'mail',
    withTexts('people', () => import('./mail-page.tsx').then(({ MailPage }) => ({ default: MailPage }))),
  ),
}
