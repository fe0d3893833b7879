import { z } from 'zod'
import { doNoted } from '#modules/audit/note-deed.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Executing } from '#platform/database/deed.ts'
import { findSetting, readSetting, saveSetting } from '#platform/database/site-settings.ts'
import type { Platform } from '#platform/platform.ts'

const key = 'subscription'

/** Of this site or of the host's own: never a script, and never in the clear. */
const address = z.union([
  z.string().regex(/^\/(?!\/)[^\s\\]*$/, 'must begin with one slash'),
  z.url({ protocol: /^https$/ }).max(2000),
])

const Subscription = z.strictObject({
  /** `trial`, `active`, or another word of the host. */
  state: z.string().regex(/^[a-z][a-zA-Z]{0,39}$/, 'must be one word that begins with a small letter'),
  /** The first day of the site; a trial is counted from it. */
  siteCreatedDate: z
    .union([z.iso.datetime({ offset: true }), z.iso.date()])
    .transform((day) => new Date(day).toISOString()),
  /** Where administrators buy, change or end it. */
  manage: address.nullable().default(null),
  /** The host's other interface, for everybody who is signed in. */
  pro: address.nullable().default(null),
})
export type Subscription = z.output<typeof Subscription>

/** What the host says of the subscription; null where there is none. */
export async function readSubscription(executing: Executing): Promise<Subscription | null> {
  const saved = await findSetting(key, executing)
  return saved === null ? null : Subscription.parse(JSON.parse(saved))
}

/** Sets it: `{"state", "siteCreatedDate", "manage", "pro"}`; null for none. @throws SettingRefused. */
export async function setSubscription(
  viewer: Viewer,
  given: string | null,
  platform: Platform,
): Promise<Subscription | null> {
  const subscription = given === null ? null : readSetting(given, Subscription, 'facts of the subscription')
  const subject = { kind: 'site' as const, id: key, name: 'subscription' }
  const details = { state: subscription?.state ?? null, siteCreatedDate: subscription?.siteCreatedDate ?? null }
  await doNoted(viewer, { deed: 'site.changed', subject, details }, platform, (inside) =>
    saveSetting(key, subscription === null ? null : JSON.stringify(subscription), inside),
  )
  return subscription
}
