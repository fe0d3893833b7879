import type { Generated } from 'kysely'

interface CommentsTable {
  id: Generated<number>
  asset_id: number
  /** The annotation of which it is said; null where it is said of the asset. */
  annotation_id: number | null
  /** The comment that it answers, which begins a thread; null for one that does. */
  reply_to: number | null
  user_id: number
  /** The account's name when it was said. */
  user_name: string
  /** `@{id}` stands for a person who is mentioned, if a row of `comment_mentions` says so. */
  text: string
  /** 1: what the thread is about is settled. */
  is_resolved: number
  /** Milliseconds since 1970. */
  created_at: number
  changed_at: number | null
}
export type CommentRow = Omit<CommentsTable, 'id'> & { id: number }

export interface CommentsTables {
  comments: CommentsTable
  comment_mentions: { comment_id: number; user_id: number }
}
