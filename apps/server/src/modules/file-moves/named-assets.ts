import type { ArchivePermission } from '@vitrine/contract/permissions.ts'
import { idsOfHrefs } from '#modules/asset-documents/ids-of-hrefs.queries.ts'
import { whichOf } from '#modules/assets/which-assets.queries.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'

/** An asset as it was named, and its number; 0 for what the viewer does not see. */
export interface NamedAsset {
  href: string
  id: number
}

/**
 * Assets by their numbers, which stay when their addresses do not.
 * @throws Problem PermissionDenied when this may be done with none of them.
 */
export async function namedAssets(
  viewer: Viewer,
  hrefs: readonly string[],
  permission: ArchivePermission,
  platform: Platform,
): Promise<NamedAsset[]> {
  const access = await accessOf(viewer, platform)
  const ids = await idsOfHrefs(hrefs, platform)
  const known = await whichOf(access, [...ids.values()], permission, platform)
  if (![...known.values()].some(({ is_allowed }) => is_allowed === 1)) throw new Problem('PermissionDenied')
  return hrefs.map((href) => ({ href, id: known.get(ids.get(href) ?? 0)?.id ?? 0 }))
}
