import type { Comment, CommentListDocument } from '@vitrine/contract/comments.ts'
import type { z } from 'zod'
import { assetsPaths } from '#modules/asset-documents/asset-documents.paths.ts'
import { maySay } from '#modules/mentions/may-say.ts'
import { type Mention, withNames } from '#modules/mentions/mention-text.ts'
import { avatarPaths } from '#modules/users/avatars.paths.ts'
import type { Platform } from '#platform/platform.ts'
import type { CommentRow } from './comments.tables.ts'
import type { Commented, CommentPage } from './open-comments.ts'
import { mayChange } from './save-comment.ts'

const listOf = ({ archive, asset, annotation }: Commented, { settings }: Platform) =>
  settings.base +
  (annotation === null
    ? assetsPaths.comments(archive, asset.row.path)
    : assetsPaths.annotationComments(archive, asset.row.path, annotation.id))

const mentionsOf = ({ archive, asset, annotation }: Commented, { settings }: Platform) =>
  settings.base +
  (annotation === null
    ? assetsPaths.mentions(archive, asset.row.path)
    : assetsPaths.annotationCommentMentions(archive, asset.row.path, annotation.id))

export function representComment(
  commented: Commented,
  row: CommentRow,
  { mentions, portrait }: { mentions: readonly Mention[]; portrait: string | undefined },
  platform: Platform,
): Comment {
  const list = listOf(commented, platform)
  const { viewer } = commented.access
  const href = list + row.id
  const isMine = maySay(viewer) && mayChange(row, viewer)
  const change = isMine ? href : null
  return {
    id: row.id,
    href,
    ...{ text: withNames(row.text, mentions), markup: row.text, mentions: [...mentions] },
    created: new Date(row.created_at).toISOString(),
    modified: row.changed_at === null ? null : new Date(row.changed_at).toISOString(),
    owner: { name: row.user_name, avatarHref: avatarPaths.avatar(portrait, platform.settings.base) },
    replyTo: row.reply_to === null ? null : list + row.reply_to,
    isResolved: row.is_resolved === 1,
    allowUpdate: isMine,
    allowDelete: isMine,
    change,
    resolve: row.reply_to === null && maySay(viewer) ? href : null,
    remove: change,
  }
}

/** Who is mentioned, by the number of the comment, and the pictures of those who speak, by theirs. */
interface Told {
  mentions: ReadonlyMap<number, readonly Mention[]>
  portraits: ReadonlyMap<number, string>
}

export function representComments(
  page: CommentPage & Told,
  after: number,
  platform: Platform,
): z.infer<typeof CommentListDocument.shape> {
  const list = listOf(page, platform)
  const { viewer } = page.access
  const next = page.next === null ? null : `${list}?after=${page.next}`
  return {
    data: page.comments.map((row) => {
      const about = { mentions: page.mentions.get(row.id) ?? [], portrait: page.portraits.get(row.user_id) }
      return representComment(page, row, about, platform)
    }),
    paging: { first: list, prev: after === 0 ? null : list, next, last: null },
    add: maySay(viewer) ? list : null,
    mentionable: maySay(viewer) ? `${mentionsOf(page, platform)}{?q}` : null,
  }
}
