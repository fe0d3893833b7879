import { z } from 'zod'
import { TaskError, TaskFacts, TaskStatus } from './background-tasks.ts'
import { document, href, leaf, message } from './document.ts'
import { LicenceUse } from './licence-values.ts'

/**
 * Files to be handed out (wire reference 10.5): renditions by their names. Ours: assets by their hrefs in the form of `profile`;
 * and everything that a collection shows but for some, as one ZIP.
 */
export const DownloadRequest = message(
  'download-request',
  z.object({
    request: z.object({
      assets: z
        .array(z.object({ href: z.string().min(1) }))
        .min(1)
        .max(1000)
        .optional(),
      /** Of a rendition; for assets that are named by their own hrefs. */
      profile: z.string().optional(),
      selection: z
        .object({
          /** Of a collection or a search in one. */
          href: z.string().min(1),
          /** Assets that are left out, by their hrefs. */
          except: z.array(z.string()).max(1000).default([]),
          /** Of a rendition. */
          profile: z.string().min(1),
        })
        .optional(),
      /** For what all of it will be used; ours. */
      licenceUse: LicenceUse.optional(),
      /** One file with all of it. */
      zip: z.boolean().default(false),
    }),
  }),
)

/** A task that was begun (wire reference 11.1). `maxInterval` in milliseconds. */
export const TaskCreation = message(
  'task-creation',
  z.object({ location: href('download-status'), status: z.string(), maxInterval: z.int() }),
)

/** How far a download is, and where its files are (wire reference 10.5). */
export const DownloadStatusDocument = document(
  'download-status',
  z.object({
    job: z.object({
      status: TaskStatus,
      /** Milliseconds. */
      updates: z.object({ frequency: z.int() }),
      /** Where it is asked for. */
      location: z.string(),
      result: z.object({
        /** A file that cannot be had has an error in place of its address; a ZIP has no source. */
        files: z.array(
          z.object({ src: z.string().optional(), href: leaf('file').nullable(), error: TaskError.optional() }),
        ),
        /** How many files there are, inside a ZIP too; ours. */
        count: z.int(),
        /** All of them together; null where some have to be made first; ours. */
        bytes: z.int().nullable(),
        /** Some of a selection come only where it is said for what they are used; ours. */
        asksUse: z.boolean(),
      }),
    }),
    task: TaskFacts,
  }),
)
