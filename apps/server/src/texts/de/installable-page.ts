import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/installable-page.ts'

export const installablePage: Translation<typeof english.installablePage> = {
  description: 'Bilder, Filme und Dokumente an einem Ort',
  search: 'Suchen',
  albums: 'Alben',
  uploads: 'Dateien hochladen',
}
