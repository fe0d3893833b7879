import { takesAnnotations } from '#modules/asset-documents/takes-annotations.ts'
import { getAsset, type JudgedAsset } from '#modules/assets/get-asset.ts'
import { maySay } from '#modules/mentions/may-say.ts'
import { type Mention, namedMentions } from '#modules/mentions/mention-text.ts'
import type { Audience } from '#modules/mentions/mentionable.ts'
import type { Access } from '#modules/permissions/access.ts'
import { portraitMarks } from '#modules/users/users.queries.ts'
import { hasGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { type AnnotationFrame, frameOf } from './annotation-frame.ts'
import { countAnnotations, findAnnotation, findMentions, listAnnotations } from './annotations.repository.ts'
import type { AnnotationRow } from './annotations.tables.ts'

/** Annotations on a page. */
const pageSize = 100

export interface Annotated extends JudgedAsset, Audience {
  access: Access
  frame: AnnotationFrame
}

export interface AnnotationPage extends Annotated {
  annotations: AnnotationRow[]
  mentions: ReadonlyMap<number, readonly Mention[]>
  /** Of those who made them, by their numbers. */
  portraits: ReadonlyMap<number, string>
  /** The annotation after which the next page begins; null on the last one. */
  next: number | null
}

/**
 * An asset in which something can be marked.
 * @throws Problem AssetNotFound, PermissionDenied; NotFound where the archive takes no annotations or there is nothing to mark.
 */
export async function openAnnotated(
  access: Access,
  place: { archiveId: number | null; path: string },
  platform: Platform,
): Promise<Annotated> {
  const found = await getAsset(access, place, 'Preview', platform)
  const frame = takesAnnotations(found.archive) ? frameOf(found.asset) : null
  if (frame === null) throw new Problem('NotFound')
  return { ...found, access, frame, reads: ['Preview'] }
}

/** Whether the viewer may mark something here. */
export const mayAnnotate = ({ access: { viewer }, permissions }: Annotated): boolean =>
  maySay(viewer) && permissions.has('Annotate')

/** Whether the viewer may change or delete an annotation: their own, or with `manageAnnotations` those of others. */
export const mayChange = (annotated: Annotated, row: AnnotationRow): boolean =>
  mayAnnotate(annotated) && (isOwn(row, annotated.access.viewer) || mayManage(annotated.access.viewer))

const isOwn = ({ user_id }: AnnotationRow, { userId }: Viewer) => user_id === userId
const mayManage = (viewer: Viewer) => hasGroupPermission(viewer, 'manageAnnotations')

/** @throws Problem PermissionDenied. */
export function demandAnnotate(annotated: Annotated): void {
  if (!annotated.access.viewer.mayChange) throw new Problem('PermissionDenied', { message: say('programs.onlyLooks') })
  if (!mayAnnotate(annotated)) throw new Problem('PermissionDenied')
}

export async function pageOfAnnotations(
  annotated: Annotated,
  after: number,
  platform: Platform,
): Promise<AnnotationPage> {
  const page = { after, limit: pageSize + 1 }
  const rows = await listAnnotations(annotated.asset.row.id, page, platform)
  const annotations = rows.slice(0, pageSize)
  const mentions = await mentionsIn(annotations, annotated, platform)
  const portraits = await portraitsIn(annotations, annotated, platform)
  const next = rows.length > pageSize ? (annotations.at(-1)?.id ?? null) : null
  return { ...annotated, annotations, mentions, portraits, next }
}

export const numberOfAnnotations = ({ asset }: Annotated, platform: Platform): Promise<number> =>
  countAnnotations(asset.row.id, platform)

/** @throws Problem NotFound. */
export async function getAnnotation(annotated: Annotated, id: number, platform: Platform): Promise<AnnotationRow> {
  const row = await findAnnotation(annotated.asset.row.id, id, platform)
  if (!row) throw new Problem('NotFound')
  return row
}

/** Who is mentioned, by the number of the annotation; visitors learn no names. */
export async function mentionsIn(
  rows: readonly AnnotationRow[],
  { access: { viewer } }: Annotated,
  platform: Platform,
): Promise<Map<number, Mention[]>> {
  const found = await findMentions(
    rows.map(({ id }) => id),
    platform,
  )
  if (viewer.kind !== 'guest') return namedMentions(found, viewer, platform)
  const name = say('comments.somebody')(viewer.language)
  return new Map([...found].map(([id, users]) => [id, users.map((user) => ({ id: user, name }))]))
}

/** The pictures of those who made some annotations, by the numbers of the people; visitors see none. */
export async function portraitsIn(
  rows: readonly AnnotationRow[],
  { access: { viewer } }: Annotated,
  platform: Platform,
): Promise<Map<number, string>> {
  if (viewer.kind === 'guest') return new Map()
  return portraitMarks([...new Set(rows.map(({ user_id }) => user_id))], platform)
}
