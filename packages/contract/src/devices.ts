import { z } from 'zod'
import { deed, href, offered, plainDocument } from './document.ts'
import { listPaging } from './paging.ts'

/** A session of the signed-in person: a browser in which they are signed in; ours. */
const Device = z.object({
  /** What the browser calls itself; empty for one that does not. */
  agent: z.string(),
  /** The network address from which it was used last. */
  address: z.string(),
  signedIn: z.string(),
  /** To a few minutes. */
  lastUsed: z.string(),
  expires: z.string(),
  /** Whether it is the one that asks. */
  isThis: z.boolean(),
  /** Signs out there, at once. */
  end: deed('DELETE', null, null),
})
export type Device = z.infer<typeof Device>

export const DeviceListDocument = plainDocument(
  'device-list',
  z.object({ data: z.array(Device), paging: listPaging(href('device-list')) }),
)

/** Null for visitors and for programs. */
export const devicesEntrance = { devices: offered(href('device-list')) }

export const devicesAuditDeeds = ['session.ended'] as const
