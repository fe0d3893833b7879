import { demandHandedOut } from '#modules/licences/guard-use.ts'
import { demandAcceptance } from '#modules/terms-of-use/demand-acceptance.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import type { FoundPreview } from './find-preview.ts'
import { isOwnRequest } from './is-own-request.ts'
import { noteOnceAnHour } from './note-once-an-hour.ts'

/**
 * Whether the picture in its own pixels may leave: it goes to the person of the address alone, signed in, as originals do
 * that are played (decision 2026-11-22-playing-films-and-sounds); a copied address opens nothing. Says so in the audit log.
 * Where a licence limits it, it is shown to whoever has had the file for a use within the day: looking is no way around the question.
 * @throws Problem PermissionDenied; TermsNotAccepted, LicenceUseRequired: a page goes on showing the preview then.
 */
export async function handOutFullPicture(
  found: FoundPreview,
  asking: Viewer | null,
  isLook: boolean,
  platform: Platform,
): Promise<void> {
  if (asking === null || !isOwnRequest(found, asking)) throw new Problem('PermissionDenied')
  await demandAcceptance(asking, platform)
  await demandHandedOut(asking, found.asset.row.id, platform)
  const { asset, access } = found
  const details = { rendition: 'full', looking: true }
  if (!isLook) await noteOnceAnHour(access.viewer, { deed: 'rendition.handedOut', asset, details }, platform)
}
