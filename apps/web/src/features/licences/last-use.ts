import { LicenceUse } from '@vitrine/contract/licence-values.ts'
import { recallInTab, rememberInTab } from '#platform/storage/tab-value.ts'

const key = 'licence-use'

/** What was said last in this tab, with which the next question begins. */
export function lastUse(): LicenceUse | null {
  try {
    return LicenceUse.parse(JSON.parse(recallInTab(key) ?? ''))
  } catch {
    return null
  }
}

export function rememberUse(use: LicenceUse): void {
  rememberInTab(key, JSON.stringify(use))
}
