import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/rights-report.ts'

export const rightsReport: Translation<typeof english.rightsReport> = {
  by: 'Radene går etter lister, eller med «by=people» etter personer.',
}
