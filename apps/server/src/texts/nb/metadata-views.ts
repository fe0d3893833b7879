import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/metadata-views.ts'

export const metadataViews: Translation<typeof english.metadataViews> = {
  Default: 'Standard',
  News: 'Nyheter',
  Museum: 'Museum',
  Products: 'Produkter',
  Content: 'Innhold',
  Story: 'Sak',
  People: 'Personer',
  Object: 'Gjenstand',
  Product: 'Produkt',
  Origin: 'Opphav',
  Place: 'Sted',
  Rights: 'Rettigheter',
  Contact: 'Kontakt',
  Workflow: 'Arbeidsflyt',
  Camera: 'Kamera',
  Own: 'Flere felt',
}
