import { getArchive } from '#modules/archives/get-archive.ts'
import type { Access } from '#modules/permissions/access.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { fullNameOf } from '#modules/users/full-name.ts'
import { knownUser } from '#modules/users/users.queries.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { receiving, standingOf } from './link-standing.ts'
import type { UploadLinkRow } from './upload-links.tables.ts'

/** Links as somebody sees them: how they stand, and what of their places may be told to this person now. */
export async function viewUploadLinks(viewer: Viewer, links: readonly UploadLinkRow[], platform: Platform) {
  const access = await accessOf(viewer, platform)
  const shown = []
  for (const link of links) {
    const { state } = await standingOf(link, platform)
    const archive = await seenArchive(access, link.archive_id, platform)
    const isOwn = link.user_id === viewer.userId && viewer.mayChange
    const mayChange = isOwn && (await receiving(viewer, link.archive_id, platform)) !== null
    shown.push({ link, state, archive, mayChange, madeBy: await makerName(link, platform) })
  }
  return shown
}

export async function makerName({ user_id }: Pick<UploadLinkRow, 'user_id'>, platform: Platform): Promise<string> {
  const user = await knownUser(user_id, platform)
  return user ? fullNameOf(user) : ''
}

async function seenArchive(access: Access, id: number, platform: Platform) {
  try {
    return await getArchive(access, id, platform)
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}
