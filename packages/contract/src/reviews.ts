import { z } from 'zod'
import { AssetLinkList } from './albums.ts'
import { deed, message } from './document.ts'
import { reviewDecisions } from './review-standing.ts'

/** Letters of what is said to whoever sent in a file that goes back. */
export const longestReviewNote = 2000

/** What is decided of files: named, or what a collection shows. Ours. */
export const ReviewRequest = message(
  'review-request',
  z.strictObject({
    ...AssetLinkList.shape.pick({ data: true, selection: true }).shape,
    decision: z.enum(reviewDecisions),
    /** Why it goes back. */
    note: z.string().max(longestReviewNote).default(''),
  }),
)
export type ReviewRequest = z.infer<(typeof ReviewRequest)['shape']>

/** What became of it. `leftOut`: how many of the files were nothing that this person could decide so. */
export const ReviewedMessage = message(
  'reviewed',
  z.object({ value: z.literal('assetsReviewed'), count: z.int(), leftOut: z.int() }),
)

/** For whoever has signed in, at their entry point. */
export const reviewsEntrance = { reviews: deed('POST', 'review-request', 'reviewed') }

export const reviewsAuditDeeds = ['review.approved', 'review.returned', 'review.submitted'] as const
