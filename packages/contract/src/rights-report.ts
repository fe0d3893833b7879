import { z } from 'zod'
import { href, leaf, offered, plainDocument } from './document.ts'

/** The same as a table (CSV), and as a line of JSON for each row. */
const Files = z.object({ table: leaf('file'), lines: leaf('file') })

/** Who may do what, as files; each null for those who may not read all of it. Ours. */
export const RightsReportDocument = plainDocument(
  'rights-report',
  z.object({
    /** What the access lists of archives give to groups and people. */
    archives: offered(Files),
    /** What groups permit outside of archives. */
    groups: offered(Files),
    /** The same two, as each person has them through all their groups. */
    archivesByPerson: offered(Files),
    groupsByPerson: offered(Files),
  }),
)

/** For those who manage people, or archives. */
export const rightsReportEntrance = { rightsReport: offered(href('rights-report')) }

export const rightsReportAuditDeeds = ['rights.exported'] as const
