import { z } from 'zod'
import { deed, document, href, leaf, message, offered, template } from './document.ts'
import { listPaging } from './paging.ts'

/** Letters of one comment. */
export const longestComment = 4000

/** What somebody said of an asset (wire reference 19.2). */
export const Comment = z.object({
  id: z.int(),
  href: href('comment'),
  /** With the names of those who are mentioned as they are called now, each after an `@`. */
  text: z.string(),
  /** Ours: the same as it is kept, with `@{id}` for each mention. */
  markup: z.string(),
  /** Ours: who is mentioned; what else looks like a mention in `markup` is text. */
  mentions: z.array(z.object({ id: z.int(), name: z.string() })),
  created: z.string(),
  /** Null while nobody changed it. */
  modified: offered(z.string()),
  /** The picture is there for people who have signed in and see the name; ours. */
  owner: z.object({ name: z.string(), avatarHref: offered(leaf('image')) }),
  /** The comment that it answers; null where it begins a thread. */
  replyTo: offered(href('comment')),
  /** Whether somebody settled what the thread is about; ours. Of answers it is false. */
  isResolved: z.boolean(),
  allowUpdate: z.boolean(),
  allowDelete: z.boolean(),
  /** Ours: what may be done with it. */
  change: offered(deed('PATCH', 'comment-change', 'comment')),
  resolve: offered(deed('PATCH', 'comment-change', 'comment')),
  remove: offered(deed('DELETE', null, null)),
})
export type Comment = z.infer<typeof Comment>
export const CommentDocument = document('comment', Comment)

/** The comments of an asset, oldest first. */
export const CommentListDocument = document(
  'comment-list',
  z.object({
    data: z.array(Comment),
    paging: listPaging(href('comment-list')),
    /** Ours: says something; null for whoever only reads. */
    add: offered(deed('POST', 'comment-creation', 'comment')),
    /** Ours: people whose names hold a text and who can be mentioned here; null for whoever only reads. */
    mentionable: offered(template('mention-list')),
  }),
)

/** People who can be mentioned in a comment: whom the writer may name, and who may read it. */
export const MentionListDocument = document(
  'mention-list',
  z.object({ data: z.array(z.object({ id: z.int(), name: z.string(), username: z.string() })) }),
)

/** `@{id}` mentions a person of `mentionable`; of others it stays as it was typed. */
const text = z.string().max(longestComment)
/** What is said; `replyTo` is the address of the comment that it answers. Sent as a comment. */
export const CommentCreation = message('comment-creation', z.object({ text, replyTo: z.string().nullish() }), 'comment')
export type CommentCreation = z.infer<(typeof CommentCreation)['shape']>
export const CommentChange = message(
  'comment-change',
  z.object({ text: text.optional(), isResolved: z.boolean().optional() }),
  'comment',
)
export type CommentChange = z.infer<(typeof CommentChange)['shape']>

export const commentsAuditDeeds = ['comment.made', 'comment.changed', 'comment.removed'] as const
