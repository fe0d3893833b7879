import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/rights-report.ts'

export const rightsReport: Translation<typeof english.rightsReport> = {
  by: 'الصفوف حسب القوائم، أو حسب الأشخاص مع «by=people».',
}
