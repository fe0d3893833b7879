import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/contact-sheets.ts'

export const contactSheets: Translation<typeof english.contactSheets> = {
  tooMany:
    'Ein Kontaktbogen hat höchstens {{most, number}} Objekte; dies sind {{count, number}}. Wählen Sie weniger aus.',
  page: 'Seite {{page, number}} von {{pages, number}}',
  file: 'Kontaktbogen',
  gone: 'Nicht mehr verfügbar',
  noPreview: 'Vorschau nicht freigegeben',
  heldBack: 'Durch Datumsangaben gesperrt',
  noPicture: 'Keine Vorschau',
  changed: 'Was Sie sehen dürfen, hat sich geändert, seit dieses Blatt erzeugt wurde. Erzeugen Sie es neu.',
}
