import { z } from 'zod'
import { mostNamed } from './bulk-edits.ts'
import { deed, href, leaf, message, offered } from './document.ts'

/** Most rows of a table that is read. */
export const mostTableRows = 200_000
/** Rows of which one question tells what they would change. */
export const rowsOfOutlook = 200

/** In what a table is written: CSV, or a workbook of Office Open XML. */
export const tableFormats = ['csv', 'xlsx'] as const
export type TableFormat = (typeof tableFormats)[number]

/** Values of these assets, or of everything that a collection or search shows but for some, as a table; ours. */
export const ValueTableOrder = message(
  'value-table-order',
  z.object({
    assets: z
      .array(z.object({ href: z.string().min(1) }))
      .min(1)
      .max(mostNamed)
      .optional(),
    selection: z.object({ href: z.string().min(1), except: z.array(z.string()).max(mostNamed).default([]) }).optional(),
    format: z.enum(tableFormats).default('csv'),
  }),
)

/** Where the table is written while it is fetched. */
export const ValueTableWritten = message('value-table-written', z.object({ href: leaf('file') }))

/** By what separators the values of a list stand in one cell. */
export const cellSeparators = { line: '\n', semicolon: ';', comma: ',', bar: '|' } as const
export type CellSeparator = keyof typeof cellSeparators

/** How a table is read: by which column assets are known, and where they are looked for. */
export const ValueTableReading = z.object({
  /** `address`, `filename`, or the number of a field of whose values each asset has its own. */
  match: z.union([z.literal('address'), z.literal('filename'), z.int()]),
  /** The archive in which names and values are looked for: it, or anything in it. */
  within: z.string().nullish(),
  separator: z.enum(Object.keys(cellSeparators) as [CellSeparator, ...CellSeparator[]]).default('line'),
  /** Empty cells empty their fields; otherwise they change nothing. */
  clears: z.boolean().default(false),
})
export type ValueTableReading = z.infer<typeof ValueTableReading>

export const ValueTableOutlookRequest = message(
  'value-table-outlook-request',
  ValueTableReading.extend({
    /** Number of the last row that was asked about before; 0 at first. */
    after: z.int().min(0).default(0),
  }),
)

export const ValueTableRequest = message('value-table-request', ValueTableReading)

const Difference = z.object({
  field: z.int(),
  label: z.string(),
  before: z.array(z.string()),
  after: z.array(z.string()),
})

/** What some rows would change: every difference, and what stands in the way of a row. */
export const ValueTableOutlook = message(
  'value-table-outlook',
  z.object({
    /** Rows that were looked at here. */
    rows: z.int(),
    /** Rows that change something, those that change nothing, and those that cannot be used. */
    changed: z.int(),
    unchanged: z.int(),
    refused: z.int(),
    data: z.array(
      z.object({
        /** From 1, the head of the table not counted. */
        row: z.int(),
        href: href('asset').nullable(),
        filename: z.string(),
        differences: z.array(Difference),
        /** Why the row cannot be used. */
        problem: z.object({ value: z.string(), heading: z.string(), message: z.string() }).nullable(),
      }),
    ),
    /** To ask about the rows behind; null at the end. */
    after: z.int().nullable(),
  }),
)
export type ValueTableOutlook = z.infer<typeof ValueTableOutlook.shape>

/** A table that was sent, and how its head was understood; ours. */
export const ValueTableRead = message(
  'value-table',
  z.object({
    name: z.string(),
    rows: z.int(),
    columns: z.array(
      z.object({
        name: z.string(),
        /** `ignored`: it is neither a field nor says which asset is meant. */
        role: z.enum(['address', 'filename', 'field', 'ignored']),
        field: z.int().nullable(),
        label: z.string(),
        /** Assets can be known by it. */
        isKey: z.boolean(),
        /** Why it is ignored. */
        problem: z.string().nullable(),
      }),
    ),
    outlook: deed('POST', 'value-table-outlook-request', 'value-table-outlook'),
    apply: offered(deed('POST', 'value-table-request', 'bulk-edit-creation')),
  }),
)

export const valueTablesEntrance = {
  /** Ours: values of assets as tables, out and in. Null for visitors; `read` for tokens that change nothing, too. */
  valueTables: offered(
    z.object({
      write: deed('POST', 'value-table-order', 'value-table-written'),
      /** Takes a file of CSV in one part (multipart/form-data). */
      read: offered(deed('POST', null, 'value-table')),
    }),
  ),
}
