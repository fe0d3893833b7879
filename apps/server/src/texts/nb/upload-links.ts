import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/upload-links.ts'

export const uploadLinks: Translation<typeof english.uploadLinks> = {
  none: 'Dette nettstedet har ingen opplastingslenker.',
  tooMany_one: 'Du har høyst {{count}} lenke. Trekk tilbake det som ikke trengs lenger.',
  tooMany_other: 'Du har høyst {{count, number}} lenker. Trekk tilbake det som ikke trengs lenger.',
  inThePast: 'Slutten må ligge i fremtiden.',
  tooLong_one: 'En lenke varer høyst {{count, number}} dag.',
  tooLong_other: 'En lenke varer høyst {{count, number}} dager.',
  noName: 'Oppgi navnet ditt.',
  noEmail: 'Oppgi e-postadressen din.',
  tooLarge: 'En fil har høyst {{limit}}.',
  subject_one: '{{count, number}} fil kom via «{{name}}»',
  subject_other: '{{count, number}} filer kom via «{{name}}»',
  letter_one: '{{count, number}} fil kom via lenken din «{{name}}».',
  letter_other: '{{count, number}} filer kom via lenken din «{{name}}».',
  letterSender: 'Sendt av: {{sender}}. Ingen har kontrollert dette navnet.',
  letterUnnamed: 'Avsenderen oppga ikke hvem det er.',
  button: 'Se hva som kom',
  footnote: 'Du laget denne lenken på {{site}}. Der velger du om du vil ha e-post.',
}
