import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/metadata-views.ts'

export const metadataViews: Translation<typeof english.metadataViews> = {
  Default: 'Standard',
  News: 'Nachrichten',
  Museum: 'Museum',
  Products: 'Produkte',
  Content: 'Inhalt',
  Story: 'Meldung',
  People: 'Personen',
  Object: 'Objekt',
  Product: 'Produkt',
  Origin: 'Herkunft',
  Place: 'Ort',
  Rights: 'Rechte',
  Contact: 'Kontakt',
  Workflow: 'Arbeitsablauf',
  Camera: 'Kamera',
  Own: 'Weitere Felder',
}
