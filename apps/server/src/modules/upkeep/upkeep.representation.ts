import type { SiteProcess, Upkeep, Volume } from '@vitrine/contract/upkeep.ts'
import { type HealthState, healthStates } from '@vitrine/contract/upkeep-values.ts'
import { archiveChecksPaths } from '#modules/archive-checks/archive-checks.paths.ts'
import { backUpsPaths } from '#modules/back-ups/back-ups.paths.ts'
import { type SeenProcess, silentAfter } from '#modules/processes/processes.queries.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { processName } from '#platform/database/other-processes.ts'
import type { Platform } from '#platform/platform.ts'
import { version } from '#server/version.ts'
import type { SeenVolume, SiteHealth } from './look-at-health.ts'
import { upkeepPaths } from './upkeep.paths.ts'
import { volumeProblem } from './volume-problem.ts'

const moment = (at: number) => new Date(at).toISOString()
const seconds = (ms: number) => Math.round(ms / 1000)
/** Names of archives that are told of a disk. */
const mostNames = 20
/** Milliseconds. */
const slowDatabase = 200
const slowLoop = 200
const longWait = 10 * 60_000
/** A share of what a process may take, and of the memory of the machine that should be free. */
const muchHeap = 0.9
const fewMemory = 0.05

export function representHealth(viewer: Viewer, health: SiteHealth, platform: Platform): Upkeep {
  const { base } = platform.settings
  const { free, total } = health.machine
  const machine = { freeBytes: free, totalBytes: total, state: free < total * fewMemory ? 'look' : 'fine' } as const
  const parts = {
    volumes: health.volumes.map(representVolume),
    machine,
    database: representDatabase(health, platform),
    mail: representMail(health),
    processes: health.processes.map(representProcess),
    work: representWork(health, platform),
    backUps: representBackUps(health, platform),
  }
  const { volumes, database, mail, processes, work, backUps } = parts
  const all = [...volumes, machine, database, mail, ...processes, work, backUps].map(({ state }) => state)
  return {
    href: base + upkeepPaths.read,
    checkedAt: moment(health.at),
    state: worst(all),
    ...parts,
    checks: base + archiveChecksPaths.list,
    log: base + upkeepPaths.log,
    metrics: base + upkeepPaths.metrics,
    diagnose: viewer.mayChange ? base + upkeepPaths.diagnosis : null,
    version: { vitrine: version, node: process.versions.node, changes: health.changes },
  }
}

const worst = (states: readonly HealthState[]) =>
  healthStates.toReversed().find((state) => states.includes(state)) ?? 'fine'

const stateOf = <P extends string>(problem: P | null, ...broken: P[]): HealthState =>
  problem === null ? 'fine' : broken.includes(problem) ? 'broken' : 'look'

function representVolume({ path, isBucket, holdsData, archives, room, bucketProblem }: SeenVolume): Volume {
  const problem = isBucket ? bucketProblem : volumeProblem(room)
  return {
    path,
    isBucket,
    holds: [...(holdsData ? (['data'] as const) : []), ...(archives.length > 0 ? (['archives'] as const) : [])],
    archives: archives.length,
    names: archives.slice(0, mostNames).map(({ name }) => name),
    freeBytes: room?.free ?? null,
    totalBytes: room?.total ?? null,
    state: stateOf(problem, 'away', 'full', 'credentials'),
    problem,
  }
}

function representDatabase({ database }: SiteHealth, { db }: Platform): Upkeep['database'] {
  const { version: engineVersion, bytes, latency, schema, pending, unknown } = database
  const problem = unknown.length > 0 ? 'newer' : pending.length > 0 ? 'pending' : latency > slowDatabase ? 'slow' : null
  const facts = { engine: db.engine, version: engineVersion, bytes, latency, schema, pending }
  return { ...facts, state: stateOf(problem, 'pending', 'newer'), problem }
}

function representBackUps({ backUps }: SiteHealth, { settings: { base } }: Platform): Upkeep['backUps'] {
  const { lastDone, lastTest, state, problem } = backUps
  const told = (at: number | null) => (at === null ? null : moment(at))
  return { list: base + backUpsPaths.list, lastDone: told(lastDone), lastTest: told(lastTest), state, problem }
}

function representMail({ mail }: SiteHealth): Upkeep['mail'] {
  const { isConfigured, waiting, tried, refused, lastFault } = mail
  const problem = !isConfigured ? 'off' : refused > 0 ? 'refused' : tried > 0 ? 'waits' : null
  const fault = lastFault && { at: moment(lastFault.at), text: lastFault.text }
  return { isConfigured, waiting, refused, lastFault: fault, state: stateOf(problem), problem }
}

function representProcess(row: SeenProcess): SiteProcess {
  const { name, host, role, silent, memory, heap, heap_limit, loop_delay } = row
  const problem = processProblem(row)
  return {
    name,
    host,
    role,
    version: row.version,
    startedAt: moment(row.started_at),
    silentFor: seconds(silent),
    memoryBytes: memory,
    heapBytes: heap,
    heapLimitBytes: heap_limit,
    loopDelay: loop_delay,
    isHere: name === processName,
    state: stateOf(problem),
    problem,
  }
}

function processProblem({ silent, heap, heap_limit, loop_delay, version: own }: SeenProcess): SiteProcess['problem'] {
  if (silent > silentAfter) return 'silent'
  if (heap > heap_limit * muchHeap) return 'memory'
  if (loop_delay > slowLoop) return 'busy'
  return own === version ? null : 'version'
}

function representWork({ work, processes }: SiteHealth, { settings }: Platform): Upkeep['work'] {
  const workers = processes.filter(({ role }) => role !== 'web')
  const living = workers.filter(({ silent }) => silent <= silentAfter)
  const problem = workProblem()
  return {
    due: work.due,
    inHand: work.inHand,
    failed: work.failed,
    oldestSeconds: seconds(work.oldest),
    leaseSeconds: seconds(settings.leaseMs),
    state: stateOf(problem, 'none', 'silent'),
    problem,
  }

  function workProblem(): Upkeep['work']['problem'] {
    if (workers.length === 0) return 'none'
    if (living.length === 0) return 'silent'
    if (work.oldest > longWait) return 'behind'
    return work.failed > 0 ? 'failed' : null
  }
}
