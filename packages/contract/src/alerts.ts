import { z } from 'zod'
import { alertIntervals } from './alert-intervals.ts'
import { deed, document, href, message, offered } from './document.ts'
import { listPaging } from './paging.ts'

const Search = z.string().trim().max(2000)
const Interval = z.enum(alertIntervals)

/** A search of which somebody is told by mail when it finds something new (wire reference 16.2). */
export const Alert = z.object({
  href: href('alert'),
  /** The archive or folder that is searched, without the search; people may have lost the right to see it. */
  collection: z.string(),
  interval: Interval,
  /** What is looked for; empty for everything that comes. */
  dtSearchString: z.string(),
  /** What the collection was called when the alert was made. */
  name: z.string(),
  created: z.string(),
  /** When it was looked for last; null before the first time. */
  lastRun: z.string().nullable(),
  /** Ours: what it finds at present, as a page for people and as a collection. */
  found: z.string(),
  /**
   * Ours: why nothing is told at present. `search`: the search cannot be understood any more, and the alert rests until it is
   * changed. `access`: the right was taken away.
   */
  problem: z.enum(['search', 'access']).nullable(),
  /** Ours: null for programs that only look. */
  change: offered(deed('PATCH', 'alert-change', 'alert')),
  remove: offered(deed('DELETE', null, null)),
})
export type Alert = z.infer<typeof Alert>
export const AlertDocument = document('alert', Alert)

/** A page of the own alerts, newest first. */
export const AlertListDocument = document(
  'alert-list',
  z.object({
    data: z.array(Alert),
    paging: listPaging(href('alert-list')),
    create: offered(deed('POST', 'alert-creation', 'alert')),
    /** Whether the site sends mail at all; without that nobody is told of anything. */
    isSending: z.boolean(),
    /** Most alerts that a person may have. */
    limit: z.int(),
  }),
)

const address = z.string().min(1).max(8000)

/** `collection` is the `alertHref` of a collection. What a client sends beside these is not read. */
export const AlertCreation = message(
  'alert-creation',
  z.object({ collection: address, interval: Interval, dtSearchString: Search.default('') }),
  'alert',
)
export type AlertCreation = z.infer<typeof AlertCreation.shape>

/** What changes; a `collection`, where it is sent, must be the one that the alert has. */
export const AlertChange = message(
  'alert-change',
  z.object({ collection: address.optional(), interval: Interval.optional(), dtSearchString: Search.optional() }),
  'alert',
)
export type AlertChange = z.infer<typeof AlertChange.shape>

/** The own alerts, for whoever has some or may make them (wire reference 5.2). */
export const alertsEntrance = { alerts: offered(href('alert-list')) }

export const alertsAuditDeeds = ['alert.made', 'alert.changed', 'alert.removed'] as const
