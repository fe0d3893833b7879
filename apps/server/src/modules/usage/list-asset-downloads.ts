import { getAsset } from '#modules/assets/get-asset.ts'
import type { Access } from '#modules/permissions/access.ts'
import { userFaces } from '#modules/users/users.queries.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { countDownloads, listDownloads } from './usage.repository.ts'

/** Downloads on a page. */
const onPage = 20

/**
 * Who downloaded an asset, the newest first, for those who may edit it.
 * @param place where it lies; `before`: the number before which a page begins.
 * @throws Problem ArchiveNotFound, AssetNotFound, PermissionDenied; Unauthorized for visitors; NotFound where the site keeps none.
 */
export async function listAssetDownloads(
  access: Access,
  { place, before }: { place: { archiveId: number | null; path: string }; before: number | null },
  platform: Platform,
) {
  const found = await getAsset(access, place, 'EditText', platform)
  if (platform.settings.usageDays === 0) throw new Problem('NotFound')
  const { id } = found.asset.row
  const rows = await listDownloads(id, { before, limit: onPage + 1 }, platform)
  const shown = rows.slice(0, onPage)
  const [newest] = before === null ? shown : await listDownloads(id, { before: null, limit: 1 }, platform)
  const people = await userFaces([...new Set(shown.flatMap(({ user_id }) => user_id ?? []))], platform)
  return {
    ...found,
    downloads: shown.map((row) => ({ ...row, person: people.get(row.user_id ?? 0)?.name ?? null })),
    count: await countDownloads(id, platform),
    last: newest?.at ?? null,
    next: rows.length > onPage ? (shown.at(-1)?.id ?? null) : null,
  }
}

export type AssetDownloads = Awaited<ReturnType<typeof listAssetDownloads>>
