import { z } from 'zod'
import { deed, document, href, message, offered } from './document.ts'
import { listPaging } from './paging.ts'
import {
  backUpsProblems,
  databaseProblems,
  healthStates,
  logLevels,
  mailProblems,
  processProblems,
  volumeProblems,
  workerProblems,
} from './upkeep-values.ts'

const State = z.enum(healthStates)
const moment = z.iso.datetime()

/** A disk with folders of the site on it; bytes are null where it does not answer. */
const Volume = z.object({
  /** The first folder of ours on it. */
  path: z.string(),
  /** A bucket of a pool: nobody knows an end of it. */
  isBucket: z.boolean(),
  holds: z.array(z.enum(['data', 'archives'])),
  /** How many archives have their folders there. */
  archives: z.int(),
  /** Names of the first of them. */
  names: z.array(z.string()),
  freeBytes: z.int().nullable(),
  totalBytes: z.int().nullable(),
  state: State,
  problem: z.enum(volumeProblems).nullable(),
})
export type Volume = z.infer<typeof Volume>

/** A process of the site, by its last sign of life. */
const SiteProcess = z.object({
  name: z.string(),
  host: z.string(),
  role: z.enum(['all', 'web', 'worker']),
  version: z.string(),
  startedAt: moment,
  /** Seconds since its last sign of life. */
  silentFor: z.int(),
  memoryBytes: z.int(),
  /** The most that its objects may take; the process ends beyond it. */
  heapBytes: z.int(),
  heapLimitBytes: z.int(),
  /** Milliseconds by which 99 % of what was due was late at most. */
  loopDelay: z.int(),
  /** It has given this answer. */
  isHere: z.boolean(),
  state: State,
  problem: z.enum(processProblems).nullable(),
})
export type SiteProcess = z.infer<typeof SiteProcess>

/** How a site does, for administrators; ours. */
export const UpkeepDocument = document(
  'upkeep',
  z.object({
    href: href('upkeep'),
    checkedAt: moment,
    /** The worst of all. */
    state: State,
    volumes: z.array(Volume),
    machine: z.object({ freeBytes: z.int(), totalBytes: z.int(), state: State }),
    database: z.object({
      engine: z.enum(['sqlite', 'postgres']),
      version: z.string(),
      bytes: z.int(),
      /** Milliseconds for a question that costs nothing. */
      latency: z.number(),
      /** The last change of the schema that it has. */
      schema: z.string(),
      /** Changes of the schema that this version has and the database does not. */
      pending: z.array(z.string()),
      state: State,
      problem: z.enum(databaseProblems).nullable(),
    }),
    mail: z.object({
      isConfigured: z.boolean(),
      waiting: z.int(),
      refused: z.int(),
      /** What a mail server said last of a mail that it did not take. */
      lastFault: z.object({ at: moment, text: z.string() }).nullable(),
      state: State,
      problem: z.enum(mailProblems).nullable(),
    }),
    processes: z.array(SiteProcess),
    work: z.object({
      /** Tasks that are due, in hand, and given up. */
      due: z.int(),
      inHand: z.int(),
      failed: z.int(),
      /** For how long the one that was due first has been waiting. */
      oldestSeconds: z.int(),
      /** Seconds after which the work of a process that is silent is given to another. */
      leaseSeconds: z.int(),
      state: State,
      problem: z.enum(workerProblems).nullable(),
    }),
    /** How back-ups are; the list of them, and of checks, has more. */
    backUps: z.object({
      list: href('back-up-list'),
      lastDone: moment.nullable(),
      lastTest: moment.nullable(),
      state: State,
      problem: z.enum(backUpsProblems).nullable(),
    }),
    checks: href('archive-check-list'),
    log: href('log-list'),
    metrics: href('metric-list'),
    /** Makes a bundle for those who are asked for help. */
    diagnose: offered(deed('POST', null, 'diagnosis')),
    version: z.object({
      vitrine: z.string(),
      node: z.string(),
      /** What has changed, newest first, as CHANGELOG.md says it in English. */
      changes: z.array(z.object({ version: z.string(), points: z.array(z.string()) })),
    }),
  }),
)
export type Upkeep = z.infer<typeof UpkeepDocument.shape>

/** The last lines that one process has written to its log, newest first, an hour back at most. */
export const LogListDocument = document(
  'log-list',
  z.object({
    /** Whose lines these are: the process that answers. Others have logs of their own. */
    process: z.string(),
    /** What less important than this is written by no process (VITRINE_LOG). */
    writtenFrom: z.string(),
    data: z.array(
      z.object({
        number: z.int(),
        at: moment,
        level: z.enum(logLevels),
        text: z.string(),
        /** More about it, as JSON. */
        details: z.string(),
      }),
    ),
    paging: listPaging(href('log-list')),
  }),
)
export type LogList = z.infer<typeof LogListDocument.shape>

/** What stands at `/metrics`, each with what it means in the language of the reader. */
export const MetricListDocument = document(
  'metric-list',
  z.object({
    data: z.array(
      z.object({
        name: z.string(),
        type: z.string(),
        explanation: z.string(),
        /** Null where there are several, by label. */
        value: z.number().nullable(),
      }),
    ),
  }),
)

/** Versions, settings without secrets, health, counts and the last lines of the log, for those who are asked for help. */
export const Diagnosis = message('diagnosis', z.record(z.string(), z.unknown()))

export const upkeepAuditDeeds = ['diagnosis.made'] as const

/** For administrators. */
export const upkeepEntrance = { upkeep: offered(href('upkeep')) }
