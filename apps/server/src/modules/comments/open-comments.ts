import { takesComments } from '#modules/asset-documents/takes-comments.ts'
import { getAsset, type JudgedAsset } from '#modules/assets/get-asset.ts'
import type { Access } from '#modules/permissions/access.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { findComment, listComments } from './comments.repository.ts'
import type { CommentRow } from './comments.tables.ts'

/** Comments on a page. */
const pageSize = 50

export interface Commented extends JudgedAsset {
  access: Access
}

export interface CommentPage extends Commented {
  comments: CommentRow[]
  /** The comment after which the next page begins; null on the last one. */
  next: number | null
}

/**
 * An asset of which is spoken.
 * @throws Problem AssetNotFound, PermissionDenied; NotFound where the archive takes no comments.
 */
export async function openCommented(
  access: Access,
  place: { archiveId: number | null; path: string },
  platform: Platform,
): Promise<Commented> {
  const found = await getAsset(access, place, 'Comment', platform)
  if (!takesComments(found.archive)) throw new Problem('NotFound')
  return { ...found, access }
}

export async function pageOfComments(commented: Commented, after: number, platform: Platform): Promise<CommentPage> {
  const page = { after, limit: pageSize + 1 }
  const rows = await listComments(commented.asset.row.id, page, platform)
  const comments = rows.slice(0, pageSize)
  return { ...commented, comments, next: rows.length > pageSize ? (comments.at(-1)?.id ?? null) : null }
}

/** @throws Problem NotFound. */
export async function getComment(commented: Commented, id: number, platform: Platform): Promise<CommentRow> {
  const row = await findComment(commented.asset.row.id, id, platform)
  if (!row) throw new Problem('NotFound')
  return row
}
