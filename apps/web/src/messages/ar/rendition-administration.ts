import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/rendition-administration.ts'

export const renditionsPlace: Translation<typeof english.renditionsPlace> = {
  title: 'صيغ التسليم',
}
