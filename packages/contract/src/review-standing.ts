import { z } from 'zod'

/** `approve`: others see it. `return`: it goes back to whoever sent it in. `submit`: it was mended, and waits again. */
export const reviewDecisions = ['approve', 'return', 'submit'] as const
export type ReviewDecision = (typeof reviewDecisions)[number]

/** How a file stands that somebody has to approve; `by` is who sent it in, `note` why it went back. Times in ISO 8601. */
export const Review = z.object({
  state: z.enum(['waiting', 'returned']),
  by: z.string(),
  at: z.string(),
  note: z.string(),
  decidedBy: z.string(),
  /** What this viewer may decide. */
  may: z.array(z.enum(reviewDecisions)),
})
