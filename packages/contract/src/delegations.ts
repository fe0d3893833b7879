import { z } from 'zod'
import { applicationKinds, widgetNames } from './applications.ts'
import { deed, href, offered, plainDocument } from './document.ts'
import { listPaging } from './paging.ts'

/** An application that acts for the signed-in person; ours. */
export const Program = z.object({
  href: href('program'),
  name: z.string(),
  kind: z.enum(applicationKinds),
  widgets: z.array(z.enum(widgetNames)),
  /** When the person has allowed it last. */
  allowed: z.string(),
  lastUsed: z.string().nullable(),
  /** Ends all that it has, at once. */
  end: deed('DELETE', null, null),
})
export type Program = z.infer<typeof Program>
export const ProgramDocument = plainDocument('program', Program)

export const ProgramListDocument = plainDocument(
  'program-list',
  z.object({ data: z.array(Program), paging: listPaging(href('program-list')) }),
)

/** Null for visitors, and for programs themselves. */
export const delegationsEntrance = { programs: offered(href('program-list')) }

export const delegationsAuditDeeds = [
  'program.allowed',
  'program.denied',
  'program.tokenGiven',
  'program.tokenRefreshed',
  'program.replayed',
  'program.revoked',
  'program.ended',
] as const
