import { type Likeness, mostInGroup } from '@vitrine/contract/doubles.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { getArchive } from '#modules/archives/get-archive.ts'
import type { JudgedAsset } from '#modules/assets/get-asset.ts'
import { judgeAssets } from '#modules/assets/judged-assets.ts'
import type { Access } from '#modules/permissions/access.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { type FoundGroup, hasUncompared, listGroups } from './doubles.queries.ts'
import { samePicture } from './find-alike.ts'

export interface DoublesPage {
  access: Access
  archive: ArchiveRow
  isComplete: boolean
  groups: { likeness: Likeness; count: number; members: JudgedAsset[] }[]
  /** The place after which the next page begins; null at the end. */
  next: number | null
}

const pageSize = 20

/**
 * A page of the groups of assets that are alike in an archive, as far as the viewer may edit them: of what is hidden neither the
 * group nor the number of its members tells.
 * @throws Problem ArchiveNotFound, PermissionDenied.
 */
export async function listDoubles(
  access: Access,
  { archiveId, after }: { archiveId: number | null; after: number },
  platform: Platform,
): Promise<DoublesPage> {
  const archive = await getArchive(access, archiveId, platform)
  const permission = 'EditText'
  if (!access.permissionsIn(archive.id).has(permission)) throw new Problem('PermissionDenied')
  const wish = { archiveId: archive.id, permission, after, limit: pageSize + 1, most: mostInGroup } as const
  const found = await listGroups(access, wish, platform)
  const shown = found.slice(0, pageSize)
  const known = await judgeAssets(
    access,
    shown.flatMap(({ ids }) => ids),
    platform,
  )
  const groups = shown.map((group) => ({
    likeness: likenessOf(group),
    count: group.count,
    members: group.ids.map((id) => known.get(id)).filter((one) => one !== undefined),
  }))
  return {
    ...{ access, archive, groups: groups.filter(({ members }) => members.length > 1) },
    isComplete: !(await hasUncompared(access, wish, platform)),
    next: found.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
  }
}

/** What holds of all of them. Of a large group those that are told are compared, and no more is claimed than of them. */
function likenessOf({ count, files, contents, ids, distance }: FoundGroup): Likeness {
  if (files === 1) return 'file'
  if (contents === 1) return 'picture'
  return count === ids.length && distance !== null && distance <= samePicture ? 'picture' : 'near'
}
