import { z } from 'zod'
import { deed, offered, plainMessage } from './document.ts'

/** As whom the site is to be seen: the address of a person. */
export const SeeingAsRequest = plainMessage('seeing-as-request', z.object({ user: z.string().max(2000) }))
export type SeeingAsRequest = z.infer<typeof SeeingAsRequest.shape>

/** Ours. */
export const seeingAsEntrance = {
  /** Sees the site as somebody else, without changing anything; for administrators at the page. */
  seeAs: offered(deed('POST', 'seeing-as-request', null)),
  /** While an administrator sees the site as the person of this document: who that is, and the way back. */
  seenBy: offered(z.object({ name: z.string(), end: deed('DELETE', null, null) })),
}

export const seeingAsAuditDeeds = ['session.seesAs', 'session.seesItself'] as const
