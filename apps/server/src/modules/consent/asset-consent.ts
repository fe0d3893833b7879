import { managesConsent } from '#modules/archives/archive-settings.ts'
import { readSummary } from '#modules/asset-documents/consent-summary.ts'
import { getAsset } from '#modules/assets/get-asset.ts'
import type { Access } from '#modules/permissions/access.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { mostForms } from './change-consent.ts'
import { findForm } from './consent.repository.ts'
import { formsOfAsset } from './consent-assets.repository.ts'
import { type CountedForm, counted } from './manage-forms.ts'

/**
 * The forms of an asset, and what somebody has decided of it.
 * @throws Problem AssetNotFound, PermissionDenied; NotFound where the archive manages no consent.
 */
export async function assetConsent(
  access: Access,
  place: { archiveId: number | null; path: string },
  platform: Platform,
) {
  const { asset, archive, permissions } = await getAsset(access, place, 'ViewConsentDetails', platform)
  if (!managesConsent(archive)) throw new Problem('NotFound')
  const ids = await formsOfAsset(asset.row.id, mostForms, platform)
  const found = await Promise.all(ids.map((id) => findForm(id, platform)))
  const forms: CountedForm[] = await counted(
    found.filter((row) => row !== null),
    platform,
  )
  const mayManage = permissions.has('ManageConsentStatus') && access.viewer.kind === 'user' && access.viewer.mayChange
  return { forms, flags: readSummary(asset.row.consent).flags, mayManage }
}
