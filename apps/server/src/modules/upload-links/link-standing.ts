import type { uploadLinkStates } from '@vitrine/contract/upload-links.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { type Asked, resolveUser } from '#modules/session/resolve-viewer.ts'
import { receivingArchive } from '#modules/uploads/receiving-archive.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import type { UploadLinkRow } from './upload-links.tables.ts'

type State = (typeof uploadLinkStates)[number]

/** By whose right files come through a link now, and where to; null while none can come. */
export interface Standing {
  state: State
  by: { maker: Viewer; archive: ArchiveRow } | null
}

/**
 * How a link stands: it never gives more than whoever made it has at this moment. One whose maker is switched off, or may not put
 * files into that archive any more, is closed, and opens again when that is given back.
 */
export async function standingOf(link: UploadLinkRow, platform: Platform, asked?: Asked): Promise<Standing> {
  if (link.revoked_at !== null) return { state: 'revoked', by: null }
  if (link.expires_at <= platform.clock.now()) return { state: 'over', by: null }
  const maker = await resolveUser(link.user_id, platform, asked ? { asked } : {})
  // Who has to choose another password first can do nothing by hand either.
  const archive = maker && !maker.mustChangePassword && (await receiving(maker, link.archive_id, platform))
  if (!maker || !archive || platform.settings.uploadLinkDays === 0) return { state: 'closed', by: null }
  const isFull = link.files >= link.most_files || link.bytes >= link.most_bytes
  return { state: isFull ? 'full' : 'open', by: { maker, archive } }
}

/** The archive, when this person may put files into it now; null otherwise. */
export async function receiving(viewer: Viewer, archiveId: number, platform: Platform): Promise<ArchiveRow | null> {
  try {
    return await receivingArchive(viewer, { archiveId, permission: 'UploadFile' }, platform)
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}
