import { z } from 'zod'
import { href, leaf, offered, plainDocument, template } from './document.ts'
import { licenceStandings } from './licence-report-values.ts'
import { listPaging } from './paging.ts'
import { downloadWays } from './usage-values.ts'

const ReportedLicence = z.object({
  id: z.int(),
  name: z.string(),
  /** May be empty. */
  licensor: z.string(),
  standing: z.enum(licenceStandings),
  /** The first and the last day on which it holds, of UTC; null for no end. */
  from: z.iso.date().nullable(),
  until: z.iso.date().nullable(),
  /** For what and where it may be used; empty for everything. */
  uses: z.array(z.object({ id: z.string(), name: z.string() })),
  territories: z.array(z.string()),
  /** How many uses it allows in all, null for any number; and how many there were. */
  mostUses: z.int().nullable(),
  used: z.int(),
  /** How many of its files the viewer may see; they are counted up to `mostFilesCounted`. */
  files: z.int(),
  /** These files. */
  list: leaf('page'),
  /** Who used it. */
  downloads: href('licence-download-list'),
})
export type ReportedLicence = z.infer<typeof ReportedLicence>

/** How all licences stand, for those who keep them: what asks for attention first; ours. */
export const LicenceReportDocument = plainDocument(
  'licence-report',
  z.object({
    data: z.array(ReportedLicence),
    /** Within how many days one ends that is said to end soon. */
    endingDays: z.int(),
    paging: listPaging(href('licence-report')),
    /** `q` finds a part of the name or of who gave it; `standing` is one of them. */
    search: template('licence-report'),
    /** All that is found, as a table. */
    table: leaf('file'),
  }),
)

const LicenceDownload = z.object({
  at: z.iso.datetime(),
  way: z.enum(downloadWays),
  /** Who, as they are called now; null for visitors and for people who are gone. */
  person: z.string().nullable(),
  /** What the link to an album is called by which it was fetched; null where there was none, or it is gone. */
  link: z.string().nullable(),
  /** The file; null for one that is gone. */
  asset: offered(z.object({ href: href('asset'), filename: z.string(), archive: z.string() })),
  /** For what it was to be used, by its name in the list of uses, and where; null where nothing was asked. */
  use: z.string().nullable(),
  territory: z.string().nullable(),
})
export type LicenceDownload = z.infer<typeof LicenceDownload>

/** Who downloaded files under one licence, the newest first, of those that the viewer may see; ours. */
export const LicenceDownloadListDocument = plainDocument(
  'licence-download-list',
  z.object({
    data: z.array(LicenceDownload),
    /** For how many days a download is kept; 0: the site notes none. */
    days: z.int(),
    paging: listPaging(href('licence-download-list')),
    table: leaf('file'),
  }),
)

/** Null for all but those who keep licences. */
export const licenceReportEntrance = { licenceReport: offered(href('licence-report')) }

export const licenceReportAuditDeeds = ['licence.reportExported', 'licence.downloadsExported'] as const
