import { z } from 'zod'
import { deed, href, message } from './document.ts'

/** Most assets that are named one by one; more are a selection. */
export const mostNamed = 1000
/** Most fields that one request is about. */
const mostFields = 100

/** Which assets: by their hrefs, or everything that a collection or search shows but for some. One of both. */
const chosen = {
  assets: z
    .array(z.object({ href: z.string().min(1) }))
    .min(1)
    .max(mostNamed)
    .optional(),
  selection: z.object({ href: z.string().min(1), except: z.array(z.string()).max(mostNamed).default([]) }).optional(),
}

/**
 * What is done to a field of each asset. `replace`: it has this value; `clear`: it has none; `add`, `remove`: values of a list, where
 * `add` may name values that go `instead`: a value that is edited for many;
 * `append`, `prepend`: text behind or before the one that is there; `find-replace`: text within each value, upper and lower case
 * alike as given; `copy`: what another field has; `compose`: a text with variables (`composed-text`), put together for each asset.
 * `shift`: a date that is moved (`date-shift`). `settle`: where the sources in the file say different things, the value of one of
 * them counts from now on (`settlingSources`). `from-place`: city, province, country or its code, of the place nearest to the
 * position of each asset. An empty value never erases: that is `clear`.
 */
export const bulkOperations = [
  'replace',
  'clear',
  'add',
  'remove',
  'append',
  'prepend',
  'find-replace',
  'copy',
  'compose',
  'shift',
  'settle',
  'from-place',
] as const
export type BulkOperationName = (typeof bulkOperations)[number]

/** Whose value counts, as `value` of `settle`: the one that is shown now, or what XMP, IPTC-IIM or Exif say. */
export const settlingSources = ['shown', 'xmp', 'iptc', 'exif'] as const
export type SettlingSource = (typeof settlingSources)[number]

const text = z.string().max(20_000)

export const BulkOperation = z.object({
  field: z.int(),
  operation: z.enum(bulkOperations),
  /** Of all but `clear`, `copy` and `from-place`; of `find-replace` what comes instead, which may be empty. */
  value: z.union([text, z.number(), z.boolean(), z.array(text).max(1000)]).optional(),
  /** Of `find-replace`. */
  find: text.optional(),
  /** Of `add`: values that are taken away from each asset that has them. */
  instead: z.array(text).max(1000).optional(),
  /** Number of the field that `copy` reads. */
  from: z.int().optional(),
})
export type BulkOperation = z.infer<typeof BulkOperation>

/** One change of many assets, each field once. */
export const BulkEditRequest = message(
  'bulk-edit-request',
  z.object({ ...chosen, operations: z.array(BulkOperation).min(1).max(mostFields) }),
)

/** Both have other names on the wire. */
const wireActions = { replace: 'set', clear: 'erase' } as const

const otherOperations = bulkOperations.filter((name) => name !== 'replace' && name !== 'clear')

/**
 * An operation as a metadata edit says it. `set`: the field has this value; `erase`: it has none; `append`: behind the text that is
 * there, or among the values of a list. The others are those of a bulk edit.
 */
const FieldChange = BulkOperation.omit({ field: true, operation: true }).extend({
  id: z.int(),
  action: z.enum([...Object.values(wireActions), ...otherOperations]),
})
type FieldChange = z.infer<typeof FieldChange>

export const changesOf = (operations: readonly BulkOperation[]): FieldChange[] =>
  operations.map(({ field, operation, ...rest }) => {
    const action = operation === 'replace' || operation === 'clear' ? wireActions[operation] : operation
    return { id: field, action, ...rest }
  })

export const operationsOf = (changes: readonly FieldChange[]): BulkOperation[] =>
  changes.map(({ id, action, ...rest }) => {
    const operation = action === 'set' ? 'replace' : action === 'erase' ? 'clear' : action
    return { field: id, operation, ...rest }
  })

/**
 * The same as a task of the wire (wire reference 11.1), by `job-metadata` or by `fields`. In `job-metadata` a text replaces, a list
 * replaces all values, an empty one empties; `add` and `remove` are of lists.
 */
export const MetadataEditRequest = message(
  'metadata-edit-request',
  z.object({
    ...chosen,
    'job-metadata': z
      .array(
        z.object({
          field: z.int(),
          value: z.union([text, z.number(), z.boolean(), z.array(text).max(1000)]),
          action: z.enum(['add', 'remove']).optional(),
        }),
      )
      .min(1)
      .max(mostFields)
      .optional(),
    fields: z.array(FieldChange).min(1).max(mostFields).optional(),
  }),
)

/** The task that works on it, and how to take all of it back: also while it is going on, as far as it is. */
export const BulkEditCreation = message(
  'bulk-edit-creation',
  z.object({
    location: href('task-status'),
    status: z.literal('pending'),
    /** Milliseconds after which it is worth while to ask again. */
    maxInterval: z.int(),
    undo: deed('POST', null, 'bulk-edit-creation'),
  }),
)

/** What a change of these fields would find. */
export const BulkOutlookRequest = message(
  'bulk-outlook-request',
  z.object({ ...chosen, fields: z.array(z.int()).max(mostFields).default([]) }),
)

/** How many assets there are, how many of them this person may change, and what they have in some fields. */
export const BulkOutlook = message(
  'bulk-outlook',
  z.object({
    /** Assets that are in the selection. */
    total: z.int(),
    /** Those that may be changed; the others are left out. */
    editable: z.int(),
    /** Of those that may be changed: their files carry content credentials and stay as they are, values go into files beside them. */
    credentials: z.int(),
    /** The values below are of so many, the first that may be changed. */
    counted: z.int(),
    fields: z.array(
      z.object({
        field: z.int(),
        /** Assets without a value. */
        empty: z.int(),
        /** Different values; of lists each entry is one. */
        distinct: z.int(),
        /** The most frequent ones, with the number of assets that have them. */
        values: z.array(z.object({ value: z.string(), count: z.int() })),
      }),
    ),
  }),
)
export type BulkOutlook = z.infer<typeof BulkOutlook.shape>
