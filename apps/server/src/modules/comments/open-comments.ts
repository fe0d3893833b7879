import type { AnnotationRow } from '#modules/annotations/annotations.tables.ts'
import { getAnnotation, openAnnotated } from '#modules/annotations/open-annotations.ts'
import { takesComments } from '#modules/asset-documents/takes-comments.ts'
import { getAsset, type JudgedAsset } from '#modules/assets/get-asset.ts'
import { type Mention, namedMentions } from '#modules/mentions/mention-text.ts'
import { type Audience, findMentionable, whoIsMentioned, whoMayRead } from '#modules/mentions/mentionable.ts'
import type { Access } from '#modules/permissions/access.ts'
import { portraitMarks } from '#modules/users/users.queries.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { commentersOf, findComment, findMentions, listComments, type Subject } from './comments.repository.ts'
import type { CommentRow } from './comments.tables.ts'

/** Comments on a page; who have spoken and are asked. */
const [pageSize, mostHeard] = [50, 200]

export interface Commented extends JudgedAsset, Audience {
  access: Access
  /** Of which is spoken; null where it is the asset. */
  annotation: AnnotationRow | null
}

export const subjectOf = ({ asset, annotation }: Commented): Subject => ({
  assetId: asset.row.id,
  annotationId: annotation?.id ?? null,
})

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
  return { ...found, access, annotation: null, reads: ['Comment'] }
}

/**
 * An annotation of which is spoken: by those who may see it and comment.
 * @throws Problem AssetNotFound, PermissionDenied; NotFound where the archive takes none of either.
 */
export async function openCommentedAnnotation(
  access: Access,
  place: { archiveId: number | null; path: string; annotation: number | null },
  platform: Platform,
): Promise<Commented> {
  const annotated = await openAnnotated(access, place, platform)
  if (!takesComments(annotated.archive)) throw new Problem('NotFound')
  if (!annotated.permissions.has('Comment')) throw new Problem('PermissionDenied')
  const annotation = await getAnnotation(annotated, place.annotation ?? -1, platform)
  return { ...annotated, annotation, reads: ['Preview', 'Comment'] }
}

export async function pageOfComments(commented: Commented, after: number, platform: Platform): Promise<CommentPage> {
  const page = { after, limit: pageSize + 1 }
  const rows = await listComments(subjectOf(commented), page, platform)
  const comments = rows.slice(0, pageSize)
  return { ...commented, comments, next: rows.length > pageSize ? (comments.at(-1)?.id ?? null) : null }
}

/** @throws Problem NotFound. */
export async function getComment(commented: Commented, id: number, platform: Platform): Promise<CommentRow> {
  const row = await findComment(subjectOf(commented), id, platform)
  if (!row) throw new Problem('NotFound')
  return row
}

/** Those who have said something here, or have made the annotation of which is spoken. */
async function heardOf(commented: Commented, platform: Platform): Promise<number[]> {
  const heard = await commentersOf(subjectOf(commented), mostHeard, platform)
  const { annotation } = commented
  return annotation === null ? heard : [...new Set([annotation.user_id, ...heard])]
}

/** People whose names hold a text and who can be mentioned here. @throws Problem PermissionDenied. */
export const peopleToMention = async (commented: Commented, text: string, platform: Platform) =>
  findMentionable(commented, { text, heard: await heardOf(commented, platform) }, platform)

/** Those whom a text of this writer mentions. */
export const mentionedIn = async (commented: Commented, text: string, platform: Platform): Promise<number[]> =>
  whoIsMentioned(commented, { text, heard: await heardOf(commented, platform) }, platform)

/** Those who have spoken here and may read what is said now, but for the writer. */
export async function whoHasSpoken(commented: Commented, platform: Platform): Promise<number[]> {
  const heard = await heardOf(commented, platform)
  const others = heard.filter((id) => id !== commented.access.viewer.userId)
  return [...(await whoMayRead(others, commented, platform))]
}

/** Who is mentioned in some comments, by the number of the comment. */
export async function mentionsIn(
  rows: readonly Pick<CommentRow, 'id'>[],
  { access: { viewer } }: Commented,
  platform: Platform,
): Promise<Map<number, Mention[]>> {
  const ids = rows.map(({ id }) => id)
  return namedMentions(await findMentions(ids, platform), viewer, platform)
}

/** The pictures of those who said something, by the numbers of the people; visitors see none. */
export async function portraitsIn(
  rows: readonly CommentRow[],
  { access: { viewer } }: Commented,
  platform: Platform,
): Promise<Map<number, string>> {
  if (viewer.kind === 'guest') return new Map()
  return portraitMarks([...new Set(rows.map(({ user_id }) => user_id))], platform)
}
