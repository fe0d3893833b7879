import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/licence-report.ts'

export const licenceReportPlace: Translation<typeof english.licenceReportPlace> = {
  title: 'Bericht über Lizenzen',
}
