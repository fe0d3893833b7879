import type { Asset as AssetDocument } from '@vitrine/contract/assets.ts'
import type { ArchivePermission } from '@vitrine/contract/permissions.ts'
import { managesConsent } from '#modules/archives/archive-settings.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import type { AssetRow } from '#modules/assets/assets.tables.ts'
import { assetsPaths } from './asset-documents.paths.ts'

type Standing = AssetDocument['consentStatus']

/** What is kept with an asset of how it stands with consent. */
export interface ConsentSummary {
  approved: Standing['approvedConsents']
  declined: Standing['declinedConsents']
  flags: ('NoConsentNeeded' | 'MoreConsentNeeded')[]
  count: number
  byState: Standing['countByConsentFormState']
}

const nothingKnown: ConsentSummary = { approved: [], declined: [], flags: [], count: 0, byState: [] }

export function readSummary(consent: string): ConsentSummary {
  return consent === '' ? nothingKnown : (JSON.parse(consent) as ConsentSummary)
}

/** Words of ours in those of the wire (wire reference 23.1). */
const states = {
  '': 'NoConsentInfo',
  notneeded: 'NoConsentNeeded',
  pending: 'Pending',
  refused: 'NoConsent',
  partial: 'PartialConsent',
  full: 'FullConsent',
  more: 'MoreConsentNeeded',
} as const satisfies Record<AssetRow['consent_state'], string>

/** Whether an archive tells of consent at all is its own to say; whoever may not see summaries is told that nothing is known. */
export function consentOf(
  row: Pick<AssetRow, 'consent_state' | 'consent' | 'path'>,
  archive: ArchiveRow,
  permissions: ReadonlySet<ArchivePermission>,
  base: string,
): Standing {
  const isTold = managesConsent(archive) && permissions.has('ViewConsentSummary')
  const { approved, declined, flags, count, byState } = isTold ? readSummary(row.consent) : nothingKnown
  const hasDetails = managesConsent(archive) && permissions.has('ViewConsentDetails')
  return {
    assetConsentState: isTold ? states[row.consent_state] : states[''],
    approvedConsents: approved,
    declinedConsents: declined,
    consentFlags: flags,
    consentFormCount: count,
    countByConsentFormState: byState,
    isTold,
    details: hasDetails ? base + assetsPaths.consent(archive, row.path) : null,
  }
}
