import { z } from 'zod'
import { deed, message, offered } from './document.ts'

/** People of one table. */
export const mostImportedPeople = 2000

const ImportedPerson = z.object({
  /** Of the rows that are not empty; the head is 1. */
  line: z.int(),
  username: z.string(),
  outcome: z.enum(['added', 'changed', 'same', 'refused']),
  /** Names of what is another, as a person's document has them, and `groups`. */
  changes: z.array(z.string()),
  /** Why it was refused. */
  message: z.string().nullable(),
})
export type ImportedPerson = z.infer<typeof ImportedPerson>

/** What became of each row of a table of people, or would become of it; ours. */
export const PeopleImportReport = message(
  'people-import-report',
  z.object({
    people: z.array(ImportedPerson),
    counts: z.object({ added: z.int(), changed: z.int(), same: z.int(), refused: z.int() }),
    /** Columns that say nothing here. */
    unknownColumns: z.array(z.string()),
    /** Whether new people can be sent a link by which they choose a password. */
    canSendMail: z.boolean(),
  }),
)
export type PeopleImport = z.infer<typeof PeopleImportReport.shape>

/** Each takes a file of CSV or a workbook in one part (multipart/form-data). Null for all but administrators. */
export const peopleImportEntrance = {
  peopleImport: offered(
    z.object({
      /** Changes nothing. */
      trial: deed('POST', null, 'people-import-report'),
      run: deed('POST', null, 'people-import-report'),
      /** New people are sent a link by which they choose a password. */
      runWithMail: deed('POST', null, 'people-import-report'),
    }),
  ),
}
