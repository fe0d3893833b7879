import { freemem, totalmem } from 'node:os'
import { lookAtVolumes, type VolumeFacts } from '#modules/archives/look-at-volumes.ts'
import { type BackUpsStanding, backUpsStanding } from '#modules/back-ups/back-ups-standing.ts'
import { countMails, type OutboxState } from '#modules/mail/mail.queries.ts'
import { listProcesses, type SeenProcess } from '#modules/processes/processes.queries.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { appliedChanges } from '#platform/database/migrate.ts'
import { Problem } from '#platform/http/problem.ts'
import type { BucketProblem } from '#platform/originals/originals.ts'
import type { Platform } from '#platform/platform.ts'
import { schemaChanges } from '#server/migrations/schema-changes.generated.ts'
import { readChangelog, type VersionChanges } from '#server/version.ts'
import { type DatabaseFacts, measureDatabase } from './database-health.repository.ts'

/** Of a site that starts processes again and again: nobody reads more. */
const mostProcesses = 100

export interface SeenVolume extends VolumeFacts {
  /** Of a disk null. */
  bucketProblem: BucketProblem | null
}

export interface SiteHealth {
  at: number
  volumes: SeenVolume[]
  machine: { free: number; total: number }
  database: DatabaseFacts & { schema: string; pending: string[]; unknown: string[] }
  mail: OutboxState & { isConfigured: boolean }
  processes: SeenProcess[]
  work: Awaited<ReturnType<Platform['tasks']['count']>>
  backUps: BackUpsStanding
  changes: VersionChanges[]
}

/** Looks at everything that keeps the site running. @throws Problem PermissionDenied to all but administrators. */
export async function lookAtHealth(viewer: Viewer, platform: Platform): Promise<SiteHealth> {
  if (!viewer.isAdministrator) throw new Problem('PermissionDenied')
  const { db, clock, settings, tasks } = platform
  const applied = await appliedChanges(db)
  const facts = await measureDatabase(platform)
  const schema = {
    schema: applied.at(-1) ?? '',
    pending: Object.keys(schemaChanges).filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !(name in schemaChanges)),
  }
  return {
    at: clock.now(),
    volumes: await seeVolumes(platform),
    machine: { free: freemem(), total: totalmem() },
    database: { ...facts, ...schema },
    mail: { ...(await countMails(platform)), isConfigured: settings.mail !== null },
    processes: await listProcesses(mostProcesses, platform),
    work: await tasks.count(),
    backUps: await backUpsStanding(platform),
    changes: await readChangelog(),
  }
}

async function seeVolumes(platform: Platform): Promise<SeenVolume[]> {
  const { originals } = platform
  // A bucket that no pool names any more is asked under no name: it is away.
  const problemOf = ({ isBucket, pools }: VolumeFacts) => (isBucket ? originals.bucketProblem(pools[0] ?? '') : null)
  const volumes = await lookAtVolumes(platform)
  return Promise.all(volumes.map(async (one) => ({ ...one, bucketProblem: await problemOf(one) })))
}
