import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/metadata-templates.ts'

export const metadataTemplatesPlace: Translation<typeof english.metadataTemplatesPlace> = {
  title: 'Metadatenvorlagen',
}
