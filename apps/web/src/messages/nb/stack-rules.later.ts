import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/stack-rules.later.ts'

export const stackRules: Translation<typeof english.stackRules> = {
  'part_raw-and-jpeg': 'RAW-filer ligger under sin JPEG',
  'text_raw-and-jpeg': 'En RAW-fil og JPEG-, HEIC- eller TIFF-filene med samme navn i samme mappe.',
  part_bursts: 'Serier ligger under sitt første bilde',
  text_bursts: 'Tre eller flere bilder fra ett kamera i én mappe, hvert tatt høyst ett sekund etter det forrige.',
  part_layered: 'Lagdelte filer ligger under eksportene sine',
  text_layered:
    'En Photoshop-, Illustrator-, InDesign-, Affinity-, GIMP- eller TIFF-fil og JPEG-, PNG- eller WebP-filene med samme navn, også med en ending som -1 eller _web.',
  text: 'Det som er stablet, teller som ett i lister. Filer som er der fra før, stables etter at du har lagret; det som noen har stablet eller tatt ut, blir som det er.',
}
