import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/contact-sheets.ts'

export const contactSheets: Translation<typeof english.contactSheets> = {
  tooMany: 'Et kontaktark har høyst {{most, number}} elementer; dette er {{count, number}}. Velg færre.',
  page: 'Side {{page, number}} av {{pages, number}}',
  file: 'Kontaktark',
  gone: 'Ikke lenger tilgjengelig',
  noPreview: 'Forhåndsvisning ikke tillatt',
  heldBack: 'Holdt tilbake av datoene',
  noPicture: 'Ingen forhåndsvisning',
  changed: 'Det du kan se, er endret siden dette arket ble laget. Lag det på nytt.',
}
