import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/installable-page.ts'

export const installablePage: Translation<typeof english.installablePage> = {
  description: 'Bilder, filmer og dokumenter på ett sted',
  search: 'Søk',
  albums: 'Album',
  uploads: 'Last opp filer',
}
