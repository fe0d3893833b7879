import { z } from 'zod'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'

/** 1: people can say something of its assets (ARC-022). */
const Social = z.object({ SocialSettings: z.object({ CommentType: z.number() }).optional() })

/** By the row: every asset of a list asks. */
const known = new WeakMap<Pick<ArchiveRow, 'attributes'>, boolean>()

/** Whether an archive takes comments. */
export function takesComments(archive: Pick<ArchiveRow, 'attributes'>): boolean {
  const answer =
    known.get(archive) ?? Social.safeParse(JSON.parse(archive.attributes)).data?.SocialSettings?.CommentType === 1
  known.set(archive, answer)
  return answer
}
