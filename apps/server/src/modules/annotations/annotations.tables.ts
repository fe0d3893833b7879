import type { AnnotationType } from '@vitrine/contract/annotation-limits.ts'
import type { Generated } from 'kysely'

interface AnnotationsTable {
  id: Generated<number>
  asset_id: number
  user_id: number
  /** The account's name when it was made. */
  user_name: string
  type: AnnotationType
  /** `@{id}` stands for a person who is mentioned, if a row of `annotation_mentions` says so. */
  text: string
  /** `#rrggbb` in small letters. */
  color: string
  /** What holds all of it, in pixels of the frame in which it was drawn. */
  left_edge: number
  top_edge: number
  width: number
  height: number
  /** JSON: the corners of a polygon, or the two ends of an arrow; `[]` for others. */
  points: string
  /** Seconds; null where it is about all of a film or sound, and for what does not play. */
  begins: number | null
  ends: number | null
  /** From 1; null for what has one page. */
  page: number | null
  /** In which it was drawn, in pixels; of a sound 0. */
  frame_width: number
  frame_height: number
  /** Hash of the picture on which it was drawn. */
  content_hash: string
  /** 1: what it is about is settled. */
  is_resolved: number
  comment_count: number
  /** Milliseconds since 1970. */
  created_at: number
  changed_at: number | null
}
export type AnnotationRow = Omit<AnnotationsTable, 'id'> & { id: number }

export interface AnnotationsTables {
  annotations: AnnotationsTable
  annotation_mentions: { annotation_id: number; user_id: number }
}
