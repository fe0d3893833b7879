import type { ReviewDecision } from '@vitrine/contract/review-standing.ts'
import type { reviewsAuditDeeds } from '@vitrine/contract/reviews.ts'
import { noteValuesChanged } from '#modules/archives/note-content.ts'
import { readReview } from '#modules/asset-documents/review-of.ts'
import { whichOf } from '#modules/assets/which-assets.queries.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import { notify } from '#modules/notifications/notify.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed, type Executing, tell } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { holdReviewed, saveApproved, saveStanding } from './reviews.repository.ts'

interface Wish {
  decision: ReviewDecision
  note: string
}

type Held = Awaited<ReturnType<typeof holdReviewed>>[number]

/** Assets of one transaction. */
const batch = 500

const auditDeeds: Record<ReviewDecision, (typeof reviewsAuditDeeds)[number]> = {
  approve: 'review.approved',
  return: 'review.returned',
  submit: 'review.submitted',
}

/**
 * Decides of files that somebody has to approve; those of which this person may not decide so are left out. Answers how many there
 * were of both kinds.
 * @throws Problem InvalidRequest that names the note where a file goes back without one; PermissionDenied for a program that only looks.
 */
export async function decideReviews(
  viewer: Viewer,
  ids: readonly number[],
  wish: Wish,
  platform: Platform,
): Promise<{ count: number; leftOut: number }> {
  if (!viewer.mayChange) throw new Problem('PermissionDenied', { message: say('programs.onlyLooks') })
  const note = wish.note.trim()
  if (wish.decision === 'return' && note === '') {
    const message = say('reviews.noteMissing')
    throw new Problem('InvalidRequest', { message, fields: [{ field: 'note', rule: 'required', message }] })
  }
  const access = await accessOf(viewer, platform)
  let count = 0
  for (let at = 0; at < ids.length; at += batch) {
    const some = ids.slice(at, at + batch)
    const reviewed = await whichOf(access, some, 'Workflow', platform)
    count += await deed(platform, async (inside) => {
      const held = (await holdReviewed(some, inside)).filter((one) =>
        mayDecide(wish.decision, one, { isReviewer: reviewed.get(one.id)?.is_allowed === 1, userId: viewer.userId }),
      )
      await settle(held, { ...wish, note }, viewer, inside)
      return held.length
    })
  }
  return { count, leftOut: ids.length - count }
}

function mayDecide(
  decision: ReviewDecision,
  { review_state, review_by }: Held,
  { isReviewer, userId }: { isReviewer: boolean; userId: number },
): boolean {
  if (decision === 'submit') return review_state === 'returned' && (isReviewer || review_by === userId)
  return isReviewer && (decision === 'approve' || review_state === 'waiting')
}

async function settle(
  held: readonly Held[],
  { decision, note }: Wish,
  viewer: Viewer,
  inside: Executing,
): Promise<void> {
  if (held.length === 0) return
  if (decision === 'approve') {
    await saveApproved(
      held.map(({ id }) => id),
      inside,
    )
  } else
    for (const one of held) await saveStanding(one.id, standingAfter(one, { decision, note }, viewer, inside), inside)
  for (const { archive_id, path } of held) {
    const subject = { kind: 'asset' as const, id: path, name: path.split('/').at(-1) ?? '' }
    const details = { archive: archive_id, ...(note === '' ? {} : { note }) }
    await noteDeed(viewer, { deed: auditDeeds[decision], subject, details }, inside)
  }
  if (decision !== 'submit') await tellSenders(held, decision, viewer, inside)
  const archives = Map.groupBy(held, ({ archive_id }) => archive_id)
  for (const [archiveId, own] of [...archives].sort(([a], [b]) => a - b)) {
    await noteValuesChanged(archiveId, inside)
    await tell({ name: 'assets.edited', archiveId, ids: own.map(({ id }) => id), reorders: false }, inside)
  }
}

/** Whoever sent files in is told what became of them, as one where it is the same. */
async function tellSenders(
  held: readonly Held[],
  decision: 'approve' | 'return',
  viewer: Viewer,
  inside: Executing,
): Promise<void> {
  const outcome = decision === 'approve' ? ('approved' as const) : ('returned' as const)
  for (const [sender, own] of Map.groupBy(held, ({ review_by }) => review_by)) {
    const [first] = own
    if (sender === null || first === undefined) continue
    const about = { about: String(first.id), count: own.length, foldsBy: 'kind' as const }
    await notify([sender], { kind: 'reviewed', ...about, outcome, by: viewer.userId }, inside)
  }
}

function standingAfter(one: Held, { decision, note }: Wish, viewer: Viewer, { clock }: Executing) {
  const before = readReview(one.review)
  const review =
    decision === 'return'
      ? { ...before, note, decidedBy: viewer.userName }
      : { ...before, note: '', decidedBy: '', at: clock.now() }
  const review_state = decision === 'return' ? ('returned' as const) : ('waiting' as const)
  return { review_state, review_by: one.review_by, review: JSON.stringify(review) }
}
