import { z } from 'zod'
import { deed, document, href, offered } from './document.ts'

const Amount = z.object({ assets: z.int(), bytes: z.int() })

/** What a site holds and how far the reading of it is, in figures for administrators; ours. */
export const SiteStatistics = z.object({
  href: href('site-statistics'),
  /** When the oldest of the counts was taken: large archives that change all the time are counted from time to time. */
  countedAt: z.string(),
  /** Assets that are ready, in all archives. */
  total: Amount,
  archives: z.array(
    Amount.extend({
      id: z.int(),
      name: z.string(),
      /** Null where an administrator, too, is shown nothing. */
      href: offered(href('collection', 'assetlist')),
      /** Files that wait to be read. */
      pending: z.int(),
      /** Files that could not be read. */
      parked: z.int(),
      /** Why the folder cannot be read at the moment. */
      problem: z.string().nullable(),
    }),
  ),
  kinds: z.array(Amount.extend({ doctype: z.string() })),
  /** By the month in which assets came into the site, `2026-11`, in UTC; months without any are left out. */
  added: z.array(Amount.extend({ month: z.string() })),
  /** By the month in which their files were changed last. */
  changed: z.array(Amount.extend({ month: z.string() })),
  /** Renditions that were made on demand: what they take, and the limit above which the least used go. */
  renditions: z.object({ count: z.int(), bytes: z.int(), limit: z.int() }),
  /** The disks of originals, in the order in which archives and places of originals name them. */
  disks: z.array(
    z.object({
      /** The first folder of the site that lies on it. */
      path: z.string(),
      /** A bucket of a pool: nobody knows an end of it. */
      isBucket: z.boolean(),
      /** Places that the host set free for archives. */
      pools: z.array(z.string()),
      archives: z.array(z.string()),
      /** Bytes of the assets of these archives. */
      originals: z.int(),
      /** Bytes; null where it cannot be reached. */
      free: z.int().nullable(),
      total: z.int().nullable(),
    }),
  ),
  /** Files that could not be read, with their reasons. */
  parked: href('parked-list'),
  retryParked: offered(deed('POST', 'parked-retry', 'parked-retried')),
})
export type SiteStatistics = z.infer<typeof SiteStatistics>
export const SiteStatisticsDocument = document('site-statistics', SiteStatistics)

/** Ours: the site in figures, for administrators. */
export const siteStatisticsEntrance = { siteStatistics: offered(href('site-statistics')) }
