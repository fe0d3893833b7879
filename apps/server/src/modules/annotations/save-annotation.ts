import { mostAnnotations } from '@vitrine/contract/annotation-limits.ts'
import type { AnnotationChange, AnnotationCreation } from '@vitrine/contract/annotations.ts'
import { noteValuesChanged } from '#modules/archives/note-content.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import { numbersIn } from '#modules/mentions/mention-text.ts'
import { whoIsMentioned } from '#modules/mentions/mentionable.ts'
import { notify, withdraw } from '#modules/notifications/notify.ts'
import { deed, type Executing, tell } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { momentOf } from './annotation-moment.ts'
import { type AnnotationShape, saysShape, shapeIn, shapeOf, wrong } from './annotation-shape.ts'
import {
  annotatorsOf,
  type ChangedColumns,
  countAnnotations,
  deleteAnnotation,
  findAnnotation,
  findMentions,
  holdAnnotations,
  insertAnnotation,
  keepCount,
  replaceMentions,
  updateAnnotation,
} from './annotations.repository.ts'
import type { AnnotationRow } from './annotations.tables.ts'
import { type Annotated, demandAnnotate, mayChange } from './open-annotations.ts'

/** People who have marked something and can be mentioned for it. */
const mostHeard = 200

/** @throws Problem PermissionDenied, InvalidRequest that names the field. */
export async function addAnnotation(
  annotated: Annotated,
  wish: AnnotationCreation,
  platform: Platform,
): Promise<AnnotationRow> {
  demandAnnotate(annotated)
  const { frame, asset } = annotated
  const { viewer } = annotated.access
  const shape = shapeOf(wish.type, wish, { before: null, frame })
  const moment = momentOf(wish, null, { frame, plays: plays(annotated) })
  const text = wish.text.trim()
  // Asked before the deed: rights are no part of it.
  const mentioned = await mentionedIn(annotated, text, platform)
  return deed(platform, async (inside) => {
    await holdAnnotations(asset.row.id, inside)
    if ((await countAnnotations(asset.row.id, inside)) >= mostAnnotations)
      throw wrong('type', 'most', say('annotations.most', { most: mostAnnotations }))
    const row = await insertAnnotation(
      {
        ...{ asset_id: asset.row.id, user_id: viewer.userId, user_name: viewer.userName, type: wish.type, text },
        ...{ color: wish.color.toLowerCase(), is_resolved: 0, comment_count: 0 },
        ...moment,
        ...columnsOf(shape, annotated),
        ...{ created_at: inside.clock.now(), changed_at: null },
      },
      inside,
    )
    await replaceMentions(row.id, mentioned, inside)
    await tellOfMention(row, { to: mentioned, by: viewer.userId }, inside)
    await settle(annotated, { deed: 'annotation.made', row }, inside)
    return row
  })
}

/**
 * Changes what is said; whoever may mark something here settles what anybody has marked.
 * @throws Problem NotFound, PermissionDenied, InvalidRequest that names the field.
 */
export async function changeAnnotation(
  annotated: Annotated,
  id: number,
  wish: AnnotationChange,
  platform: Platform,
): Promise<void> {
  demandAnnotate(annotated)
  const text = wish.text?.trim()
  const named = text === undefined ? [] : await mentionedIn(annotated, text, platform)
  const { isResolved, ...said } = wish
  await deed(platform, async (inside) => {
    await holdAnnotations(annotated.asset.row.id, inside)
    const row = await findAnnotation(annotated.asset.row.id, id, inside)
    if (!row) throw new Problem('NotFound')
    const isSaid = Object.values(said).some((value) => value !== undefined)
    if (isSaid && !mayChange(annotated, row)) throw new Problem('PermissionDenied')
    const change = {
      ...(isSaid ? { ...changedColumns(row, said, annotated), changed_at: inside.clock.now() } : {}),
      ...(text === undefined ? {} : { text }),
      ...(isResolved === undefined ? {} : { is_resolved: isResolved ? 1 : 0 }),
    }
    if (!isSaid && (change.is_resolved ?? row.is_resolved) === row.is_resolved) return
    await updateAnnotation(id, change, inside)
    if (text !== undefined) await renewMentions({ ...row, text }, { named, by: annotated.access.viewer.userId }, inside)
    await settle(annotated, { deed: 'annotation.changed', row }, inside)
  })
}

/** Deletes an annotation with what was said of it. @throws Problem NotFound, PermissionDenied. */
export async function removeAnnotation(annotated: Annotated, id: number, platform: Platform): Promise<void> {
  demandAnnotate(annotated)
  await deed(platform, async (inside) => {
    await holdAnnotations(annotated.asset.row.id, inside)
    const row = await findAnnotation(annotated.asset.row.id, id, inside)
    if (!row) throw new Problem('NotFound')
    if (!mayChange(annotated, row)) throw new Problem('PermissionDenied')
    await deleteAnnotation(id, inside)
    for (const kind of ['mentioned', 'commented'] as const)
      await withdraw({ kind, about: String(row.asset_id), annotation: id }, inside)
    await settle(annotated, { deed: 'annotation.removed', row }, inside)
  })
}

/** People who have marked something in the asset. */
export const whoHasAnnotated = ({ asset }: Annotated, platform: Platform): Promise<number[]> =>
  annotatorsOf(asset.row.id, mostHeard, platform)

async function mentionedIn(annotated: Annotated, text: string, platform: Platform): Promise<number[]> {
  if (numbersIn(text).length === 0) return []
  return whoIsMentioned(annotated, { text, heard: await whoHasAnnotated(annotated, platform) }, platform)
}

const plays = ({ asset }: Annotated) => asset.row.doctype === 'movie' || asset.row.doctype === 'audio'

function columnsOf({ left, top, width, height, points }: AnnotationShape, { frame }: Annotated) {
  return {
    ...{ left_edge: left, top_edge: top, width, height, points: JSON.stringify(points) },
    ...{ frame_width: frame.width, frame_height: frame.height, content_hash: frame.contentHash },
  }
}

/** What was drawn on an earlier picture and is drawn anew belongs to the one that there is. */
function changedColumns(row: AnnotationRow, wish: AnnotationChange, annotated: Annotated): ChangedColumns {
  const { frame } = annotated
  if (wish.type !== undefined && wish.type !== row.type) throw wrong('type', 'fixed', say('annotations.fixedType'))
  const drawn = saysShape(wish)
    ? columnsOf(shapeOf(row.type, wish, { before: shapeIn(frame, row), frame }), annotated)
    : {}
  const isTimed = [wish.time, wish.until, wish.page].some((value) => value !== undefined)
  const moment = isTimed ? momentOf(wish, row, { frame, plays: plays(annotated) }) : {}
  return { ...drawn, ...moment, ...(wish.color === undefined ? {} : { color: wish.color.toLowerCase() }) }
}

/** Who was mentioned before stays mentioned, whatever whoever changes the text may do; others are told now. */
async function renewMentions(
  row: AnnotationRow,
  { named, by }: { named: readonly number[]; by: number },
  inside: Executing,
): Promise<void> {
  const before = (await findMentions([row.id], inside)).get(row.id) ?? []
  const after = numbersIn(row.text).filter((id) => named.includes(id) || before.includes(id))
  await replaceMentions(row.id, after, inside)
  const added = after.filter((id) => !before.includes(id))
  await tellOfMention(row, { to: added, by }, inside)
}

/** `by`: who mentions them, who need not be who made the annotation. */
const tellOfMention = (
  { id, asset_id }: AnnotationRow,
  { to, by }: { to: readonly number[]; by: number },
  inside: Executing,
) => notify(to, { kind: 'mentioned', about: String(asset_id), annotation: id, by }, inside)

/** What follows from each deed: the count, the note of it, and word to those who look at the asset. */
async function settle(
  { access, asset, archive }: Annotated,
  { deed: name, row }: { deed: 'annotation.made' | 'annotation.changed' | 'annotation.removed'; row: AnnotationRow },
  inside: Executing,
): Promise<void> {
  await keepCount(asset.row.id, inside)
  await noteValuesChanged(archive.id, inside)
  const subject = { kind: 'asset' as const, id: asset.row.id, name: asset.row.path }
  await noteDeed(access.viewer, { deed: name, subject, details: { annotation: row.id, by: row.user_name } }, inside)
  await tell({ name: 'assets.edited', archiveId: archive.id, ids: [asset.row.id], reorders: false }, inside)
}
