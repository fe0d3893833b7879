import { z } from 'zod'
import { deed, document, href, message, offered } from './document.ts'
import { listPaging } from './paging.ts'
import {
  backUpProblems,
  backUpRhythms,
  backUpStates,
  backUpSteps,
  backUpsProblems,
  healthStates,
} from './upkeep-values.ts'

const moment = z.iso.datetime()
const Problem = z.enum(backUpProblems)

/** How a trial of a back-up went: it was restored into a place of its own and compared there. */
const RestoreTest = z.object({
  state: z.enum(backUpStates),
  at: moment,
  seconds: z.int().nullable(),
  problem: Problem.nullable(),
  /** What the program said of it, in English. */
  fault: z.string(),
})

const BackUp = z.object({
  id: z.int(),
  state: z.enum(backUpStates),
  /** Whoever asked for it; null for the schedule. */
  by: z.string().nullable(),
  /** Where it lies on the server. */
  path: z.string(),
  hasFiles: z.boolean(),
  at: moment,
  seconds: z.int().nullable(),
  bytes: z.int(),
  /** Rows and files in it. */
  rows: z.int(),
  files: z.int(),
  /** While it is being made; `total` is null where it is not known. */
  progress: z.object({ step: z.enum(backUpSteps), done: z.int(), total: z.int().nullable() }).nullable(),
  problem: Problem.nullable(),
  fault: z.string(),
  test: RestoreTest.nullable(),
  /** Restores it on trial. */
  tryRestore: offered(deed('POST', null, null)),
})
export type BackUp = z.infer<typeof BackUp>

const Plan = z.object({
  every: z.enum(backUpRhythms),
  /** By the clock of the server. */
  hour: z.int().min(0).max(23),
  /** 0 is Sunday. */
  weekday: z.int().min(0).max(6),
  /** One of the folders that the host has set free. */
  destination: z.string().max(4000),
  /** A folder in it; empty for itself. */
  folder: z.string().max(100),
  /** The newest so many are kept. */
  keep: z.int().min(1).max(365),
  withFiles: z.boolean(),
})
export type BackUpPlan = z.infer<typeof Plan>

/** Back-ups of the site, newest first, and when they are made by themselves; ours. */
export const BackUpListDocument = document(
  'back-up-list',
  z.object({
    data: z.array(BackUp),
    paging: listPaging(href('back-up-list')),
    plan: Plan,
    /** When the next one is due. */
    next: moment.nullable(),
    /** The last that was made whole. */
    lastDone: moment.nullable(),
    lastTest: moment.nullable(),
    state: z.enum(healthStates),
    problem: z.enum(backUpsProblems).nullable(),
    /** Folders of the server that can be chosen. */
    destinations: z.array(z.string()),
    engine: z.enum(['sqlite', 'postgres']),
    /** Whether one is being made or tried. */
    isBusy: z.boolean(),
    begin: offered(deed('POST', null, null)),
    savePlan: offered(deed('PUT', 'back-up-plan', 'back-up-list')),
  }),
)

export const BackUpPlanWish = message('back-up-plan', Plan.strict())

export const backUpsAuditDeeds = [
  'back-up.begun',
  'back-up.made',
  'back-up.failed',
  'back-up.planned',
  'back-up.tested',
  'back-up.removed',
] as const
