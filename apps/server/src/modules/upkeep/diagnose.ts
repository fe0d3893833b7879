import type { Upkeep } from '@vitrine/contract/upkeep.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { appliedChanges } from '#platform/database/migrate.ts'
import { readMetrics } from '#platform/http/health.ts'
import { Problem } from '#platform/http/problem.ts'
import { withoutSecrets } from '#platform/log/without-secrets.ts'
import type { Platform } from '#platform/platform.ts'
import type { Settings } from '#server/env.ts'
import { addressOfPool } from '#server/pool-settings.ts'
import { secretsOf } from '#server/secrets-of.ts'
import { countAllRows } from './database-health.repository.ts'
import { readLog } from './read-log.ts'

const lines = 500

/**
 * What somebody who is asked for help wants to know: versions, settings, health, counts, the last lines of the log. Nothing secret is
 * put in; and of all of it what is known to be secret is taken out once more. That it was made is noted.
 * @throws Problem PermissionDenied.
 */
export async function diagnose(viewer: Viewer, health: Upkeep, platform: Platform): Promise<Record<string, unknown>> {
  if (!viewer.isAdministrator) throw new Problem('PermissionDenied')
  const { settings, db, clock } = platform
  const bundle = {
    madeAt: new Date(clock.now()).toISOString(),
    versions: {
      vitrine: health.version.vitrine,
      node: process.versions.node,
      system: `${process.platform} ${process.arch}`,
    },
    settings: openSettings(settings),
    health: { ...health, version: undefined },
    schema: await appliedChanges(db),
    rows: await countAllRows(platform),
    metrics: await readMetrics(platform),
    log: readLog({ level: 'trace', text: '', before: null, limit: lines }, Date.now()),
  }
  const key = platform.signingKey.export().toString('base64')
  const safe = withoutSecrets(JSON.stringify(bundle), [...secretsOf(settings), key])
  await noteDeed(viewer, { deed: 'diagnosis.made' }, platform)
  return JSON.parse(safe)
}

/** One by one, so that a setting that is added later is not in it by itself. */
function openSettings(settings: Settings): Record<string, unknown> {
  const { port, host, publicUrl, base, data, managed, databasePatience, demo, guests, role, archiveRoots } = settings
  const { backUpFolders, pools, indexServers, watch, settleMs, scanEveryMs, leaseMs, renditionCache } = settings
  const { extendedSearch, pinLimit, uploadLinkDays, pixelLimit, logLevel, corsOrigins, trustProxy, s3, mail } = settings
  return {
    ...{ port, host, publicUrl, base, data, managed, databasePatience, demo, guests, role, archiveRoots },
    // The keys of buckets stay here.
    pools: pools.map((pool) => ({ id: pool.id, path: addressOfPool(pool) })),
    ...{ backUpFolders, indexServers, watch, settleMs, scanEveryMs, leaseMs, renditionCache },
    ...{ extendedSearch, pinLimit, uploadLinkDays, pixelLimit, logLevel, corsOrigins, trustProxy },
    isOnPostgres: settings.databaseUrl !== null,
    hasVirusScan: settings.virusScan !== null,
    s3: s3 && {
      endpoint: s3.endpoint,
      bucket: s3.bucket,
      region: s3.region,
      prefix: s3.prefix,
      pathStyle: s3.pathStyle,
    },
    mail: mail && { host: new URL(mail.url).hostname, from: mail.from },
  }
}
