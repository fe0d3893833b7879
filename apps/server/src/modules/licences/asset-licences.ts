import { getAsset } from '#modules/assets/get-asset.ts'
import type { Access } from '#modules/permissions/access.ts'
import { holdsBack } from '#modules/permissions/embargo.ts'
import type { Platform } from '#platform/platform.ts'
import { asksUse } from './judge-use.ts'
import { stateAt } from './licence-days.ts'
import { licencesOfAsset } from './licences.repository.ts'
import { mayKeepLicences } from './manage-licences.ts'
import { mostLicences } from './tie-licences.ts'

/** The licences of an asset, for whoever sees it, and whether they hold it back. @throws Problem ArchiveNotFound, AssetNotFound. */
export async function assetLicences(
  access: Access,
  place: { archiveId: number | null; path: string },
  platform: Platform,
) {
  const { asset, archive, permissions } = await getAsset(access, place, 'View', platform)
  const rows = await licencesOfAsset(asset.row.id, mostLicences, platform)
  const now = platform.clock.now()
  const valid = rows.filter((row) => stateAt(now, row) === 'valid')
  const isKeeper = mayKeepLicences(access.viewer)
  const mayTie = isKeeper && permissions.has('EditText')
  const isHeld = holdsBack(archive.embargo) && rows.length > 0 && valid.length === 0
  return { rows, isKeeper, mayTie, isHeld, asksUse: asksUse(rows, now) }
}
