import type { CommentChange, CommentCreation } from '@vitrine/contract/comments.ts'
import { noteValuesChanged } from '#modules/archives/note-content.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import { numbersIn } from '#modules/mentions/mention-text.ts'
import { notify, withdraw } from '#modules/notifications/notify.ts'
import { hasGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import { deed, type Executing, tell } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import {
  countComments,
  deleteComment,
  findComment,
  findMentions,
  holdSubject,
  insertComment,
  replaceMentions,
  updateComment,
} from './comments.repository.ts'
import type { CommentRow } from './comments.tables.ts'
import { type Commented, mentionedIn, subjectOf, whoHasSpoken } from './open-comments.ts'

/** Whether somebody may change or delete what others said. */
const mayModerate = (viewer: Viewer): boolean => hasGroupPermission(viewer, 'moderateComments')
export const mayChange = (row: CommentRow, viewer: Viewer): boolean =>
  row.user_id === viewer.userId || mayModerate(viewer)

/**
 * Says something of an asset. An answer to an answer stands in the same thread.
 * @throws Problem PermissionDenied, InvalidRequest that names the field.
 */
export async function addComment(
  commented: Commented,
  { text, replyTo }: Pick<CommentCreation, 'text'> & { replyTo: number | null },
  platform: Platform,
): Promise<CommentRow> {
  const { viewer } = commented.access
  demandChange(viewer)
  const said = checkText(text)
  const subject = subjectOf(commented)
  // Asked before the deed: rights are no part of it.
  const [mentioned, heard] = [await mentionedIn(commented, said, platform), await whoHasSpoken(commented, platform)]
  return deed(platform, async (inside) => {
    await holdSubject(subject, inside)
    const above = replyTo === null ? null : await findComment(subject, replyTo, inside)
    if (replyTo !== null && above === null) throw wrong('replyTo', 'known', say('comments.gone'))
    const row = await insertComment(
      {
        ...{ asset_id: subject.assetId, annotation_id: subject.annotationId, text: said, is_resolved: 0 },
        ...{ user_id: viewer.userId, user_name: viewer.userName },
        ...{ reply_to: above === null ? null : (above.reply_to ?? above.id) },
        ...{ created_at: inside.clock.now(), changed_at: null },
      },
      inside,
    )
    await replaceMentions(row.id, mentioned, inside)
    const others = heard.filter((one) => !mentioned.includes(one))
    await tellOfComment(row, { mentioned, heard: others, by: viewer.userId }, inside)
    await settle(commented, { deed: 'comment.made', row }, inside)
    return row
  })
}

/** @throws Problem NotFound, PermissionDenied, InvalidRequest that names the field. */
export async function changeComment(
  commented: Commented,
  id: number,
  { text, isResolved }: CommentChange,
  platform: Platform,
): Promise<CommentRow> {
  const { viewer } = commented.access
  demandChange(viewer)
  const said = text === undefined ? undefined : checkText(text)
  const named = said === undefined ? [] : await mentionedIn(commented, said, platform)
  return deed(platform, async (inside) => {
    await holdSubject(subjectOf(commented), inside)
    const row = await findComment(subjectOf(commented), id, inside)
    if (!row) throw new Problem('NotFound')
    if (said !== undefined && !mayChange(row, viewer)) throw new Problem('PermissionDenied')
    if (isResolved !== undefined && row.reply_to !== null) throw wrong('isResolved', 'thread', say('comments.noThread'))
    const change = {
      ...(said === undefined ? {} : { text: said, changed_at: inside.clock.now() }),
      ...(isResolved === undefined ? {} : { is_resolved: isResolved ? 1 : 0 }),
    }
    if (Object.keys(change).length === 0) return row
    await updateComment(id, change, inside)
    if (said !== undefined) await renewMentions({ ...row, text: said }, { named, by: viewer.userId }, inside)
    await settle(commented, { deed: 'comment.changed', row }, inside)
    return { ...row, ...change }
  })
}

/** @throws Problem NotFound, PermissionDenied. */
export async function removeComment(commented: Commented, id: number, platform: Platform): Promise<void> {
  const { viewer } = commented.access
  demandChange(viewer)
  await deed(platform, async (inside) => {
    await holdSubject(subjectOf(commented), inside)
    const row = await findComment(subjectOf(commented), id, inside)
    if (!row) throw new Problem('NotFound')
    if (!mayChange(row, viewer)) throw new Problem('PermissionDenied')
    if (!(await deleteComment(id, inside))) throw new Problem('NotFound')
    for (const kind of ['mentioned', 'commented'] as const)
      await withdraw({ kind, about: String(row.asset_id), part: id }, inside)
    await settle(commented, { deed: 'comment.removed', row }, inside)
  })
}

/** Who was mentioned before stays mentioned, whatever whoever changes the text may do; others are told now. */
async function renewMentions(
  row: CommentRow,
  { named, by }: { named: readonly number[]; by: number },
  inside: Executing,
): Promise<void> {
  const before = (await findMentions([row.id], inside)).get(row.id) ?? []
  const after = numbersIn(row.text).filter((id) => named.includes(id) || before.includes(id))
  await replaceMentions(row.id, after, inside)
  await tellOfComment(row, { mentioned: after.filter((id) => !before.includes(id)), heard: [], by }, inside)
}

/** `by`: who says it, who need not be who wrote the comment. */
async function tellOfComment(
  { id: part, asset_id, annotation_id }: CommentRow,
  { mentioned, heard, by }: { mentioned: readonly number[]; heard: readonly number[]; by: number },
  inside: Executing,
): Promise<void> {
  const about = { about: String(asset_id), part, annotation: annotation_id, by }
  await notify(mentioned, { kind: 'mentioned', ...about }, inside)
  await notify(heard, { kind: 'commented', ...about, foldsBy: 'thing' }, inside)
}

/** What follows from each deed: the count, the note of it, and word to those who look at the asset. */
async function settle(
  commented: Commented,
  { deed: name, row }: { deed: 'comment.made' | 'comment.changed' | 'comment.removed'; row: CommentRow },
  inside: Executing,
): Promise<void> {
  const { access, asset, archive } = commented
  await countComments(subjectOf(commented), inside)
  await noteValuesChanged(archive.id, inside)
  const subject = { kind: 'asset' as const, id: asset.row.id, name: asset.row.path }
  await noteDeed(access.viewer, { deed: name, subject, details: { comment: row.id, by: row.user_name } }, inside)
  await tell({ name: 'assets.edited', archiveId: archive.id, ids: [asset.row.id], reorders: false }, inside)
}

function checkText(text: string): string {
  const said = text.replaceAll('\0', '').trim()
  if (said === '') throw wrong('text', 'missing', say('comments.empty'))
  return said
}

function demandChange({ mayChange: may }: Viewer): void {
  if (!may) throw new Problem('PermissionDenied', { message: say('programs.onlyLooks') })
}

function wrong(field: string, rule: string, message: ReturnType<typeof say>): Problem {
  return new Problem('InvalidRequest', { message, fields: [{ field, rule, message }] })
}
