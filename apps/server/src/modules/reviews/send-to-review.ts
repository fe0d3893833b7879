import type { KeptReview } from '#modules/asset-documents/review-of.ts'
import type { Executing } from '#platform/database/deed.ts'
import { saveStandingAt } from './reviews.repository.ts'

/** Has the file at a path approved before others see it, within the deed that gives it a row. `by`: 0 for no person. */
export async function sendToReview(
  place: { archiveId: number; path: string },
  by: { userId: number; userName: string },
  inside: Executing,
): Promise<void> {
  const review: KeptReview = { by: by.userName, at: inside.clock.now(), note: '', decidedBy: '' }
  const review_by = by.userId === 0 ? null : by.userId
  await saveStandingAt(place, { review_state: 'waiting', review_by, review: JSON.stringify(review) }, inside)
}
